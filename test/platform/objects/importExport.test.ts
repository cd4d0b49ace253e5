/**
 * What the Worker's routes for a move take and give, call by call; the script's side of it is in
 * `relocate.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import { makeChatRow, unknownChat } from '../../../src/bot/rows/chatRow.ts';
import { makeErasedRow } from '../../../src/bot/rows/duelRow.ts';
import { erasureKeyOf, makeErasureRow } from '../../../src/bot/rows/erasureRow.ts';
import { canMove } from '../../../src/bot/rows/keys.ts';
import { boardKeysOf, openBoardKey, sealBoardKey } from '../../../src/bot/settings/boardKey.ts';
import { boardKeyName, movedName } from '../../../src/bot/settings/settings.ts';
import { cacheLifetime } from '../../../src/platform/objects/object/cache.ts';
import { personObject, sharedObject } from '../../../src/platform/objects/objectOf.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';
import { moveLifetime } from '../../../src/platform/protocol/page.ts';
import { newest, tapCell, tapControl } from '../../bot/players.ts';
import { openNear } from './nearWorld.ts';

const choices = (level: string): string => `2|${level}|user|||||||20000`;
/** A game of Ada, 5000001, and Ben, 5000002. */
const duel =
  '2|EgABAAAABMS0EAAAAExLQgAJAAb9V9QwAAAAAAAAAAAAAAAAAAAAAAA|running|5000001|Ada|Ben|20468';
const duelsUpTo = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`dmessage${10 + index}`, duel]));
const peopleUpTo = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${6_000_010 + index}`, choices('hard')]),
  );

const own = { token: madeUpToken, secret: madeUpSecret, boardKey: undefined };
const [ownKey] = boardKeysOf(own, hmac);
const sign = (text: string) => hmac(text, ownKey!);

function open() {
  let now = Date.UTC(2026, 0, 15);
  const cluster = createCluster({
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    fetch: async () => ({ status: 200, text: async () => '{"ok":true,"result":true}' }),
    now: () => now,
  });
  async function ask(path: string, body: object = {}) {
    const headers = { authorization: `Bearer ${madeUpSecret}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (
      await cluster.fetch(new Request(`https://linia.example.workers.dev${path}`, request))
    ).json();
  }
  const walk = async (until = '') => {
    const parts: { readonly rows: object; readonly next?: string }[] = [];
    for (
      let after: string | undefined = '';
      after !== undefined && parts.length < 9;
      after = parts.at(-1)!.next
    )
      parts.push(
        await ask(`/export?after=${encodeURIComponent(after)}&until=${encodeURIComponent(until)}`),
      );
    return parts;
  };
  return {
    cluster,
    ask,
    walk,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    begin: (more: object = { isFresh: true }, run = 'first') => ask('/import', { run, ...more }),
    bring: (lines: object, more: object = {}, run = 'first') =>
      ask('/import', { run, lines, ...more }),
    /** The keys of all that lasts. */
    keys: () => [...cluster.lasting().keys()].sort(),
    learnt: () => cluster.object(sharedObject).learntProperties(),
    write: (name: string, entries: Record<string, string | undefined>) =>
      cluster.object(name).write(entries),
  };
}

const rowsOf = (parts: readonly { readonly rows: object }[]): object =>
  Object.assign({}, ...parts.map(({ rows }) => rows));
const countsOf = (parts: readonly { readonly rows: object }[]): readonly number[] =>
  parts.map(({ rows }) => Object.keys(rows).length);

