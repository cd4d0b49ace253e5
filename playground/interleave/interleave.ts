/**
 * Updates that reach the bot at the same instant, executed in every interleaving of their service
 * calls.
 *
 *     const { schedules } = await interleave({
 *       code,
 *       prepare() {                                    // the same each time: it is called once for every schedule
 *         const world = createWorld({ code });
 *         …
 *         world.hold(() => { ada.tap(board, 'x'); bob.tap(board, 'y'); });
 *         return { world, ada, bob, board };
 *       },
 *       check({ board, ada, bob }) { expect(…); },     // called after every schedule
 *     });
 *
 * Each update has an execution of its own in a thread of its own; a call to a shared service waits
 * until the schedule lets it continue. An execution that waits for the lock cannot continue while
 * another holds it. What is due after the executions, such as a second delivery, is delivered
 * before `check`.
 *
 * An execution that gets the same answers as in an earlier schedule has that one's outcome, and its
 * script is not run again (`rememberedRuns.ts`).
 */
import type { ExecutionReport } from '../appsScript/execution.ts';
import type { ServiceCall } from '../appsScript/serviceCall.ts';
import type { StartedDelivery, World } from '../world.ts';
import { areDependent, isShared } from './dependence.ts';
import { createExecutionWorker, type ExecutionWorker, type FromThread } from './executionWorker.ts';
import { createScheduleWalk, NotRepeated, type ScheduleWalk, type Step } from './schedules.ts';

export interface InterleaveOptions<Scene extends { readonly world: World }> {
  readonly code: string;
  readonly prepare: () => Scene;
  readonly check: (scene: Scene, run: InterleavedRun) => void;
  /** Whether schedules that cannot differ in their result run only once. Default: yes. */
  readonly reduce?: boolean;
  /** The most schedules; fails if there are more. */
  readonly limit?: number;
}

export interface InterleavedRun {
  /** The shared calls in the order in which they were made, such as `A CacheService.getAll`. */
  readonly schedule: readonly string[];
  /** The executions in the order of their updates. */
  readonly reports: readonly ExecutionReport[];
}

/**
 * The number of complete schedules; schedules cut off because they could give nothing new are not
 * counted.
 */
export interface Interleavings {
  readonly schedules: number;
}

const defaultLimit = 20_000;
/**
 * How often a schedule is tried if its run cannot be repeated, as may happen on a very busy
 * machine.
 */
const maxAttempts = 3;

export async function interleave<Scene extends { readonly world: World }>(
  options: InterleaveOptions<Scene>,
): Promise<Interleavings> {
  const { code, prepare, check, reduce = true, limit = defaultLimit } = options;
  const walk = createScheduleWalk<ServiceCall>(reduce ? areDependent : () => true);
  const workers: ExecutionWorker[] = [];
  let schedules = 0;
  let attempts = 0;
  let hasMore = true;
  try {
    while (hasMore) {
      const scene = prepare();
      const due = scene.world.telegram.updates.due();
      while (workers.length < due.length) workers.push(createExecutionWorker(code));
      const run = await runSchedule(scene.world, workers, walk).catch((error: unknown) => error);
      if (run instanceof NotRepeated && ++attempts < maxAttempts) {
        // Its executions wait for answers that never come, so new threads replace them.
        await Promise.all(workers.splice(0).map((worker) => worker.close()));
        walk.again();
        continue;
      }
      if (run instanceof Error) throw run;
      attempts = 0;
      if (isRun(run)) {
        schedules += 1;
        if (schedules > limit) throw new Error(`more than ${limit} interleavings`);
        scene.world.deliverAll();
        checkRun(() => check(scene, run), run);
      }
      hasMore = walk.next();
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
  return { schedules };
}

function isRun(run: unknown): run is InterleavedRun {
  return typeof run === 'object' && run !== null && 'schedule' in run;
}

/**
 * Runs everything that is due to its end; undefined if the walk has already seen every end of this
 * schedule.
 */
async function runSchedule(
  world: World,
  workers: readonly ExecutionWorker[],
  walk: ScheduleWalk<ServiceCall>,
): Promise<InterleavedRun | undefined> {
  const schedule: string[] = [];
  const started = world.telegram.updates.due().map((delivery) => world.begin(delivery));
  const reports: (ExecutionReport | undefined)[] = started.map(() => undefined);
  const waiting = new Map<number, ServiceCall>();
  let cutOff = false;

  for (const [execution, { event, execution: own }] of started.entries()) {
    const task = { functionName: 'doPost', event, startedAt: own.host.now(), seed: execution + 1 };
    await proceed(execution, worker(execution).start(task));
  }
  while (waiting.size > 0) {
    const chosen = choose([...waiting].map(([execution, call]) => ({ execution, call })));
    schedule.push(`${letterOf(chosen.execution)} ${chosen.call.service}.${chosen.call.method}`);
    await perform(chosen);
  }
  return cutOff
    ? undefined
    : { schedule, reports: reports.filter((report) => report !== undefined) };

  function choose(steps: readonly Step<ServiceCall>[]): Step<ServiceCall> {
    const possible = steps.filter(
      ({ execution, call }) =>
        !world.appsScript.lock.wouldWait(call, begun(execution).execution.id),
    );
    // If something else holds the lock, all wait in vain until they time out.
    const choices = possible.length > 0 ? possible : steps;
    const chosen = cutOff ? choices[0] : walk.choose(choices);
    if (chosen !== undefined) return chosen;
    cutOff = true;
    return choices[0] as Step<ServiceCall>;
  }

  async function perform({ execution, call }: Step<ServiceCall>): Promise<void> {
    waiting.delete(execution);
    const answer = begun(execution).execution.host.invoke(JSON.stringify(call));
    await proceed(execution, worker(execution).answer(answer));
  }

  /** Lets an execution run to its next shared call, or to its end. */
  async function proceed(execution: number, message: Promise<FromThread>): Promise<void> {
    const { execution: own, finish } = begun(execution);
    for (let next = await message; ; ) {
      if (next.kind === 'ended') {
        reports[execution] = finish(next.outcome);
        return;
      }
      const call = JSON.parse(next.call) as ServiceCall;
      if (isShared(call)) {
        waiting.set(execution, call);
        return;
      }
      next = await worker(execution).answer(own.host.invoke(next.call));
    }
  }

  function begun(execution: number): StartedDelivery {
    return started[execution] as StartedDelivery;
  }

  function worker(execution: number): ExecutionWorker {
    return workers[execution] as ExecutionWorker;
  }
}

function checkRun(check: () => void, { schedule }: InterleavedRun): void {
  try {
    check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${reason}\n\nin the interleaving\n${schedule.map((step) => `  ${step}`).join('\n')}`,
      {
        cause: error,
      },
    );
  }
}

function letterOf(execution: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + execution);
}
