/**
 * The bot's source in this process. Each step of an update can fail, and two updates can be
 * answered at once, step by step in any order.
 */
import { type Core, memorySecret, openMemoryPlatform } from '../../playground/memoryPlatform.ts';
import { takeSnapshot } from '../../playground/snapshot.ts';
import type { Delivery } from '../../playground/telegram/updates/updateQueue.ts';
import type { Step, StepName, StepTypes, Work } from '../../src/bot/core/steps.ts';
import { isStored } from '../../src/bot/rows/keys.ts';

import { type Fault, failTelegram, type StepFaultName } from './faults.ts';
import type { SimulatedPlatform } from './platform.ts';
import type { OpenPlatform } from './stage.ts';

/** How long a slow step takes, in milliseconds. */
const slowness = 40_000;

type Failing = {
  readonly [Name in StepName]?: (ask: StepTypes[Name]['ask']) => StepTypes[Name]['give'];
};

/** What a step gives where its service fails; the others throw. */
const failing: Failing = {
  write: (entries) => Object.keys(entries),
  lock: () => false,
  unlock: () => undefined,
  wake: () => undefined,
  count: () => undefined,
  useProperties: () => undefined,
  send: (requests) =>
    requests.map(({ method }) => ({ kind: 'unreached', method, reason: 'made to fail' })),
  read(keys) {
    if (keys.some(isStored)) throw new Error('made to fail');
    return {};
  },
};

/** Whether it takes a stored row to perform the step. */
function concernsStore({ name, ask }: Step): boolean {
  if (name === 'read') return ask.some(isStored);
  if (name === 'write') return Object.keys(ask).some(isStored);
  return name === 'readStore' || name === 'readPairs' || name === 'countPlayers';
}

/** An update that is being answered, or the work of a trigger. */
interface Execution {
  readonly steps: Work<void>;
  next: IteratorResult<Step, void>;
  outcome: { readonly status: number } | 'timeout' | undefined;
}

/**
 * Where variables of modules outlive an update, as they do on the Worker and on one's own machine
 * as long as they are not started again.
 */
export const openMemory: OpenPlatform = (...world) => open(world, undefined);

/** `core` gives the source for each update. */
export const openMemoryWith =
  (core: () => Core): OpenPlatform =>
  (...world) =>
    open(world, core);

