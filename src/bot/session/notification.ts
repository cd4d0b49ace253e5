/** Which changes the other player is notified of. */
import { plyOf } from '../../games/position.ts';
import { isRunning, isShared, isWaiting, type PlayerIndex, playerToMove, type Session, seatsOf } from './session.ts';

/** `changed`: an offer, its answer, or the end of the game; the session shows which. */
export interface Notification {
  readonly by: PlayerIndex;
  readonly what: 'moved' | 'joined' | 'changed';
}

/** The notification for the other player, or undefined if they are not waiting for such a change. */
export function findNotification(before: Session, after: Session, userId: number): Notification | undefined {
  const [by] = seatsOf(after, userId);
  if (by === undefined || !isShared(after) || isWaiting(after)) return undefined;
  if (isWaiting(before)) return { by, what: 'joined' };
  if (!isRunning(after)) return isRunning(before) ? { by, what: 'changed' } : undefined;
  if (plyOf(after.position) > plyOf(before.position)) return { by, what: 'moved' };
  const isAnswered = after.status.kind === 'playing' && playerToMove(after) === by;
  return after.status.kind === before.status.kind || isAnswered ? undefined : { by, what: 'changed' };
}