describe('what is brought', () => {
  it('is taken, also twice, and given again: each person with their tables', async () => {
    const { begin, bring, walk } = open();
    const all = {
      p5000001: choices('hard'),
      'd-4000000002|32067': duel,
      p6000001: choices('easy'),
    };
    expect(await begin()).toEqual({});
    for (const _ of [1, 2])
      expect(await bring(all)).toEqual({ received: 3, erased: [], newer: [], unknown: [] });
    const parts = await walk();
    expect(parts).toEqual([{ rows: all, erased: {}, chats: {} }]);
  });

  it('is told apart where nobody knows its kind, and what is no text is not taken', async () => {
    const { begin, bring, keys } = open();
    await begin();
    const lines = {
      p6000001: choices('hard'),
      p6000002: 5,
      p6000003: null,
      p6000002a: 'x',
      'c|6000001': 'x',
      y: 'x',
      BOT_TOKEN: 'x',
    };
    const { received, unknown } = await bring(lines, {
      erased: { p6000004: 'x' },
      chats: { p6000005: 'x', 'c|6000006': 5 },
    });
    expect([received, unknown]).toEqual([5, ['BOT_TOKEN', 'c|6000001', 'p6000002a', 'y']]);
    expect(keys()).toEqual(['p6000001']);
  });

  it('leaves what has changed here since it was brought, and says so', async () => {
    const { begin, bring, write, walk } = open();
    await begin();
    await bring({ p6000001: choices('hard'), p6000002: choices('hard') });
    await write(personObject(6_000_001), { p6000001: choices('easy') });
    await write(personObject(6_000_003), { p6000003: choices('easy') });
    const later = {
      p6000001: choices('novice'),
      p6000002: choices('novice'),
      p6000003: choices('novice'),
    };
    expect(await bring(later)).toMatchObject({ erased: [], newer: ['p6000001', 'p6000003'] });
    expect(rowsOf(await walk())).toEqual({
      p6000001: choices('easy'),
      p6000002: choices('novice'),
      p6000003: choices('easy'),
    });
    // What is as it is here is no newer.
    expect(await bring({ p6000001: choices('easy') })).toMatchObject({ newer: [] });
  });

  it('takes the place of what was here before it was erased there, and not of what has changed since', async () => {
    const { begin, bring, write, walk } = open();
    await begin();
    await bring({ p6000001: choices('hard') });
    await write(personObject(6_000_001), { p6000001: choices('easy') });
    expect(
      await bring({ p6000001: choices('novice') }, { erased: { p6000001: 1000 } }),
    ).toMatchObject({ newer: [] });
    expect(rowsOf(await walk())).toEqual({ p6000001: choices('novice') });
    await write(personObject(6_000_001), { p6000001: choices('easy') });
    expect(
      await bring({ p6000001: choices('hard') }, { erased: { p6000001: 1000 } }),
    ).toMatchObject({ newer: ['p6000001'] });
    expect(await bring({ p6000001: choices('hard') })).toMatchObject({ newer: ['p6000001'] });
    // A part may come twice, and what never came from there is nothing of theirs.
    await bring({}, { erased: { p6000001: 1000 } });
    await write(personObject(6_000_002), { p6000002: choices('easy') });
    expect(
      await bring({ p6000002: choices('hard') }, { erased: { p6000002: 1000 } }),
    ).toMatchObject({ newer: ['p6000002'] });
    const left = { p6000001: choices('easy'), p6000002: choices('easy') };
    expect(rowsOf(await walk())).toEqual(left);
    expect(await bring({}, { erased: { p6000001: 2000, p6000002: 2000 } })).toMatchObject({
      received: 2,
      erased: [],
    });
    expect(rowsOf(await walk())).toEqual({ p6000002: choices('easy') });
  });

  it('is the mark of an erased game, whatever is here of it, and no game in the place of that', async () => {
    const { begin, bring, write, walk, now } = open();
    await begin();
    const mark = makeErasedRow(now());
    await write('inline|message10', { dmessage10: duel });
    await write('inline|message11', { dmessage11: mark });
    expect(await bring({ dmessage10: mark, dmessage11: duel })).toMatchObject({
      newer: ['dmessage11'],
    });
    expect(rowsOf(await walk())).toEqual({ dmessage10: mark, dmessage11: mark });
  });
});

describe('what was erased here', () => {
  it('after the move began is not brought back, and what was before is', async () => {
    const { begin, bring, write, pass, keys, ask } = open();
    const forget = (id: number) => write(personObject(id), { [`p${id}`]: undefined });
    await forget(6_000_001);
    pass(1);
    await begin();
    await forget(6_000_002);
    const all = { p6000001: choices('hard'), p6000002: choices('hard') };
    expect(await bring(all)).toMatchObject({ received: 2, erased: ['p6000002'], newer: [] });
    expect(keys()).toEqual(['p6000001']);
    const asked = { keys: ['p6000001', 'p6000002', 'p6000003', 'nonsense'] };
    expect((await ask('/export', asked)).erased).toEqual({
      p6000001: expect.any(Number),
      p6000002: expect.any(Number),
    });
  });

  it('since a given time is not brought back', async () => {
    const { begin, bring, write, now, pass } = open();
    const since = now();
    pass(1000);
    await write(personObject(6_000_001), { p6000001: undefined });
    pass(1000);
    await begin({ isFresh: true, since });
    expect((await bring({ p6000001: choices('hard') })).erased).toEqual(['p6000001']);
  });

  it('takes along the games with them, of which a mark is left, as the shared object knows for longer', async () => {
    const { begin, bring, write, pass, now, cluster } = open();
    const note = (id: number) =>
      write(sharedObject, { [erasureKeyOf(id, sign)]: makeErasureRow(now()) });
    await note(5_000_002);
    pass(1);
    await begin();
    await note(5_000_001);
    const all = { p5000001: choices('hard'), p5000002: choices('hard'), ...duelsUpTo(1) };
    expect((await bring(all)).erased).toEqual(['dmessage10', 'p5000001']);
    const rows = cluster.lasting();
    expect([rows.has('p5000001'), rows.get('p5000002'), rows.get('dmessage10')]).toEqual([
      false,
      choices('hard'),
      makeErasedRow(now()),
    ]);
  });

  it('refuses the games with whoever was forgotten meanwhile', async () => {
    const { begin, bring, write, now, cluster } = open();
    await begin();
    await write(personObject(5_000_001), { p5000001: undefined });
    expect((await bring(duelsUpTo(1))).erased).toEqual(['dmessage10']);
    expect(cluster.lasting().get('dmessage10')).toBe(makeErasedRow(now()));
    expect((await cluster.object(personObject(5_000_002)).ownedTables()).tables).toEqual([]);
  });
});

