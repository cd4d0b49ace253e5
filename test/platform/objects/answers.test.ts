/**
 * How objects answer: whose calls and rows that takes, who goes on where another object has to
 * answer, and what an alarm does.
 */
import { describe, expect, it } from 'vitest';
import { freePlan } from '../../../src/bot/features/owner/watch.ts';
import { canMove, isErasureKey } from '../../../src/bot/rows/keys.ts';
import { isErasedRow } from '../../../src/bot/rows/kinds.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { cacheLifetime } from '../../../src/platform/objects/object/cache.ts';
import {
  boardOf,
  drawn,
  hasControl,
  newest,
  tapCell,
  tapControl,
  words,
} from '../../bot/players.ts';
import { openNear } from './nearWorld.ts';

const en = textsOf('en');
const minute = 60_000;
const day = 24 * 60 * minute;

describe('a tap', () => {
  it('alone is one call of one object, and one row', async () => {
    const { ada, act } = await openNear();
    await act(() => ada.send('/tictactoe'));
    const { cost, result } = await act(() => tapCell(ada, boardOf(ada), 'B2'));
    expect(cost).toEqual({ calls: 1, rows: 1 });
    expect(result.answer).toBeDefined();
    expect(drawn(boardOf(ada))).toContain('🔶');
  });

  it('in a shared game is one call of each of two objects, and two rows', async () => {
    const { ada, ben, group, act } = await openNear();
    await act(() => ada.send(group, '/duel'));
    await act(() => tapControl(ben, newest(group), 'Join'));
    expect((await act(() => tapCell(ada, newest(group), 'B2'))).cost).toEqual({
      calls: 2,
      rows: 2,
    });
    expect((await act(() => tapCell(ben, newest(group), 'A1'))).cost).toEqual({
      calls: 2,
      rows: 2,
    });
    expect(drawn(newest(group))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('inline is at most three calls, and shows who offered the game', async () => {
    const { ada, ben, telegram, act } = await openNear();
    const { result: asked } = await act(() => ada.typeInline('', telegram.peopleChat(ada, ben)));
    const message = ada.chooseInline(asked, 'duel-ticTacToe');
    await act(() => tapControl(ben, message, 'Join'));
    const { cost } = await act(() => tapCell(ada, message, 'B2'));
    expect([cost.calls <= 3, cost.rows]).toEqual([true, 1]);
    expect(message.text).toContain('Ada');
  });
});

describe('typed words', () => {
  it('that concern a room are answered in its object, also after all objects were put away', async () => {
    const { ada, ben, act, cluster } = await openNear();
    await act(() => ada.send('/room Sunday'));
    await act(() => ben.send('/join sunday'));
    expect((await act(() => tapCell(ada, boardOf(ada), 'B2'))).cost).toEqual({ calls: 2, rows: 1 });
    cluster.evict();
    await act(() => ben.send('A1'));
    cluster.evict();
    await act(() => ada.send('C3'));
    expect(drawn(boardOf(ben))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
    expect(cluster.logs).toEqual([]);
  });

  it('for whoever comes bring two together, and so they do where both come at once', async () => {
    const { ada, ben, act } = await openNear();
    await act(() => ada.send('/someone tictactoe'));
    await act(() => ben.send('/someone tictactoe'));
    expect([ada, ben].map((user) => hasControl(boardOf(user), en.buttons.resign))).toEqual([
      true,
      true,
    ]);
    expect(boardOf(ada).text).toContain('Ben');
    const atOnce = await openNear({
      faults: { call: () => new Promise((resolve) => setImmediate(resolve)) },
    });
    const both = [atOnce.ada, atOnce.ben];
    await atOnce.act(() => both.map((user) => user.send('/someone tictactoe')));
    expect(both.map((user) => hasControl(boardOf(user), en.buttons.resign))).toEqual([true, true]);
  });
});

describe('an alarm', () => {
  it('sends what Telegram did not take', async () => {
    const { ada, ben, group, act, telegram, pass } = await openNear();
    await act(() => ada.send(group, '/duel'));
    const board = newest(group);
    await act(() => tapControl(ben, board, 'Join'));
    const wait = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 10',
      retryAfter: 10,
    } as const;
    telegram.faults.add({ method: 'editMessageText', effect: wait, times: 1 });
    await act(() => tapCell(ada, board, 'B2'));
    expect(drawn(board)).not.toContain('🔶');
    await pass(12_000);
    expect(drawn(board)).toContain('🔶');
  });

  it('notifies who is to move, once', async () => {
    const { ada, ben, act, pass } = await openNear();
    await act(() => ada.send('/notify on'));
    await act(() => ben.send('/notify on'));
    await act(() => ada.send('/room Sunday'));
    await act(() => ben.send('/join sunday'));
    await act(() => tapCell(ada, boardOf(ada), 'B2'));
    const count = () => ben.chat.messages.length;
    const before = count();
    for (let passed = 0; passed < 10; passed++) await pass(minute);
    const after = count();
    for (let passed = 0; passed < 10; passed++) await pass(minute);
    expect([after - before, count() - after]).toEqual([1, 0]);
  });

  it('clears after six hours what may be forgotten, and an object in which nothing lasts', async () => {
    const { ada, act, pass, rowsOf, cluster } = await openNear();
    await act(() => ada.send('/tictactoe'));
    expect(rowsOf('chat|5000001')).toEqual(['cache']);
    await pass(cacheLifetime);
    expect([...cluster.cells.get('chat|5000001')!.storage.rows]).toEqual([]);
    await act(() => ada.send('/level hard'));
    await pass(cacheLifetime);
    expect(rowsOf('chat|5000001')).toEqual(['p5000001']);
  });

  it('clears a room half a year after its last move, which its people then no longer have', async () => {
    const { ada, ben, act, pass, cluster, rowsOf } = await openNear();
    await act(() => ada.send('/room Sunday'));
    await act(() => ben.send('/join sunday'));
    const kinds = () => [...cluster.lasting().keys()].map((key) => key[0]).join('');
    await pass(cacheLifetime);
    await pass(day * 178);
    expect(kinds()).toContain('r');
    await pass(day * 3);
    expect(kinds()).not.toContain('r');
    expect(rowsOf('chat|5000002')).toEqual(['p5000002']);
  });
});

describe('/forget', () => {
  it('erases the games with others, too, and leaves nothing but that games were erased', async () => {
    const { ada, ben, group, act, cluster, pass } = await openNear();
    await act(() => ada.send(group, '/duel'));
    await act(() => tapControl(ben, newest(group), 'Join'));
    await act(() => ben.send('/room Monday'));
    await act(() => ada.send('/join Monday'));
    await act(() => ada.send('/level hard'));
    await act(() => ada.send('/forget'));
    await act(() => tapControl(ada, newest(ada.chat), en.buttons.erase));
    await pass(minute);
    expect(newest(ada.chat).text).toBe(en.forgotten(true));
    const left = [...cluster.lasting()].filter(
      ([key, row]) => canMove(key) && !isErasedRow(row) && !isErasureKey(key),
    );
    expect(left.map(([key]) => key)).toEqual(['p5000002']);
    expect((await cluster.object('shared').people('', 40)).rows.map(({ id }) => id)).toEqual([
      0, 5_000_002,
    ]);
  });
});

describe('what the owner asks', () => {
  it('is answered, with what all objects have counted', async () => {
    const { ada, ben, group, act, ask } = await openNear({
      properties: { ADMIN_CHAT_ID: '5000001' },
    });
    await act(() => ada.send(group, '/duel'));
    await act(() => tapControl(ben, newest(group), 'Join'));
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      await act(() => tapCell(index % 2 === 0 ? ada : ben, newest(group), cell));
    expect(words(newest(group))).toContain('🔶 1 – 0 🔴');
    const status = await ask('/status');
    expect(status).toMatch(
      /^Today \(UTC\): 2 players, 1 game, \d+ requests to objects, \d+ rows written$/m,
    );
    expect(status).toContain('BOT_USERNAME: ✓ linia_playground_bot');
    await act(() => ada.send('/status'));
    expect(boardOf(ada).text).toContain('Web app: ');
    expect(await ask('/selftest')).toContain('Webhook: leads here, 0 updates waiting');
  });

  it('names how many rows were met lately that cannot be read', async () => {
    const { ada, act, ask, cluster } = await openNear({
      properties: { ADMIN_CHAT_ID: '5000001' },
    });
    await act(() => ada.send('/level hard'));
    expect(await ask('/status')).not.toContain('Stored rows');
    cluster.cells.get('chat|5000001')!.storage.rows.set('p5000001', '99|hard|20000');
    for (const text of ['/level', '/start']) await act(() => ada.send(text));
    const line = 'Stored rows that lately could not be read: 1';
    expect(await ask('/status')).toContain(line);
    await act(() => ada.send('/status'));
    expect(boardOf(ada).text).toContain(line);
  });

  it('is told by itself, once, where the plan of Cloudflare runs short', async () => {
    const { ada, act, cluster } = await openNear({ properties: { ADMIN_CHAT_ID: '5000001' } });
    await act(() => ada.send('/help'));
    const told = async (requests: number) => {
      await act(() => undefined);
      await cluster.object('shared').count({ games: 0, requests, rows: 0, players: [] });
      return ada.chat.messages.filter(({ text }) => text.startsWith('linia: ')).length;
    };
    const { requests } = freePlan;
    expect([await told(requests / 2), await told(requests * 0.4), await told(1)]).toEqual([
      0, 1, 1,
    ]);
  });
});
