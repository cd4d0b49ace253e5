/** What the objects of a Worker count for the owner, and what that costs. */
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../playground/worker/memoryStorage.ts';
import { createWorkerWorld } from '../../../playground/worker/workerWorld.ts';
import { freePlan } from '../../../src/bot/features/owner/watch.ts';
import { addToUsageLog, makeUsageLog, parseUsageLog } from '../../../src/bot/rows/bot/usageLog.ts';
import { usageLogKey } from '../../../src/bot/rows/keys.ts';
import type { StatefulObject, Tallied } from '../../../src/platform/objects/calls.ts';
import {
  busyDay,
  countRows,
  createTally,
  handOverTally,
} from '../../../src/platform/objects/object/tally.ts';
import {
  boardOf,
  emptyCells,
  forgetAll,
  isOver,
  newest,
  tapCell,
  tapControl,
} from '../../bot/players.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const admin = { id: 500_000_000, name: 'Olga', languageCode: 'en' };

function open(properties = {}) {
  const world = createWorkerWorld({
    properties: { ADMIN_CHAT_ID: String(admin.id), ...properties },
  });
  const olga = world.user(admin);
  // No bot may write first.
  olga.send('/help');
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const status = (): string =>
    (JSON.parse(world.callAsOwner('/status').body).lines as string[]).join('\n');
  const told = () =>
    olga.chat.messages.filter(({ text }) => text.startsWith('linia: ')).map(({ text }) => text);
  return { world, olga, ada, ben, status, told };
}

type Person = ReturnType<typeof open>['ada'];

function playAlone(person: Person): void {
  person.send('/tictactoe novice');
  while (!isOver(boardOf(person)))
    tapCell(person, boardOf(person), emptyCells(boardOf(person))[0]!);
}

it('each row that is written or deleted counts, and each alarm, and nothing that is read', () => {
  const nothing = () => undefined;
  const tally = createTally();
  const storage = countRows(createMemoryStorage(nothing, nothing), tally);
  const counts = [
    () => storage.kv.put('a', '1'),
    () => storage.kv.get('a'),
    () => storage.kv.list({}),
    () => storage.setAlarm(5),
    () => storage.getAlarm(),
    () => storage.kv.delete('a'),
  ].map((act) => {
    act();
    return tally.rows;
  });
  expect(counts).toEqual([1, 1, 1, 2, 2, 3]);
});

describe('the counts of a Worker', () => {
  it('are those of the games, of the people who have played, and of requests and rows as they are billed', () => {
    const { world, ada, ben, status } = open();
    const start = world.cost();
    playAlone(ada);
    playAlone(ada);
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    const board = newest(group);
    tapControl(ben, board, 'Join');
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      tapCell(index % 2 === 0 ? ada : ben, board, cell);
    expect(isOver(board)).toBe(true);
    const end = world.cost();
    const [, requests, rows] =
      /^Today \(UTC\): 2 players, 3 games, (\d+) requests to objects, (\d+) rows written$/m.exec(
        status(),
      )!;
    // The settings are read for each report, what counts is itself counted the next time, and setup
    // has written what it has learnt.
    expect(Math.abs(Number(requests) - (end.calls - start.calls))).toBeLessThanOrEqual(6);
    expect(Math.abs(Number(rows) - (end.rows - start.rows))).toBeLessThanOrEqual(7);
  });

  it('cost one request where a game ends, and nothing at another tap', () => {
    const { world, ada } = open();
    ada.send('/tictactoe novice');
    const costs: number[] = [];
    while (!isOver(boardOf(ada))) {
      tapCell(ada, boardOf(ada), emptyCells(boardOf(ada))[0]!);
      costs.push(world.reports.at(-1)!.cost.calls);
    }
    // The first end also registers the person.
    expect(costs.slice(0, -1).every((calls) => calls === 1)).toBe(true);
    playAlone(ada);
    expect(world.reports.at(-1)!.cost.calls).toBe(2);
  });

  it('go on by the day for a week, also after the object was put away, and forget whom /forget erases', () => {
    const { world, ada, ben, status } = open();
    playAlone(ada);
    world.evict();
    world.clock.advance(3 * day);
    playAlone(ben);
    expect(status()).toMatch(/^Today \(UTC\): 1 player, 1 game, /m);
    expect(status()).toMatch(/^Last 7 days: 2 players, 2 games, /m);
    forgetAll(ada);
    expect(status()).toMatch(/^Last 7 days: 1 player, 2 games, /m);
    world.clock.advance(5 * day);
    expect(status()).toMatch(/^Last 7 days: 1 player, 1 game, /m);
    world.clock.advance(2 * day);
    expect(status()).toMatch(/^Last 7 days: 0 players, 0 games, /m);
  });
});

