/**
 * What a player of a game between people has heard of it, and is to hear: a part of the game's lasting row, so that it outlives the cache. Times
 * are in seconds since 1970; the last three numbers are left out where nothing is due.
 *
 *     acted last,notice,when it was sent,number of the offer,when the next is due,what it tells of,when half of the clock's time is over
 *     1784563260,14,1784563261,3,1784563320,0,0
 */
import { type NotificationKind, notificationKinds } from '../session/notification.ts';

export interface Heard {
  readonly actedAt: number;
  /** The message of the notice that the player got, 0 for none, and when it was sent. */
  readonly noticeId: number;
  readonly noticeAt: number;
  /** The offer that the player was notified of last, see `offerNumberOf`. */
  readonly offerNumber: number;
  /** When the player is notified unless they act before, 0 for never, and of what. */
  readonly dueAt: number;
  readonly dueWhat: NotificationKind;
  /** When a player whose clock runs is reminded of it, 0 for never. */
  readonly halfAt: number;
}

export const nothingHeard: Heard = {
  actedAt: 0,
  noticeId: 0,
  noticeAt: 0,
  offerNumber: 0,
  dueAt: 0,
  dueWhat: 'moved',
  halfAt: 0,
};

export function makeHeard({ actedAt, noticeId, noticeAt, offerNumber, dueAt, dueWhat, halfAt }: Heard): string {
  const due = dueAt === 0 && halfAt === 0 ? [] : [dueAt, notificationKinds.indexOf(dueWhat), halfAt];
  return [actedAt, noticeId, noticeAt, offerNumber, ...due].join(',');
}

export function parseHeard(text = ''): Heard {
  const [actedAt = 0, noticeId = 0, noticeAt = 0, offerNumber = 0, dueAt = 0, what = 0, halfAt = 0] = text.split(',').map(Number);
  return { actedAt, noticeId, noticeAt, offerNumber, dueAt, dueWhat: notificationKinds[what] ?? 'moved', halfAt };
}

/** When the player is to be notified next; undefined for never. */
export function nextOf({ dueAt, halfAt }: Heard): number | undefined {
  const times = [dueAt, halfAt].filter((at) => at > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
