/**
 * Counts a game that has ended: from the session to the rows of those who played it. A game counts
 * once for each person, by its number and its players, whatever is repeated; the score of two is
 * written together with the row that remembers the number.
 */

import { type Estimate, unknownStrength, updateEstimate } from '../../coach/ratings/estimate.ts';
import { ratingOf } from '../../coach/ratings/levelRating.ts';
import { makeBase64Url } from '../codec/bitFields.ts';
import type { Entries, Rows } from '../rows/rows.ts';
import { dayOf } from '../rows/storedRow.ts';
import type { GameEnd, Outcome, Tally } from '../session/gameEnd.ts';
import type {
  AddedToPractice,
  Practised,
  Progress,
  ReviewedGame,
  SolvedPuzzle,
} from '../session/progress.ts';
import type { Score, Session } from '../session/session.ts';
import { digestOf } from './digest.ts';
import { digestLength } from './fields.ts';
import {
  isLeagueKey,
  isPracticeKey,
  isResult,
  makeLeagueKey,
  makePairKey,
  makePracticeKey,
  makeResultsKey,
  parsePairKey,
} from './keys.ts';
import { countRanked, findChange, minPlies } from './league.ts';
import { type Champion, makeLeagueRow, parseLeagueRow } from './leagueRow.ts';
import { countPairGames, makePairRow, parsePairRow } from './pairRow.ts';
import { countAnswer, takeUp } from './practice.ts';
import { makePracticeRow, parsePracticeRow } from './practiceRow.ts';
import {
  addTo,
  countCounted,
  type GameResults,
  makeResultsRow,
  maxCounted,
  noGames,
  noTally,
  type PersonResults,
  parseResultsRow,
  sumTally,
  turnTally,
} from './resultsRow.ts';

/** What is counted of a person. */
export type Counted = GameEnd | Progress;

/** 24 bits by which a game is known again. */
function digestGame({ identity }: GameEnd): string {
  const hash = Number.parseInt(digestOf({ game: identity }), 16);
  return makeBase64Url(BigInt((hash & 0xffffff) ^ (hash >>> 24)), digestLength);
}

/** The key of the league in which the game counts. */
const leagueKeyOf = ({ groupId, game, plies }: GameEnd): string | undefined =>
  groupId === undefined || plies < minPlies(game) ? undefined : makeLeagueKey(groupId);

function keysOfEnd(end: GameEnd): readonly string[] {
  const { userId, opponent } = end;
  const leagueKey = leagueKeyOf(end);
  return [
    ...(leagueKey === undefined ? [] : [leagueKey]),
    makeResultsKey(userId),
    ...('id' in opponent ? [makePairKey(userId, opponent.id)] : []),
  ];
}

const isPractice = (progress: Progress): progress is AddedToPractice | Practised =>
  progress.kind === 'takenUp' || progress.kind === 'practised';

const keyOfProgress = (progress: Progress): string =>
  (isPractice(progress) ? makePracticeKey : makeResultsKey)(progress.userId);

const isEnd = (counted: Counted): counted is GameEnd => !('kind' in counted);

/** The keys of the rows in which these are counted. */
export const keysOfEnds = (counted: readonly Counted[]): readonly string[] => [
  ...new Set(counted.flatMap((each) => (isEnd(each) ? keysOfEnd(each) : [keyOfProgress(each)]))),
];

/**
 * The rows with these counted; none for a person who has this game, puzzle or review counted
 * already.
 */
export const countEnds = (counted: readonly Counted[], rows: Rows, now: number): Rows =>
  Object.assign(
    {},
    ...counted.map((each) =>
      isEnd(each) ? countEnd(each, rows, now) : countProgress(each, rows, now),
    ),
    ...counted
      .filter(isEnd)
      .slice(0, 1)
      .map((end) => countInLeague(end, rows, now)),
  );

/** The row of the league in which the game counts, for both of its players at once. */
function countInLeague(end: GameEnd, rows: Rows, now: number): Rows {
  const key = leagueKeyOf(end);
  if (key === undefined) return {};
  const before = parseLeagueRow(rows[key]);
  const league = countRanked(before, end, digestGame(end), now);
  return league === before ? {} : { [key]: makeLeagueRow(league, now) };
}

function countProgress(progress: Progress, rows: Rows, now: number): Rows {
  const key = keyOfProgress(progress);
  if (isPractice(progress)) return countPractice(progress, { key, row: rows[key] }, now);
  const results = parseResultsRow(rows[key]);
  const next =
    progress.kind === 'solved' ? addSolved(results, progress) : addReviewed(results, progress);
  return next ? { [key]: makeResultsRow(next, now) } : {};
}

/** Each mistake once, and each answer once. */
function countPractice(
  progress: AddedToPractice | Practised,
  { key, row }: { readonly key: string; readonly row: string | undefined },
  now: number,
): Rows {
  const practice = parsePracticeRow(row);
  const next =
    progress.kind === 'takenUp'
      ? takeUp(practice, progress, dayOf(now))
      : countAnswer(practice, progress, dayOf(now));
  return next === practice ? {} : { [key]: makePracticeRow(next, now) };
}

/** Each day's puzzle once. */
const addSolved = (results: PersonResults, { day }: SolvedPuzzle): PersonResults | undefined =>
  day <= results.puzzles.day
    ? undefined
    : { ...results, puzzles: { solved: results.puzzles.solved + 1, day } };

