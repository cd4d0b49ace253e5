/** The bot on one's own machine: its objects, its store, and how updates come in. */
import { createHmac, randomBytes } from 'node:crypto';
import { maskSecrets, parseSettings } from '../../bot/settings/settings.ts';
import { parseUpdate } from '../../bot/telegram/update.ts';
import type { OwnerCall } from '../objects/calls.ts';
import { handleRequest } from '../objects/handleRequest.ts';
import { createTally } from '../objects/object/tally.ts';
import { objectOfUpdate, sharedObject } from '../objects/objectOf.ts';
import { propertiesOf } from '../objects/properties.ts';
import type { Bindings, Fetch } from '../objects/storage.ts';
import { telegramUrl } from '../telegramReply.ts';
import { type Caller, Refused } from './callTelegram.ts';
import { listen, type Place } from './httpServer.ts';
import { openObjects } from './objects.ts';
import { findWebhook, needsSecret, putBack } from './otherWebhook.ts';
import { type Poller, poll } from './polling.ts';
import type { Store } from './store.ts';

export interface ServerOptions {
  /** The settings by their names, such as the environment. */
  readonly env: Bindings;
  readonly store: Store;
  readonly version: string;
  readonly log: (line: string) => void;
}

/** The timeout of a request to Telegram, in milliseconds. */
const patience = 15_000;

/** Seconds after which a server that has not noted that it is well is not. */
const longestSilence = 150;

/** How often one that is called notes it, in milliseconds. */
const healthPause = 60_000;

/** Beyond the time for which Telegram holds a request for updates. */
const pollPatience = 65_000;

export type Server = ReturnType<typeof openServer>;

const hmac = (text: string, key: string): number[] => [...createHmac('sha256', key).update(text).digest()];

type Delivery = 'polling' | 'webhook';

export function openServer({ env, store, version, log: write }: ServerOptions) {
  const settingOf = (name: string): string | undefined => String(env[name] ?? '').trim() || undefined;
  const secret = settingOf('WEBHOOK_SECRET') ?? store.readNote('secret') ?? makeSecret();
  // One that was set stays, since the boards in all chats are signed with it.
  if (secret !== store.readNote('secret')) store.writeNote('secret', secret);
  const bindings = { ...propertiesOf(env), WEBHOOK_SECRET: secret };
  const { token = '' } = parseSettings(bindings);
  const api = (settingOf('TELEGRAM_API') ?? telegramUrl).replace(/\/+$/, '');
  const log = (line: string): void => write(maskSecrets(line, [token, secret]));
  const objects = openObjects(store, (object) => ({
    bindings,
    memory: new Map(),
    tally: createTally(),
    home: 'own machine',
    object,
    fetch: (url, init) => post(url, init, patience),
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    log,
    hmac,
    makeSecret,
    version,
    telegramUrl: api,
    get isPolling() {
      return store.readNote('delivery') === 'polling';
    },
  }));

  /** Telegram hears of nothing that is not on the disk. */
  async function post(url: string, init: RequestInit, milliseconds: number, ended?: AbortSignal): ReturnType<Fetch> {
    await store.saved();
    const timeout = AbortSignal.timeout(milliseconds);
    const response = await fetch(url, { ...init, signal: ended ? AbortSignal.any([ended, timeout]) : timeout });
    const text = await response.text();
    return { status: response.status, text: async () => text };
  }

  return {
    log,
    secret,
    isSecretSet: settingOf('WEBHOOK_SECRET') !== undefined,
    callAsOwner: (kind: OwnerCall['kind'], url = '') => objects.object(sharedObject).callAsOwner({ kind, url }),

    /** Answers a call as the Worker does; what it has changed is on the disk then. */
    async handle(request: Request): Promise<Response> {
      const response = await handleRequest(request, objects.world);
      await store.saved();
      return response;
    },

    /** Calls a method of the Bot API, and gives the body of its answer. */
    async callTelegram(method: string, payload: object, ended: AbortSignal): Promise<string> {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
      return (await post(`${api}/bot${token}/${method}`, init, pollPatience, ended)).text();
    },

    /** Whether the webhook was set by this home. */
    isOwnWebhook: (url: string): boolean => url === store.readNote('webhook'),

    /** Sets the bot up, and has its objects woken. */
    async begin(delivery: Delivery, url?: string): Promise<void> {
      store.writeNote('delivery', delivery);
      if (url !== undefined) store.writeNote('webhook', url);
      await this.callAsOwner('setup', url);
      objects.setRinging(true);
    },

    ...openNotes(store, version),

    /** What is missing for the bot to run. */
    async check(): Promise<readonly string[]> {
      store.writeNote('checked', new Date().toISOString());
      await store.saved();
      return ['What lasts can be written.', ...(await this.callAsOwner('status'))];
    },

    async close(): Promise<void> {
      objects.setRinging(false);
      await store.close();
    },
  };
}

