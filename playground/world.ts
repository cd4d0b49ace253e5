/**
 * The whole world of a bot in one object, synchronous and without a network: the bundle in its Apps
 * Script runtime, a Telegram that delivers updates to it, people who tap and write, and one clock.
 * Made for tests; `npm start` shows it.
 *
 *     const world = createWorld({ code });                        // runs setup() as the owner would in the editor
 *     const ada = world.user({ name: 'Ada', languageCode: 'en' });
 *     ada.send('/start');                                         // delivered and answered when send returns
 *     const board = ada.chat.messages.at(-1)!;                    // a live object: edits change it in place
 *     const tap = ada.tap(board, findButton(board, 'B2'));        // or raw callback_data: ada.tap(board, 'abc')
 *     tap.answer?.text; ada.toasts; ada.alerts; board.text; board.keyboard; board.editDate;
 *     world.reportsOf(tap.updateId)[0]!.calls;                    // service calls with their predicted cost
 *     world.clock.advance(86_400_000);                            // with the redeliveries that fall due on the way
 *
 * - What a person does is delivered at once, then `pace` milliseconds pass (default 3,000, the
 *   speed of people, so that no rate limit is met). `world.hold(() => …)` queues instead;
 *   `world.deliverAll()` delivers what is due, one update a lane, lane after lane.
 *   `world.telegram.updates.due()` and `world.telegram.webhook.requestFor(delivery)` give the
 *   updates that would be in progress at the same time.
 * - Groups: `world.telegram.group(title, users)`, `upgradeGroup(group)`, `kickBot(group)`,
 *   `muteBot(group)`; with topics `chat = forum(title, users, ['Games'])`, `ada.send(chat, '/duel',
 *   chat.topics![1])`, `topic.closed = true`. Other senders: `ada.sendAnonymously(chat, text)`,
 *   `post(channelTitle, chat, text)`. A modified client: `ada.tap(message, anyData, { inaccessible:
 *   true })`. Inline: `world.telegram.peopleChat(a, b)`, then `a.send(chat, '@linia_playground_bot
 *   duel')` calls the bot there; `ask = a.typeInline('', chat)`, `a.chooseInline(ask,
 *   ask.answer!.results[0]!)`, `b.tap(message, …)`.
 * - Buttons of any kind: `ada.press(board, button, chosenChat)`; `ada.clipboard`,
 *   `ada.notifications` (some are `silent`).
 * - Faults: `world.appsScript.faults.add({ service: 'CacheService', method: 'putAll', effect:
 *   'fail', times: 1 })`, `world.telegram.faults.add({ method: 'editMessageText', effect: { kind:
 *   'timeoutAfter' }, times: 1 })`.
 * - Stores: `world.appsScript.cache.clear() | evict() | entries()`, `.properties.script | .user`
 *   (maps), `.lock.seize()`, `.quotas.limits.urlfetch = 10`. Requests of the bot:
 *   `world.telegram.requests`.
 * - Two updates at once, in every interleaving of their service calls: `interleave/interleave.ts`.
 * - What the owner has granted: `createWorld({ code, appsScript: { manifest, granted } })`;
 *   `world.appsScript.authorization`, `world.appsScript.triggers.add('tick', 1)`. With
 *   `runsTriggers` the clock runs them as it goes on.
 * - A bundle without `setup` gets its webhook registered with the secret of the properties.
 */
import type { Update } from '@grammyjs/types';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
} from './appsScript/appsScript.ts';
import type { Execution, ExecutionReport } from './appsScript/execution.ts';
import { type Outcome, webResponse } from './appsScript/outcome.ts';
import type { FetchOutcome, FetchRequest } from './appsScript/services/urlFetch.ts';
import { parseWebRequest, type WebEvent } from './appsScript/webRequest.ts';
import { type Clock, createVirtualClock } from './clock.ts';
import { createDeliveries } from './deliveries.ts';
import { madeUpWebAppUrl } from './madeUpApp.ts';
import { createRandom } from './random.ts';
import type { FakeUser } from './telegram/people/fakeUser.ts';
import {
  createTelegram,
  type NewUser,
  type Telegram,
  type TelegramOptions,
} from './telegram/telegram.ts';
import type { Delivery } from './telegram/updates/updateQueue.ts';
import type { WebhookRequest } from './telegram/updates/webhook.ts';

