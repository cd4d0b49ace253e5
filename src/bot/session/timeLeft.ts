/** The clock of the player to move. */
import { elapsedSince } from './actionResult.ts';
import { timeLimits } from './clock.ts';
import { isRunning, type PlayerIndex, playerToMove, type Session } from './session.ts';

/** Whether the time of the player to move is over. */
export const isTimeUp = (session: Session, now: number): boolean => elapsedSince(session, now) >= timeLimits[session.clock];

/** When half of the player's time is over, in seconds since 1970; 0 where no clock runs for them, or it was before. */
export function halfTimeOf(session: Session, player: PlayerIndex, now: number): number {
  if (session.clock === 'none' || !isRunning(session) || playerToMove(session) !== player) return 0;
  const left = timeLimits[session.clock] / 2 - elapsedSince(session, now);
  return left > 0 ? Math.ceil((now + left) / 1000) : 0;
}
