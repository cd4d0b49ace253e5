/**
 * The bot in this process, without bundle and Apps Script: its steps are performed on two maps and the playground's Telegram, so a
 * test sees the source itself. People act as in the playground's world, and each update is answered at once.
 */

import { createVirtualClock } from '../../playground/clock.ts';
import { createRandom } from '../../playground/random.ts';
import { createTelegram, type NewUser } from '../../playground/telegram/telegram.ts';
import { handleUpdate, type Platform } from '../../src/bot/handleUpdate.ts';
import { type Rows, runSteps, type Services } from '../../src/bot/runtime/steps.ts';
import { isLasting, parsePairKey } from '../../src/bot/store/keys.ts';
import { countPlayers } from '../../src/bot/store/peopleOf.ts';
import type { TelegramReply, TelegramRequest } from '../../src/bot/telegram/request.ts';
import { allowedUpdates } from '../../src/bot/telegram/update.ts';
import { hmac } from '../../src/platform/objects/secret.ts';

export type InMemory = ReturnType<typeof openInMemory>;

/** What an update would have done: the entries written, undefined where one was removed, and the requests in their order. */
export interface DryRun {
  readonly entries: ReadonlyMap<string, string | undefined>;
  readonly requests: readonly TelegramRequest[];
  readonly logs: readonly string[];
}

/** What a message of the bot gets as its id where it is not really sent. */
export const firstDryMessageId = 900_001;

const token = `7000000001:${'made-up-token-'.padEnd(35, '0')}`;
const secret = 'made-up-secret';
const address = `https://bot.example.com/exec?k=${secret}`;

/** As the bot signs its buttons. */
const sign = (text: string): number[] => hmac(text, `${token}|${secret}`);

/** `change` puts services of its own in the place of those that work. */
export function openInMemory(
  properties: Readonly<Record<string, string>> = {},
  change: (services: Services) => Partial<Services> = () => ({}),
) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  const cache = new Map<string, string>();
  const store = new Map<string, string>();
  const logs: string[] = [];
  const settings = new Map(Object.entries({ BOT_TOKEN: token, WEBHOOK_SECRET: secret, ...properties }));

  const working: Services = {
    read: (keys) => linesOf(keys, (key) => (isLasting(key) ? store : cache).get(key)),
    readStore: () => Object.fromEntries(store),
    readPairs: (id) =>
      linesOf(
        [...store.keys()].filter((key) => parsePairKey(key)?.includes(id)),
        (key) => store.get(key),
      ),
    write(entries) {
      for (const [key, line] of Object.entries(entries)) {
        const kept = isLasting(key) ? store : cache;
        if (line === undefined) kept.delete(key);
        else kept.set(key, line);
      }
      return [];
    },
    countPlayers: (since) => countPlayers(Object.fromEntries(store), since),
    count: () => undefined,
    lock: () => true,
    unlock: () => undefined,
    wake: () => undefined,
    send: (requests) => requests.map(sendOne),
    log: (line) => void logs.push(line),
    readProperties: () => Object.fromEntries(settings),
    useProperties: () => undefined,
    writeProperty: ({ name, value }) => void settings.set(name, value),
  };

  const services = { ...working, ...change(working) };

  const telegram = createTelegram({
    token,
    now: clock.now,
    random: createRandom(1),
    post({ body }) {
      runSteps(handleUpdate(body, secret, platform()), services);
      return { status: 200 };
    },
    acted() {
      deliverAll();
      clock.advance(bot.pace);
    },
  });

  function platform(): Platform {
    const makeSecret = () => '0'.repeat(32);
    return {
      now: clock.now(),
      hmac,
      deployment: { version: 'test', home: 'Google Apps Script', builtUrl: address, ownUrl: () => undefined, makeSecret },
    };
  }

  function deliverAll(): void {
    for (let due = telegram.updates.due(); due.length > 0; due = telegram.updates.due()) {
      for (const delivery of due) telegram.webhook.deliver(delivery);
    }
  }

  function ask(method: string, payload: object) {
    const url = `https://api.telegram.org/bot${token}/${method}`;
    return telegram.request({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
  }

  function sendOne({ method, payload }: TelegramRequest): TelegramReply {
    const reply = ask(method, payload);
    if (reply.kind === 'timeout') return { kind: 'unreached', method, reason: 'Timeout' };
    const { ok, result, error_code: code, description } = JSON.parse(reply.body);
    const refused = { method, code, description, retryAfter: undefined, migratedTo: undefined };
    return ok ? { kind: 'ok', result } : { kind: 'refused', ...refused };
  }

  /** Answers an update without any effect: nothing is kept, nothing sent; `isCold` as if the cache were empty. */
  function runDry(body: string, isCold = false): DryRun {
    const entries = new Map<string, string | undefined>();
    const requests: TelegramRequest[] = [];
    const told: string[] = [];
    const find = (key: string): string | undefined => {
      if (entries.has(key)) return entries.get(key);
      return isLasting(key) ? store.get(key) : isCold ? undefined : cache.get(key);
    };
    let nextId = firstDryMessageId;
    runSteps(handleUpdate(body, secret, platform()), {
      ...working,
      read: (keys) => linesOf(keys, find),
      readStore: () => linesOf([...store.keys(), ...[...entries.keys()].filter(isLasting)], find),
      readPairs: (id) =>
        linesOf(
          [...store.keys(), ...entries.keys()].filter((key) => parsePairKey(key)?.includes(id)),
          find,
        ),
      write(added) {
        for (const [key, line] of Object.entries(added)) entries.set(key, line);
        return [];
      },
      send(asked) {
        requests.push(...asked);
        return asked.map(({ method }) => ({ kind: 'ok', result: method === 'sendMessage' ? { message_id: nextId++ } : true }));
      },
      log: (line) => void told.push(line),
      writeProperty: () => undefined,
    });
    return { entries, requests, logs: told };
  }

  ask('setWebhook', { url: address, allowed_updates: allowedUpdates });
  const user = (newUser: NewUser) => telegram.user(newUser);
  // People are as slow as this, in milliseconds, so that no rate limit is met.
  const bot = { telegram, clock, cache, store, logs, runDry, sign, user, pace: 3000 };
  return bot;
}

function linesOf(keys: readonly string[], find: (key: string) => string | undefined): Rows {
  const lines = keys.map((key) => [key, find(key)] as const);
  return Object.fromEntries(lines.filter((line): line is [string, string] => line[1] !== undefined));
}
