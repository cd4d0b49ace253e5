/** Wakes objects when that is due, by one timer for all alarms. */
import type { Store } from './store.ts';

/**
 * How often it rings although nothing is due, so that unused objects are closed, in milliseconds.
 */
const longestPause = 5 * 60_000;

/** After a day off many are due, and each takes a request to Telegram or two. */
const wokenAtOnce = 50;

export function openBell(
  store: Store,
  now: () => number,
  wake: (name: string) => Promise<void>,
  closeUnused: () => Promise<void>,
) {
  let timer: NodeJS.Timeout | undefined;
  /** When it rings next, in ms since 1970. */
  let plannedAt = Number.POSITIVE_INFINITY;
  let state: 'silent' | 'ringing' | 'ended' = 'silent';
  let round = Promise.resolve();

  /** Runs the alarms that are due, some at once, and closes what nobody uses. */
  async function ring(): Promise<void> {
    plannedAt = Number.POSITIVE_INFINITY;
    const due = [...store.alarms].filter(([, at]) => at <= now()).map(([name]) => name);
    for (let from = 0; from < due.length && state !== 'ended'; from += wokenAtOnce)
      await Promise.all(due.slice(from, from + wokenAtOnce).map(wake));
    await closeUnused();
    let next = now() + longestPause;
    for (const at of store.alarms.values()) next = Math.min(next, at);
    plan(next);
  }

  /** Rings at `at`, unless it rings before. */
  function plan(at: number): void {
    if (state !== 'ringing' || at >= plannedAt) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(
      () => {
        round = round.then(ring);
      },
      Math.max(0, at - now()),
    );
  }

  store.watchAlarms(plan);
  return {
    ring,
    /** From now on objects are woken when that is due. */
    beginRinging(): void {
      state = 'ringing';
      plan(now());
    },
    /** Wakes none any more; ends once those that are being woken are done. */
    async endRinging(): Promise<void> {
      state = 'ended';
      clearTimeout(timer);
      await round;
    },
  };
}