describe('what is brought of whoever was forgotten here meanwhile', () => {
  it('is left out: their rooms, and their part of a league, of which the rest is taken', async () => {
    const there = await openNear();
    const { ada, ben, group, act } = there;
    await act(() => ada.send('/room Sunday'));
    await act(() => ben.send('/join sunday'));
    await act(() => ada.send(group, '/duel'));
    await act(() => tapControl(ben, newest(group), 'Join'));
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      await act(() => tapCell(index % 2 === 0 ? ada : ben, newest(group), cell));
    const rows = Object.fromEntries([...there.cluster.lasting()].filter(([key]) => canMove(key)));
    const kindsOf = (keys: readonly string[]) => keys.map((key) => key[0]).join('');
    expect(kindsOf(Object.keys(rows).sort())).toBe('dhhjjlppr');
    const { begin, bring, write, keys, cluster } = open();
    await begin();
    for (const key of ['p5000002', 'h5000002', 'j5000002|5000001'])
      await write(personObject(5_000_002), { [key]: undefined });
    const { erased } = await bring(rows);
    expect(kindsOf([...erased].sort())).toBe('dhjlpr');
    expect(kindsOf(keys())).toBe('dhjlp');
    const [league] = Object.keys(rows).filter((key) => key.startsWith('l'));
    expect(rows[league!]).toContain('Ben');
    expect(cluster.lasting().get(league!)).toContain('Ada');
    expect(cluster.lasting().get(league!)).not.toContain('Ben');
    expect((await cluster.object(personObject(5_000_001)).ownedTables()).tables).toEqual([league]);
  });
});

describe('a run', () => {
  it('ends the one before, which changes nothing more', async () => {
    const { begin, bring, keys } = open();
    await begin();
    await begin({ isFresh: false }, 'second');
    expect(await bring({ p6000001: choices('hard') })).toEqual({ isOver: true });
    expect(await begin({ clear: true })).toEqual({ isOver: true });
    expect(keys()).toEqual([]);
    expect((await bring({ p6000001: choices('hard') }, {}, 'second')).received).toBe(1);
  });

  it('leaves at its end what was counted, until the next one begins', async () => {
    const { begin, ask, pass, now, learnt } = open();
    const none = { total: 0, digest: '', movedAt: 0 };
    expect(await ask('/import')).toEqual(none);
    await begin();
    expect(await ask('/import')).toEqual(none);
    pass(5000);
    expect((await learnt())[movedName]).toBeUndefined();
    expect(await begin({ total: 12, digest: '0a1b2c3d' })).toEqual({});
    expect(await ask('/import')).toEqual({ total: 12, digest: '0a1b2c3d', movedAt: now() });
    expect((await learnt())[movedName]).toBe(String(now()));
    pass(5000);
    await begin({ total: 0 });
    expect(await ask('/import')).toEqual({ total: 0, digest: '', movedAt: now() });
    await begin({ isFresh: false }, 'second');
    expect(await ask('/import')).toEqual(none);
  });

  it('goes on with a move for thirty days, and not longer; only a fresh one begins another', async () => {
    const { begin, pass } = open();
    expect(await begin({ isFresh: false })).toEqual({});
    await begin();
    pass(moveLifetime);
    expect(await begin({ isFresh: false })).toEqual({});
    pass(1);
    expect(await begin({ isFresh: false })).toEqual({ isTooLate: true });
    expect(await begin()).toEqual({});
    expect(await begin({ isFresh: false })).toEqual({});
  });

  it('clears what is void, part by part, and leaves no mark that anything was there', async () => {
    const { begin, bring, keys, cluster, ask } = open();
    await begin();
    await bring(peopleUpTo(45));
    const clearAll = async () => {
      const left: (readonly [isEmpty: boolean, rows: number])[] = [];
      while (left.length < 9 && left.at(-1)?.[0] !== true) {
        const { isEmpty } = await begin({ clear: true });
        left.push([isEmpty, keys().length]);
      }
      return left;
    };
    expect(await clearAll()).toEqual([
      [false, 5],
      [true, 0],
    ]);
    // Of one person no more than ten games at once.
    await bring({ p5000001: choices('hard'), p6000001: choices('hard'), ...duelsUpTo(12) });
    expect(await clearAll()).toEqual([
      [false, 3],
      [true, 0],
    ]);
    expect((await ask('/export', { keys: ['p5000001', 'p6000010', 'dmessage10'] })).erased).toEqual(
      {},
    );
    expect((await cluster.object(sharedObject).people({ after: '', until: '' }, 40)).rows).toEqual(
      [],
    );
  });
});

