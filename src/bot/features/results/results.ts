/**
 * Counts games that have ended in the rows of those who played them, and their puzzles and reviews.
 * A game counts once for each person, by its number and its players, whatever is repeated; the
 * score of two is written together with the row that remembers the number.
 */

import { findLastMistake } from '../../../coach/lastMistake.ts';
import {
  type Estimate,
  isSure,
  unknownStrength,
  updateEstimate,
} from '../../../coach/ratings/estimate.ts';
import { ratingOf, shownRating } from '../../../coach/ratings/levelRating.ts';
import { updateRating } from '../../../coach/ratings/matching.ts';
import type { GameName } from '../../../games/game.ts';
import { strategyFor } from '../../../strategies/levels.ts';
import type { StrategyName } from '../../../strategies/names.ts';
import type { Counting } from '../../core/bot.ts';
import { type GameEnd, type Outcome, pointsFor, type Tally } from '../../match/gameEnd.ts';
import type { Counted, Progress, ReviewedGame, SolvedPuzzle } from '../../match/progress.ts';
import { isEnd, isOfPractice } from '../../match/progress.ts';
import { type EndMeaning, gameOf, type Score, type Session } from '../../match/session.ts';
import { digestGame } from '../../rows/digest.ts';
import { makePairKey, makeResultsKey, type Rows } from '../../rows/keys.ts';
import { makePairRow, parsePairRow } from '../../rows/person/pairRow.ts';
import {
  addTallies,
  addTo,
  type GameResults,
  makeResultsRow,
  maxCounted,
  noGames,
  noTally,
  type PersonResults,
  parseResultsRow,
  strengthOn,
  sumTally,
  turnTally,
} from '../../rows/person/resultsRow.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { nextStrength } from './matchedGame.ts';

function keysOf(counted: Counted): readonly string[] {
  const key = makeResultsKey(counted.userId);
  if (!isEnd(counted)) return isOfPractice(counted) ? [] : [key];
  const { userId, opponent } = counted;
  return hasPair(opponent) ? [key, makePairKey(userId, opponent.id)] : [key];
}

/** Whether two people have a score, which it is not where one of them has been erased. */
const hasPair = (
  opponent: GameEnd['opponent'],
): opponent is Extract<GameEnd['opponent'], { readonly id: number }> =>
  'id' in opponent && !opponent.isErased;

/** The results of people, and the scores of two, with these counted. */
export const resultCounts: Counting = {
  keysOf,
  count: (counted, rows, now) =>
    Object.assign(
      {},
      ...counted.map((each) =>
        isEnd(each) ? countEnd(each, rows, now) : countProgress(each, rows, now),
      ),
    ),
  conclude: (session, ends, change) =>
    withMeaning(withFullScore(session, ends, change.after), ends, change.after),
};

function countProgress(progress: Progress, rows: Rows, now: number): Rows {
  if (isOfPractice(progress)) return {};
  const key = makeResultsKey(progress.userId);
  const results = parseResultsRow(rows[key]);
  const next =
    progress.kind === 'solved' ? addSolved(results, progress) : addReviewed(results, progress);
  return next ? { [key]: makeResultsRow(next, now) } : {};
}

/** Each day's puzzle once, that of the day before the last also after it. */
function addSolved(results: PersonResults, { day }: SolvedPuzzle): PersonResults | undefined {
  const { day: last, isDayBeforeOpen } = results.puzzles;
  const solved = results.puzzles.solved + 1;
  if (day > last) return { ...results, puzzles: { solved, day, isDayBeforeOpen: day - 1 > last } };
  return day === last - 1 && isDayBeforeOpen
    ? { ...results, puzzles: { solved, day: last, isDayBeforeOpen: false } }
    : undefined;
}

/** Each game once, as long as it is remembered as counted. */
function addReviewed(
  results: PersonResults,
  { end, chances, kept }: ReviewedGame,
): PersonResults | undefined {
  const digest = digestGame(end.identity);
  const { games, counted, reviewed } = results;
  const played = games[end.game];
  if (!played || !counted.includes(digest) || reviewed.includes(digest)) return undefined;
  const before = played.reviews ?? { games: 0, chances: 0, kept: 0 };
  const reviews = {
    games: before.games + 1,
    chances: before.chances + chances,
    kept: before.kept + kept,
  };
  return {
    ...results,
    games: { ...games, [end.game]: { ...played, reviews } },
    reviewed: [...reviewed, digest],
  };
}

function countEnd(end: GameEnd, rows: Rows, now: number): Rows {
  const { userId, game, outcome, opponent } = end;
  const digest = digestGame(end.identity);
  const day = dayOf(now);
  const key = makeResultsKey(userId);
  const before = parseResultsRow(rows[key]);
  const { games, counted } = before;
  if (counted.includes(digest)) return {};
  const results = {
    ...before,
    games: { ...games, [game]: addEnd(games[game], end, strengthOf(end, rows, day), day) },
    counted: [...counted, digest].slice(-maxCounted),
  };
  const entries = { [key]: makeResultsRow(results, now) };
  if (!hasPair(opponent)) return entries;
  const pairKey = makePairKey(userId, opponent.id);
  const pair = parsePairRow(rows[pairKey]);
  const score = {
    name: opponent.name || pair.name,
    games: { ...pair.games, [game]: addTo(pair.games[game], outcome) },
  };
  return { ...entries, [pairKey]: makePairRow(score, now) };
}

