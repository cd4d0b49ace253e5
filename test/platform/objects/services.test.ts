/**
 * The steps of an answer in one object: what it asks of which other object, and what becomes of
 * those that fail.
 */

import { describe, expect, it } from 'vitest';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import type { AsyncServices, PagedJob } from '../../../src/bot/core/steps.ts';
import { makeErasedRow } from '../../../src/bot/rows/game/sharedRow.ts';
import type { Entries, Rows } from '../../../src/bot/rows/keys.ts';
import type { Environment, StatefulObject, Whole } from '../../../src/platform/objects/calls.ts';
import { createCounts } from '../../../src/platform/objects/object/counts.ts';
import { makeServices } from '../../../src/platform/objects/object/services.ts';
import { createTally } from '../../../src/platform/objects/object/tally.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';

const own = 'chat|-400';
const gone = makeErasedRow(0);

/** Each object answers with its own name, and notes what it was asked. */
function open(tables: readonly string[] = [], name = own) {
  const asked: (readonly unknown[])[] = [];
  const logs: string[] = [];
  const failing = new Set<string>();
  let now = 1_000_000;
  let isLeft = true;
  const objectBy = (name: string): StatefulObject => {
    const note = (...what: readonly unknown[]) => {
      asked.push([name, ...what]);
      if (failing.has(name))
        throw new Error(`${name} rests, says ${madeUpToken} of ${madeUpSecret}`);
    };
    const object: Partial<StatefulObject> = {
      async read(keys: readonly string[], counted?: Entries): Promise<Rows> {
        note('read', keys, ...(counted ? [counted] : []));
        return Object.fromEntries(
          keys.filter((key) => !key.includes('empty')).map((key) => [key, name]),
        );
      },
      async write(entries: Entries, isWaiting?: boolean) {
        note('write', entries, ...(isWaiting ? ['waiting'] : []));
        return Object.keys(entries).filter((key) => entries[key] === 'full');
      },
      async wake(at: number) {
        note('wake', at);
      },
      async ownedTables() {
        return { own: [], pairs: { 'j7|8': '1' }, tables };
      },
      countPlayers: async (since: number) => since,
      learntProperties: async () => ({ BOT_USERNAME: 'learnt_bot' }),
      beginJob: async ({ do: job }: PagedJob) => job === 'backup',
      async learn(property: string, value: string) {
        note('learn', property, value);
      },
    };
    return object as StatefulObject;
  };
  const world = {
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    hmac,
    whole: undefined as Pick<Whole, 'read'> | undefined,
    memory: new Map<string, string>(),
    tally: createTally(),
    object: (other: string) => objectBy(other === name ? 'self' : other),
    now: () => now,
    log: (line: string) => void logs.push(line),
    wait: async () => undefined,
    fetch: async () =>
      new Response(
        '{"ok":false,"error_code":429,"description":"x","parameters":{"retry_after":3}}',
        { status: 429 },
      ),
  };
  const enter = async () => {
    isLeft = false;
    return () => {
      isLeft = true;
    };
  };
  const place = { name, enter, counts: createCounts() };
  const { services, end } = makeServices(place, world as unknown as Environment);
  return {
    ...(services as Required<AsyncServices>),
    end,
    asked,
    logs,
    failing,
    world,
    isLeft: () => isLeft,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('rows', () => {
  it('are read of each object by one call, the own ones last, and those of the memory there', async () => {
    const { read, write, asked, world } = open();
    await write({ s: 'settings' });
    expect(asked).toEqual([]);
    const rows = await read(['c|-400', 'p7', 'h7', 'l-400', 's', 'dmessage', 'x']);
    expect(rows).toEqual({
      'c|-400': 'self',
      'l-400': 'self',
      p7: 'chat|7',
      h7: 'chat|7',
      dmessage: 'inline|message',
      s: 'settings',
    });
    expect(asked).toEqual([
      ['chat|7', 'read', ['p7', 'h7']],
      ['inline|message', 'read', ['dmessage']],
      ['self', 'read', ['c|-400', 'l-400']],
    ]);
    await write({ s: undefined });
    expect(Object.keys(await read(['s']))).toEqual([]);
    expect(asked).toHaveLength(3);
    await write({ 'c|-400': 'a' });
    await read(['dmessage']);
    expect(asked.slice(4)).toEqual([['inline|message', 'read', ['dmessage']]]);
    expect([...world.memory]).toEqual([]);
  });

  it('count as forgotten where an object does not answer, unless they last', async () => {
    const { read, failing, logs, useProperties } = open();
    await useProperties({ BOT_TOKEN: ` ${madeUpToken} `, WEBHOOK_SECRET: ` ${madeUpSecret} ` });
    failing.add('chat|7');
    expect(await read(['n|7', 'c|-400'])).toEqual({ 'c|-400': 'self' });
    expect(logs).toEqual([
      expect.stringContaining('Another object could not be read: Error: chat|7 rests'),
    ]);
    expect(logs.join()).not.toMatch(new RegExp(`${madeUpToken}|${madeUpSecret}`));
    await expect(read(['n|7', 'p7'])).rejects.toThrow('chat|7 rests');
  });

  it('are written of each object by one call, the own ones last; those that were not taken are told', async () => {
    const { write, asked, failing, logs } = open();
    const entries = { 'c|-400': 'a', p7: 'b', 'c|8': 'full', h7: undefined, 'w|-400|3': 'full' };
    expect(await write({ ...entries, dmessage: 'e' })).toEqual(['c|8', 'w|-400|3']);
    expect(asked).toEqual([
      ['chat|7', 'write', { p7: 'b', h7: undefined }],
      ['chat|8', 'write', { 'c|8': 'full' }],
      ['inline|message', 'write', { dmessage: 'e' }],
      ['self', 'write', { 'c|-400': 'a', 'w|-400|3': 'full' }],
    ]);
    failing.add('chat|7');
    failing.add('self');
    expect(await write({ p7: 'b', h7: undefined, 'c|-400': 'a', dmessage: 'e' })).toEqual([
      'p7',
      'h7',
      'c|-400',
    ]);
    expect(logs).toHaveLength(2);
    expect(logs[0]).toContain('An object could not be written: Error: chat|7 rests');
  });

  it('are written with what they count, which comes first, or not at all', async () => {
    const { write, asked, failing } = open();
    const entries = { 'd-400|1': 'over', h7: 'a', h8: 'b', 'l-400': 'c', 'c|-400': 'd' };
    expect(await write(entries)).toEqual([]);
    expect(asked).toEqual([
      ['chat|7', 'write', { h7: 'a' }],
      ['chat|8', 'write', { h8: 'b' }],
      ['self', 'write', { 'l-400': 'c' }],
      ['self', 'write', { 'd-400|1': 'over', 'c|-400': 'd' }],
    ]);
    failing.add('chat|8');
    expect(await write(entries)).toEqual(['h8', 'd-400|1']);
    expect(asked.slice(-1)).toEqual([['self', 'write', { 'c|-400': 'd' }]]);
  });

  it('of a table that is erased wait for what goes on there, but not while the own table is held', async () => {
    const { write, asked, lock, unlock, isLeft } = open();
    const waits = async (entries: Entries) => {
      asked.length = 0;
      await write(entries);
      return asked.at(-1)!.includes('waiting');
    };
    expect([
      await waits({ dmessage: undefined }),
      await waits({ rabc: undefined }),
      await waits({ dmessage: gone }),
    ]).toEqual([true, true, true]);
    expect(await waits({ dmessage: gone, 'o|i|message': 'a message' })).toBe(true);
    expect([
      await waits({ dmessage: 'a game' }),
      await waits({ p7: undefined }),
      await waits({ 'i|drum': undefined }),
    ]).toEqual([false, false, false]);
    await lock(undefined);
    expect([isLeft(), await waits({ dmessage: undefined })]).toEqual([false, false]);
    await unlock(undefined);
    expect([isLeft(), await waits({ dmessage: undefined })]).toEqual([true, true]);
  });

  it('that count what a person used go along with the next call of their object, once', async () => {
    const { write, read, asked } = open();
    expect(await write({ 'u|7': 'used' })).toEqual([]);
    await write({ 'u|8': 'also' });
    expect(asked).toEqual([]);
    await read(['p7']);
    await read(['p7']);
    expect(asked).toEqual([
      ['chat|7', 'read', ['p7'], { 'u|7': 'used' }],
      ['chat|7', 'read', ['p7']],
    ]);
    const person = open([], 'chat|7');
    await person.write({ 'u|7': 'used' });
    expect(person.asked).toEqual([['self', 'write', { 'u|7': 'used' }]]);
  });
});

describe('the tables of a person', () => {
  const some = ['dempty1', 'dempty2', 'd3', 'd4', 'd5'];

  it('are read all at once, or a few at a time until there are enough', async () => {
    expect(Object.keys(await open(some).readStore({ id: 7, limit: undefined }))).toEqual([
      'd3',
      'd4',
      'd5',
    ]);
    const { readStore, asked } = open(some);
    expect(Object.keys(await readStore({ id: 7, limit: 2 }))).toEqual(['d3', 'd4']);
    expect(asked.map(([object]) => object)).toEqual([
      'inline|empty1',
      'inline|empty2',
      'inline|3',
      'inline|4',
    ]);
    expect(await open().readStore({ id: 7, limit: undefined })).toEqual({});
    expect(await open(some).readStore({ id: undefined, limit: undefined })).toEqual({});
    expect(await open().readPairs({ userId: 7, beside: [] })).toEqual({ 'j7|8': '1' });
  });
});

describe('an alarm', () => {
  it('of another object that cannot be set is logged, and the others are set', async () => {
    const { wake, asked, failing, logs } = open();
    failing.add('chat|7');
    await wake([
      { key: 'o|7', at: 5 },
      { key: 'o|-400', at: 6 },
    ]);
    expect(asked).toEqual([
      ['chat|7', 'wake', 5],
      ['self', 'wake', 6],
    ]);
    expect(logs).toEqual([expect.stringContaining('No alarm could be set: Error: chat|7 rests')]);
  });
});

describe('the rest', () => {
  it('is logged without secrets', async () => {
    const { log, logs, useProperties } = open();
    await useProperties({ WEBHOOK_SECRET: madeUpSecret });
    await log(`a line with ${madeUpSecret}`);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatch(/^a line with /);
    expect(logs[0]).not.toContain(madeUpSecret);
  });

  it('is asked of the shared object, counted for it, and ends with the lock', async () => {
    const { readProperties, writeProperty, countPlayers, count, world, asked, lock, isLeft, end } =
      open();
    expect(await readProperties(undefined)).toMatchObject({
      BOT_USERNAME: 'learnt_bot',
      BOT_TOKEN: madeUpToken,
    });
    await writeProperty({ name: 'BOT_USERNAME', value: 'other_bot' });
    expect(asked).toEqual([['shared', 'learn', 'BOT_USERNAME', 'other_bot']]);
    expect(await countPlayers(5)).toBe(5);
    await count({ games: 2, players: [7, 8] });
    await count({ games: 1, players: [8] });
    expect([world.tally.games, [...world.tally.players]]).toEqual([3, [7, 8]]);
    expect(await lock(undefined)).toBe(true);
    expect(await lock(undefined)).toBe(true);
    expect(isLeft()).toBe(false);
    end();
    expect(isLeft()).toBe(true);
  });

  it('is all that is stored, but for what stays, at once where all objects are in one process', async () => {
    const [apart, together] = [open(), open()];
    expect(await apart.beginJob({ do: 'backup', chat: 7, isWeekly: false })).toBe(true);
    expect(await apart.beginJob({ do: 'drop', chat: 7 })).toBe(false);
    await expect(apart.collectStore(undefined)).rejects.toThrow('in pages');
    together.world.whole = { read: () => ({ p7: 'choices', y: 'the usage log' }) };
    expect(await together.collectStore(undefined)).toEqual({
      rows: { p7: 'choices' },
      sealed: expect.any(String),
    });
  });

  it('is sent with the token as it is set, and again where Telegram asks for a pause that is left', async () => {
    const { send, useProperties, pass, world } = open();
    const urls: string[] = [];
    const { fetch } = world;
    world.fetch = (async (url: string) => {
      urls.push(url);
      return fetch();
    }) as typeof fetch;
    const request = { method: 'sendMessage', payload: { chat_id: 7, text: 'Hello' } };
    expect(await send([request])).toMatchObject([{ kind: 'unreached', reason: 'no token' }]);
    await useProperties({});
    expect(await send([request])).toMatchObject([{ kind: 'unreached', reason: 'no token' }]);
    await useProperties({ BOT_TOKEN: ` ${madeUpToken} ` });
    await send([request]);
    expect(urls).toHaveLength(2);
    expect(new Set(urls)).toEqual(
      new Set([`https://api.telegram.org/bot${madeUpToken}/sendMessage`]),
    );
    pass(4000);
    await send([request]);
    expect(urls).toHaveLength(3);
  });
});
