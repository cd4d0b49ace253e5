/** What the owner hears before it goes wrong, on services that are a map. */

import { describe, expect, it } from 'vitest';
import type { Bot, PlatformName } from '../../../../src/bot/core/bot.ts';
import { noHooks } from '../../../../src/bot/core/bot.ts';
import { report } from '../../../../src/bot/core/report.ts';
import { runSteps, type Services, type Work } from '../../../../src/bot/core/steps.ts';
import { checkWebhook, updateUsageLog } from '../../../../src/bot/features/owner/watch.ts';
import { countSince, parseUsageLog } from '../../../../src/bot/rows/bot/usageLog.ts';
import { type Rows, usageLogKey } from '../../../../src/bot/rows/keys.ts';
import { dayOf } from '../../../../src/bot/rows/storedRow.ts';
import { parseSettings } from '../../../../src/bot/settings/settings.ts';
import type { TelegramReply } from '../../../../src/bot/telegram/request.ts';

const start = Date.UTC(2026, 0, 15, 12);
const minute = Math.floor(start / 60_000);
const hour = 3_600_000;
const token = '7000000001:made-up';

interface Options {
  readonly platform?: PlatformName;
  readonly properties?: Rows;
  readonly answer?: object;
}

function open({ platform = 'Google Apps Script', properties = {}, answer = {} }: Options = {}) {
  const rows = new Map<string, string>();
  const told: string[] = [];
  const asked: string[] = [];
  const logs: string[] = [];
  const state = { isDown: false, now: start };
  const services: Partial<Services> = {
    read(keys) {
      if (state.isDown && keys.includes(usageLogKey)) throw new Error('made-up trouble');
      return Object.fromEntries(
        keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key)!]] : [])),
      );
    },
    write(entries) {
      for (const [key, row] of Object.entries(entries)) if (row !== undefined) rows.set(key, row);
      return [];
    },
    send: (requests) =>
      requests.map(({ method, payload }): TelegramReply => {
        asked.push(method);
        if (method === 'sendMessage') told.push(String(payload.text));
        return { kind: 'ok', result: answer };
      }),
    log: (line) => void logs.push(line),
  };
  const bot = (): Bot => ({
    settings: parseSettings({
      BOT_TOKEN: token,
      WEBHOOK_SECRET: 'made-up',
      ADMIN_CHAT_ID: '5',
      ...properties,
    }),
    now: state.now,
    sign: () => [],
    hooks: noHooks,
    deployment: {
      version: 'test',
      platform,
      builtUrl: '',
      ownUrl: () => undefined,
      hmac: () => [],
      makeUuid: () => '',
      sha256: () => '',
    },
  });
  const run = (work: (bot: Bot) => Work<void>) => runSteps(work(bot()), services as Services);
  const usageLog = () => parseUsageLog(rows.get(usageLogKey), state.now);
  return { rows, told, asked, logs, state, run, usageLog };
}

describe('the diary of a platform whose cache counts', () => {
  it('takes the games and the requests that it has not had', () => {
    const { rows, run, usageLog } = open();
    rows.set('q', `6|${minute}|70||2`);
    run((bot) => updateUsageLog({}, bot));
    run((bot) => updateUsageLog({}, bot));
    expect(countSince(usageLog(), dayOf(start))).toEqual({ games: 2, requests: 70, rows: 0 });
    expect(rows.get('q')).toBe(`6|${minute}|70|70`);
  });

  it('tells of the requests at 80 %, once a day', () => {
    const { rows, run, told, state } = open();
    const spend = (requests: number) => {
      rows.set('q', `6|${minute}|${requests}`);
      run((bot) => updateUsageLog({}, bot));
    };
    spend(15_999);
    expect(told).toEqual([]);
    spend(16_000);
    rows.delete('a|requests');
    spend(16_100);
    expect(told).toEqual([
      'linia: About 16,000 of the day’s 20,000 requests to Telegram are used; once all are, nobody is answered until the day is over, 24 hours after its first request. A Workspace account may use more (FETCH_QUOTA), and Cloudflare allows more: /backup here and /restore there move the bot.',
    ]);
    state.now += 12 * hour;
    spend(16_200);
    expect(told).toHaveLength(2);
  });

  it('tells of the storage at 80 % where all rows are at hand', () => {
    const { run, told } = open();
    const stored = (bytes: number): Rows => ({ p5: 'x'.repeat(bytes - 2) });
    run((bot) => updateUsageLog(stored(399_999), bot));
    expect(told).toEqual([]);
    run((bot) => updateUsageLog(stored(400_000), bot));
    expect(told).toEqual([
      'linia: Stored data takes 400,000 of 500,000 bytes; above 450,000, the rows unused for longest are deleted. Cloudflare has 5 GB: /backup here and /restore there move the bot.',
    ]);
  });
});

