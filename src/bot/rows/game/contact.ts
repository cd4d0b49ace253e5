/**
 * The contact with a player of a game between people: what they were told of it, what they are to
 * be told, and when they acted. It is a part of the game's stored row, so that it outlives the
 * cache. Times are in seconds since 1970.
 */

import { type NotificationKind, notificationKinds } from '../../match/notification.ts';
import { type Field, lazily, mapped, number, numbered, record, second, told } from '../schema.ts';

export interface Contact {
  readonly actedAt: number;
  /** The message of the notice that the player got, 0 for none, and when it was sent. */
  readonly noticeId: number;
  readonly noticeAt: number;
  /** The offer that the player was notified of last, see `offerNumberOf`. */
  readonly offerNumber: number;
  /**
   * When the player is notified unless they act before, 0 for never, and of what; of a notice that
   * is on its way, when it is sent again unless it has arrived.
   */
  readonly dueAt: number;
  readonly dueWhat: NotificationKind;
  /**
   * When the player is told of the clock, 0 for never: to move, when half of the time is over;
   * waiting, when all of it is. Without a clock, when the other one has waited for a day.
   */
  readonly clockAt: number;
  /** Whether the player was told once in this game that the other has waited for a day. */
  readonly isNudged: boolean;
}

export const noContact: Contact = {
  actedAt: 0,
  noticeId: 0,
  noticeAt: 0,
  offerNumber: 0,
  dueAt: 0,
  dueWhat: 'moved',
  clockAt: 0,
  isNudged: false,
};

const kindNumbers = lazily(
  () =>
    Object.fromEntries(notificationKinds.map((kind, index) => [kind, index])) as Readonly<
      Record<NotificationKind, number>
    >,
);

export const contactFields = () => ({
  actedAt: second(),
  noticeId: number(),
  noticeAt: second(),
  offerNumber: number(),
  dueAt: second(),
  dueWhat: numbered(kindNumbers(), 'moved'),
  clockAt: second(),
});
export const contact = (): Field<Contact> =>
  mapped(record(contactFields()), {
    to: (fields) => ({ ...fields, isNudged: false }),
    from: ({ isNudged: _, ...fields }) => fields,
  });

/** Who of the two was nudged: a bit for each player, at the end of a game's row. */
export const nudgedField = (): Field<number> =>
  told(number(), (bits, { seat = 0 }) => (bits >> seat) % 2 === 1);

export const makeNudged = ([first, second]: readonly [Contact, Contact]): number =>
  Number(first.isNudged) + 2 * Number(second.isNudged);

export const withNudged = <Each extends Contact>(
  [first, second]: readonly [Each, Each],
  nudged: number,
): readonly [Each, Each] => [
  { ...first, isNudged: nudged % 2 === 1 },
  { ...second, isNudged: nudged >= 2 },
];

/** When the player is to be notified next; undefined for never. */
export function nextOf({ dueAt, clockAt }: Contact): number | undefined {
  const times = [dueAt, clockAt].filter((at) => at > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
