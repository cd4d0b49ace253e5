/** What Apps Script counts for the owner, and tells in time. */
import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../src/bot/features/owner/setup.ts';
import { countSince, parseUsageLog } from '../../../src/bot/rows/bot/usageLog.ts';
import { usageLogKey } from '../../../src/bot/rows/keys.ts';
import { dayOf } from '../../../src/bot/rows/storedRow.ts';
import {
  askTelegram,
  boardOf,
  emptyCells,
  isOver,
  linesOf,
  newest,
  openWorld,
  tapCell,
} from '../players.ts';

const hour = 3_600_000;

function open() {
  const world = openWorld({ ADMIN_CHAT_ID: '500000000' });
  const owner = world.user({ id: 500_000_000, name: 'Olga', languageCode: 'en' });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  // No bot may write first.
  owner.send('/help');
  const told = () =>
    owner.chat.messages.filter(({ text }) => text.startsWith('linia: ')).map(({ text }) => text);
  const usageLog = () =>
    parseUsageLog(world.appsScript.properties.user.get(usageLogKey), world.clock.now());
  const status = (): string => {
    owner.send('/status');
    return newest(owner.chat).text;
  };
  return { world, owner, ada, told, usageLog, status };
}

function playAlone(person: ReturnType<typeof open>['ada']): void {
  person.send('/tictactoe novice');
  while (!isOver(boardOf(person)))
    tapCell(person, boardOf(person), emptyCells(boardOf(person))[0]!);
}

describe('what is counted', () => {
  it('is each game, each player, and each request to Telegram, in status by the day and the week', () => {
    const { world, ada, owner, status, usageLog } = open();
    const before = world.telegram.requests.length;
    playAlone(ada);
    playAlone(ada);
    const sent = world.telegram.requests.length - before;
    // The owner's own update before that is counted, too.
    expect(status()).toMatch(
      new RegExp(`^Today \\(UTC\\): 1 player, 2 games, ${sent + 1} requests to Telegram$`, 'm'),
    );
    // The usage log gets it within the hour, as far as the bot is used.
    world.clock.advance(hour);
    owner.send('/help');
    expect(countSince(usageLog(), dayOf(world.clock.now())).games).toBe(2);
    world.clock.advance(3 * 24 * hour);
    playAlone(owner);
    expect(status()).toMatch(/^Today \(UTC\): 1 player, 1 game, /m);
    expect(status()).toMatch(/^Last 7 days: 2 players, 3 games, /m);
    expect(status()).toContain('Platform: Google Apps Script');
    expect(status()).toContain('Last error: none known');
    expect(linesOf(world.run('status'))).toContain('Last 7 days: 2 players, 3 games, ');
  });

  it('is counted once, whatever is sent while all tables are looked through', () => {
    const { world, ada, status } = open();
    playAlone(ada);
    for (let scan = 0; scan < 3; scan++) {
      world.clock.advance(hour);
      // Telegram is asked for the bot's name.
      world.appsScript.cache.perform({
        service: 'CacheService',
        method: 'removeAll',
        args: [[nameKey]],
      });
      world.run('tick');
    }
    expect(status()).toMatch(/^Last 7 days: 1 player, 1 game, /m);
  });

  it('costs no tap anything, nor the last one of a game after its answer', () => {
    const { world, ada } = open();
    // A first result also looks whether there is space.
    playAlone(ada);
    const calls: string[][] = [];
    ada.send('/tictactoe novice');
    while (!isOver(boardOf(ada))) {
      tapCell(ada, boardOf(ada), emptyCells(boardOf(ada))[0]!);
      calls.push(
        world.executions.at(-1)!.calls.map(({ call }) => `${call.service}.${call.method}`),
      );
    }
    const counted = (service: string) => (all: readonly string[]) =>
      all.filter((name) => name.startsWith(service)).length;
    expect(calls.slice(0, -1).map(counted('PropertiesService.'))).toEqual(
      calls.slice(0, -1).map(() => 0),
    );
    const last = calls.at(-1)!;
    const after = last.slice(last.indexOf('UrlFetchApp.fetchAll') + 1);
    expect(after).toEqual([]);
  });
});

describe('what is told', () => {
  it('is an answer that failed, with the last error in status', () => {
    const { world, ada, told, status } = open();
    world.telegram.faults.add({
      method: 'sendMessage',
      effect: { kind: 'status', code: 400, description: 'Bad Request: made-up for 5000001' },
      times: 1,
    });
    ada.send('/help');
    expect(told()).toEqual([
      'linia: Telegram refused sendMessage: 400 Bad Request: made-up for 5000001',
    ]);
    expect(status()).toMatch(
      /^Last error: \S+Z, Telegram refused sendMessage: 400 Bad Request: made-up for \(number\)$/m,
    );
  });

  it('is by tick a webhook that fails, which is asked about once an hour', () => {
    const { world, told } = open();
    const asked = () =>
      world.telegram.requests.filter(({ method }) => method === 'getWebhookInfo').length;
    for (let minute = 0; minute < 120; minute += 10) {
      world.clock.advance(10 * 60_000);
      world.run('tick');
    }
    expect([asked(), told()]).toEqual([2, []]);
    askTelegram(world, 'deleteWebhook');
    world.clock.advance(hour);
    world.run('tick');
    world.clock.advance(hour);
    world.run('tick');
    expect(told()).toEqual([
      'linia: No webhook is registered, so the bot hears nothing: run setup. npm run deploy -- --check shows what is wrong.',
    ]);
  });

  it('is by the hourly look at all rows that storage runs short', () => {
    const { world, ada, told } = open();
    for (let id = 0; id < 50; id++)
      world.appsScript.properties.user.set(`h${id}`, `${'x'.repeat(8000)}|20000`);
    world.clock.advance(hour);
    ada.send('/help');
    expect(told()).toEqual([
      expect.stringMatching(/^linia: Stored data takes 400,\d{3} of 500,000 bytes; /),
    ]);
  });
});
