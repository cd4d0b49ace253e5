/**
 * The source in this process as a world that the page shows: what `memoryPlatform.ts` has, with
 * pictures, retries and alarms as on the platforms, and a trace of each call. It is what runs in
 * the browser where there is no server.
 */

import type { Update } from '@grammyjs/types';
import { runSteps, type Services, type StepName, type Work } from '../src/bot/core/steps.ts';
import { findWake } from '../src/bot/rows/across/wakes.ts';
import type { Entries } from '../src/bot/rows/keys.ts';
import type { Language } from '../src/bot/settings/language.ts';
import type { TelegramReply, TelegramRequest } from '../src/bot/telegram/request.ts';
import { sendWhatIsDue } from '../src/bot/update/dueWork.ts';
import { makeSentFile } from '../src/platform/sentFile.ts';
import { parseReply, planResend } from '../src/platform/telegramReply.ts';
import type { Clock } from './clock.ts';
import { createDeliveries } from './deliveries.ts';
import { madeUpAnalysisUrl } from './madeUpApp.ts';
import { formOf, openMemoryPlatform, requestOf } from './memoryPlatform.ts';
import { createRandom } from './random.ts';
import type { Run, ShownWorld } from './session/shownWorld.ts';
import { telegramFaults } from './session/telegramFaults.ts';
import { parseJson } from './telegram/api/parameters.ts';
import type { Telegram } from './telegram/telegram.ts';

export interface MemoryWorldOptions {
  readonly version: string;
  readonly clock: Clock;
  readonly seed: number;
  readonly properties?: Readonly<Record<string, string>>;
  /** The languages whose texts are there already, all by default. */
  readonly spoken?: (() => readonly Language[]) | undefined;
  /** Called after each call of the bot; without an update it is `setup`. */
  readonly ran: (run: Run, update?: Update) => void;
}

/** How long the platforms wait at most before they repeat requests, in milliseconds. */
const patience = 5000;
/** As many as Apps Script's cache forgets at once. */
const evictedAtOnce = 100;

