/**
 * The bot in this process, without bundle and Apps Script: its steps are performed on two maps and
 * the playground's Telegram, so its source itself is seen. People act as in the playground's world,
 * and each update is answered at once. Where it is strict, the cache forgets after six hours, and
 * `tick` sends what is due. What is stored lasts as long as the process. It needs nothing of Node,
 * so that it runs in a browser, too.
 */

import { gunzipSync, strFromU8 } from 'fflate';
import { type Deployment, noHooks } from '../src/bot/core/bot.ts';
import {
  type Fetched,
  runSteps,
  type Services,
  type StepTypes,
  type Work,
} from '../src/bot/core/steps.ts';
import { setUp } from '../src/bot/features/owner/setup.ts';
import { countPlayers } from '../src/bot/rows/across/peopleOf.ts';
import { addWakes, makeWakeRow, parseWakeRow, takeDue } from '../src/bot/rows/bot/wakeRow.ts';
import {
  canMove,
  type Entries,
  isStored,
  parsePairKey,
  type Rows,
  wakeKey,
} from '../src/bot/rows/keys.ts';
import { storeVersion } from '../src/bot/rows/migrations/migrate.ts';
import { sealBoardKey } from '../src/bot/settings/boardKey.ts';
import { boardKeyName, parseSettings, storeName } from '../src/bot/settings/settings.ts';
import type { TelegramReply, TelegramRequest } from '../src/bot/telegram/request.ts';
import { allowedUpdates } from '../src/bot/telegram/update.ts';
import { sendWhatIsDue } from '../src/bot/update/dueWork.ts';
import { handleUpdate } from '../src/bot/update/handleUpdate.ts';
import type { Platform } from '../src/bot/update/openBot.ts';
import { readFile } from '../src/platform/receivedFile.ts';
import { boardKeyOf, planReplacement } from '../src/platform/replacement.ts';
import { makeSentFile, type SentFile } from '../src/platform/sentFile.ts';
import { parseReply } from '../src/platform/telegramReply.ts';
import { cacheLimits } from './appsScript/services/cacheStore.ts';
import type { Clock } from './clock.ts';

import { hmac, sha256 } from './hmac.ts';
import { madeUpWebAppUrl } from './madeUpApp.ts';
import { makeUuid } from './random.ts';
import type { ApiRequest } from './telegram/api/apiRequest.ts';
import { bytesOf, encodeBytes, textOf as textOfBytes } from './telegram/content/bytes.ts';
import { createTelegram, type NewUser, type Telegram } from './telegram/telegram.ts';
import type { Delivery } from './telegram/updates/updateQueue.ts';
import type { WebhookRequest } from './telegram/updates/webhook.ts';

export type MemoryPlatform = ReturnType<typeof openMemoryPlatform>;

const token = `7000000001:${'made-up-token-'.padEnd(35, '0')}`;
export const memorySecret = 'made-up-secret';
const address = `${madeUpWebAppUrl}?k=${memorySecret}`;

const ownSettings = {
  BOT_TOKEN: token,
  WEBHOOK_SECRET: memorySecret,
  [storeName]: storeVersion,
};

/** As the bot signs its buttons. */
const sign = (text: string): number[] => hmac(text, `${token}|${memorySecret}`);

/** The ways into the source. */
export interface Core {
  readonly handleUpdate: typeof handleUpdate;
  readonly sendWhatIsDue: typeof sendWhatIsDue;
  readonly setUp: typeof setUp;
}

interface MemoryPlatformOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly properties: Readonly<Record<string, string>>;
  /** Services in the place of those that work. */
  readonly change?: (services: Services, telegram: Telegram) => Partial<Services>;
  /** Answers an update whose steps these are; by default at once, one step after another. */
  readonly answer?: (
    steps: Work<void>,
    request: WebhookRequest,
  ) => { readonly status: number } | 'timeout';
  /** Delivers the updates that are due at once; by default one after another. */
  readonly deliver?: (due: readonly Delivery[]) => void;
  /**
   * Whether it is as strict as Apps Script: the owner has run `setup`, the cache forgets after six
   * hours, and what is due later is noted for `tick`. Else the webhook alone is registered.
   */
  readonly isStrict?: boolean;
  /**
   * The source for an update, or for the work of `tick`; by default that of this process, whose
   * variables outlive it.
   */
  readonly core?: () => Core;
  /** What the platform is, where it is not like Apps Script. */
  readonly deployment?: Partial<Deployment>;
}