/** Each game once, as long as it is remembered as counted. */
function addReviewed(
  results: PersonResults,
  { end, chances, kept }: ReviewedGame,
): PersonResults | undefined {
  const digest = digestGame(end);
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
  const digest = digestGame(end);
  const key = makeResultsKey(userId);
  const before = parseResultsRow(rows[key]);
  const { games, counted } = before;
  if (counted.includes(digest)) return {};
  const results = {
    ...before,
    games: { ...games, [game]: addEnd(games[game], end, strengthOf(end, rows)) },
    counted: [...counted, digest].slice(-maxCounted),
  };
  const entries = { [key]: makeResultsRow(results, now) };
  if (!('id' in opponent)) return entries;
  const pairKey = makePairKey(userId, opponent.id);
  const pair = parsePairRow(rows[pairKey]);
  const score = {
    name: opponent.name || pair.name,
    games: { ...pair.games, [game]: addTo(pair.games[game], outcome) },
  };
  return { ...entries, [pairKey]: makePairRow(score, now) };
}

/** How strong the opponent was when the game ended, as far as it is known. */
function strengthOf({ game, opponent }: GameEnd, rows: Rows): Estimate | undefined {
  if (!('id' in opponent)) return ratingOf(game, opponent.strategy, opponent.strength);
  return parseResultsRow(rows[makeResultsKey(opponent.id)]).games[game]?.estimate;
}

const pointsFor: Readonly<Record<Outcome, number>> = { won: 1, drawn: 0.5, lost: 0 };

function addEnd(
  before: GameResults = noGames,
  { outcome, isHelped, opponent }: GameEnd,
  strength: Estimate | undefined,
): GameResults {
  if (isHelped) return { ...before, helped: before.helped + 1 };
  const run = outcome === 'won' ? before.run + 1 : 0;
  const next = {
    ...before,
    run,
    longestRun: Math.max(run, before.longestRun),
    losingRun: outcome === 'lost' ? before.losingRun + 1 : 0,
    estimate: strength
      ? updateEstimate(before.estimate ?? unknownStrength, strength, pointsFor[outcome])
      : before.estimate,
  };
  if ('id' in opponent) return { ...next, people: addTo(before.people, outcome) };
  return {
    ...next,
    bot: { ...before.bot, [opponent.strategy]: addTo(before.bot[opponent.strategy], outcome) },
  };
}

/**
 * The session with the score by which these rows, in which its ends are counted, say that it began:
 * that of the two people in this game, or of the person against the bot at this level.
 */
export function withFullScore(session: Session, ends: readonly GameEnd[], rows: Rows): Session {
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
 * The session with how its end, counted between these rows, has changed the ranks of its players.
 */
export function withRankChanges(
  session: Session,
  [end]: readonly GameEnd[],
  before: Rows,
  after: Rows,
): Session {
  const key = end && leagueKeyOf(end);
  if (!end || key === undefined) return session;
  const [was, is] = [parseLeagueRow(before[key]), parseLeagueRow(after[key] ?? before[key])];
  const [first, second] = session.players.map(({ id }) => findChange(was, is, end.game, id));
  return first || second ? { ...session, rankChanges: [first, second] } : session;
}

/** Those who have won the month before the one in which the league has counted its first game. */
export function findCrowned(
  [end]: readonly GameEnd[],
  before: Rows,
  after: Rows,
): readonly Champion[] {
  const key = end && leagueKeyOf(end);
  if (key === undefined) return [];
  const [was, is] = [parseLeagueRow(before[key]), parseLeagueRow(after[key])];
  return after[key] === undefined || was.month === is.month
    ? []
    : is.champions.filter(({ month }) => month === was.month);
}

/** Of a row that was dropped the other one's still tells the score. */
function readTally({ userId, game, opponent }: GameEnd, rows: Rows): Tally {
  if (!('id' in opponent))
    return (
      parseResultsRow(rows[makeResultsKey(userId)]).games[game]?.bot[opponent.strategy] ?? noTally
    );
  const tallyIn = (key: string): Tally => parsePairRow(rows[key]).games[game] ?? noTally;
  const [own, others] = [
    tallyIn(makePairKey(userId, opponent.id)),
    turnTally(tallyIn(makePairKey(opponent.id, userId))),
  ];
  return sumTally(others) > sumTally(own) ? others : own;
}

/**
 * How many games, puzzles and reviews a row of results is of, or how many changes a league or a
 * practice has seen. It grows by one each time the row is written.
 */
export function countResults(key: string, row: string | undefined): number {
  if (isLeagueKey(key)) return parseLeagueRow(row).revision;
  if (isPracticeKey(key)) return parsePracticeRow(row).revision;
  return parsePairKey(key) ? countPairGames(parsePairRow(row)) : countCounted(parseResultsRow(row));
}

/**
 * The keys of the results among the entries, if one of them does not follow from the row that is
 * there: it was counted from an earlier one. A person's results are written together or not at all.
 */
export function findOutdated(
  entries: Entries,
  read: (key: string) => string | undefined,
): readonly string[] {
  const results = Object.keys(entries).filter((key) => isResult(key) && entries[key] !== undefined);
  const follows = (key: string): boolean =>
    countResults(key, entries[key]) === countResults(key, read(key)) + 1;
  return results.every(follows) ? [] : results;
}