export function openMemoryWorld(options: MemoryWorldOptions): ShownWorld {
  const { version, clock, seed, properties = {}, spoken, ran } = options;
  const alarms = new Map<string, number>();
  const tracer = createTracer(clock);

  const platform = openMemoryPlatform({
    clock,
    random: createRandom(seed),
    properties,
    isStrict: true,
    deployment: {
      version,
      platform: 'own machine',
      isUnmetered: true,
      hasAlarms: true,
      isApart: true,
      analysisUrl: () => madeUpAnalysisUrl,
      ...(spoken ? { spoken } : {}),
    },
    change(working, telegram) {
      const changed: Partial<Services> = {
        send: (requests) => sendAll(requests, telegram, clock),
        write(entries) {
          setAlarms(alarms, entries);
          return working.write(entries);
        },
        wake(wakes) {
          for (const { key, at } of wakes)
            alarms.set(key, Math.min(at, alarms.get(key) ?? Number.POSITIVE_INFINITY));
        },
        log: tracer.log,
      };
      return tracer.watch({ ...working, ...changed }, telegram);
    },
    answer(steps, { body }) {
      ran(tracer.trace(steps, platform.services), JSON.parse(body) as Update);
      return { status: 200 };
    },
  });
  // Actions are delivered by the session.
  platform.isHeld = true;
  ran(tracer.last());

  /** Does what is due by the alarms. */
  function ring(): void {
    const second = Math.floor(clock.now() / 1000);
    const due = [...alarms].filter(([, at]) => at <= second).map(([key]) => key);
    if (due.length === 0) return;
    for (const key of due) alarms.delete(key);
    tracer.trace(sendWhatIsDue(due, platform.forCore()), platform.services);
  }

  const nextAlarm = (): number | undefined =>
    alarms.size === 0 ? undefined : 1000 * Math.min(...alarms.values());
  const { telegram, cache } = platform;
  const { advance, deliverAll, hold } = createDeliveries(clock, () => telegram, {
    pace: 0,
    triggers: { nextDueAt: nextAlarm, run: ring },
  });
  return {
    clock: { now: clock.now, advance },
    telegram,
    properties: platform.properties,
    setUpAgain: platform.setUpAgain,
    cached: {
      get size() {
        return cache.size;
      },
      clear: () => cache.clear(),
      evict() {
        for (const key of [...cache.keys()].slice(0, evictedAtOnce)) cache.delete(key);
      },
    },
    lose: () => platform.store.clear(),
    faults: telegramFaults(telegram),
    user: platform.user,
    deliverAll,
    nextDueAt() {
      const times = [nextAlarm(), telegram.updates.nextDueAt()].filter((at) => at !== undefined);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    hold,
  };
}

/** Each row that is written says itself when something is due by it. */
function setAlarms(alarms: Map<string, number>, entries: Entries): void {
  for (const [key, row] of Object.entries(entries)) {
    const at = findWake(key, row);
    if (at !== undefined) alarms.set(key, at);
    else if (/^[drZ]/.test(key)) alarms.delete(key);
  }
}

/** Sends them as the platforms do, who wait before they repeat some; here time passes at once. */
function sendAll(
  requests: readonly TelegramRequest[],
  telegram: Telegram,
  clock: Clock,
): readonly TelegramReply[] {
  const send = (each: TelegramRequest) => sendOne(each, telegram);
  const first = requests.map(send);
  const retry = planResend(requests, first, patience);
  if (!retry) return first;
  clock.advance(retry.pause);
  return retry.merge(retry.requests.map(send));
}

function sendOne(request: TelegramRequest, telegram: Telegram): TelegramReply {
  const { method, payload } = request;
  const file = makeSentFile(request);
  const reply = telegram.request(file ? formOf(method, file) : requestOf(method, payload));
  if (reply.kind === 'timeout') return { kind: 'unreached', method, reason: 'Timeout' };
  return parseReply(method, reply.status, reply.body, (text) => text);
}

/** What the inspector shows of each call. */
function createTracer(clock: Clock) {
  let services: Run['services'][number][] = [];
  let logs: Run['logs'][number][] = [];
  let sent: Telegram['requests'] = [];
  let [startedAt, startedMs] = [clock.now(), performance.now()];

  function begin(): void {
    [services, logs, sent] = [[], [], []];
    [startedAt, startedMs] = [clock.now(), performance.now()];
  }

  function end(outcome: string, failed: boolean): Run {
    const exchanges = sent.map(({ method, parameters, reply }) => ({
      method,
      request: withoutBytes(parameters),
      status: reply.kind === 'reply' ? reply.status : 0,
      response: reply.kind === 'reply' ? parseJson(reply.body) : 'Timeout',
    }));
    return {
      at: startedAt,
      measuredMs: Math.round(10 * (performance.now() - startedMs)) / 10,
      calls: services.length,
      requests: exchanges.length,
      failed: failed || exchanges.some(({ status }) => status < 200 || status >= 300),
      services,
      exchanges,
      logs,
      outcome,
    };
  }

  return {
    log(text: string): undefined {
      logs.push({ level: 'log', text });
    },
    /** The services, of which each call is noted. */
    watch(all: Services, telegram: Telegram): Services {
      const watched = Object.entries(all).map(([name, perform]) => {
        if (name === 'log') return [name, perform];
        return [
          name,
          (ask: unknown) => {
            services.push({ name, summary: summarize(name as StepName, ask) });
            if (name !== 'send') return (perform as (asked: unknown) => unknown)(ask);
            // Nobody looks at older ones, and the page may stay open for hours.
            telegram.keepRequests(0);
            const given = (perform as (asked: unknown) => unknown)(ask);
            sent = [...sent, ...telegram.requests];
            return given;
          },
        ];
      });
      return Object.fromEntries(watched) as Services;
    },
    /** Performs the steps. As on the platforms, what goes wrong is logged and ends the answer. */
    trace(steps: Work<void>, performing: Services): Run {
      begin();
      try {
        runSteps(steps, performing);
        return end('answered', false);
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        logs.push({ level: 'error', text: `An update could not be answered: ${reason}` });
        return end(reason, true);
      }
    },
    /** What was done since the last call began. */
    last: (): Run => end('answered', false),
  };
}

function summarize(name: StepName, ask: unknown): string {
  const shown = name === 'send' ? (ask as readonly TelegramRequest[]).map(methodOf) : ask;
  const text = shown === undefined ? '' : JSON.stringify(shown);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

const methodOf = ({ method }: TelegramRequest): string => method;

/** The bytes of files are not shown. */
const withoutBytes = (parameters: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const isFile = typeof value === 'object' && value !== null && 'bytes' in value;
      return [name, isFile ? { ...value, bytes: '…' } : value];
    }),
  );
