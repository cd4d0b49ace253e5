/** Which changes the other player is notified of. */
import { plyOf } from '../../games/position.ts';
import {
  isChallengeDeclined,
  isRunning,
  isShared,
  isWaiting,
  otherPlayer,
  type PlayerIndex,
  playerToMove,
  type Session,
  seatsOf,
} from './session.ts';

/**
 * `offered`: a draw, to take a move back, or to play with other pieces. `withdrew`: their own
 * offer, or they agreed to other pieces, so that nothing is left to tell. `declined`: the other's
 * offer. `changed`: a move that was taken back, or the end of the game; the session shows which.
 * `halfTime`: nothing, and half of the reader's time is over; `timeUp`: nothing, and all of the
 * other's is; `dayOver`: nothing, and the other one has waited for a day. A row stores their
 * numbers.
 */
export const notificationKinds = [
  'moved',
  'joined',
  'offered',
  'withdrew',
  'declined',
  'changed',
  'halfTime',
  'timeUp',
  'dayOver',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether it is of the time alone: nobody has done anything. */
export const isOfClock = (what: NotificationKind): boolean =>
  what === 'halfTime' || what === 'timeUp' || what === 'dayOver';

export interface Notification {
  readonly by: PlayerIndex;
  readonly what: NotificationKind;
}

/**
 * The notification for the other player, or undefined if they are not waiting for such a change.
 */
export function findNotification(
  before: Session,
  after: Session,
  userId: number,
): Notification | undefined {
  if (isWaiting(before) && isChallengeDeclined(after)) return { by: 1, what: 'changed' };
  if (before.nonce !== after.nonce && after.queue) return tellNext(after, userId);
  const [by] = seatsOf(after, userId);
  if (by === undefined || !isShared(after) || isWaiting(after)) return undefined;
  // Nobody waits for what becomes of a game that nobody has joined.
  if (isWaiting(before)) return isRunning(after) ? { by, what: 'joined' } : undefined;
  if (!isRunning(after)) return isRunning(before) ? { by, what: 'changed' } : undefined;
  if (plyOf(after.position) > plyOf(before.position)) return { by, what: 'moved' };
  if (after.status.kind === before.status.kind) return undefined;
  if (after.status.kind === 'declined') return { by, what: 'declined' };
  if (after.status.kind !== 'playing') return { by, what: 'offered' };
  // The board shows other pieces that were agreed to.
  if (after.pieces !== before.pieces) return { by, what: 'withdrew' };
  if ('by' in before.status && before.status.by === by) return { by, what: 'withdrew' };
  return playerToMove(after) === by ? undefined : { by, what: 'changed' };
}

/** Whoever was next plays now: they are told, or, where they have begun it, the one who stays. */
function tellNext({ players, queue }: Session, userId: number): Notification {
  const stayer = queue?.longer ?? 0;
  const next = otherPlayer(stayer);
  return players[next].id === userId
    ? { by: next, what: 'joined' }
    : { by: stayer, what: 'changed' };
}
