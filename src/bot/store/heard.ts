/**
 * What a player of a game between people has heard of it, and is to hear: a part of the game's
 * stored row, so that it outlives the cache. Times are in seconds since 1970; the last three
 * numbers are left out where nothing is due.
 *
 *     acted last,notice,when it was sent,number of the offer,when the next is due,what it tells of,when the player is told of the clock
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
  /**
   * When the player is told of the clock, 0 for never: to move, when half of the time is over;
   * waiting, when all of it is.
   */
  readonly clockAt: number;
}

export const nothingHeard: Heard = {
  actedAt: 0,
  noticeId: 0,
  noticeAt: 0,
  offerNumber: 0,
  dueAt: 0,
  dueWhat: 'moved',
  clockAt: 0,
};

export function makeHeard({
  actedAt,
  noticeId,
  noticeAt,
  offerNumber,
  dueAt,
  dueWhat,
  clockAt,
}: Heard): string {
  const due =
    dueAt === 0 && clockAt === 0 ? [] : [dueAt, notificationKinds.indexOf(dueWhat), clockAt];
  return [actedAt, noticeId, noticeAt, offerNumber, ...due].join(',');
}

export function parseHeard(text = ''): Heard {
  const [
    actedAt = 0,
    noticeId = 0,
    noticeAt = 0,
    offerNumber = 0,
    dueAt = 0,
    what = 0,
    clockAt = 0,
  ] = text.split(',').map(Number);
  return {
    actedAt,
    noticeId,
    noticeAt,
    offerNumber,
    dueAt,
    dueWhat: notificationKinds[what] ?? 'moved',
    clockAt,
  };
}

/** When the player is to be notified next; undefined for never. */
export function nextOf({ dueAt, clockAt }: Heard): number | undefined {
  const times = [dueAt, clockAt].filter((at) => at > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
