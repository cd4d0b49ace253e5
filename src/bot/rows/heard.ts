/**
 * What a player of a game between people has heard of it, and is to hear: a part of the game's
 * stored row, so that it outlives the cache. Times are in seconds since 1970.
 */

import { type NotificationKind, notificationKinds } from '../match/notification.ts';
import { type Field, lazily, number, numbered, record } from './schema.ts';

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

const kindNumbers = lazily(
  () =>
    Object.fromEntries(notificationKinds.map((kind, index) => [kind, index])) as Readonly<
      Record<NotificationKind, number>
    >,
);

export const heardFields = () => ({
  actedAt: number(),
  noticeId: number(),
  noticeAt: number(),
  offerNumber: number(),
  dueAt: number(),
  dueWhat: numbered(kindNumbers(), 'moved'),
  clockAt: number(),
});
export const heard = (): Field<Heard> => record(heardFields());

/** When the player is to be notified next; undefined for never. */
export function nextOf({ dueAt, clockAt }: Heard): number | undefined {
  const times = [dueAt, clockAt].filter((at) => at > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
