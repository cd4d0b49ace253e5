/** The time of a game's last change as it travels in the buttons: units of four minutes in 20 bits, which turn over after eight years. */

const unit = 4 * 60 * 1000;
const turn = 2 ** 20;
const unitsPerDay = (24 * 60 * 60 * 1000) / unit;

/** Rounded up, so that nobody is called absent before a full day is over. */
export function makeStamp(now: number): number {
  return Math.ceil(now / unit) % turn;
}

export function isDayOld(stamp: number, now: number): boolean {
  const elapsed = (Math.floor(now / unit) - stamp + turn) % turn;
  // Just after a move the rounding up puts the stamp ahead of the clock.
  return elapsed >= unitsPerDay && elapsed < turn - 1;
}
