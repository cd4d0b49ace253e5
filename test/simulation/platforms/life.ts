/**
 * A program from its start to its end, in a thread and in a world whose time is made. Its calls of
 * what is outside are steps, counted from 0 since a fault was armed: one of them may fail before or
 * after its effect, end the program, or take long. What a program would do after its end is without
 * effect.
 */
import { askTelegram } from '../../../playground/worker/bridgeThread.ts';
import type { StepFaultName } from '../faults.ts';
import { clockUrl } from './address.ts';
import { createTimers } from './timers.ts';

export interface Trouble {
  readonly at: number;
  readonly effect: StepFaultName;
}

/** What outlives a program. */
export interface Surroundings {
  readonly world: number;
  /** In ms since 1970. */
  now: number;
  readonly logs: string[];
  trouble: Trouble | undefined;
  /** The steps since a fault was armed. */
  steps: number;
  /** Where it is set, each call lets others go first for a random number of turns. */
  random: (() => number) | undefined;
  /** Calls that have not come back: of Telegram, and what is on its way to the disk. */
  outside: number;
}

export type Life = ReturnType<typeof beginLife>;

/** How long a slow step takes, in milliseconds. */
const slowness = 40_000;

/**
 * In so many turns of the event loop after which nothing has come from outside, a program does all
 * that it can do at once.
 */
const quietTurns = 30;

const madeToFail = (): Error => new Error('made to fail');
const never = <Result>(): Promise<Result> => new Promise(() => {});
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets time pass, in the main thread, too. */
export async function passTime(around: Surroundings, ms: number): Promise<void> {
  around.now += ms;
  await outside(around, () =>
    askTelegram(around.world, new Request(clockUrl, { method: 'POST', body: String(around.now) })),
  );
}

export async function outside<Result>(
  around: Surroundings,
  work: () => Promise<Result>,
): Promise<Result> {
  around.outside += 1;
  try {
    return await work();
  } finally {
    around.outside -= 1;
  }
}

/**
 * `drop` is called at an end that comes from a fault, and takes back what was not yet kept for
 * good.
 */
export function beginLife(around: Surroundings, drop: () => void) {
  const timers = createTimers(() => around.now);
  let hasEnded = false;
  let noteEnd = (): void => {};
  const ended = new Promise<void>((resolve) => {
    noteEnd = resolve;
  });

  function nextEffect(): StepFaultName | undefined {
    const { trouble } = around;
    const at = around.steps++;
    if (at !== trouble?.at) return undefined;
    if (trouble.effect === 'slow') void passTime(around, slowness);
    return trouble.effect;
  }

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    around.trouble = undefined;
    timers.clear();
    noteEnd();
  }

  function endHard(): void {
    drop();
    end();
  }

  /** A step that is done at once. */
  function meet<Result>(work: () => Result): Result {
    const effect = hasEnded ? undefined : nextEffect();
    if (effect === 'ends') endHard();
    if (effect === 'fails' || hasEnded) throw madeToFail();
    const result = work();
    if (effect === 'endsAfter') endHard();
    if (effect === 'failsAfter' || hasEnded) throw madeToFail();
    return result;
  }

  /** A step that takes a while, in which others go on. */
  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let turns = Math.floor((around.random?.() ?? 0) * 6); turns > 0; turns--)
      await outside(around, nextTurn);
    const effect = hasEnded ? undefined : nextEffect();
    if (effect === 'ends') endHard();
    if (hasEnded) return never();
    if (effect === 'fails') throw madeToFail();
    const result = await work();
    if (effect === 'endsAfter') endHard();
    if (hasEnded) return never();
    if (effect === 'failsAfter') throw madeToFail();
    return result;
  }

  const say = (...said: readonly unknown[]): void =>
    void around.logs.push(said.map(String).join(' '));
  return {
    meet,
    pass,
    /** As it ends by itself. */
    end,
    /** As it is killed. */
    endHard,
    ended,
    get hasEnded() {
      return hasEnded;
    },
    globals: {
      ...timers.globals,
      console: { log: say, error: say, warn: say },
      fetch: (url: string, init: RequestInit) =>
        pass(async () => {
          // Whether it is reached is Telegram's to say; what it takes is no time.
          const { signal: _, ...rest } = init;
          const request = new Request(url, rest);
          const { status, body } = await outside(around, () => askTelegram(around.world, request));
          return new Response(body, { status });
        }),
    },

    /**
     * Gives the result, or undefined where the program ends before. What waits for time gets it
     * once nothing else goes on.
     */
    async until<Result>(work: Promise<Result>): Promise<Result | undefined> {
      let isDone = false;
      const result = Promise.race([work, ended.then(() => undefined)]).finally(() => {
        isDone = true;
      });
      // It is awaited below; until then a failure is nobody's.
      result.catch(() => undefined);
      for (let quiet = 0; !isDone; quiet++) {
        await nextTurn();
        if (around.outside > 0) quiet = 0;
        if (quiet < quietTurns) continue;
        const next = timers.nextAt();
        if (next === Number.POSITIVE_INFINITY)
          throw new Error('the program waits for something that never comes');
        if (next > around.now) await passTime(around, next - around.now);
        timers.runDue(next);
        quiet = 0;
      }
      return result;
    },

    /** Ends once all is done that needs no time. */
    async rest(): Promise<void> {
      for (let quiet = 0; quiet < quietTurns; quiet++) {
        await nextTurn();
        if (around.outside > 0) quiet = 0;
      }
    },

    /** Runs the timers that are due. */
    async runDue(): Promise<void> {
      while (timers.runDue(around.now)) await this.rest();
    },
  };
}

/** The globals that a program gets from its life. */
export const lifeGlobals = [
  'Date',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'console',
  'fetch',
] as const;