/** A token of the right form, but of no bot. */
export const madeUpToken = `7000000001:${'made-up-token-'.padEnd(35, '0')}`;
export { madeUpWebAppUrl };
export const madeUpSecret = 'made-up-secret';
const webAppHost = 'https://script.google.com/';
const apiHost = 'https://api.telegram.org/';
/** Telegram gives up waiting for a webhook after about a minute. */
const webhookTimeoutMs = 60_000;

export interface WorldOptions {
  /** The bundle, as it would be pushed. */
  readonly code: string;
  /** Added to the token and the address of the web app; `null` removes a property. */
  readonly properties?: Readonly<Record<string, string | null>>;
  readonly seed?: number;
  /** The start of the virtual clock. */
  readonly start?: number;
  readonly clock?: Clock;
  /** Milliseconds that pass after each action of a person. */
  readonly pace?: number;
  /** Whether to run `setup()`. Default: yes. */
  readonly setUp?: boolean;
  readonly bot?: TelegramOptions['bot'];
  readonly inlineFeedback?: boolean;
  readonly appsScript?: Partial<
    Pick<
      AppsScriptOptions,
      | 'program'
      | 'files'
      | 'manifest'
      | 'granted'
      | 'quotas'
      | 'webAssembly'
      | 'keptExecutions'
      | 'remembersRuns'
    >
  >;
  /**
   * Whether the script's triggers run, as its clock goes on. Default: no, as it would take a test
   * long to let days pass.
   */
  readonly runsTriggers?: boolean;
  /**
   * Answers the script's requests to hosts other than the Bot API's, and updates for a webhook
   * elsewhere.
   */
  readonly elsewhere?: (request: FetchRequest) => FetchOutcome;
  /** Called after each execution caused by an update. */
  readonly executed?: (report: ExecutionReport, update: Update) => void;
}

/** An execution of `doPost` that has its event; `finish` reports how it ended. */
export interface StartedDelivery {
  readonly event: WebEvent;
  readonly execution: Execution;
  finish(outcome: Outcome): ExecutionReport;
}

export interface World {
  readonly clock: Clock;
  readonly appsScript: AppsScript;
  readonly telegram: Telegram;
  /** Reports of all executions, oldest first. */
  readonly executions: readonly ExecutionReport[];
  /** The report of `setup()`, if it was run. */
  readonly setupReport: ExecutionReport | undefined;
  /** Milliseconds that pass after each action of a person. */
  pace: number;
  user(user: NewUser): FakeUser;
  /** Runs a function of the bundle as the editor does, such as `status`. */
  run(functionName: string): ExecutionReport;
  /** The executions caused by an update; several if it was delivered again. */
  reportsOf(updateId: number): readonly ExecutionReport[];
  /** Delivers every update that is due now. */
  deliverAll(): void;
  /** Begins to deliver an update to an execution in another thread: see `interleave.ts`. */
  begin(delivery: Delivery): StartedDelivery;
  /** Runs `act` without delivering its updates or letting time pass. */
  hold<Result>(act: () => Result): Result;
}

export function createWorld(options: WorldOptions): World {
  const clock = options.clock ?? createVirtualClock(options.start ?? Date.UTC(2026, 0, 15, 12));
  const random = createRandom(options.seed ?? 1);
  const { now } = clock;
  const reports = new Map<number, ExecutionReport[]>();
  const { runsTriggers = false } = options;
  const triggers = {
    nextDueAt: () => appsScript.triggers.nextDueAt(),
    run: () => void appsScript.runDueTriggers(),
  };
  const deliveries = createDeliveries(clock, () => telegram, {
    pace: options.pace,
    ...(runsTriggers ? { triggers } : {}),
  });

  const appsScript = createAppsScript({
    code: options.code,
    now,
    passTime: (ms) => clock.advance(ms),
    random,
    fetch: (requests) =>
      requests.map((request) =>
        answerFetch(request, { appsScript, telegram, elsewhere: options.elsewhere }),
      ),
    webAppUrl: madeUpWebAppUrl,
    properties: initialProperties(options.properties ?? {}),
    ...options.appsScript,
  });
  const telegram = createTelegram({
    token: madeUpToken,
    now,
    random,
    post,
    acted: deliveries.acted,
    ...(options.bot === undefined ? {} : { bot: options.bot }),
    ...(options.inlineFeedback === undefined ? {} : { inlineFeedback: options.inlineFeedback }),
  });

  function post({ url, headers, body }: WebhookRequest): { readonly status: number } | 'timeout' {
    if (options.elsewhere && !url.startsWith(madeUpWebAppUrl)) {
      const outcome = options.elsewhere({
        url,
        method: 'post',
        headers,
        body,
        followRedirects: false,
        muteHttpExceptions: true,
      });
      return 'failure' in outcome ? 'timeout' : outcome;
    }
    const { response, report } = appsScript.request({
      method: 'POST',
      url,
      contentType: headers['content-type'] ?? '',
      body,
    });
    if (report === undefined) return response;
    return keepReport(report, JSON.parse(body) as Update) ? response : 'timeout';
  }

  /** Stores the report, and returns whether the execution ended before Telegram gave up waiting. */
  function keepReport(report: ExecutionReport, update: Update): boolean {
    reports.set(update.update_id, [...(reports.get(update.update_id) ?? []), report]);
    options.executed?.(report, update);
    return report.predictedMs <= webhookTimeoutMs;
  }

  const setupReport = options.setUp === false ? undefined : setUp(appsScript, telegram);
  const world: World = {
    clock: { now, advance: deliveries.advance },
    appsScript,
    telegram,
    executions: appsScript.executions,
    setupReport,
    get pace() {
      return deliveries.pace;
    },
    set pace(ms) {
      deliveries.pace = ms;
    },
    user: telegram.user,
    run: appsScript.run,
    reportsOf: (updateId) => reports.get(updateId) ?? [],
    deliverAll: deliveries.deliverAll,
    begin: (delivery) => beginDelivery(delivery, { appsScript, telegram, keepReport }),
    hold: deliveries.hold,
  };
  return world;
}

