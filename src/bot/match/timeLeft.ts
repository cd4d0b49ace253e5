/** The clock of the player to move. */
import { elapsedSince, unitOf } from './actionResult.ts';
import { timeLimits } from './clock.ts';
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
 * When a player is told of the clock, in seconds since 1970: to move, when half of the time is
 * over; waiting, when all of it is. 0 for never.
 */
export function clockTimeOf(session: Session, player: PlayerIndex, now: number): number {
  const { clock } = session;
  if (clock === 'none' || !isRunning(session)) return 0;
  const isMover = playerToMove(session) === player;
  const left =
    timeLimits[clock] / (isMover ? 2 : 1) -
    elapsedSince(session, now) +
    (isMover ? 0 : unitOf(clock));
  return left > 0 ? Math.ceil((now + left) / 1000) : 0;
}
