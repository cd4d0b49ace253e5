/**
 * Players who have recently acted in the games that people share in a group, or in one topic of it,
 * and the latest notice there, in the cache. Times are in seconds since 1970.
 */
import { cachedRow, list, number, record, two, type ValueOf } from '../schema.ts';

const schema = () =>
  record({
    /** The message of the notice, when it was sent, and its reader. */
    noticeId: number(),
    noticeAt: number(),
    readerId: number(),
    /**
     * The game of the latest notice, and the offer in it that its reader was notified of, see
     * `offerNumberOf`.
     */
    nonce: number(),
    offerNumber: number(),
    /** The user and the time of each, the latest last. */
    acted: list(two(number())),
  });

export type Presence = ValueOf<ReturnType<typeof schema>>;
export const noPresence: Presence = {
  noticeId: 0,
  noticeAt: 0,
  readerId: 0,
  nonce: 0,
  offerNumber: 0,
  acted: [],
};
export const { make: makePresenceRow, parse: parsePresenceRow } = cachedRow('3', schema);

/** More than the number of people who play in one group within minutes. */
const maxActed = 20;

/** Records that the person has just acted, and so needs no notice. */
export function recordAction(presence: Presence, userId: number, at: number): Presence {
  const others = presence.acted.filter(([id]) => id !== userId);
  const seen = { ...presence, acted: [...others, [userId, at] as const].slice(-maxActed) };
  return presence.readerId === userId ? { ...seen, noticeId: 0, readerId: 0 } : seen;
}