describe('a failure', () => {
  it('is told once a day for each kind, with what the owner can do, and is the last one', () => {
    const { rows, run, told, state, usageLog } = open();
    const fail = () =>
      run((bot) =>
        report('exception', `An update could not be answered: ${token} at 5000001\n  at x`, bot),
      );
    fail();
    fail();
    // The cache has forgotten it.
    rows.delete('a|exception');
    fail();
    expect(told).toEqual([
      'linia: An update could not be answered: *** at 5000001\n  at x\nIts sender was asked to try again. If it happens again, please open an issue with these lines.',
    ]);
    expect(usageLog().failure).toEqual({
      at: start,
      sentence: 'An update could not be answered: *** at (number)',
    });
    run((bot) => report('unreached', 'Telegram was not reached.', bot));
    expect(told).toHaveLength(2);
    state.now += 12 * hour;
    rows.delete('a|exception');
    fail();
    expect(told).toHaveLength(3);
  });

  it('is told where the store is down, and noted where nobody is to be told', () => {
    const { run, told, state } = open();
    state.isDown = true;
    run((bot) => report('properties', 'The store is down.', bot));
    expect(told).toEqual(['linia: The store is down.']);
    const silent = open({ properties: { ADMIN_CHAT_ID: '' } });
    silent.run((bot) => report('unreached', 'Telegram was not reached.', bot));
    silent.run((bot) => report('settings', 'PIECES is wrong.', bot));
    expect([silent.told, silent.usageLog().failure?.sentence]).toEqual([
      [],
      'Telegram was not reached.',
    ]);
  });
});

describe('the webhook', () => {
  const failing = {
    url: 'https://x.org/exec',
    pending_update_count: 3,
    last_error_message: 'Wrong response: 502',
  };
  const rows: readonly (readonly [what: string, answer: object, told: string | undefined])[] = [
    ['is well', { url: 'https://x.org/exec', pending_update_count: 0 }, undefined],
    [
      'fails while updates wait',
      { ...failing, last_error_date: start / 1000 - 60 },
      'Telegram cannot call the bot, 3 updates waiting',
    ],
    ['has failed long ago', { ...failing, last_error_date: start / 1000 - 3600 }, undefined],
    [
      'has failed, and nothing waits',
      { ...failing, pending_update_count: 0, last_error_date: start / 1000 - 60 },
      undefined,
    ],
    [
      'is gone',
      { url: '', pending_update_count: 0 },
      'No webhook is registered, so the bot hears nothing: run setup.',
    ],
  ];
  it.each(rows)('%s', (_, answer, said) => {
    const { run, told, asked } = open({ answer });
    run(checkWebhook);
    run(checkWebhook);
    expect(told).toEqual(said === undefined ? [] : [expect.stringContaining(said)]);
    expect(asked.filter((method) => method === 'getWebhookInfo')).toHaveLength(
      said === undefined ? 2 : 1,
    );
  });

  it.each([
    ['Google Apps Script', 'npm run deploy -- --check'],
    ['Cloudflare Workers', 'npm run deploy:worker -- --check'],
    ['own machine', 'npm run serve -- --status'],
  ] as const)('of %s is looked at by %s', (platform, command) => {
    const { run, told } = open({ platform, answer: { url: '' } });
    run(checkWebhook);
    expect(told[0]).toContain(command);
  });

  it('is not asked about where nobody is to be told', () => {
    const { run, asked } = open({ answer: { url: '' }, properties: { ADMIN_CHAT_ID: '' } });
    run(checkWebhook);
    expect(asked).toEqual([]);
  });
});
