/** The bot on one's own machine: its objects, its store, and how updates come in. */
import { createHmac, randomBytes } from 'node:crypto';
import { maskSecrets, parseSettings } from '../../bot/settings/settings.ts';
import { parseUpdate } from '../../bot/telegram/update.ts';
import type { OwnerCall } from '../objects/calls.ts';
import { handleRequest } from '../objects/handleRequest.ts';
import { objectOfUpdate, sharedObject } from '../objects/objectOf.ts';
import { propertiesOf } from '../objects/properties.ts';
import type { Bindings, Fetch } from '../objects/storage.ts';
import { telegramUrl } from '../telegramReply.ts';
import { listen, type Place } from './httpServer.ts';
import { openObjects } from './objects.ts';
import { poll } from './polling.ts';
import { openStore } from './store.ts';

export interface ServerOptions {
  /** The settings by their names, such as the environment. */
  readonly env: Bindings;
  readonly folder: string;
  readonly version: string;
  readonly log: (line: string) => void;
  /** Called where a change could not be written: from then on nothing that is answered would last. */
  readonly failed: (error: unknown) => void;
}

/** The timeout of a request to Telegram, in milliseconds. */
const patience = 15_000;

/** Beyond the time for which Telegram holds a request for updates. */
const pollPatience = 65_000;

export function openServer({ env, folder, version, log: write, failed }: ServerOptions) {
  const store = openStore(folder, failed);
  const secret = settingOf('WEBHOOK_SECRET') ?? store.readNote('secret') ?? makeSecret();
  if (settingOf('WEBHOOK_SECRET') === undefined) store.writeNote('secret', secret);
  const bindings = { ...propertiesOf(env), WEBHOOK_SECRET: secret };
  const { token = '' } = parseSettings(bindings);
  const api = (settingOf('TELEGRAM_API') ?? telegramUrl).replace(/\/+$/, '');
  const log = (line: string): void => write(maskSecrets(line, [token, secret]));
  let isPolling = store.readNote('delivery') === 'polling';

  function settingOf(name: string): string | undefined {
    const value = env[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  const objects = openObjects(store, (object) => ({
    bindings,
    memory: new Map(),
    object,
    fetch: fetchSaved,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    log,
    hmac: (text, key) => [...createHmac('sha256', key).update(text).digest()],
    makeSecret,
    version,
    telegramUrl: api,
    get isPolling() {
      return isPolling;
    },
  }));

  /** Telegram hears of nothing that is not on the disk. */
  async function fetchSaved(...[url, init]: Parameters<Fetch>): ReturnType<Fetch> {
    await store.saved();
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    const text = await response.text();
    return { status: response.status, text: async () => text };
  }

  async function handle(request: Request): Promise<Response> {
    const response = await handleRequest(request, objects.world);
    await store.saved();
    return response;
  }

  const callAsOwner = (kind: OwnerCall['kind'], url = ''): Promise<readonly string[]> =>
    objects.object(sharedObject).callAsOwner({ kind, url });

  /** Sets the bot up, and has its objects woken. */
  async function begin(delivery: 'polling' | 'webhook', url?: string): Promise<void> {
    isPolling = delivery === 'polling';
    store.writeNote('delivery', delivery);
    await callAsOwner('setup', url);
    objects.setRinging(true);
  }

  return {
    objects,
    callAsOwner,
    handle,

    /** Fetches updates until the signal. */
    async pollUntil(signal: AbortSignal): Promise<void> {
      await begin('polling');
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
      await poll(
        {
          async call(method, payload, ended) {
            await store.saved();
            const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
            const either = AbortSignal.any([ended, AbortSignal.timeout(pollPatience)]);
            return (await fetch(`${api}/bot${token}/${method}`, { ...init, signal: either })).text();
          },
          async deliver(update) {
            const request = new Request('http://localhost/exec', { method: 'POST', headers, body: update });
            return (await handle(request)).status === 200;
          },
          tableOf(body) {
            const update = parseUpdate(body);
            return update ? objectOfUpdate(update) : '';
          },
          wait: (milliseconds, ended) =>
            new Promise((resolve) => {
              const timer = setTimeout(resolve, milliseconds);
              ended.addEventListener('abort', () => {
                clearTimeout(timer);
                resolve(undefined);
              });
            }),
          log,
        },
        signal,
      );
    },

    /** Takes calls at the public address until the signal. */
    async listenUntil(signal: AbortSignal, place: Place): Promise<void> {
      const http = await listen(handle, place, log);
      await begin('webhook', `${place.origin}/exec`);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await http.close();
    },

    /** What is missing for the bot to run; the last line says whether it can. */
    async check(): Promise<readonly string[]> {
      store.writeNote('checked', new Date().toISOString());
      await store.saved();
      return [`What lasts can be written in ${folder}.`, ...(await callAsOwner('status'))];
    },

    async close(): Promise<void> {
      objects.setRinging(false);
      await store.close();
    },
  };
}

const makeSecret = (): string => randomBytes(16).toString('hex');