/** What a server notes of itself. */
const openNotes = (store: Store, version: string) => ({
  /** The version that has used the folder last; from now on it is this one. */
  noteVersion(): string | undefined {
    const before = store.readNote('version');
    store.writeNote('version', version);
    return before;
  },

  /** Notes that all is well just now. */
  noteHealth: () => store.writeNote('health', String(Date.now())),
  endHealth: () => store.writeNote('health', '0'),

  /** Whether a server with this folder has noted lately that all is well. */
  health() {
    const seconds = Math.round((Date.now() - Number(store.readNote('health') ?? 0)) / 1000);
    const isWell = seconds <= longestSilence;
    return { isWell, lines: [isWell ? `well ${seconds} s ago` : 'The bot does not run, or does not hear from Telegram.'] };
  },
});

/**
 * Fetches updates until the signal; ends once what has begun is answered. Gives whether the bot then has its former webhook, if it had one.
 * Throws `Refused` where that must not be removed, or Telegram does not accept the token.
 */
export function pollUntil(signal: AbortSignal, server: Server, takesOver: boolean): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': server.secret };
  const poller: Poller = {
    ...callerOf(server),
    async deliver(body) {
      const { status } = await server.handle(new Request('http://localhost/exec', { method: 'POST', headers, body }));
      return status === 200;
    },
    tableOf(body) {
      const update = parseUpdate(body);
      return update ? objectOfUpdate(update) : '';
    },
  };
  return besidesOthers(signal, server, takesOver, async () => {
    await server.begin('polling');
    await poll(poller, signal);
  });
}

/** Takes calls from outside until the signal; ends once those that have begun are answered. Gives and throws what `pollUntil` does. */
export function listenUntil(signal: AbortSignal, server: Server, place: Place, takesOver: boolean): Promise<boolean> {
  return besidesOthers(signal, server, takesOver, async () => {
    const http = await listen(server.handle, place, server.log);
    await server.begin('webhook', `${place.origin}/exec`);
    const timer = setInterval(server.noteHealth, healthPause);
    server.noteHealth();
    await waitForEnd(signal);
    clearInterval(timer);
    await http.close();
  });
}

/** Runs the bot, unless it is at home elsewhere and may not be taken over. */
async function besidesOthers(
  signal: AbortSignal,
  server: Server,
  takesOver: boolean,
  run: () => Promise<void>,
): Promise<boolean> {
  const caller = callerOf(server);
  const found = await findWebhook(caller, signal);
  const other = found && !server.isOwnWebhook(found.url) ? found : undefined;
  if (other && !takesOver)
    throw new Refused(
      `The bot has a webhook, ${other.address}, which would get nothing while this runs. To move the bot here, run npm run move -- --to machine; to borrow it until this ends, add --take-over.`,
    );
  if (other && needsSecret(other) && !server.isSecretSet)
    throw new Refused(
      `The webhook ${other.address} could not be put back without its secret: set WEBHOOK_SECRET to that of the other home.`,
    );
  if (other) server.log(`The webhook ${other.address} is taken over until this ends. If this is killed before, run setup there.`);
  try {
    if (!signal.aborted) await run();
  } finally {
    server.endHealth();
  }
  return other === undefined || (await putBack(other, server.secret, caller));
}

const callerOf = (server: Server): Caller => ({
  async call(...asked) {
    const answer = await server.callTelegram(...asked);
    if (asked[0] === 'getUpdates') server.noteHealth();
    return answer;
  },
  wait: waitFor,
  log: server.log,
});

const makeSecret = (): string => randomBytes(16).toString('hex');

const waitForEnd = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => (signal.aborted ? resolve(undefined) : signal.addEventListener('abort', resolve, { once: true })));

/** Ends early at the signal. */
async function waitFor(milliseconds: number, ended: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, milliseconds))), waitForEnd(ended)]);
  clearTimeout(timer);
}
