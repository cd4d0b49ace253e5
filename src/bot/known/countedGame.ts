/** Counts a game where it ends: the one place that does, whatever the game is played on. */
import type { Answer, Bot } from '../runtime/answer.ts';
import { lock, type Rows, read, type Steps, tryToRead } from '../runtime/steps.ts';
import { endsOf, findEnds, type GameEnd, type GamePlace } from '../session/gameEnd.ts';
import { isAtLimit } from '../session/score.ts';
import { isShared, type Session } from '../session/session.ts';
import type { Champion } from '../store/leagueRow.ts';
import { countEnds, findCrowned, keysOfEnds, withKnownScore, withRankChanges } from '../store/results.ts';

/** The session, with the score of all games if it has ended; and what counts it. */
export interface CountedGame extends Required<Pick<Answer, 'entries' | 'newKeys' | 'ends'>> {
  readonly session: Session;
  /** The champions of the month before, if this is the first game of its month in the group. */
  readonly crowned: readonly Champion[];
}

/**
 * Counts the game if the change from `before` has ended it, under the lock: `busy` where that was not acquired in time. Where the results
 * cannot be read, the game ends all the same, and its score is that of its buttons.
 */
export function* countGame(
  before: Session,
  session: Session,
  { bot, ...place }: GamePlace & { readonly bot: Bot },
): Steps<CountedGame | 'busy'> {
  const ends = findEnds(before, session, place);
  const uncounted = { session, entries: {}, newKeys: [], ends: [], crowned: [] };
  if (ends.length === 0) return uncounted;
  if (!(yield* lock())) return 'busy';
  const rows = yield* readResults(ends);
  if (!rows) return uncounted;
  const entries = countEnds(ends, rows, bot.now);
  const newKeys = Object.keys(entries).filter((key) => rows[key] === undefined);
  const scored = withKnownScore(session, ends, { ...rows, ...entries });
  const counted = withRankChanges(scored, ends, rows, entries);
  return { session: counted, entries, newKeys, ends, crowned: findCrowned(ends, rows, entries) };
}

/** The game against the bot that is over, with its score where its buttons may hold less. */
export function* recallScore(session: Session, { isInline }: { readonly isInline: boolean }): Steps<Session> {
  const ends = isShared(session) || !isAtLimit(session.score) ? [] : endsOf(session, { isInline });
  const rows = ends.length === 0 ? undefined : yield* readResults(ends);
  return rows ? withKnownScore(session, ends, rows) : session;
}

const readResults = (ends: readonly GameEnd[]): Steps<Rows | undefined> =>
  tryToRead(read(keysOfEnds(ends)), 'The results of a game');
