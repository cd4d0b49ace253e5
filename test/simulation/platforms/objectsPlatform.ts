/**
 * The platforms whose objects answer, with the bundle that is deployed: it runs in a thread, for
 * which the main thread waits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Update } from '@grammyjs/types';
import type { Clock } from '../../../playground/clock.ts';
import { createDeliveries } from '../../../playground/deliveries.ts';
import { createTelegram } from '../../../playground/telegram/telegram.ts';
import type { Delivery } from '../../../playground/telegram/updates/updateQueue.ts';
import type { WebhookRequest } from '../../../playground/telegram/updates/webhook.ts';
import {
  type Answer,
  answerAs,
  type BridgedWorld,
  createBridge,
} from '../../../playground/worker/bridge.ts';
import { threadProgram } from '../../../playground/worker/workerWorld.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import type { BuiltProgram } from '../builtProgram.ts';
import { failTelegram } from '../faults.ts';
import type { SimulatedPlatform } from '../platform.ts';
import type { OpenPlatform } from '../stage.ts';
import { clockUrl } from './address.ts';
import type { ProgramCall } from './objectsProgram.ts';

/**
 * A thread keeps the rows of its worlds, so after so many there is another; the worlds of the one
 * before may still go on.
 */
const worldsOfThread = 20;

interface Thread {
  readonly bridge: ReturnType<typeof createBridge>;
  readonly folder: string;
  opened: number;
}

const threads: Thread[] = [];

function remove({ bridge, folder }: Thread): void {
  void bridge.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Ends the threads, and removes what their worlds keep on the disk; a process of tests is ended
 * without a word, so tests call it.
 */
export function closeThreads(): void {
  for (const thread of threads.splice(0)) remove(thread);
}

function openThread(): Thread {
  if (threads.length === 0) process.once('exit', closeThreads);
  const bridge = createBridge(threadProgram(new URL('./thread.ts', import.meta.url)));
  const thread = { bridge, folder: mkdtempSync(join(tmpdir(), 'linia-simulation-')), opened: 0 };
  threads.push(thread);
  if (threads.length > 2) remove(threads.shift()!);
  return thread;
}

function openWorld(answer: Answer): {
  readonly world: BridgedWorld;
  readonly thread: Thread;
  readonly folder: string;
} {
  const last = threads.at(-1);
  const thread = last && last.opened < worldsOfThread ? last : openThread();
  thread.opened += 1;
  return {
    world: thread.bridge.open(answer),
    thread,
    folder: mkdtempSync(join(thread.folder, 'world-')),
  };
}

interface Rows {
  readonly stored: ReadonlyMap<string, string>;
  readonly cached: ReadonlyMap<string, string>;
}

export interface PlatformOptions {
  /** Where Telegram calls it. */
  readonly url: string;
  /** What its owner calls after each deployment. */
  readonly setup?: ProgramCall;
}

export function openObjectsPlatform(
  built: BuiltProgram,
  { url, setup }: PlatformOptions,
): OpenPlatform {
  return (clock, random, properties) => {
    let last: Update | undefined;
    let rows: Rows | undefined;
    const { world, thread, folder } = openWorld(
      answerWith(clock, (asked) => answerTelegram(asked)),
    );
    const deliveries = createDeliveries(clock, () => telegram, { pace: undefined });

    function ask(name: string, asked?: unknown): unknown {
      rows = undefined;
      return world.ask(name, asked);
    }

    function callAll(
      calls: readonly ProgramCall[],
    ): readonly ({ readonly status: number } | 'timeout')[] {
      // One that comes alone takes no number, so that an upgrade leaves those of Telegram as they
      // are.
      const seed = calls.length > 1 ? Math.floor(random() * 2 ** 32) : 0;
      const statuses = ask('call', { calls, seed, now: clock.now() }) as readonly (
        | number
        | undefined
      )[];
      return statuses.map((status) => (status === undefined ? 'timeout' : { status }));
    }

    const telegram = createTelegram({
      token: madeUpToken,
      now: clock.now,
      random,
      post(request) {
        last = updateOf(request);
        return callAll([request])[0]!;
      },
      acted: deliveries.acted,
    });
    const answerTelegram = answerAs(() => telegram);

    function deliverTogether(): void {
      const { updates, webhook } = telegram;
      for (let due = updates.due(); due.length > 0; due = updates.due()) {
        const requests = due.map(webhook.requestFor);
        last = updateOf(requests.at(-1)!);
        const results = callAll(requests);
        for (const [index, delivery] of due.entries()) webhook.settle(delivery, results[index]!);
      }
    }

    const look = (): Rows => {
      rows ??= world.ask('rows') as Rows;
      return rows;
    };

    const env = {
      BOT_TOKEN: madeUpToken,
      WEBHOOK_SECRET: madeUpSecret,
      WEBAPP_URL: `${url}/exec`,
      ...properties,
    };
    ask('begin', { built, env, now: clock.now(), folder });
    if (setup) callAll([setup]);
    const platform: SimulatedPlatform = {
      telegram,
      clock: { now: clock.now, advance: deliveries.advance },
      secret: madeUpSecret,
      isApart: true,
      inject(fault) {
        failTelegram(fault, telegram);
        ask('arm', fault?.of === 'step' ? { at: fault.at, effect: fault.effect } : undefined);
      },
      countSteps: () => world.ask('steps') as number,
      deliverAgain() {
        if (last) telegram.webhook.deliver({ update: last } as Delivery);
      },
      tick: () => void ask('ring', clock.now()),
      evict(isMeant) {
        ask('forget', [...look().cached.keys()].filter(isMeant));
      },
      stored: () => look().stored,
      cached: () => look().cached,
      takeLogs: () => world.ask('takeLogs') as readonly string[],
      takeBreaches: () => [],
      together(act) {
        deliveries.hold(act);
        deliverTogether();
        deliveries.advance(deliveries.pace);
      },
      upgrade(next) {
        ask('upgrade', { built: next, now: clock.now() });
        if (setup) callAll([setup]);
      },
      close() {
        ask('close');
        thread.opened -= 1;
      },
    };
    return platform;
  };
}

const updateOf = ({ body }: WebhookRequest): Update => JSON.parse(body) as Update;

/** Telegram's answers; where time passes in the thread, it does here. */
const answerWith =
  (clock: Clock, answer: Answer): Answer =>
  (asked) => {
    if (asked.url !== clockUrl) return answer(asked);
    clock.advance(Math.max(0, Number(asked.body) - clock.now()));
    return { status: 200, body: '' };
  };