interface Internet extends Pick<World, 'appsScript' | 'telegram'> {
  readonly elsewhere: WorldOptions['elsewhere'];
}

/** What a request of the script gets: the Bot API is this world's own, and so is the web app. */
function answerFetch(
  request: FetchRequest,
  { appsScript, telegram, elsewhere }: Internet,
): FetchOutcome {
  const { url, method, headers, body } = request;
  const content = body === undefined ? {} : { body };
  if (url.startsWith(webAppHost)) {
    const contentType = headers['content-type'] ?? '';
    return appsScript.request({
      method: method === 'post' ? 'POST' : 'GET',
      url,
      contentType,
      ...content,
    }).response;
  }
  if (!url.startsWith(apiHost)) return elsewhere?.(request) ?? { failure: 'DNS error' };
  const reply = telegram.request({ method, url, headers, ...content });
  if (reply.kind === 'timeout') return { failure: 'Timeout' };
  const type = reply.isBytes ? 'application/octet-stream' : 'application/json';
  const { status, body: answered, isBytes = false } = reply;
  return { status, headers: { 'Content-Type': type }, body: answered, isBytes };
}

interface DeliveryEnds extends Pick<World, 'appsScript' | 'telegram'> {
  /** Whether the execution ended before Telegram gave up waiting. */
  readonly keepReport: (report: ExecutionReport, update: Update) => boolean;
}

function beginDelivery(
  delivery: Delivery,
  { appsScript, telegram, keepReport }: DeliveryEnds,
): StartedDelivery {
  const { url, headers, body } = telegram.webhook.requestFor(delivery);
  const request = {
    method: 'POST',
    url,
    contentType: headers['content-type'] ?? '',
    body,
  } as const;
  const parsed = parseWebRequest(request, appsScript.webAppUrl);
  if (parsed.kind === 'refused')
    throw new Error(`the webhook is not the web app's address: ${url}`);
  const execution = appsScript.begin(parsed.functionName, { fromEditor: false });
  return {
    event: parsed.event,
    execution,
    finish(outcome) {
      const report = appsScript.end(execution, outcome);
      const isInTime = keepReport(report, delivery.update);
      telegram.webhook.settle(delivery, isInTime ? webResponse(outcome) : 'timeout');
      return report;
    },
  };
}

function initialProperties(added: Readonly<Record<string, string | null>>): Record<string, string> {
  const all = { BOT_TOKEN: madeUpToken, WEBAPP_URL: madeUpWebAppUrl, ...added };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Runs `setup()`, or registers the webhook itself if the bundle has no `setup`. */
function setUp(appsScript: AppsScript, telegram: Telegram): ExecutionReport | undefined {
  const report = appsScript.run('setup');
  if (report.outcome.kind !== 'missingFunction') return report;
  const secret = appsScript.properties.script.get('WEBHOOK_SECRET') ?? madeUpSecret;
  appsScript.properties.script.set('WEBHOOK_SECRET', secret);
  telegram.request({
    method: 'POST',
    url: `${apiHost}bot${madeUpToken}/setWebhook`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${madeUpWebAppUrl}?k=${secret}` }),
  });
  return undefined;
}