/** How strong the opponent was when the game ended, as far as it is known. */
function strengthOf({ game, opponent }: GameEnd, rows: Rows, day: number): Estimate | undefined {
  if (!('id' in opponent)) return ratingOf(game, opponent.strategy, opponent.strength);
  const played = parseResultsRow(rows[makeResultsKey(opponent.id)]).games[game];
  return played && strengthOn(played, day);
}

function addEnd(
  before: GameResults = noGames,
  { outcome, isHelped, opponent }: GameEnd,
  strength: Estimate | undefined,
  day: number,
): GameResults {
  if (isHelped) return { ...before, helped: before.helped + 1 };
  const run = outcome === 'won' ? before.run + 1 : 0;
  const next = {
    ...before,
    run,
    longestRun: Math.max(run, before.longestRun),
    losingRun: outcome === 'lost' ? before.losingRun + 1 : 0,
    ...(strength ? rate(before, strength, pointsFor[outcome], day) : {}),
  };
  if ('id' in opponent) return { ...next, people: addTo(before.people, outcome) };
  return {
    ...next,
    bot: { ...before.bot, [opponent.strategy]: addTo(before.bot[opponent.strategy], outcome) },
  };
}

/** Both ratings after a game. */
function rate(
  before: GameResults,
  strength: Estimate,
  points: number,
  day: number,
): Pick<GameResults, 'estimate' | 'lately'> {
  const shown = strengthOn(before, day) ?? unknownStrength;
  const rating = updateRating(before.lately?.rating ?? shown.rating, shown, strength, points);
  const known = isSure(shown) ? shown.rating : 0;
  return {
    estimate: updateEstimate(shown, strength, points),
    lately: { rating, day, before: known },
  };
}

/**
 * The session with the score by which these rows, in which its ends are counted, say that it began:
 * that of the two people in this game, or of the person against the bot at this level.
 */
function withFullScore(session: Session, ends: readonly GameEnd[], rows: Rows): Session {
  const [end] = ends;
  if (!end) return session;
  const { won, drawn, lost } = readTally(end, rows);
  const before = (count: number, outcome: Outcome): number =>
    Math.max(0, count - Number(!end.isHelped && end.outcome === outcome));
  const score: Score = {
    wins: [before(won, 'won'), before(lost, 'lost')],
    draws: before(drawn, 'drawn'),
  };
  return { ...session, score };
}

/**
 * The session with what its end meant, as the row tells in which it is the last that was counted:
 * so it is said again when an update is delivered again.
 */
function withMeaning(session: Session, [end]: readonly GameEnd[], rows: Rows): Session {
  if (session.mode !== 'bot' || !end || end.isHelped) return session;
  const { game, outcome } = end;
  const { strategy } = session.players[1];
  const { games, counted } = parseResultsRow(rows[makeResultsKey(end.userId)]);
  const played = games[game];
  if (!played || counted[counted.length - 1] !== digestGame(end.identity)) return session;
  const isFirst = strategy !== 'match' && played.bot[strategy]?.won === 1;
  const meaning = {
    isFirstWin: outcome === 'won' && isFirst,
    run: played.run,
    ...(outcome === 'lost' && isEased(session, played) ? { isEased: true } : {}),
    rating: changeOf(game, played),
    ...(outcome === 'won' ? {} : findMistakeIn(session)),
  };
  return { ...session, meaning };
}

/** From so many losses in a row on, it is said. */
const manyLosses = 3;

const isEased = (session: Session, results: GameResults): boolean =>
  session.players[1].strategy === 'match' &&
  session.strength !== undefined &&
  results.losingRun >= manyLosses &&
  nextStrength(gameOf(session).name, results) < session.strength;

function findMistakeIn(session: Session): Pick<EndMeaning, 'mistake'> {
  const side = session.starter === 0 ? 1 : 2;
  const mistake = findLastMistake(session.position, side, session.presetPlies);
  return mistake ? { mistake } : {};
}

/** The estimate before and after the last game; undefined where it is not sure. */
function changeOf(game: GameName, { estimate, lately }: GameResults): EndMeaning['rating'] {
  const shown = shownRating(game, estimate);
  return shown && { before: lately?.before || undefined, after: shown.rating, like: shown.like };
}

/** Of a row that was dropped the other one's still tells the score. */
function readTally({ userId, game, opponent }: GameEnd, rows: Rows): Tally {
  if (!('id' in opponent)) {
    const { bot = {} } = parseResultsRow(rows[makeResultsKey(userId)]).games[game] ?? {};
    const tallyOf = (strategy: StrategyName): Tally => bot[strategy] ?? noTally;
    // A bot that changes itself from the level built in goes on with the same score.
    return opponent.strategy === 'match'
      ? addTallies(tallyOf('match'), tallyOf(strategyFor(game, 'medium')))
      : tallyOf(opponent.strategy);
  }
  const tallyIn = (key: string): Tally => parsePairRow(rows[key]).games[game] ?? noTally;
  const [own, others] = [
    tallyIn(makePairKey(userId, opponent.id)),
    turnTally(tallyIn(makePairKey(opponent.id, userId))),
  ];
  return sumTally(others) > sumTally(own) ? others : own;
}
