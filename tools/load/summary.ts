/** A simulation's results in words. */
import { limitNames } from './limits.ts';
import type { LoadOptions, LoadResult } from './simulate.ts';
import { gamesAVisit } from './visit.ts';

/** Google's fetches a day. */
export const dailyQuotas = { free: 20_000, workspace: 100_000 } as const;

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function describeTimes(values: readonly number[]): string {
  const [median, high] = [percentile(values, 0.5), percentile(values, 0.95)];
  return `median ${median.toFixed(0)} ms, 95th percentile ${high.toFixed(0)} ms`;
}

export interface Capacity {
  readonly fetchesPerGame: number;
  /** Per visit of one player; players share the cost of a game. */
  readonly fetchesPerVisit: number;
  readonly free: number;
  readonly workspace: number;
}

/**
 * The number of players that a day's fetches allow, at the cost of the games here, rounded down to
 * two digits. A game cut short counts half.
 */
export function findCapacity({
  fetches,
  tally,
  unfinished,
}: Pick<LoadResult, 'fetches' | 'tally' | 'unfinished'>): Capacity {
  const share = 1 - unfinished / 2 / Math.max(1, tally.begun);
  const fetchesPerVisit = (gamesAVisit * fetches) / Math.max(1, tally.seats * share);
  const carried = (quota: number): number => {
    const exact = quota / fetchesPerVisit;
    const digits = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
    return Math.floor(exact / digits) * digits;
  };
  return {
    fetchesPerGame: fetches / Math.max(1, tally.begun * share),
    fetchesPerVisit,
    free: carried(dailyQuotas.free),
    workspace: carried(dailyQuotas.workspace),
  };
}

export function summarize(options: LoadOptions, result: LoadResult): string {
  const { players, minutes, quota } = options;
  const { load, tally, limits, fetches, evicted, tooMany, unfinished } = result;
  const updates = load.waits.length;
  const busySeconds = load.durations.reduce((sum, ms) => sum + ms, 0) / 1000;
  const perSecond = load.slots / (busySeconds / Math.max(1, updates));
  const capacity = findCapacity(result);
  const met = limitNames
    .flatMap((name) => (limits[name] === undefined ? [] : [[name, limits[name]] as const]))
    .sort(([, a], [, b]) => a - b)
    .map(([name, minute]) => `${name} (minute ${minute.toFixed(1)})`);
  return [
    `${players} players in ${minutes} minutes, ${quota} fetches a day, seed ${options.seed}`,
    '',
    `updates            ${updates}, ${(updates / (minutes * 60)).toFixed(1)} a second; ${load.slots} connections carry ${perSecond.toFixed(0)} a second`,
    `waiting time       ${describeTimes(load.waits)}`,
    `  for a connection ${describeTimes(load.queued)}; ${load.maxAtOnce} executions at once at most`,
    `  for the lock     ${load.lockWaits.length} times, ${describeTimes(load.lockWaits)}`,
    `games              ${tally.begun} begun, ${tally.ended} ended, ${unfinished} unfinished that went on the next morning, ${tally.declined} declined`,
    `games lost         ${tally.lost.length}`,
    ...tally.lost.slice(0, 10).map((reason) => `                   ${reason}`),
    `stale toasts       ${tally.staleToasts}`,
    `evicted lines      ${evicted}`,
    `answers with 429   ${tooMany}`,
    `fetches            ${fetches}; unanswered without them ${load.unanswered}`,
    `told of the end    ${result.told} players, ${result.told === 0 ? 'never' : `at most ${result.toldMost} times`}`,
    `saturated          ${met.join(', ') || 'nothing'}`,
    '',
    `A game takes ${capacity.fetchesPerGame.toFixed(0)} fetches, a visit of ${gamesAVisit} games ${capacity.fetchesPerVisit.toFixed(0)} a player: a free account carries about ${capacity.free} players a day, Workspace about ${capacity.workspace}.`,
  ].join('\n');
}
