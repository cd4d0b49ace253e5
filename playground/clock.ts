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
