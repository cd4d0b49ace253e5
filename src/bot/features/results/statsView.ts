/** What a person is shown of their results. */

import type { Estimate } from '../../../coach/ratings/estimate.ts';
import { shownRating } from '../../../coach/ratings/levelRating.ts';
import { type GameName, gameNames } from '../../../games/game.ts';
import { levelRows } from '../../../strategies/levels.ts';
import type { StrategyName } from '../../../strategies/names.ts';
import type { Tally } from '../../match/gameEnd.ts';
import type { PairScore } from '../../rows/person/pairRow.ts';
import {
  addTallies,
  type GameResults,
  noTally,
  type PersonResults,
  strengthOn,
  sumTally,
} from '../../rows/person/resultsRow.ts';
import { isolate } from '../../settings/direction.ts';
import type { View } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';
import { renderDays } from '../../views/coach/puzzleText.ts';
import { makeStrategyLabel } from '../../views/words/levelText.ts';

interface Stats {
  readonly results: PersonResults;
  /** The latest first. */
  readonly opponents: readonly PairScore[];
  /** For how many days in a row the puzzle of the day has been solved. */
  readonly days: number;
  /** The UTC day. */
  readonly today: number;
  readonly isPrivate: boolean;
}

/**
 * A part for each game that was played, then the last opponents and the puzzle; undefined where
 * there is nothing to tell.
 */
export function renderStats(
  { results: { games, puzzles }, opponents, days, today, isPrivate }: Stats,
  texts: Texts,
): View | undefined {
  const { title, opponents: heading } = texts.stats;
  const played = gameNames.flatMap((name) =>
    games[name] ? [renderPart(name, games[name], { today, isPrivate }, texts)] : [],
  );
  const met =
    opponents.length === 0
      ? []
      : [[heading, ...opponents.map((pair) => renderPair(pair, texts))].join('\n')];
  const parts = [...played, ...met, ...renderPuzzles(puzzles.solved, days, texts)];
  if (parts.length === 0) return undefined;
  const text = [title, ...parts].join('\n\n');
  return { text, summary: text, bold: title.length, keyboard: [] };
}

/**
 * A line for all puzzles, and the days in a row; of results from before puzzles were counted the
 * days alone.
 */
function renderPuzzles(solved: number, days: number, { stats, puzzle }: Texts): readonly string[] {
  const lines = [...(solved > 0 ? [stats.solved(solved)] : []), renderDays(days, puzzle)].filter(
    (line) => line !== '',
  );
  return lines.length === 0 ? [] : [`🧩 ${lines.join('\n')}`];
}

const renderPart = (
  name: GameName,
  results: GameResults,
  { today, isPrivate }: Pick<Stats, 'today' | 'isPrivate'>,
  texts: Texts,
): string =>
  renderGame(
    name,
    isPrivate ? results : { ...results, estimate: undefined, reviews: undefined },
    today,
    texts,
  ).join('\n');

/** A line for each thing that is counted. */
export const renderGameStats = (
  game: GameName,
  { games }: PersonResults,
  today: number,
  texts: Texts,
): readonly string[] =>
  games[game] ? renderGame(game, games[game], today, texts) : [texts.games[game], texts.stats.none];

function renderGame(
  name: GameName,
  results: GameResults,
  today: number,
  texts: Texts,
): readonly string[] {
  const { people, bot, run, longestRun, helped } = results;
  const { stats } = texts;
  const all = Object.values(bot).reduce(addTallies, noTally);
  const [beaten, held] = [
    findHighest(name, bot, ({ won }) => won),
    findHighest(name, bot, ({ won, drawn }) => won + drawn),
  ];
  const labelOf = (strategy: StrategyName): string => makeStrategyLabel(strategy, name, texts);
  return [
    texts.games[name],
    ...renderEstimate(name, strengthOn(results, today), texts),
    ...renderReviews(results, texts),
    ...(sumTally(people) > 0 ? [`👥 ${stats.tally(people)}`] : []),
    ...(sumTally(all) > 0 ? [`🤖 ${stats.tally(all)}`] : []),
    ...(beaten ? [stats.beaten(labelOf(beaten))] : []),
    ...(held && held !== beaten ? [stats.held(labelOf(held))] : []),
    ...(longestRun > 1 ? [`🔥 ${stats.run(run, longestRun)}`] : []),
    ...(helped > 0 ? [`💡 ${stats.helped(helped)}`] : []),
  ];
}

/** Nothing before the number is sure enough. */
function renderEstimate(
  name: GameName,
  estimate: Estimate | undefined,
  texts: Texts,
): readonly string[] {
  const shown = shownRating(name, estimate);
  if (!shown) return [];
  const label = makeStrategyLabel(shown.like, name, texts);
  return [`📈 ${texts.stats.estimate(label, shown.rating)}`];
}

/** The same in one line with the name of the game. */
export function renderRating(
  name: GameName,
  results: GameResults,
  today: number,
  texts: Texts,
): readonly string[] {
  const shown = shownRating(name, strengthOn(results, today));
  if (!shown) return [];
  const rating = texts.labelled(texts.games[name], String(shown.rating));
  return [`📈 ${texts.meaning.rating(rating, makeStrategyLabel(shown.like, name, texts))}`];
}

function renderReviews({ reviews }: GameResults, { stats }: Texts): readonly string[] {
  if (!reviews) return [];
  const { kept, chances } = reviews;
  return [`🔎 ${stats.reviewed(kept, chances, Math.round((100 * kept) / chances))}`];
}

/**
 * The strategy of the highest level against which there is such a game; strategies that are no
 * level come first, a matched one is none.
 */
function findHighest(
  game: GameName,
  bot: GameResults['bot'],
  countIn: (tally: Tally) => number,
): StrategyName | undefined {
  const met = (Object.keys(bot) as StrategyName[]).filter(
    (each) => each !== 'match' && countIn(bot[each] ?? noTally) > 0,
  );
  const rankOf = (strategy: StrategyName): number => levelRows[game].indexOf(strategy);
  return met.sort((one, other) => rankOf(other) - rankOf(one))[0];
}

/** `Bernat: 14 – 9 · 3 draws`, of all games together. */
function renderPair({ name, games }: PairScore, texts: Texts): string {
  const { won, drawn, lost } = Object.values(games).reduce(addTallies, noTally);
  return `${isolate(name) || '?'}: ${won} – ${lost}${drawn > 0 ? ` · ${texts.draws(drawn)}` : ''}`;
}
