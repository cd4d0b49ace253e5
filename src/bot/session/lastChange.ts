/**
 * The time of a game's last change as it travels in the buttons: units of four minutes in 20 bits, which wrap after
 * eight years.
 */
const unit = 4 * 60 * 1000;
const wrap = 2 ** 20;
const unitsPerDay = (24 * 60 * 60 * 1000) / unit;

/** Rounded up, so that nobody is called absent before a full day has passed. */
export function makeLastChange(now: number): number {
  return Math.ceil(now / unit) % wrap;
}

export function isDayOld(lastChange: number, now: number): boolean {
  const elapsed = (Math.floor(now / unit) - lastChange + wrap) % wrap;
  // Just after a move the rounding up puts the last change ahead of the clock.
  return elapsed >= unitsPerDay && elapsed < wrap - 1;
}
