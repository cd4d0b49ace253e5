/** The clock and the timers of a program that runs in a world whose time is made. */

export type Timers = ReturnType<typeof createTimers>;

interface Timer {
  at: number;
  readonly every: number | undefined;
  readonly run: () => void;
}

export function createTimers(now: () => number) {
  const timers = new Map<object, Timer>();

  function set(run: () => void, ms: number, every?: number): object {
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => false };
    timers.set(handle, { at: now() + ms, every, run });
    return handle;
  }

  /** When the next one is due; Infinity where none is set. */
  const nextAt = (): number => Math.min(...[...timers.values()].map(({ at }) => at));

  class MadeDate extends Date {
    constructor(...given: readonly []) {
      super(...((given.length > 0 ? given : [now()]) as readonly []));
    }

    static override now(): number {
      return now();
    }
  }

  return {
    /** In the place of the globals. */
    globals: {
      Date: MadeDate,
      setTimeout: (
        run: (...given: readonly unknown[]) => void,
        ms = 0,
        ...given: readonly unknown[]
      ) => set(() => run(...given), ms),
      setInterval: (run: () => void, ms = 0) => set(run, ms, ms),
      clearTimeout: (handle: object) => void timers.delete(handle),
      clearInterval: (handle: object) => void timers.delete(handle),
    },
    nextAt,
    /** Runs the first of those that are due at `at`; whether there was one. */
    runDue(at: number): boolean {
      const next = nextAt();
      if (next > at) return false;
      const [handle, timer] = [...timers].find(([, each]) => each.at === next)!;
      if (timer.every === undefined) timers.delete(handle);
      // What should have run in between is left out.
      else timer.at = Math.max(now(), timer.at) + timer.every;
      timer.run();
      return true;
    },
    /** The program has ended. */
    clear: () => timers.clear(),
  };
}
