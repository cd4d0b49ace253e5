/**
 * Counts a game where it ends, a puzzle that is solved, and a review: the one place that does,
 * whatever the game is played on.
 */
import type { Rows } from '../rows/rows.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { lock, read, type Steps, tryToRead } from '../runtime/steps.ts';
import { endsOf, findEnds, type GamePlace } from '../session/gameEnd.ts';
import type { Progress } from '../session/progress.ts';
import { isAtLimit } from '../session/score.ts';
import { isShared, type Session } from '../session/session.ts';
import type { Champion } from '../store/leagueRow.ts';
import {
  type Counted,
  countEnds,
  findCrowned,
  keysOfEnds,
  withFullScore,
  withRankChanges,
} from '../store/results.ts';

/** The session, with the score of all games if it has ended; and what counts it. */
export interface CountedGame extends Required<Pick<Answer, 'entries' | 'newKeys' | 'ends'>> {
  readonly session: Session;
  /** The champions of the month before, if this is the first game of its month in the group. */
  readonly crowned: readonly Champion[];
}

interface CountedRows<Kind extends Counted = Progress> extends Required<Pick<Answer, 'newKeys'>> {
  readonly entries: Rows;
  readonly ends: readonly Kind[];
  /** The results before. */
  readonly rows: Rows;
}

/**
 * Counts the game if the change from `before` has ended it, under the lock: `busy` where that was
 * not acquired in time. Where the results cannot be read, the game ends all the same, and its score
 * is that of its buttons.
 */
export function* countGame(
  before: Session,
  session: Session,
  { bot, ...place }: GamePlace & { readonly bot: Bot },
): Steps<CountedGame | 'busy'> {
  const ends = findEnds(before, session, place);
  const counted = yield* countAll(ends, bot);
  if (counted === 'busy') return 'busy';
  const { entries, newKeys, ends: found, rows } = counted;
  const scored = withFullScore(session, found, { ...rows, ...entries });
  const ranked = withRankChanges(scored, found, rows, entries);
  return {
    session: ranked,
    entries,
    newKeys,
    ends: found,
    crowned: findCrowned(found, rows, entries),
  };
}

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
  if (ends.length === 0) return uncounted;
  if (!(yield* lock())) return 'busy';
  const rows = yield* readResults(ends);
  if (!rows) return uncounted;
  const entries = countEnds(ends, rows, bot.now);
  const newKeys = Object.keys(entries).filter((key) => rows[key] === undefined);
  return { entries, newKeys, ends, rows };
}

/**
 * A finished game against the bot, with the full score, which its buttons may be too small to hold.
 */
export function* recallScore(
  session: Session,
  { isInline }: { readonly isInline: boolean },
): Steps<Session> {
  const ends = isShared(session) || !isAtLimit(session.score) ? [] : endsOf(session, { isInline });
  const rows = ends.length === 0 ? undefined : yield* readResults(ends);
  return rows ? withFullScore(session, ends, rows) : session;
}

const readResults = (ends: readonly Counted[]): Steps<Rows | undefined> =>
  tryToRead(read(keysOfEnds(ends)), 'The results of a game');
