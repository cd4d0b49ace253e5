/** How long a player may think before the other, who waits, can claim the win. */

/** By the numbers that stand for them in callback data: as ever after a day, or after the time that the host has chosen. */
export const clocks = ['none', 'day', 'hour', 'tenMinutes'] as const;
export type Clock = (typeof clocks)[number];
