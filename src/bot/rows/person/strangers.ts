/**
 * What a person's row says of those whom they met by chance: whom they do not want to play again.
 */

export interface Strangers {
  /** The latest last. */
  readonly blocked: readonly number[];
}

export const noStrangers: Strangers = { blocked: [] };

const maxBlocked = 20;

export const block = ({ blocked }: Strangers, userId: number): Strangers => ({
  blocked: [...blocked.filter((id) => id !== userId), userId].slice(-maxBlocked),
});

interface Side {
  readonly id: number;
  readonly strangers: Strangers;
}

/** Whether the two may be seated with each other. */
export const mayMeet = (one: Side, other: Side): boolean =>
  one.id !== other.id &&
  !one.strangers.blocked.includes(other.id) &&
  !other.strangers.blocked.includes(one.id);
