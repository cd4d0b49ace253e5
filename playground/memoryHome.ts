/**
 * The bot in this process, without bundle and Apps Script: its steps are performed on two maps and the playground's Telegram, so its
 * source itself is seen. People act as in the playground's world, and each update is answered at once. What is stored lasts as long as
 * the process.
 */

import { handleUpdate, type Platform } from '../src/bot/handleUpdate.ts';
import { type Rows, runSteps, type Services } from '../src/bot/runtime/steps.ts';
import { isLasting, parsePairKey } from '../src/bot/store/keys.ts';
import { countPlayers } from '../src/bot/store/peopleOf.ts';
import type { TelegramReply, TelegramRequest } from '../src/bot/telegram/request.ts';
import { allowedUpdates } from '../src/bot/telegram/update.ts';
import { hmac } from '../src/platform/objects/secret.ts';
import { parseReply } from '../src/platform/telegramReply.ts';
import type { Clock } from './clock.ts';
import { createTelegram, type NewUser } from './telegram/telegram.ts';

export type MemoryHome = ReturnType<typeof openMemoryHome>;

const token = `7000000001:${'made-up-token-'.padEnd(35, '0')}`;
export const memorySecret = 'made-up-secret';
const address = `https://bot.example.com/exec?k=${memorySecret}`;

/** As the bot signs its buttons. */
const sign = (text: string): number[] => hmac(text, `${token}|${memorySecret}`);

interface MemoryHomeOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly properties: Readonly<Record<string, string>>;
  /** Services in the place of those that work. */
  readonly change?: (services: Services) => Partial<Services>;
}

export function openMemoryHome({ clock, random, properties, change = () => ({}) }: MemoryHomeOptions) {
  const kept = { cache: new Map<string, string>(), store: new Map<string, string>(), logs: [] as string[] };
  const settings = new Map(Object.entries({ BOT_TOKEN: token, WEBHOOK_SECRET: memorySecret, ...properties }));
  const working: Services = { ...keepIn(kept, settings), send: (requests) => requests.map(sendOne) };
  const services = { ...working, ...change(working) };

  const telegram = createTelegram({
    token,
    now: clock.now,
    random,
    post({ body }) {
      runSteps(handleUpdate(body, memorySecret, platform()), services);
      return { status: 200 };
    },
    acted() {
      deliverAll();
      clock.advance(home.pace);
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

  function sendOne(request: TelegramRequest): TelegramReply {
    const { method } = request;
    const reply = ask(method === 'sendDocument' || request.film ? 'sendMessage' : method, textOf(request));
    if (reply.kind === 'timeout') return { kind: 'unreached', method, reason: 'Timeout' };
    return parseReply(method, reply.status, reply.body, (text) => text);
  }

  ask('setWebhook', { url: address, allowed_updates: allowedUpdates(true) });
  const user = (newUser: NewUser) => telegram.user(newUser);
  // People are as slow as this, in milliseconds, so that no rate limit is met.
  const home = { telegram, clock, ...kept, sign, user, pace: 3000, working, platform };
  return home;
}

/** A text comes in the place of a picture or a file: a terminal can show it. */
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
  readonly store: Map<string, string>;
  readonly logs: string[];
}

/** All services but that which sends. */
function keepIn({ cache, store, logs }: Kept, settings: Map<string, string>): Omit<Services, 'send'> {
  return {
    read: (keys) => linesOf(keys, (key) => (isLasting(key) ? store : cache).get(key)),
    readStore: () => Object.fromEntries(store),
    readPairs: (id) =>
      linesOf(
        [...store.keys()].filter((key) => parsePairKey(key)?.includes(id)),
        (key) => store.get(key),
      ),
    write(entries) {
      for (const [key, line] of Object.entries(entries)) {
        const rows = isLasting(key) ? store : cache;
        if (line === undefined) rows.delete(key);
        else rows.set(key, line);
      }
      return [];
    },
    countPlayers: (since) => countPlayers(Object.fromEntries(store), since),
    count: () => undefined,
    lock: () => true,
    unlock: () => undefined,
    wake: () => undefined,
    log: (line) => void logs.push(line),
    readProperties: () => Object.fromEntries(settings),
    useProperties: () => undefined,
    writeProperty: ({ name, value }) => void settings.set(name, value),
  };
}

export function linesOf(keys: readonly string[], find: (key: string) => string | undefined): Rows {
  const lines = keys.map((key) => [key, find(key)] as const);
  return Object.fromEntries(lines.filter((line): line is [string, string] => line[1] !== undefined));
}
