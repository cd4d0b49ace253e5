/** The clock of the player to move. */
import { aheadOf, changedAt, elapsedSince, makeLastChange, unitOf } from './actionResult.ts';
import { isQuick, timeLimits } from './clock.ts';
import { isRunning, isShared, type PlayerIndex, playerToMove, type Session } from './session.ts';

/**
 * Whether the player to move in a game between people has been away for a day, or for the time of
 * the game's clock.
 */
export const canClaim = (session: Session, now: number): boolean =>
  isShared(session) && isRunning(session) && isTimeUp(session, now);

/** Whether the time of the player to move is over. */
export const isTimeUp = (session: Session, now: number): boolean =>
  elapsedSince(session, now) >= timeLimits[session.clock];

/**
 * When the time of the player to move is over, in milliseconds since 1970; undefined without a
 * clock.
 */
export const deadlineOf = (session: Session, now: number): number | undefined =>
  session.clock !== 'none' && isShared(session) && isRunning(session)
    ? changedAt(session, now) + timeLimits[session.clock]
    : undefined;

/** Whether half of it is over, as far as the units in which changes are dated tell. */
export const isHalfOver = (session: Session, now: number): boolean =>
  elapsedSince(session, now) >= timeLimits[session.clock] / 2 - 2 * unitOf(session.clock);

/**
 * The session whose clock runs from then on, if it has run from before: the player to move could
 * not move until then. At most a day ahead.
 */
export function startClockAt(session: Session, at: number, now: number): Session {
  const { clock } = session;
  if (at <= now - elapsedSince(session, now)) return session;
  const last = now + timeLimits.day - 2 * unitOf(clock);
  return { ...session, lastChange: makeLastChange(Math.min(at, last), clock) };
}

/**
 * When a player's clock rings, in seconds since 1970: to move, when half of the time is over;
 * waiting, when all of it is. Without a clock it rings only for the one to move, when the other one
 * has waited for a day. 0 for never, as with a quick clock.
 */
export function clockTimeOf(session: Session, player: PlayerIndex, now: number): number {
  const { clock } = session;
  if (!isRunning(session) || isQuick(clock)) return 0;
  const isMover = playerToMove(session) === player;
  if (clock === 'none' && (!isMover || isTimeUp(session, now))) return 0;
  // Who has just been told is not told again.
  const isHalf = isMover && clock !== 'none';
  if (isHalf ? isHalfOver(session, now) : isTimeUp(session, now)) return 0;
  const gone = elapsedSince(session, now) - aheadOf(session, now);
  const left = isHalf ? timeLimits[clock] / 2 : timeLimits[clock] + unitOf(clock);
  return Math.ceil((now + left - gone) / 1000);
}