describe('what one call of an object costs', () => {
  const twenty = { p5000001: choices('hard'), ...duelsUpTo(20) };

  it('is less than what a request of the free plan may make, also where a person is cleared who has many tables', async () => {
    const { begin, bring, cluster, keys } = open();
    await begin();
    await bring(twenty);
    const clear = async () => {
      const before = cluster.cost.calls;
      const isDone = await cluster.object(personObject(5_000_001)).clearPerson();
      return [isDone, cluster.cost.calls - before < 50, keys().length];
    };
    expect([await clear(), await clear()]).toEqual([
      [false, true, 11],
      [true, true, 0],
    ]);
  });

  it('is no row where nothing is there to be dropped, and no call where nobody is asked about', async () => {
    const { begin, bring, cluster, write } = open();
    await begin();
    const { calls, rows } = cluster.cost;
    await cluster.object(personObject(6_000_001)).drop(['p6000001']);
    expect(cluster.cost).toEqual({ calls: calls + 1, rows });
    // Its name, the mark and its alarm.
    await write(personObject(6_000_001), { p6000001: undefined });
    expect(cluster.cost).toEqual({ calls: calls + 2, rows: rows + 3 });
    await bring({}, { erased: { p6000001: 1000 } });
    expect(cluster.cost.calls).toBe(calls + 4);
  });
});

describe('an object that takes rows', () => {
  it('says of each key what became of it', async () => {
    const { write, cluster, pass, now } = open();
    const name = personObject(6_000_001);
    await write(name, { p6000001: choices('easy') });
    pass(1);
    const since = now();
    await write(name, { e6000001: undefined });
    const rows = { p6000001: choices('hard'), h6000001: 'results', e6000001: 'practice' };
    const fates = await cluster
      .object(name)
      .bring({ rows, erased: { j6000001: 1000 }, chats: {}, since });
    expect(fates).toEqual({
      p6000001: 'newer',
      h6000001: 'taken',
      e6000001: 'erased',
      j6000001: 'taken',
    });
  });

  it('rings for a table that nobody touches, and not for what is a person’s own', async () => {
    const { begin, bring, cluster, pass, keys, now } = open();
    await begin();
    const over = duel.replace('running', 'over');
    await bring({
      dmessage10: over.replace('20468', '20000'),
      dmessage11: over,
      p6000001: choices('hard'),
    });
    const alarmOf = (name: string) => cluster.cells.get(name)!.storage.alarmAt();
    expect([alarmOf('inline|message10'), alarmOf(personObject(6_000_001))]).toEqual([
      now() + cacheLifetime,
      undefined,
    ]);
    pass(60_000);
    await bring({ dmessage11: over });
    expect(alarmOf('inline|message11')).toBe(now() - 60_000 + cacheLifetime);
    pass(cacheLifetime);
    await cluster.ring();
    expect(keys()).toEqual(['dmessage11', 'p6000001']);
  });

  it('keeps each mark for thirty days', async () => {
    const { write, cluster, pass } = open();
    const name = personObject(6_000_001);
    const marks = () =>
      [...cluster.cells.get(name)!.storage.rows.keys()].filter((key) => key.startsWith('x|'));
    const hour = 3_600_000;
    await write(name, { p6000001: choices('hard'), h6000001: undefined });
    pass(hour);
    await write(name, { e6000001: undefined });
    pass(moveLifetime - hour - 1);
    await cluster.ring();
    expect(marks()).toEqual(['x|h6000001', 'x|e6000001']);
    pass(1);
    await cluster.ring();
    expect(marks()).toEqual(['x|e6000001']);
    pass(hour);
    await cluster.ring();
    expect(marks()).toEqual([]);
  });
});

