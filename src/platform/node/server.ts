/** The bot on one's own machine: its objects, its store, and how updates come in. */
import { deriveSecret } from '../../bot/settings/boardKey.ts';
import { maskSecrets, parseSettings } from '../../bot/settings/settings.ts';
import type { OwnerCall } from '../objects/calls.ts';
import { handleRequest } from '../objects/handleRequest.ts';
import { createTally } from '../objects/object/tally.ts';
import { sharedObject } from '../objects/objectOf.ts';
import { propertiesOf } from '../objects/properties.ts';
import { hmac } from '../objects/secret.ts';
import type { Bindings, Fetch } from '../objects/storage.ts';
import { telegramUrl } from '../telegramReply.ts';
import { openHold } from './hold.ts';
import { openObjects } from './objects.ts';
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

/** Beyond the time for which Telegram holds a request for updates. */
const pollPatience = 65_000;

export type Server = ReturnType<typeof openServer>;

type Delivery = 'polling' | 'webhook';

export function openServer({ env, store, version, log: write }: ServerOptions) {
  const settingOf = (name: string): string | undefined => String(env[name] ?? '').trim() || undefined;
  const { token = '' } = parseSettings(propertiesOf(env));
  const secret = settingOf('WEBHOOK_SECRET') ?? store.readNote('secret') ?? makeSecret(token);
  const bindings = { ...propertiesOf(env), WEBHOOK_SECRET: secret };
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
    /** The secret of the last start here, if there was one. */
    knownSecret: store.readNote('secret'),
    /** Keeps the secret for the next start, since the boards in all chats are signed with it. */
    keepSecret: () => store.writeNote('secret', secret),
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

    /** Sets the bot up, and has its objects woken. Whether all of the setup was done. */
    async begin(delivery: Delivery, url?: string): Promise<boolean> {
      store.writeNote('delivery', delivery);
      if (url !== undefined) store.writeNote('webhook', url);
      const lines = await this.callAsOwner('setup', url);
      objects.beginRinging();
      return lines.some((line) => line.startsWith('Done: '));
    },

    ...openNotes(store, version),
    ...openHold(store),

    /** What is missing for the bot to run. */
    async check(): Promise<readonly string[]> {
      store.writeNote('checked', new Date().toISOString());
      await store.saved();
      return ['What lasts can be written.', ...(await this.callAsOwner('status'))];
    },

    /** Closes the objects that nobody uses just now. */
    closeUnused: () => objects.closeUnused(0),

    async close(): Promise<void> {
      await objects.endRinging();
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

  /** Whether a server with this folder has noted lately that all is well. */
  health() {
    const seconds = Math.round((Date.now() - Number(store.readNote('health') ?? 0)) / 1000);
    const isWell = seconds <= longestSilence;
    return { isWell, lines: [isWell ? `well ${seconds} s ago` : 'The bot does not run, or does not hear from Telegram.'] };
  },
});

const makeSecret = (token: string): string => deriveSecret(token, hmac);