export function openMemoryPlatform(options: MemoryPlatformOptions) {
  const { clock, random, properties, change = () => ({}), isStrict = false } = options;
  const { core = () => ({ handleUpdate, sendWhatIsDue, setUp }) } = options;
  const kept: Kept = {
    cache: new Map(),
    expiry: new Map(),
    store: new Map(),
    logs: [],
    now: clock.now,
    isStrict,
  };
  const settings = new Map(Object.entries({ ...ownSettings, ...properties }));
  const working: Services = {
    ...keepIn(kept, settings),
    send: (requests) => requests.map(sendOne),
    download: fetchFile,
  };
  const telegram = createTelegram({
    token,
    now: clock.now,
    random,
    post(request) {
      const steps = open(request);
      return options.answer ? options.answer(steps, request) : run(steps);
    },
    acted() {
      if (platform.isHeld) return;
      deliverAll();
      clock.advance(platform.pace);
    },
  });

  const services = { ...working, ...change(working, telegram) };

  /** The steps that answer an update. */
  const open = ({ url, body }: Pick<WebhookRequest, 'url' | 'body'>): Work<void> =>
    core().handleUpdate(body, new URL(url).searchParams.get('k') ?? undefined, forCore());

  function run(steps: Work<void>): { readonly status: number } {
    runSteps(steps, services);
    return { status: 200 };
  }

  function forCore(): Platform {
    return {
      now: clock.now(),
      deployment: {
        version: 'test',
        platform: 'Google Apps Script',
        builtUrl: madeUpWebAppUrl,
        ownUrl: () => undefined,
        hmac,
        makeUuid: () => makeUuid(random),
        sha256,
        ...options.deployment,
      },
    };
  }

  function deliverAll(): void {
    for (let due = telegram.updates.due(); due.length > 0; due = telegram.updates.due()) {
      if (options.deliver) options.deliver(due);
      else for (const delivery of due) telegram.webhook.deliver(delivery);
    }
  }

  const ask = (method: string, payload: object) => telegram.request(requestOf(method, payload));

  function sendOne(request: TelegramRequest): TelegramReply {
    const { method, film, document } = request;
    const file = document?.isPacked ? makeSentFile(request) : undefined;
    const isText = !file && (film !== undefined || document !== undefined);
    const reply = file
      ? telegram.request(formOf(method, file))
      : ask(isText ? 'sendMessage' : method, textOf(request));
    if (reply.kind === 'timeout') return { kind: 'unreached', method, reason: 'Timeout' };
    return parseReply(method, reply.status, reply.body, (text) => text);
  }

  function fetchFile({ path, maxBytes }: StepTypes['download']['ask']): Fetched {
    const url = `https://api.telegram.org/file/bot${token}/${path}`;
    const reply = telegram.request({ method: 'GET', url, headers: {} });
    if (reply.kind !== 'reply' || !reply.isBytes) return { problem: 'could not be fetched' };
    const bytes = bytesOf(reply.body);
    return readFile(bytes, maxBytes, (isPacked) => strFromU8(isPacked ? gunzipSync(bytes) : bytes));
  }

  const setUpAgain = (): void => {
    run(
      core().setUp({
        ...forCore(),
        settings: parseSettings(Object.fromEntries(settings)),
        sign: () => [],
        hooks: noHooks,
      }),
    );
  };
  if (isStrict) setUpAgain();
  else ask('setWebhook', { url: address, allowed_updates: allowedUpdates(true) });
  const user = (newUser: NewUser) => telegram.user(newUser);
  const platform = {
    telegram,
    clock,
    ...kept,
    /** What the owner has set, and what `setup` has learnt. */
    properties: settings,
    setUpAgain,
    /** All that it remembers, and its Telegram. */
    memory: [kept.cache, kept.expiry, kept.store, kept.logs, settings, ...telegram.memory],
    sign,
    user,
    /** People are as slow as this, in milliseconds, so that no rate limit is met. */
    pace: 3000,
    /** Whether updates wait, and time stands still. */
    isHeld: false,
    working,
    services,
    forCore,
    open,
    dueSteps: () => findDue(services, forCore(), core),
    deliverAll,
  };
  return platform;
}