describe('what is given', () => {
  it('comes in parts of forty people, from one row to another', async () => {
    const { begin, bring, walk, ask } = open();
    await begin();
    await bring(peopleUpTo(80));
    const parts = await walk();
    expect(countsOf(parts)).toEqual([40, 40, 0]);
    expect(parts.map(({ next }) => next)).toEqual(['person|6000049', 'person|6000089', undefined]);
    expect(rowsOf(parts)).toEqual(peopleUpTo(80));
    expect(await ask('/export')).toEqual(parts[0]);
    const some = await ask('/export?after=person%7C6000012&until=person%7C6000015');
    expect(Object.keys(some.rows)).toEqual(['p6000013', 'p6000014', 'p6000015']);
    expect(some.next).toBeUndefined();
  });

  it('comes in parts of thirty tables of one person', async () => {
    const { begin, bring, walk } = open();
    await begin();
    await bring({
      p5000001: choices('hard'),
      p5000002: choices('hard'),
      p5000003: choices('hard'),
      ...duelsUpTo(33),
    });
    const parts = await walk();
    expect(parts.map(({ next }) => next)).toEqual(['#30', 'person|5000001#30', undefined]);
    // The first person's row comes with each part of theirs.
    expect(countsOf(parts)).toEqual([31, 35, 5]);
    expect(Object.keys(rowsOf(parts))).toHaveLength(36);
  });

  it('has at its end what the shared object keeps of those who were erased', async () => {
    const { write, walk, now } = open();
    const key = erasureKeyOf(6_000_001, sign);
    await write(sharedObject, { [key]: makeErasureRow(now()), y: 'the diary' });
    expect(rowsOf(await walk())).toEqual({ [key]: makeErasureRow(now()) });
    expect(rowsOf(await walk('person|7'))).toEqual({});
  });

  it('has the marks of what was erased', async () => {
    const { write, walk, now } = open();
    const name = personObject(6_000_001);
    await write(name, { p6000001: choices('hard'), h6000001: 'results' });
    await write(name, { h6000001: undefined });
    expect(await walk()).toEqual([
      { rows: { p6000001: choices('hard') }, erased: { h6000001: now() }, chats: {} },
    ]);
  });
});

describe('the rows of chats', () => {
  const chatRow = (lastUpdate: number): string => makeChatRow({ ...unknownChat, lastUpdate });

  it('are taken where they are later than ours, and given again', async () => {
    const { begin, bring, walk, cluster } = open();
    await begin();
    const take = async (row: string) => {
      await bring(
        { p6000001: choices('hard') },
        { chats: { 'c|6000001': row, 'c|6000001|u1': 'x', nonsense: 'x' } },
      );
      return cluster.object(personObject(6_000_001)).read(['c|6000001', 'c|6000001|u1']);
    };
    expect(await take(chatRow(5))).toEqual({ 'c|6000001': chatRow(5) });
    expect(await take(chatRow(4))).toEqual({ 'c|6000001': chatRow(5) });
    expect(await take(chatRow(6))).toEqual({ 'c|6000001': chatRow(6) });
    expect((await walk())[0]).toMatchObject({ chats: { 'c|6000001': chatRow(6) } });
  });
});

describe('the key under which boards are signed', () => {
  const other = { token: '1:another', secret: 'another', boardKey: undefined };
  const sealed = sealBoardKey(other, hmac);

  it('is given sealed, and opened with the token that sealed it', async () => {
    const { begin, ask, learnt } = open();
    await begin();
    expect(
      openBoardKey(
        { ...(await ask('/export', { isSealed: true })), oldToken: undefined },
        own,
        hmac,
      ),
    ).toBe('');
    expect(await begin({ sealed })).toEqual({ isOpen: false, isWaiting: false });
    expect((await learnt())[boardKeyName]).toBeUndefined();
    expect(await begin({ sealed, oldToken: other.token })).toEqual({
      isOpen: true,
      isWaiting: false,
    });
    const boardKey = (await learnt())[boardKeyName];
    expect(boardKey).toContain('|1:another|another');
    // It goes on from here.
    const given = await ask('/export', { isSealed: true });
    expect(openBoardKey({ ...given, oldToken: undefined }, own, hmac)).toBe(boardKey);
  });

  it('is the platform’s own again where that comes', async () => {
    const { begin, learnt } = open();
    await begin();
    await begin({ sealed: sealBoardKey(own, hmac) });
    expect(await learnt()).not.toHaveProperty(boardKeyName);
    await begin({ sealed, oldToken: other.token });
    await begin({ sealed: sealBoardKey(own, hmac) });
    expect((await learnt())[boardKeyName]).toBe('');
  });
});
