/**
 * Who has recently acted in the games that people share in a group, or in one topic of it, and the
 * latest notice there, in the cache. Times are in seconds since 1970.
 *
 *     version|message of the notice|when it was sent|its reader|nonce of its game|number of the offer|user:when,user:when
 *     2|71|1784563260|5000002|40211|0|5000001:1784563260,5000002:1784562000
 */

export interface Presence {
  readonly noticeId: number;
  readonly noticeAt: number;
  readonly readerId: number;
  /**
   * The game of the latest notice, and the offer in it that its reader was notified of, see
   * `offerNumberOf`.
   */
  readonly nonce: number;
  readonly offerNumber: number;
  /** In the order of their actions, the latest last. */
  readonly acted: readonly (readonly [userId: number, at: number])[];
}

export const noPresence: Presence = {
  noticeId: 0,
  noticeAt: 0,
  readerId: 0,
  nonce: 0,
  offerNumber: 0,
  acted: [],
};

/** More than the number of people who play in one group within minutes. */
const maxActed = 20;

export const makePresenceRow = ({
  noticeId,
  noticeAt,
  readerId,
  nonce,
  offerNumber,
  acted,
}: Presence): string =>
  [
    '2',
    noticeId,
    noticeAt,
    readerId,
    nonce,
    offerNumber,
    acted.map((each) => each.join(':')).join(','),
  ].join('|');

/** The presence of a row; empty if `makePresenceRow` did not write it. */
export function parsePresenceRow(row = ''): Presence {
  const [, numbers, acted = ''] = /^2\|((?:\d+\|){5})((?:\d+:\d+(?:,|$))*)$/.exec(row) ?? [];
  if (numbers === undefined) return noPresence;
  const [noticeId = 0, noticeAt = 0, readerId = 0, nonce = 0, offerNumber = 0] = numbers
    .split('|')
    .map(Number);
  const pairs = acted.split(',').filter((pair) => pair !== '');
  const actions = pairs.map((pair) => pair.split(':').map(Number) as [number, number]);
  return { noticeId, noticeAt, readerId, nonce, offerNumber, acted: actions };
}

/** Records that the person has just acted, and so needs no notice. */
export function recordAction(presence: Presence, userId: number, at: number): Presence {
  const others = presence.acted.filter(([id]) => id !== userId);
  const seen = { ...presence, acted: [...others, [userId, at] as const].slice(-maxActed) };
  return presence.readerId === userId ? { ...seen, noticeId: 0, readerId: 0 } : seen;
}
