/** `/stats`, and the key below a board: how a person's games went, for that person alone to ask. */
import { currentDays } from '../../../coach/puzzles/streak.ts';
import type { GameName } from '../../../games/game.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { Greeting } from '../../core/screen.ts';
import { read, readPairs, type Steps, tryToRead } from '../../core/steps.ts';
import { makeResultsKey, parsePairKey, type Rows } from '../../rows/keys.ts';
import { countPairGames, type PairScore, parsePairRow } from '../../rows/person/pairRow.ts';
import { parseResultsRow } from '../../rows/person/resultsRow.ts';
import { dayOf, parseLastUse } from '../../rows/storedRow.ts';
import { wordsView } from '../../telegram/request.ts';
import { fitAlert } from '../../views/words/alert.ts';
import { readResults } from './loadedResults.ts';
import { renderGameStats, renderRating, renderStats } from './statsView.ts';

/** How many of those whom a person has played are listed. */
const maxOpponents = 10;

/**
 * All games; to the person alone also how strong they play, and the scores with the last opponents,
 * which are not for others.
 */
export function* showStats({ from, chat, person, texts, bot }: Caller): Steps<Answer> {
  const isAlone = chat.isPrivate || bot.settings.answersPrivately;
  const key = makeResultsKey(from.id);
  const reading = isAlone ? readPairs(from.id, [key]) : read([key]);
  const rows = yield* tryToRead<Rows>(reading, 'The results of a player');
  if (!rows) return { say: texts.trouble };
  const results = parseResultsRow(rows[key]);
  const opponents = isAlone ? findOpponents(from.id, rows) : [];
  const today = dayOf(bot.now);
  const days = currentDays(person.streak, today);
  const alone = renderStats({ results, opponents, days, today, isPrivate: isAlone }, texts);
  if (!alone) return { say: texts.stats.none };
  const forAll = chat.isPrivate
    ? alone
    : renderStats({ results, opponents: [], days, today, isPrivate: false }, texts);
  return { reading: { alone, forAll: forAll ?? wordsView(texts.stats.none) } };
}

/**
 * The results in this game, which only the person sees who taps: in an alert, and where that has no
 * room for all of them in a message, too.
 */
export function* sayStats(
  { from, texts, bot }: Pick<Caller, 'from' | 'texts' | 'bot'>,
  game: GameName,
): Steps<Answer> {
  const results = yield* readResults(from.id);
  if (!results) return { say: texts.trouble, isAlert: true };
  const lines = renderGameStats(game, results, dayOf(bot.now), texts);
  const say = fitAlert(lines);
  const all = lines.join('\n');
  return {
    say,
    isAlert: true,
    ...(say === all ? {} : { reading: { alone: wordsView(all), forAll: undefined } }),
  };
}

/** How strong the person is in the game that they began last, once that is sure. */
export function* greetWithRating({ from, person, texts, bot }: Caller): Steps<Greeting> {
  if (person.row === undefined) return {};
  const { game } = person.last;
  const played = (yield* readResults(from.id))?.games[game];
  return played ? { lines: renderRating(game, played, dayOf(bot.now), texts) } : {};
}

/** Those whom the person has played last, the latest first. */
function findOpponents(userId: number, rows: Rows): readonly PairScore[] {
  const own = Object.entries(rows).filter(([key]) => parsePairKey(key)?.[0] === userId);
  const scores = own.map(([, row]) => ({ day: parseLastUse(row), ...parsePairRow(row) }));
  const last = scores.sort(
    (one, other) => other.day - one.day || countPairGames(other) - countPairGames(one),
  );
  return last.slice(0, maxOpponents);
}
