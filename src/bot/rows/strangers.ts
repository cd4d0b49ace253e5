/**
 * What a person's row says of those whom they met by chance: whom they do not want to play again,
 * and with whom they were seated on one day, how often. Of two who meet only the one who came later
 * notes it, so that each of them writes nothing but their own row.
 */

export interface Strangers {
  /** The latest last. */
  readonly blocked: readonly number[];
  /** The UTC day of the meetings. */
  readonly day: number;
  readonly met: readonly (readonly [userId: number, times: number])[];
}

export const noStrangers: Strangers = { blocked: [], day: 0, met: [] };

const [maxBlocked, maxMet] = [20, 30];

/** How often the same two are seated with each other on one day. */
export const maxMeetings = 3;

export const block = (strangers: Strangers, userId: number): Strangers => ({
  ...strangers,
  blocked: [...strangers.blocked.filter((id) => id !== userId), userId].slice(-maxBlocked),
});

export function meet(strangers: Strangers, userId: number, day: number): Strangers {
  const others = strangers.day === day ? strangers.met.filter(([id]) => id !== userId) : [];
  return {
    ...strangers,
    day,
    met: [...others, [userId, countMeetings(strangers, userId, day) + 1] as const].slice(-maxMet),
  };
}

const countMeetings = (strangers: Strangers, userId: number, day: number): number =>
  strangers.day === day ? (strangers.met.find(([id]) => id === userId)?.[1] ?? 0) : 0;

interface Side {
  readonly id: number;
  readonly strangers: Strangers;
}

/** Whether the two may be seated with each other today. */
export const mayMeet = (one: Side, other: Side, day: number): boolean =>
  one.id !== other.id &&
  !one.strangers.blocked.includes(other.id) &&
  !other.strangers.blocked.includes(one.id) &&
  countMeetings(one.strangers, other.id, day) + countMeetings(other.strangers, one.id, day) <
    maxMeetings;
