/** The source of the playground's time, in milliseconds since 1970. */
export interface Clock {
  now(): number;
  /** Moves time on at once. */
  advance(ms: number): void;
}

/** A clock that stands still until it is advanced. */
export function createVirtualClock(start: number): Clock {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}

/** The real clock, which can be moved forward. */
export function createWallClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms;
    },
  };
}

/**
 * A clock that stands still while something is done, so that the same can be done again at the same
 * times.
 */
export interface StampedClock extends Clock {
  /** Moves on to the present, by the real clock and by how far it was moved ahead. */
  catchUp(): void;
  /** Moves on to this time, if it is not past it. */
  moveTo(time: number): void;
}

export function createStampedClock(start: number, present = Date.now): StampedClock {
  let [time, ahead] = [start, 0];
  const moveTo = (next: number): void => {
    time = Math.max(time, next);
  };
  return {
    now: () => time,
    advance(ms) {
      time += ms;
      ahead += ms;
    },
    catchUp: () => moveTo(present() + ahead),
    moveTo,
  };
}
