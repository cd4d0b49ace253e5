/** Rows of 1.7.2 are migrated to the present form with all that they say. */
import { describe, expect, it } from 'vitest';
import { makeLeagueRow, parseLeagueRow } from '../../../src/bot/rows/group/leagueRow.ts';
import { isStored, usageLogKey } from '../../../src/bot/rows/keys.ts';
import {
  isErasedRow,
  isReadable,
  kindOf,
  type StoredName,
  storedKindOf,
} from '../../../src/bot/rows/kinds.ts';
import { findMigrated, migrateRow, migrateRows } from '../../../src/bot/rows/migrations/migrate.ts';
import { readLeague1 } from '../../../src/bot/rows/migrations/to3/league.ts';
import { readPair1 } from '../../../src/bot/rows/migrations/to3/pair.ts';
import { readUsageLog1 } from '../../../src/bot/rows/migrations/to3/usageLog.ts';
import { readWaiting1 } from '../../../src/bot/rows/migrations/to3/waiting.ts';
import { parseLastUse } from '../../../src/bot/rows/storedRow.ts';
import { openInMemory } from '../inMemory.ts';
import { noLeague } from './nothing.ts';
import { olderRows as rows } from './olderRows.ts';

const bytes = (text: string): number => Buffer.byteLength(text);

/** The mark of a game that was erased is the same in all versions. */
const rowsOf = (name: string) =>
  rows.filter(([key, row]) => storedKindOf(key) === name && !isErasedRow(row));

const kindsOfOlder = [...new Set(rows.map(([key]) => storedKindOf(key)))].filter(
  (name) => name !== undefined && rowsOf(name).some(([key, row]) => migrateRow(key, row) !== row),
) as StoredName[];

it('each kind of older rows is there', () => {
  expect([...kindsOfOlder].sort()).toEqual(
    ['erasing', 'inlineBoard', 'league', 'pair', 'person', 'practice', 'results', 'room'].concat(
      'usageLog',
      'waiting',
    ),
  );
});

describe.each(kindsOfOlder)('a row of the kind %s', (name) => {
  it('can be read once it is migrated, keeps its day, and is migrated once', () => {
    for (const [key, row] of rowsOf(name)) {
      const migrated = migrateRow(key, row)!;
      expect([row, migrated].map((each) => isReadable(key, each))).toEqual([false, true]);
      expect(parseLastUse(migrated)).toBe(parseLastUse(row));
      expect(migrateRow(key, migrated)).toBe(migrated);
    }
  });

  it('stays as it is where it is damaged, and where its version is unknown', () => {
    const [key, row] = rowsOf(name)[0]!;
    const migrated = migrateRow(key, row)!;
    const damaged = `${migrated.slice(0, 2)}?|?|?|?|?|?|?|?|?|?|?|?|?${migrated.slice(-6)}`;
    for (const each of [damaged, `9${migrated.slice(1)}`]) {
      expect(isReadable(key, each)).toBe(false);
      expect(migrateRow(key, each)).toBe(each);
    }
  });
});

it('rows are at most a twentieth longer than before', () => {
  const all = kindsOfOlder.flatMap((name) =>
    rowsOf(name).map(([key, row]) => [bytes(row), bytes(migrateRow(key, row)!)] as const),
  );
  const [before, after] = [0, 1].map((index) => all.reduce((sum, pair) => sum + pair[index]!, 0));
  expect(after! / before!).toBeLessThanOrEqual(1.05);
});

it('of version 1 nothing is left that names people, and what was erased stays', () => {
  const all = {
    p5: '1|x|20000',
    rsunday: '1|x|20000',
    'd-1|7': '1|x|20000',
    dAbc: '1|x|20000',
    'd-1|8': '2|erased|20000',
    '?': 'of no kind',
    z01: '1|1784563260000|20654',
  };
  expect(findMigrated(all)).toEqual({
    p5: undefined,
    rsunday: undefined,
    'd-1|7': undefined,
    dAbc: undefined,
  });
  expect(Object.keys(migrateRows(all)).sort()).toEqual(['?', 'd-1|8', 'z01']);
});

it('where all tables share a store, the first update migrates it, and once', () => {
  const { store, user } = openInMemory({ STORE: '' });
  // The usage log counts the update.
  const own = rows.filter(([key]) => isStored(key) && key !== usageLogKey);
  for (const [key, row] of own) store.set(key, row);
  const ada = user({ name: 'Ada', languageCode: 'en' });
  ada.send('/help');
  expect(Object.fromEntries(store)).toMatchObject(migrateRows(Object.fromEntries(own)));
  const [key, row] = rowsOf('room')[0]!;
  store.set(key, row);
  ada.send('/help');
  expect(store.get(key)).toBe(row);
});

it('a league keeps names with the signs that separate fields', () => {
  const name = 'Ben | b;c, 1.2:3 ~0';
  const league = { ...noLeague, members: [{ id: 7, name, day: 3, games: {} }] };
  expect(parseLeagueRow(makeLeagueRow(league, 0))).toEqual(league);
});

it('each key of 1.7.2 is of a kind', () => {
  // What its cache has counted of the day's requests is not looked at.
  const unknown = rows.filter(([key]) => kindOf(key) === undefined);
  expect(unknown.filter(([key]) => !/^q\d$/.test(key))).toEqual([]);
});

it('what the owner can look up keeps the last failure, and the days', () => {
  const row = '1|20468:12:340:0,20467:3:80:0|1768478400|Telegram%20refused%20it|unreached|20468';
  expect(readUsageLog1(row)).toEqual({
    days: [
      { day: 20468, games: 12, requests: 340, rows: 0 },
      { day: 20467, games: 3, requests: 80, rows: 0 },
    ],
    failure: { at: 1_768_478_400_000, sentence: 'Telegram refused it' },
    reported: ['unreached'],
  });
  expect(readUsageLog1('1||0|||20468')).toEqual({ days: [], failure: undefined, reported: [] });
});

it('who waits, the champions of a league and the score of two are read as they were written', () => {
  expect(readWaiting1('1|17|hqzt7v2m-_d4@5000001,x@7,@8|20649')).toEqual({
    count: 17,
    waiting: [
      { roomId: 'hqzt7v2m-_d4', userId: 5_000_001 },
      { roomId: 'x', userId: 7 },
    ],
  });
  expect(readLeague1('1|12|202611|1||c202610.1.5000001.Ada B.|20649')?.champions).toEqual([
    { month: 202610, game: 'connectFour', id: 5_000_001, name: 'Ada B.' },
  ]);
  const games = readPair1('1|Ben|1.14.3.9;x2.0.2.1|20649')?.games ?? {};
  expect(games).toEqual({ connectFour: { won: 14, drawn: 3, lost: 9 } });
});

it.each(['', '21|17|room@7|20649', '1|17|room@7|', '1|17|room@7|20649x'])(
  'a row of another form than those who wait have is none: “%s”',
  (row) => {
    expect(readWaiting1(row)).toBeUndefined();
  },
);
