/**
 * The steps of an answer do not care who performs them: a plain loop, or one that waits for each.
 */
import { describe, expect, it } from 'vitest';
import { runSteps, runStepsAsync, type Services } from '../../../src/bot/core/steps.ts';
import { storeVersion } from '../../../src/bot/rows/migrations/migrate.ts';
import type { TelegramRequest } from '../../../src/bot/telegram/request.ts';
import { handleUpdate } from '../../../src/bot/update/handleUpdate.ts';
import type { Platform } from '../../../src/bot/update/openBot.ts';
import { toySign } from '../sessions.ts';

const properties = { BOT_TOKEN: '1:made-up', WEBHOOK_SECRET: 'made-up', STORE: storeVersion };
const deployment = {
  version: 'test',
  platform: 'Google Apps Script' as const,
  builtUrl: '',
  ownUrl: () => undefined,
  makeUuid: () => '',
  sha256: () => '',
  hmac: (text: string, key: string) => toySign(key + text),
};
const platform: Platform = {
  now: Date.UTC(2026, 0, 1),
  deployment,
};

/** Services that are a map, and what has been asked of them. */
function openServices() {
  const lines = new Map<string, string>();
  const asked: string[] = [];
  const sent: TelegramRequest[] = [];
  const note = <T>(name: string, value: T): T => {
    asked.push(name);
    return value;
  };
  const services: Services = {
    read: (keys) =>
      note(
        'read',
        Object.fromEntries(keys.flatMap((key) => (lines.has(key) ? [[key, lines.get(key)!]] : []))),
      ),
    readStore: () => note('readStore', {}),
    readPairs: () => note('readPairs', {}),
    collectStore: () => note('collectStore', { rows: {}, sealed: undefined }),
    replaceStore: () => note('replaceStore', { problem: 'nothing' }),
    beginJob: () => note('beginJob', false),
    download: () => note('download', { problem: 'nothing' }),
    write(entries) {
      for (const [key, line] of Object.entries(entries))
        if (line !== undefined) lines.set(key, line);
      return note('write', []);
    },
    countPlayers: () => note('countPlayers', 0),
    count: () => note('count', undefined),
    lock: () => note('lock', true),
    unlock: () => note('unlock', undefined),
    wake: () => note('wake', undefined),
    send(requests) {
      sent.push(...requests);
      return note(
        'send',
        requests.map(() => ({ kind: 'ok', result: { message_id: 7 } })),
      );
    },
    log: () => note('log', undefined),
    readProperties: () => note('readProperties', properties),
    useProperties: () => note('useProperties', undefined),
    writeProperty: () => note('writeProperty', undefined),
  };
  return { services, asked, sent };
}

const from = { id: 5_000_001, is_bot: false, first_name: 'Ada', language_code: 'en' };
const chat = { id: 5_000_001, type: 'private' };

function typed(updateId: number, text: string): string {
  return JSON.stringify({
    update_id: updateId,
    message: { message_id: updateId, date: 1, chat, from, text },
  });
}

describe('the steps', () => {
  it('are the same, and send the same, whether each is waited for or not', async () => {
    const [plain, waiting] = [openServices(), openServices()];
    for (const [index, text] of [
      '/tictactoe hard',
      'B2',
      '/level easy',
      '/watch',
      '/end',
    ].entries()) {
      const body = typed(index + 1, text);
      runSteps(handleUpdate(body, 'made-up', platform), plain.services);
      await runStepsAsync(handleUpdate(body, 'made-up', platform), waiting.services);
    }
    expect(plain.sent.length).toBeGreaterThan(5);
    expect(waiting.sent).toEqual(plain.sent);
    expect(waiting.asked).toEqual(plain.asked);
  });

  it('ask for nothing but the settings where the secret is wrong, and for those once a minute', () => {
    const { services, asked, sent } = openServices();
    runSteps(handleUpdate(typed(1, '/start'), 'wrong', platform), services);
    expect(asked).toEqual(['read', 'readProperties', 'useProperties', 'write']);
    runSteps(handleUpdate(typed(1, '/start'), 'wrong', platform), services);
    expect(asked.slice(4)).toEqual(['read', 'useProperties']);
    expect(sent).toEqual([]);
  });

  it('send once for an answer that changes nothing, and write that it has been sent', () => {
    const { services, asked } = openServices();
    runSteps(handleUpdate(typed(1, '/help'), 'made-up', platform), services);
    expect(asked.filter((name) => name !== 'unlock')).toEqual([
      'read',
      'readProperties',
      'useProperties',
      'read',
      'send',
      'write',
      // The tables are looked through, since nothing is known of what is due there.
      'read',
      'useProperties',
      'readStore',
      // What was counted goes into the diary.
      'read',
      'write',
    ]);
  });
});
