/**
 * Counts a game where it ends, a puzzle that is solved, and a review: the one place that does,
 * whatever the game is played on, and whatever features count of it.
 */
import type { Answer } from '../../core/answer.ts';
import type { Bot, News } from '../../core/bot.ts';
import { UnreadableRow } from '../../core/guardRows.ts';
import { lock, type Played, read, type Steps, tryToRead } from '../../core/steps.ts';
import { endsOf, findEnds, type GameEnd, type GamePlace } from '../../match/gameEnd.ts';
import { type Counted, isEnd, type Progress } from '../../match/progress.ts';
import { isAtLimit } from '../../match/score.ts';
import { isShared, type Session } from '../../match/session.ts';
import type { Rows } from '../../rows/keys.ts';

/** The session, with the score of all games if it has ended; and what counts it. */
export interface CountedGame extends Required<Pick<Answer, 'entries' | 'newKeys' | 'ends'>> {
  readonly session: Session;
  /** Whether it has ended uncounted, since a row that counts it cannot be read. */
  readonly isUnreadable: boolean;
  readonly news: readonly News[];
}

interface CountedRows<Kind extends Counted = Progress> extends Required<Pick<Answer, 'newKeys'>> {
  readonly entries: Rows;
  readonly ends: readonly Kind[];
  /** The rows before. */
  readonly rows: Rows;
  readonly isUnreadable: boolean;
}

/** The keys of the rows in which these are counted. */
export const keysOfCounted = (
  counted: readonly Counted[],
  { hooks: { counts } }: Bot,
): readonly string[] => [
  ...new Set(counts.flatMap(({ keysOf }) => counted.flatMap((each) => keysOf(each)))),
];

/** Those of the rows that change with these counted, one game after another. */
export function countIn(
  counted: readonly Counted[],
  rows: Rows,
  { hooks: { counts }, now }: Bot,
): Rows {
  let changed: Rows = {};
  for (const ofOne of splitGames(counted)) {
    const before = { ...rows, ...changed };
    changed = Object.assign(
      {},
      changed,
      ...counts.map(({ count }) => count(ofOne, before, now)),
    ) as Rows;
  }
  return changed;
}

/** The ends of each game together, since both players are judged by how strong they were before. */
function splitGames(counted: readonly Counted[]): Iterable<readonly Counted[]> {
  const games = new Map<string, Counted[]>();
  for (const each of counted) {
    const game = isEnd(each) ? each.identity : '';
    games.set(game, [...(games.get(game) ?? []), each]);
  }
  return games.values();
}

/** The ends for everybody but one person, who is being forgotten. */
export const endsForOthers = (found: readonly GameEnd[], userId: number): readonly GameEnd[] =>
  found
    .filter((end) => end.userId !== userId)
    .map((end) => ({ ...end, opponent: { ...end.opponent, isErased: true } }));

/**
 * Counts some ends of those that were found, under the lock that is held; nothing where the results
 * cannot be read.
 */
export function* countUnderLock(
  ends: readonly GameEnd[],
  found: readonly GameEnd[],
  bot: Bot,
): Steps<Pick<CountedGame, 'entries' | 'newKeys' | 'ends' | 'news'>> {
  // How strong a person was whose end is left out is read with what is theirs.
  const rows = ends.length === 0 ? undefined : yield* tryToReadCounted(found, bot);
  if (!rows) return { entries: {}, newKeys: [], ends: [], news: [] };
  const changed = changeRows(ends, rows, bot);
  const change = { before: rows, after: { ...rows, ...changed.entries } };
  return { ...changed, ends, news: findNews(ends, change, bot) };
}

/** What counting changes of the rows, and which of these are new. */
function changeRows(
  counted: readonly Counted[],
  rows: Rows,
  bot: Bot,
): Pick<CountedRows, 'entries' | 'newKeys'> {
  const entries = countIn(counted, rows, bot);
  return { entries, newKeys: Object.keys(entries).filter((key) => rows[key] === undefined) };
}

/**
 * Counts the game if the change from `before` has ended it, under the lock: `busy` where that was
 * not acquired in time. Throws where the store does not answer; where a row in which it counts
 * cannot be read, the game ends uncounted.
 */
export function* countGame(
  before: Session,
  session: Session,
  { bot, ...place }: GamePlace & { readonly bot: Bot },
): Steps<CountedGame | 'busy'> {
  const found = findEnds(before, session, place);
  const counted = yield* countAll(found, bot);
  if (counted === 'busy') return 'busy';
  const { rows, ...written } = counted;
  const change = { before: rows, after: { ...rows, ...written.entries } };
  return {
    ...written,
    session: conclude(session, written.ends, change, bot),
    news: findNews(written.ends, change, bot),
  };
}

/** The rows in which something is counted, before that and after. */
interface Change {
  readonly before: Rows;
  readonly after: Rows;
}

/** The session with what its end comes to by the rows in which that is counted. */
const conclude = (
  session: Session,
  ends: readonly GameEnd[],
  change: Change,
  { hooks: { counts } }: Bot,
): Session =>
  counts.reduce((ended, each) => each.conclude?.(ended, ends, change) ?? ended, session);

/** What the chat hears of it besides. */
const findNews = (
  ends: readonly GameEnd[],
  change: Change,
  { hooks: { counts } }: Bot,
): readonly News[] =>
  counts.map((each) => each.findNews?.(ends, change)).filter((news) => news !== undefined);

/** Counts a puzzle or a review, in the same way. */
export const countProgress = (
  progress: readonly Progress[],
  bot: Bot,
): Steps<CountedRows | 'busy'> => countAll(progress, bot);

function* countAll<Kind extends Counted>(
  ends: readonly Kind[],
  bot: Bot,
): Steps<CountedRows<Kind> | 'busy'> {
  const uncounted = { entries: {}, newKeys: [], ends: [], rows: {} };
  if (ends.length === 0) return { ...uncounted, isUnreadable: false };
  if (!(yield* lock())) return 'busy';
  try {
    const rows = yield* readCounted(ends, bot);
    return { ...changeRows(ends, rows, bot), ends, rows, isUnreadable: false };
  } catch (error) {
    if (error instanceof UnreadableRow) return { ...uncounted, isUnreadable: true };
    throw error;
  }
}

/**
 * A finished game against the bot, with the score by the rows that have it: its buttons may be too
 * small to hold that.
 */
export function* recallScore(session: Session, isInline: boolean, bot: Bot): Steps<Session> {
  const isMeant = !isShared(session) && isAtLimit(session.score);
  const ends = isMeant ? endsOf(session, { isInline }) : [];
  const rows = ends.length === 0 ? undefined : yield* tryToReadCounted(ends, bot);
  return rows ? conclude(session, ends, { before: rows, after: rows }, bot) : session;
}

const readCounted = (ends: readonly Counted[], bot: Bot): Steps<Rows> =>
  read(keysOfCounted(ends, bot));

const tryToReadCounted = (ends: readonly Counted[], bot: Bot): Steps<Rows | undefined> =>
  tryToRead(readCounted(ends, bot), 'The results of a game');

/** The games that have ended, without the progress of practice among the `ends`. */
export function findPlayed(ends: readonly (GameEnd | Progress)[]): Played {
  const all = ends.filter(isEnd);
  return {
    games: new Set(all.map(({ identity }) => identity)).size,
    players: [...new Set(all.map(({ userId }) => userId))],
  };
}
