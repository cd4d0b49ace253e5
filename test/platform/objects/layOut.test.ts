/** All rows laid out at once, and the same rows written one after another. */

import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { makeErasedRow } from '../../../src/bot/rows/game/sharedRow.ts';
import { makeWaitingRow, parseWaitingRow } from '../../../src/bot/rows/game/waitingRow.ts';
import { makeLeagueRow, parseLeagueRow } from '../../../src/bot/rows/group/leagueRow.ts';
import { canMove, isLeagueKey, type Rows } from '../../../src/bot/rows/keys.ts';
import { makePairRow } from '../../../src/bot/rows/person/pairRow.ts';
import { makeReminderRow } from '../../../src/bot/rows/person/reminderRow.ts';
import { findAlarm, layOut } from '../../../src/platform/objects/layOut.ts';
import { cacheLifetime } from '../../../src/platform/objects/object/cache.ts';
import { objectOf } from '../../../src/platform/objects/objectOf.ts';
import type { StoredValue } from '../../../src/platform/objects/storage.ts';
import { newest, tapCell, tapControl } from '../../bot/players.ts';
import { openNear } from './nearWorld.ts';

type Stored = Readonly<Record<string, StoredValue>>;

const now = Date.UTC(2026, 0, 15);

/** What objects store, but for what no row says. */
const storedIn = (cells: ReturnType<typeof createCluster>['cells']): Map<string, Stored> => {
  const isMeant = (key: string): boolean =>
    canMove(key) || key === 'tables' || key.startsWith('person|');
  const objects = [...cells].map(([name, { storage }]) => {
    const own = [...storage.rows].filter(([key]) => isMeant(key));
    return [name, Object.fromEntries(own) as Stored] as const;
  });
  return new Map(objects.filter(([, own]) => Object.keys(own).length > 0));
};

/** What people leave behind who play in every way. */
async function play(): Promise<Rows> {
  const { act, ada, ben, group, cluster } = await openNear();
  await act(() => ada.send('/level hard'));
  await act(() => ada.send(group, '/duel'));
  const duel = newest(group);
  await act(() => tapControl(ben, duel, 'Join'));
  for (const [player, cell] of [
    [ada, 'A1'],
    [ben, 'B1'],
    [ada, 'A2'],
    [ben, 'B2'],
    [ada, 'A3'],
  ] as const)
    await act(() => tapCell(player, duel, cell));
  await act(() => ada.send('/room Sunday'));
  await act(() => ben.send('/join sunday'));
  const rows: Record<string, string> = {};
  for (const own of storedIn(cluster.cells).values())
    for (const [key, row] of Object.entries(own)) if (canMove(key)) rows[key] = String(row);
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, isLeagueKey(key) ? asFirst(row) : row]),
  );
}

/** No object takes a row of which it has not had those before. */
const asFirst = (row: string): string =>
  makeLeagueRow({ ...parseLeagueRow(row), revision: 1 }, now);

async function writeOneByOne(rows: Rows): Promise<Map<string, Stored>> {
  const cluster = createCluster({
    bindings: {},
    now: () => now,
    fetch: async () => new Response('{}'),
  });
  for (const [key, row] of Object.entries(rows))
    expect(await cluster.object(objectOf(key)!).write({ [key]: row })).toEqual([]);
  return storedIn(cluster.cells);
}

const choices = '3|hard|20000';

describe('all rows laid out', () => {
  it('are what objects store that were written them one after another', async () => {
    const rows = await play();
    const letters = new Set(Object.keys(rows).map((key) => key[0]));
    expect([...letters].sort()).toEqual(expect.arrayContaining(['d', 'h', 'j', 'l', 'p', 'r']));
    expect(layOut(rows)).toEqual(await writeOneByOne(rows));
  });

  it.each<readonly [string, Rows]>([
    ['nothing', {}],
    ['choices', { p5000001: choices }],
    [
      'a score alone, of somebody who has nothing else',
      {
        'j5000001|5000002': makePairRow(
          { name: 'Ben', games: { ticTacToe: { won: 1, drawn: 0, lost: 0 } } },
          now,
        ),
      },
    ],
    [
      'who waits',
      {
        'kconnectFour|none': makeWaitingRow(
          parseWaitingRow(undefined),
          [{ roomId: 'abc', userId: 5_000_001 }],
          now,
        ),
      },
    ],
    ['a mark of an erased game', { 'd-4000000002|7': makeErasedRow(now) }],
    [
      'a league that is off',
      {
        'l-4000000002': makeLeagueRow(
          { ...parseLeagueRow(undefined), revision: 1, isOff: true },
          now,
        ),
      },
    ],
    ['who was erased', { zabc: `1|${now}|20468` }],
  ])('are so of %s', async (_, rows) => {
    expect(layOut(rows)).toEqual(await writeOneByOne(rows));
  });
});

describe('the alarm of what is laid out', () => {
  it.each<readonly [string, Stored, number | undefined]>([
    ['a person’s own', { p5000001: choices, tables: { keys: ['rsunday'] } }, undefined],
    ['the index of people', { 'person|5': '1' }, undefined],
    ['a table', { 'd-4000000002|7': makeErasedRow(now) }, now + cacheLifetime],
  ])('of %s', (_, stored, at) => {
    expect(findAlarm(stored, now)).toBe(at);
  });

  it('rings for a reminder', () => {
    const reminder = { at: now / 1000 + 60, since: 20_468, language: 'en' } as const;
    const row = makeReminderRow(reminder, now);
    expect(findAlarm({ P5000001: row }, now)).toBe(now + 60_000);
  });
});
