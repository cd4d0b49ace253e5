/**
 * The deployed script under many updates at once. Each update runs the real bundle as a whole at
 * the moment when it gets a connection; the time for which it occupies the connection, the person
 * and the script's lock is then drawn for its calls. Stores, rows, limits and quotas are real,
 * queues are modelled, and the calls of two executions never interleave (the tests do that).
 */
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import type { Delivery } from '../../playground/telegram/updates/updateQueue.ts';
import type { World } from '../../playground/world.ts';
import type { Agenda } from './agenda.ts';
import { drawStretches, type Stretch } from './latency.ts';

export interface Load {
  /** Milliseconds from the update to the end of its answer, one for each update. */
  readonly waits: number[];
  /** Milliseconds until a connection was free. */
  readonly queued: number[];
  /** Milliseconds that executions waited for the lock. */
  readonly lockWaits: number[];
  /** Milliseconds that executions took, including waiting. */
  readonly durations: number[];
  /**
   * How many executions can run at once: the number of Telegram's connections, but at most Google's
   * limit.
   */
  readonly slots: number;
  maxAtOnce: number;
  /** Executions without an answer because the day's requests were used up. */
  unanswered: number;
}

interface Job {
  readonly delivery: Delivery;
  readonly at: number;
  readonly done: () => void;
}

export interface Script {
  readonly load: Load;
  /** Starts an update; `done` is called when its answer has arrived. */
  take(delivery: Delivery, done: () => void): void;
}

/** Google runs 30 executions of one user at once. */
const executionsAtOnce = 30;

export function createScript(
  world: World,
  agenda: Agenda,
  connections: number,
  random: () => number,
): Script {
  const { clock, telegram, appsScript } = world;

  const slots = Math.min(connections, executionsAtOnce);
  const load = noLoad(slots);
  const waiting: Job[] = [];
  const busyLanes = new Set<string>();
  const forLock: (() => void)[] = [];
  let running = 0;
  let isLockHeld = false;

  function startWhatCan(): void {
    for (let index = 0; running < slots && index < waiting.length; ) {
      const job = waiting[index]!;
      if (busyLanes.has(job.delivery.lane)) index += 1;
      else {
        waiting.splice(index, 1);
        start(job);
      }
    }
  }

  function start(job: Job): void {
    const startedAt = clock.now();
    running += 1;
    busyLanes.add(job.delivery.lane);
    load.maxAtOnce = Math.max(load.maxAtOnce, running);
    load.queued.push(startedAt - job.at);
    const { response, report } = appsScript.request({
      method: 'POST',
      contentType: 'application/json',
      ...telegram.webhook.requestFor(job.delivery),
    });
    telegram.webhook.settle(job.delivery, response);
    if (!report) throw new Error('the script was not reached');
    if (isCutOff(report)) load.unanswered += 1;
    passThrough(drawStretches(report, random), () => {
      running -= 1;
      busyLanes.delete(job.delivery.lane);
      load.waits.push(clock.now() - job.at);
      load.durations.push(clock.now() - startedAt);
      job.done();
      startWhatCan();
    });
  }

  function passThrough([stretch, ...rest]: readonly Stretch[], end: () => void): void {
    if (!stretch) return end();
    const pass = (after: () => void) => agenda.add(clock.now() + stretch.ms, after);
    if (!stretch.isLocked) return pass(() => passThrough(rest, end));
    const askedAt = clock.now();
    const hold = () => {
      isLockHeld = true;
      load.lockWaits.push(clock.now() - askedAt);
      pass(() => {
        isLockHeld = false;
        forLock.shift()?.();
        passThrough(rest, end);
      });
    };
    if (isLockHeld) forLock.push(hold);
    else hold();
  }

  return {
    load,
    take(delivery, done) {
      waiting.push({ delivery, at: clock.now(), done });
      startWhatCan();
    },
  };
}

function noLoad(slots: number): Load {
  return {
    slots,
    maxAtOnce: 0,
    unanswered: 0,
    waits: [],
    queued: [],
    lockWaits: [],
    durations: [],
  };
}

function isCutOff({ calls }: ExecutionReport): boolean {
  const last = calls.filter(({ call }) => call.service === 'UrlFetchApp').at(-1);
  return last !== undefined && !last.answer.ok && last.answer.message.includes('too many times');
}
