/**
 * The least that performs the steps of an answer: one map of rows, lasting or not, and a Telegram
 * that takes everything.
 */

import { linesOf } from '../../playground/memoryPlatform.ts';
import type { Bot } from '../../src/bot/core/bot.ts';
import type { Services } from '../../src/bot/core/steps.ts';
import { hooks } from '../../src/bot/features/features.ts';
import { parseSettings } from '../../src/bot/settings/settings.ts';
import { toySign } from './sessions.ts';

export const bareBot: Bot = {
  settings: parseSettings({ BOT_TOKEN: '1:made-up', WEBHOOK_SECRET: 'made-up' }),
  now: Date.UTC(2026, 0, 1),
  sign: toySign,
  hooks: hooks(),
  deployment: {
    version: 'test',
    platform: 'Google Apps Script',
    builtUrl: '',
    ownUrl: () => undefined,
    hmac: () => [],
    makeUuid: () => '',
    sha256: () => '',
  },
};

/** The services, with some of them in the place of these. */
export function bareServices(
  rows = new Map<string, string>(),
  change: Partial<Services> = {},
): Services {
  const nothing = () => undefined;
  return {
    read: (keys) => linesOf(keys, (key) => rows.get(key)),
    readStore: () => Object.fromEntries(rows),
    readPairs: () => ({}),
    collectStore: () => ({ rows: {}, sealed: undefined }),
    replaceStore: () => ({ problem: 'nothing can be replaced' }),
    beginJob: () => false,
    download: () => ({ problem: 'there is no file' }),
    write(entries) {
      for (const [key, row] of Object.entries(entries)) {
        if (row === undefined) rows.delete(key);
        else rows.set(key, row);
      }
      return [];
    },
    countPlayers: () => 0,
    count: nothing,
    lock: () => true,
    unlock: nothing,
    wake: nothing,
    send: (requests) => requests.map(() => ({ kind: 'ok', result: true })),
    log: nothing,
    readProperties: () => ({}),
    useProperties: nothing,
    writeProperty: nothing,
    ...change,
  };
}