function open(
  [clock, random, properties]: Parameters<OpenPlatform>,
  core: (() => Core) | undefined,
): SimulatedPlatform {
  let fault: Fault | undefined;
  let steps: StepName[] = [];
  let faultyStep: StepName | undefined;
  let holder: Execution | undefined;
  /** Whether the service has failed that would have released the lock. */
  let isUnreleased = false;
  let isTogether = false;
  let last: Delivery | undefined;
  const breaches: string[] = [];

  const platform = openMemoryPlatform({
    clock,
    random,
    properties,
    isStrict: true,
    ...(core ? { core } : {}),
    answer: (work) => runAll([begin(work)])[0]!,
    deliver(due) {
      last = due.at(-1);
      if (isTogether) deliverTogether(due);
      else for (const delivery of due) telegram().webhook.deliver(delivery);
    },
  });
  const { cache, store, logs, services } = platform;
  const telegram = () => platform.telegram;

  const begin = (work: Work<void>): Execution => ({
    steps: work,
    next: work.next(),
    outcome: undefined,
  });

  function deliverTogether(due: readonly Delivery[]): void {
    const { webhook } = platform.telegram;
    const works = due.map((delivery) => platform.open(webhook.requestFor(delivery)));
    const outcomes = runAll(works.map(begin));
    for (const [index, delivery] of due.entries()) webhook.settle(delivery, outcomes[index]!);
  }

  /** Answers them all, in an order that the seed draws, and gives what Telegram sees of each. */
  function runAll(
    executions: readonly Execution[],
  ): readonly ({ readonly status: number } | 'timeout')[] {
    for (;;) {
      const open = executions.filter((each) => !each.outcome && !isBlocked(each));
      const one = open.length > 1 ? open[Math.floor(random() * open.length)] : open[0];
      if (!one) break;
      advance(one);
    }
    return executions.map(({ outcome }) => outcome ?? 'timeout');
  }

  /** The lock is waited for while another update has it. */
  const isBlocked = (each: Execution): boolean =>
    !each.next.done && each.next.value.name === 'lock' && holder !== undefined && holder !== each;

  function advance(execution: Execution): void {
    const { next } = execution;
    if (next.done) return close(execution, { status: 200 });
    const step = next.value;
    const effect = step.name === 'log' ? undefined : findEffect(step);
    if (effect !== undefined) faultyStep = step.name;
    if (effect === 'ends') return close(execution, 'timeout');
    let result: unknown;
    try {
      result = perform(step, effect, execution);
    } catch (error) {
      return goOn(execution, () => execution.steps.throw(error));
    }
    if (effect === 'endsAfter') return close(execution, 'timeout');
    goOn(execution, () => execution.steps.next(result));
  }

  function findEffect(step: Step): StepFaultName | undefined {
    const at = steps.push(step.name) - 1;
    if (fault?.of === 'step') return fault.at === at ? fault.effect : undefined;
    if (fault?.of === 'store') return concernsStore(step) ? fault.effect : undefined;
    return fault?.of === 'service' && fault.name === step.name ? fault.effect : undefined;
  }

  function goOn(execution: Execution, resume: () => IteratorResult<Step, void>): void {
    try {
      execution.next = resume();
    } catch (error) {
      logs.push(
        `An update could not be answered: ${error instanceof Error ? error.stack : String(error)}`,
      );
      close(execution, { status: 500 });
    }
  }

  function perform(
    { name, ask }: Step,
    effect: StepFaultName | undefined,
    execution: Execution,
  ): unknown {
    if (effect === 'slow') clock.advance(slowness);
    const work = services[name] as (asked: unknown) => unknown;
    if (name === 'unlock' && effect === 'fails') isUnreleased = true;
    if (name === 'unlock' && effect === 'failsAfter' && holder === execution) holder = undefined;
    const fails = effect === 'fails' || effect === 'failsAfter';
    if (name === 'send' && holder === execution && !fails && !isUnreleased)
      breaches.push('a request is sent while the lock is held');
    // A lock that is not given is not held.
    const result = effect === 'fails' || (fails && name === 'lock') ? undefined : work(ask);
    if (fault?.of === 'store' && name === 'write' && fails) {
      const rows = Object.entries(ask);
      work(Object.fromEntries(rows.filter(([key]) => !isStored(key))));
      return rows.map(([key]) => key).filter(isStored);
    }
    if (fails) {
      const fail = failing[name] as ((asked: unknown) => unknown) | undefined;
      if (!fail) throw new Error('made to fail');
      return fail(ask);
    }
    if (name === 'lock') holder = execution;
    if (name === 'unlock' && holder === execution) holder = undefined;
    return result;
  }

  function close(execution: Execution, outcome: NonNullable<Execution['outcome']>): void {
    execution.outcome = outcome;
    // Google releases it when an execution ends.
    if (holder !== execution) return;
    holder = undefined;
    if (outcome !== 'timeout' && faultyStep === undefined)
      breaches.push('the lock is held when an update has been answered');
  }

  return {
    telegram: platform.telegram,
    clock,
    secret: memorySecret,
    inject(next) {
      fault = next;
      steps = [];
      faultyStep = undefined;
      isUnreleased = false;
      failTelegram(next, platform.telegram);
    },
    deliverAgain() {
      if (last) telegram().webhook.deliver(last);
    },
    tick() {
      const work = platform.dueSteps();
      if (work) runAll([begin(work)]);
    },
    lose(isMeant) {
      for (const key of [...store.keys()]) if (isMeant(key)) store.delete(key);
    },
    evict: (isMeant) => {
      for (const key of [...cache.keys()]) if (isMeant(key)) cache.delete(key);
    },
    countSteps: () => steps.length,
    stepNames: () => [...new Set(steps)],
    faultyStep: () => faultyStep,
    save() {
      const goBack = takeSnapshot([platform.memory, random.memory]);
      const [now, delivered, asked] = [clock.now(), last, platform.telegram.requests.length];
      return () => {
        goBack();
        platform.telegram.keepRequests(asked);
        clock.advance(now - clock.now());
        last = delivered;
        this.inject(undefined);
      };
    },
    stored: () => store,
    cached: () =>
      new Map([...cache].filter(([key]) => (platform.expiry.get(key) ?? 0) > clock.now())),
    takeLogs: () => logs.splice(0),
    takeBreaches: () => breaches.splice(0),
    together(act) {
      const { pace } = platform;
      isTogether = true;
      platform.isHeld = true;
      try {
        act();
      } finally {
        platform.isHeld = false;
        platform.deliverAll();
        isTogether = false;
      }
      clock.advance(pace);
    },
  };
}
