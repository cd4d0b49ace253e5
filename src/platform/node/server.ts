/** The bot on one's own machine: its objects, its store, and how updates come in. */

import { randomUUID } from 'node:crypto';
import { storeVersion } from '../../bot/rows/migrations/migrate.ts';
import { deriveSecret } from '../../bot/settings/boardKey.ts';
import { maskSecrets, parseSettings } from '../../bot/settings/settings.ts';
import { parseJson, readInteger, readObject } from '../../bot/telegram/json.ts';
import type { OwnerCall } from '../objects/calls.ts';
import { handleRequest, readSettings } from '../objects/handleRequest.ts';
import { migrateStored } from '../objects/migrateStored.ts';
import { createTally } from '../objects/object/tally.ts';
import { sharedObject } from '../objects/objectOf.ts';
import { propertiesOf } from '../objects/properties.ts';
import { hmac } from '../objects/secret.ts';
import type { Bindings } from '../objects/storage.ts';
import { telegramUrl } from '../telegramReply.ts';
import { findRefusal } from './callTelegram.ts';
import { openChannel } from './channel.ts';
import { isRecent, openFolderLock, type Place } from './folderLock.ts';
import { openObjects } from './objects.ts';
import type { Store } from './store.ts';

export interface ServerOptions {
  /** The settings by their names, such as the environment. */
  readonly env: Bindings;
  readonly store: Store;
  readonly version: string;
  /** The text of the analysis board. */
  readonly analysisPage?: () => Promise<string>;
  readonly log: (line: string) => void;
  /** Where this process is, by default on a system without containers. */
  readonly place?: Place;
  /** Whether a code is to be printed by which a chat becomes the owner's, if it has one, too. */
  readonly isOwnerAsked?: boolean;
}

/** Heartbeat age, in milliseconds, at which the server counts as unhealthy. */
const longestSilence = 150_000;

export type Server = ReturnType<typeof openServer>;

type Delivery = 'polling' | 'webhook';

export function openServer({
  env,
  store,
  version,
  analysisPage,
  log: write,
  place,
  isOwnerAsked = false,
}: ServerOptions) {
  const settingOf = (name: string): string | undefined =>
    String(env[name] ?? '').trim() || undefined;
  const { token = '' } = parseSettings(propertiesOf(env));
  const secret =
    settingOf('WEBHOOK_SECRET') ?? store.readNote('secret') ?? deriveSecret(token, hmac);
  const bindings = { ...propertiesOf(env), WEBHOOK_SECRET: secret };
  const api = (settingOf('TELEGRAM_API') ?? telegramUrl).replace(/\/+$/, '');
  const log = (line: string): void => write(maskSecrets(line, [token, secret]));
  const channel = openChannel(store, `${api}/bot${token}`);
  const { callTelegram } = channel;
  const objects = openObjects(store, (object) => ({
    bindings,
    memory: new Map(),
    tally: createTally(),
    platform: 'own machine',
    object,
    whole: { read: store.readAll, replace: (rows) => store.replaceAll(rows, Date.now()) },
    fetch: channel.fetch,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    log,
    hmac,
    makeUuid: randomUUID,
    version,
    ...(analysisPage ? { analysisPage } : {}),
    telegramUrl: api,
    get webhookUrl() {
      return store.readNote('webhook');
    },
    get isPolling() {
      return store.readNote('delivery') !== 'webhook';
    },
  }));

  return {
    log,
    /** What its objects run in. */
    world: objects.world,
    secret,
    isSecretSet: settingOf('WEBHOOK_SECRET') !== undefined,
    /** Keeps the secret for the next start, since the boards in all chats are signed with it. */
    keepSecret: () => store.writeNote('secret', secret),
    callAsOwner: (kind: OwnerCall['kind'], url = '') =>
      objects.object(sharedObject).callAsOwner({ kind, url, isOwnerAsked }),

    /** Answers a request as the Worker does; resolves after its changes are on disk. */
    async handle(request: Request): Promise<Response> {
      const response = await handleRequest(request, objects.world);
      await store.saved();
      return response;
    },

    callTelegram,

    /** When a restore has brought what is here, in ms since 1970; 0 if none has. */
    movedAt: async () => (await readSettings(objects.world)).movedAt,

    /** Whether the webhook was set by this platform. */
    isOwnWebhook: (url: string): boolean => url === store.readNote('webhook'),

    /**
     * Sets the bot up, and has its objects woken. Whether all of the setup was done, and for how
     * many ms Telegram asks to wait.
     */
    async begin(
      delivery: Delivery,
      url?: string,
    ): Promise<{ readonly isDone: boolean; readonly pause: number }> {
      store.migrate(storeVersion, migrateStored);
      store.writeNote('delivery', delivery);
      if (url !== undefined) store.writeNote('webhook', url);
      const lines = await this.callAsOwner('setup', url);
      objects.beginRinging();
      return {
        isDone: lines.some((line) => line.startsWith('Done: ')),
        pause: channel.setupPause(),
      };
    },

    ...openOwnersChat(
      callTelegram,
      async () => (await readSettings(objects.world)).adminChatId,
      log,
    ),
    ...openNotes(store, version),
    ...openFolderLock(store, place),

    /**
     * Logs how the bot is set up; whether Telegram takes the token, and all settings are
     * understood.
     */
    async logStatus(): Promise<boolean> {
      await this.callAsOwner('status');
      const refusal = await findRefusal('getMe', { call: callTelegram });
      if (refusal !== undefined) log(`✗ ${refusal}`);
      const { problems } = await readSettings(objects.world);
      return refusal === undefined && problems.length === 0;
    },

    async close(): Promise<void> {
      await objects.endRinging();
      await store.close();
    },
  };
}

const openOwnersChat = (
  callTelegram: ReturnType<typeof openChannel>['callTelegram'],
  findChat: () => Promise<number | undefined>,
  log: (line: string) => void,
) => ({
  /** In the log, and in the owner's chat. */
  notifyOwner(sentence: string): void {
    log(sentence);
    const post = (chatId: number) =>
      callTelegram(
        'sendMessage',
        { chat_id: chatId, text: `linia: ${sentence}` },
        new AbortController().signal,
      );
    void findChat()
      .then((chat) => (chat === undefined ? '' : post(chat)))
      .then((answer) => {
        const newId = readInteger(
          readObject(readObject(parseJson(answer)).parameters).migrate_to_chat_id,
        );
        return newId === undefined ? answer : post(newId);
      })
      .catch((error) => log(`The owner could not be told: ${String(error)}`));
  },
});

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
    const at = Number(store.readNote('health') ?? 0);
    const isWell = isRecent(at, longestSilence);
    const seconds = Math.round((Date.now() - at) / 1000);
    return {
      isWell,
      lines: [
        isWell ? `well ${seconds} s ago` : 'The bot does not run, or does not hear from Telegram.',
      ],
    };
  },
});
