/** What a person is shown of their results. */
import type { Streak } from '../../coach/puzzles/streak.ts';
import { type GameName, gameNames } from '../../games/game.ts';
import { levelRows } from '../../strategies/levels.ts';
import type { StrategyName } from '../../strategies/names.ts';
import type { Tally } from '../session/gameEnd.ts';
import type { PairScore } from '../store/pairRow.ts';
import { type GameResults, noTally, type PersonResults, sumTally } from '../store/resultsRow.ts';
import type { View } from '../telegram/request.ts';
import type { Texts } from '../texts/texts.ts';
import { renderDays } from './coachText.ts';
import { makeStrategyLabel } from './levelText.ts';

interface Stats {
  readonly results: PersonResults;
  /** The latest first. */
  readonly opponents: readonly PairScore[];
  readonly streak: Streak;
}

/** A part for each game that was played, then the last opponents and the puzzle; undefined where there is nothing to tell. */
export function renderStats({ results: { games }, opponents, streak }: Stats, texts: Texts): View | undefined {
  const { title, opponents: heading } = texts.stats;
  const played = gameNames.flatMap((name) => (games[name] ? [renderGame(name, games[name], texts).join('\n')] : []));
  const met = opponents.length === 0 ? [] : [[heading, ...opponents.map((pair) => renderPair(pair, texts))].join('\n')];
  const days = renderDays(streak.days, texts.puzzle);
  const parts = [...played, ...met, ...(days === '' ? [] : [`🧩 ${days}`])];
  if (parts.length === 0) return undefined;
  const text = [title, ...parts].join('\n\n');
  return { text, summary: text, bold: title.length, keyboard: [] };
}

/** A toast has no more characters; what does not fit is in `/stats`. */
const maxLength = 200;

export function renderGameStats(game: GameName, { games }: PersonResults, texts: Texts): string {
  const lines = games[game] ? renderGame(game, games[game], texts) : [texts.games[game], texts.stats.none];
  return lines.reduce((text, line) => (text.length + 1 + line.length > maxLength ? text : `${text}\n${line}`));
}

function renderGame(name: GameName, { people, bot, run, longestRun, helped }: GameResults, texts: Texts): readonly string[] {
  const { stats } = texts;
  const all = Object.values(bot).reduce(addTallies, noTally);
  const [beaten, held] = [findHighest(name, bot, ({ won }) => won), findHighest(name, bot, ({ won, drawn }) => won + drawn)];
  const labelOf = (strategy: StrategyName): string => makeStrategyLabel(strategy, name, texts);
  return [
    texts.games[name],
    ...(sumTally(people) > 0 ? [`👥 ${stats.tally(people)}`] : []),
    ...(sumTally(all) > 0 ? [`🤖 ${stats.tally(all)}`] : []),
    ...(beaten ? [stats.beaten(labelOf(beaten))] : []),
    ...(held && held !== beaten ? [stats.held(labelOf(held))] : []),
    ...(longestRun > 1 ? [`🔥 ${stats.run(run, longestRun)}`] : []),
    ...(helped > 0 ? [`💡 ${stats.helped(helped)}`] : []),
  ];
}

const addTallies = (one: Tally, other: Tally): Tally => ({
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
  lost: one.lost + other.lost,
});

/** The strategy of the highest level against which there is such a game; strategies that are no level come first. */
function findHighest(game: GameName, bot: GameResults['bot'], countIn: (tally: Tally) => number): StrategyName | undefined {
  const met = (Object.keys(bot) as StrategyName[]).filter((strategy) => countIn(bot[strategy] ?? noTally) > 0);
  const rankOf = (strategy: StrategyName): number => levelRows[game].indexOf(strategy);
  return met.sort((one, other) => rankOf(other) - rankOf(one))[0];
}

/** `Bernat: 14 – 9 · 3 draws`, of all games together. */
function renderPair({ name, games }: PairScore, texts: Texts): string {
  const { won, drawn, lost } = Object.values(games).reduce(addTallies, noTally);
  return `${name || '?'}: ${won} – ${lost}${drawn > 0 ? ` · ${texts.draws(drawn)}` : ''}`;
}
