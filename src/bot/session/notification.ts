/** What the other player would like to hear of who is elsewhere. */
import { plyOf } from '../../games/position.ts';
import { isRunning, isShared, isWaiting, type PlayerIndex, playerToMove, type Session, seatsOf } from './session.ts';

/** `changed`: an offer, its answer, or the end of the game, which the state of the game tells itself. */
export interface Notification {
  readonly by: PlayerIndex;
  readonly what: 'moved' | 'joined' | 'changed';
}

/** Undefined where nothing has come of the change that the other player waits for. */
export function findNotification(before: Session, after: Session, userId: number): Notification | undefined {
  const [by] = seatsOf(after, userId);
  if (by === undefined || !isShared(after) || isWaiting(after)) return undefined;
  if (isWaiting(before)) return { by, what: 'joined' };
  if (!isRunning(after)) return isRunning(before) ? { by, what: 'changed' } : undefined;
  if (plyOf(after.position) > plyOf(before.position)) return { by, what: 'moved' };
  const isAnswered = after.status.kind === 'playing' && playerToMove(after) === by;
  return after.status.kind === before.status.kind || isAnswered ? undefined : { by, what: 'changed' };
}