export const requestOf = (method: string, payload: object) => ({
  method: 'POST' as const,
  url: `https://api.telegram.org/bot${token}/${method}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(payload),
});

const boundary = 'linia-playground-boundary';

/** RFC 7578. Its characters are bytes. */
export function formOf(method: string, { field, fields, bytes, name, type }: SentFile): ApiRequest {
  const characters = textOfBytes(bytes);
  const texts = Object.entries(fields).map(
    ([each, text]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${each}"\r\n\r\n${encodeBytes(text)}\r\n`,
  );
  const head = `content-disposition: form-data; name="${field}"; filename="${encodeBytes(name)}"`;
  const upload = `--${boundary}\r\n${head}\r\ncontent-type: ${type}\r\n\r\n${characters}\r\n`;
  return {
    ...requestOf(method, {}),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${texts.join('')}${upload}--${boundary}--\r\n`,
  };
}

/** The work of `tick`, which a trigger calls; undefined where there is none. */
function findDue(
  { read, write }: Services,
  platform: Platform,
  core: () => Core,
): Work<void> | undefined {
  const due = takeDue(parseWakeRow(read([wakeKey])[wakeKey]), Math.floor(platform.now / 1000));
  if (!due) return undefined;
  write({ [wakeKey]: due.row });
  const { keys, isScan } = due;
  return keys.length > 0 || isScan ? core().sendWhatIsDue(keys, platform, { isScan }) : undefined;
}

/** A text comes in the place of a picture or a readable file: a terminal can show it. */
function textOf({ payload, film, document, onReply }: TelegramRequest): object {
  if (film && onReply?.keep === 'instead') return onReply.instead;
  if (!document) return payload;
  const { caption, ...where } = payload;
  return { ...where, text: `${String(caption)}\n\n${document.text}`.slice(0, maxText) };
}

/** Bot API, sendMessage: "1-4096 characters". */
const maxText = 4096;

interface Kept {
  readonly cache: Map<string, string>;
  /** When a row of the cache is forgotten, in milliseconds since 1970. */
  readonly expiry: Map<string, number>;
  readonly store: Map<string, string>;
  readonly logs: string[];
  readonly now: () => number;
  readonly isStrict: boolean;
}

/** All services but that which sends. */
function keepIn(
  { cache, expiry, store, logs, now, isStrict }: Kept,
  settings: Map<string, string>,
): Omit<Services, 'send' | 'download'> {
  function readCached(key: string): string | undefined {
    if ((expiry.get(key) ?? Number.POSITIVE_INFINITY) <= now()) cache.delete(key);
    return cache.get(key);
  }

  function write(entries: Entries): readonly string[] {
    for (const [key, line] of Object.entries(entries)) {
      const rows = isStored(key) ? store : cache;
      if (rows === cache && isStrict) expiry.set(key, now() + 1000 * cacheLimits.maximumSeconds);
      if (line === undefined) rows.delete(key);
      else rows.set(key, line);
    }
    return [];
  }

  return {
    read: (keys) => linesOf(keys, (key) => (isStored(key) ? store.get(key) : readCached(key))),
    readStore: () => Object.fromEntries(store),
    collectStore: () => ({
      rows: Object.fromEntries([...store].filter(([key]) => canMove(key))),
      sealed: sealBoardKey(parseSettings(Object.fromEntries(settings)), hmac),
    }),
    replaceStore(replacement) {
      const world = { settings: parseSettings(Object.fromEntries(settings)), hmac, now: now() };
      const { rows, ...counts } = planReplacement(replacement, Object.fromEntries(store), world);
      const boardKey = boardKeyOf(replacement, world);
      store.clear();
      for (const [key, row] of Object.entries(rows)) store.set(key, row);
      if (boardKey) settings.set(boardKeyName, boardKey);
      return { ...counts, tooLong: 0, isOpen: boardKey !== undefined };
    },
    beginJob: () => false,
    readPairs: ({ userId, beside }) =>
      linesOf(
        [...store.keys()].filter(
          (key) => beside.includes(key) || parsePairKey(key)?.includes(userId),
        ),
        (key) => store.get(key),
      ),
    write,
    countPlayers: (since) => countPlayers(Object.fromEntries(store), since),
    count: () => undefined,
    lock: () => true,
    unlock: () => undefined,
    wake(wakes) {
      if (!isStrict) return;
      const row = addWakes(parseWakeRow(readCached(wakeKey)), wakes, Math.floor(now() / 1000));
      write({ [wakeKey]: makeWakeRow(row) });
    },
    log: (line) => void logs.push(line),
    readProperties: () => Object.fromEntries(settings),
    useProperties: () => undefined,
    writeProperty: ({ name, value }) =>
      void (value === undefined ? settings.delete(name) : settings.set(name, value)),
  };
}

export function linesOf(keys: readonly string[], find: (key: string) => string | undefined): Rows {
  const lines = keys.map((key) => [key, find(key)] as const);
  return Object.fromEntries(
    lines.filter((line): line is [string, string] => line[1] !== undefined),
  );
}