describe('a machine', () => {
  function openMachine(answer: () => Promise<{ isBusy: boolean }>) {
    const given: Tallied[] = [];
    const tally = createTally();
    let at = 1000;
    const shared = {
      count: (tallied: Tallied) => {
        given.push(tallied);
        return answer();
      },
    } as unknown as StatefulObject;
    const world = { tally, now: () => at, log: () => undefined, object: () => shared };
    const handOver = () => handOverTally(world);
    const wait = (milliseconds: number) => {
      at += milliseconds;
    };
    return { given, tally, handOver, wait };
  }

  it('hands over what it has counted after a game, or after fifty requests', async () => {
    const { given, tally, handOver } = openMachine(async () => ({ isBusy: false }));
    tally.requests = 49;
    await handOver();
    expect(given).toEqual([]);
    tally.requests = 50;
    await handOver();
    expect(given).toEqual([{ games: 0, requests: 50, rows: 0, players: [] }]);
    Object.assign(tally, { games: 1, requests: 2, rows: 3 });
    tally.players.add(5);
    await handOver();
    expect(given[1]).toEqual({ games: 1, requests: 2, rows: 3, players: [5] });
    expect(tally).toMatchObject({ games: 0, requests: 0, rows: 0, players: new Set() });
  });

  it('does so every quarter of an hour on a busy day', async () => {
    const { given, tally, handOver, wait } = openMachine(async () => ({ isBusy: true }));
    for (let minute = 0; minute < 60; minute++) {
      tally.games += 1;
      await handOver();
      wait(60_000);
    }
    expect(given.map(({ games }) => games)).toEqual([1, 15, 15, 15]);
  });

  it('keeps what the shared object does not take, and tries again after a minute', async () => {
    let isDown = true;
    const { given, tally, handOver, wait } = openMachine(async () => {
      if (isDown) throw new Error('made-up trouble');
      return { isBusy: false };
    });
    Object.assign(tally, { games: 1, requests: 2, rows: 3 });
    tally.players.add(5);
    await handOver();
    await handOver();
    expect(given).toHaveLength(1);
    isDown = false;
    wait(60_000);
    tally.requests += 1;
    await handOver();
    expect(given[1]).toEqual({ games: 1, requests: 3, rows: 3, players: [5] });
  });
});

describe('the owner of a Worker', () => {
  const countAs = (world: ReturnType<typeof open>['world'], requests: number, rows: number) =>
    world.count({ games: 1, requests, rows, players: [] });

  it('hears once a day that the free plan’s requests or rows are used at 80 %', () => {
    const { world, told } = open();
    countAs(world, freePlan.requests * 0.8 - 1, 0);
    expect(told()).toEqual([]);
    countAs(world, 1, 0);
    countAs(world, 1000, 0);
    expect(told()).toEqual([
      'linia: Today the bot has used about 80,000 of the 100,000 requests to objects that a day of Cloudflare’s free plan allows. If this Worker is on that plan, it stops answering at the limit until midnight UTC; the paid plan, $5 a month, has no such limit.',
    ]);
    world.clock.advance(7 * hour);
    countAs(world, 0, freePlan.rows * 0.9);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toContain('about 90,000 of the 100,000 rows written');
    world.clock.advance(day);
    countAs(world, 10, 10);
    expect(told()).toHaveLength(2);
    countAs(world, freePlan.requests, 0);
    expect(told()).toHaveLength(3);
  });

  it('lets machines rest on a busy day', () => {
    const { world } = open();
    expect(countAs(world, busyDay - 1, 0)).toEqual({ isBusy: false });
    expect(countAs(world, 1, 0)).toEqual({ isBusy: true });
    world.clock.advance(day);
    expect(countAs(world, 1, 0)).toEqual({ isBusy: false });
  });

  it('finds the last failure in status, without secrets and ids', () => {
    const { world, ada, olga, status } = open();
    expect(status()).toContain('Last error: none known');
    const refusal = {
      kind: 'status',
      code: 400,
      description: 'Bad Request: made-up for 5000001 at https://x.org/5',
    } as const;
    world.telegram.faults.add({ method: 'sendMessage', effect: refusal, times: 1 });
    ada.send('/help');
    const at = new Date(world.clock.now()).toISOString().slice(0, 16);
    expect(status()).toContain(`Last error: ${at}`);
    expect(status()).toMatch(
      /Last error: \S+, Telegram refused sendMessage: 400 Bad Request: made-up for \(number\) at \(address\)/,
    );
    olga.send('/status');
    expect(newest(olga.chat).text).toContain('Platform: Cloudflare Workers');
    expect(newest(olga.chat).text).toContain('Last error: ');
    const usageLog = parseUsageLog(world.lasting().get(usageLogKey), world.clock.now());
    expect(usageLog.reported).toEqual(['refused sendMessage 400']);
    expect(
      makeUsageLog(
        addToUsageLog(usageLog, { games: 0, requests: 0, rows: 0 }, world.clock.now()),
        world.clock.now(),
      ),
    ).not.toContain('5000001');
  });
});

describe('a webhook that Telegram cannot call', () => {
  it('is asked about once an hour, by an alarm that setup sets, and told once a day', () => {
    const { world, ada, told } = open();
    const asked = () =>
      world.telegram.requests.filter(({ method }) => method === 'getWebhookInfo').length;
    const before = asked();
    world.clock.advance(hour - 60_000);
    world.ring();
    expect(asked()).toBe(before);
    world.clock.advance(60_000);
    world.ring();
    expect(asked()).toBe(before + 1);
    expect(told()).toEqual([]);
    world.evict();
    world.hold(() => {
      ada.send('/help');
      // Telegram tries again all the time.
      for (let times = 0; times < 2; times++) {
        const [delivery] = world.telegram.updates.due();
        world.telegram.webhook.settle(delivery!, { status: 502 });
        world.clock.advance(hour / 2);
      }
      world.ring();
      expect(told()).toEqual([
        expect.stringMatching(
          /^linia: Telegram cannot call the bot, 1 update waiting: Wrong response from the webhook: 502 \(\S+\)\. npm run deploy:worker -- --check shows what is wrong\.$/,
        ),
      ]);
      const after = asked();
      world.clock.advance(hour);
      world.ring();
      expect([told().length, asked()]).toEqual([1, after]);
    });
  });

  it('is also one that is no longer registered', () => {
    const { world, told } = open();
    world.telegram.request({
      method: 'POST',
      url: `https://api.telegram.org/bot${world.env.BOT_TOKEN}/deleteWebhook`,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    world.clock.advance(hour);
    world.ring();
    expect(told()).toEqual([
      'linia: No webhook is registered, so the bot hears nothing: run setup. npm run deploy:worker -- --check shows what is wrong.',
    ]);
  });
});
