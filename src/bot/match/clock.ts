/** How long a player may think before the other, who waits, can claim the win. */

/**
 * By the numbers that stand for them in callback data: as ever after a day, or after the time that
 * the host has chosen.
 */
export const clocks = ['none', 'day', 'hour', 'tenMinutes', 'threeMinutes', 'oneMinute'] as const;
export type Clock = (typeof clocks)[number];

const minute = 60_000;
const day = 24 * 60 * minute;

/** In milliseconds. */
export const timeLimits: Record<Clock, number> = {
  none: day,
  day,
  hour: 60 * minute,
  tenMinutes: 10 * minute,
  threeMinutes: 3 * minute,
  oneMinute: minute,
};

/**
 * Whether it is so short that no notice could come in time: whoever taps once the time is over sees
 * that it is.
 */
export const isQuick = (clock: Clock): boolean => timeLimits[clock] < timeLimits.tenMinutes;

/** The clock that the host's key leads to. */
export const nextClock = (clock: Clock): Clock =>
  clocks[(clocks.indexOf(clock) + 1) % clocks.length]!;
