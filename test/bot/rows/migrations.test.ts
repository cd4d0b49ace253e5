/**
 * Rows of 1.7.2, which `rowsOf1.7.2.txt` has as the release wrote them in a simulation: `key row`,
 * one a line. They are read, and written in the present form with all that they say.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isErasedRow, makeDuelRow, parseDuelRow } from '../../../src/bot/rows/duelRow.ts';
import { makeErasingRow, parseErasingRow } from '../../../src/bot/rows/erasingRow.ts';
import { readLeague1 } from '../../../src/bot/rows/from1/league.ts';
import { readPair1 } from '../../../src/bot/rows/from1/pair.ts';
import { readUsageLog1 } from '../../../src/bot/rows/from1/usageLog.ts';
import { readWaiting1 } from '../../../src/bot/rows/from1/waiting.ts';
import { isReadable, kindOf, type StoredName, storedKindOf } from '../../../src/bot/rows/kinds.ts';
import { makeLeagueRow, parseLeagueRow } from '../../../src/bot/rows/leagueRow.ts';
import { makePairRow, parsePairRow } from '../../../src/bot/rows/pairRow.ts';
import { makePersonRow, parsePersonRow } from '../../../src/bot/rows/personRow.ts';
import { makePracticeRow, parsePracticeRow } from '../../../src/bot/rows/practiceRow.ts';
import { makeResultsRow, parseResultsRow } from '../../../src/bot/rows/resultsRow.ts';
import { makeRoomRow, parseRoomRow } from '../../../src/bot/rows/roomRow.ts';
import { parseLastUse } from '../../../src/bot/rows/storedRow.ts';
import { makeUsageLog, parseUsageLog } from '../../../src/bot/rows/usageLog.ts';
import { makeWaitingRow, parseWaitingRow } from '../../../src/bot/rows/waitingRow.ts';
import { noLeague } from './nothing.ts';

const rows = readFileSync(new URL('rowsOf1.7.2.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);

const dayInMs = 24 * 60 * 60 * 1000;
const bytes = (text: string): number => Buffer.byteLength(text);

interface Form {
  readonly parse: (row: string) => unknown;
  readonly make: (value: never, now: number) => string;
}
const timeOf = (row: string): number => dayInMs * parseLastUse(row);

const forms: Partial<Record<StoredName, Form>> = {
  person: { parse: parsePersonRow, make: makePersonRow },
  results: { parse: parseResultsRow, make: makeResultsRow },
  practice: { parse: parsePracticeRow, make: makePracticeRow },
  pair: { parse: parsePairRow, make: makePairRow },
  league: { parse: parseLeagueRow, make: makeLeagueRow },
  erasing: { parse: parseErasingRow, make: makeErasingRow },
  // Those in groups have the same form.
  inlineDuel: { parse: parseDuelRow, make: makeDuelRow },
  room: { parse: (row) => parseRoomRow('x', row), make: makeRoomRow },
  usageLog: { parse: (row) => parseUsageLog(row, timeOf(row)), make: makeUsageLog },
  waiting: {
    parse: parseWaitingRow,
    // Each writing counts.
    make: ({ count, waiting }: ReturnType<typeof parseWaitingRow>, now) =>
      makeWaitingRow({ count: count - 1, waiting }, waiting, now),
  },
};

/** The mark of a game that was erased is the same in all versions. */
const rowsOf = (name: string) =>
  rows.filter(([key, row]) => storedKindOf(key) === name && !isErasedRow(row));
const rewrite = ({ parse, make }: Form, row: string): string =>
  make(parse(row) as never, timeOf(row));

describe.each(Object.entries(forms))('a row of the kind %s', (name, form) => {
  it('says the same in the present form', () => {
    const found = rowsOf(name);
    expect(found).not.toEqual([]);
    for (const [key, row] of found) {
      const written = rewrite(form, row);
      expect(form.parse(written)).toEqual(form.parse(row));
      expect(parseLastUse(written)).toBe(parseLastUse(row));
      expect([row, written].map((each) => isReadable(key, each))).toEqual([true, true]);
      expect(written.slice(0, 2)).not.toBe(row.slice(0, 2));
    }
  });

  it('cannot be read where it is damaged, nor where its version is unknown', () => {
    const [key, row] = rowsOf(name)[0]!;
    const written = rewrite(form, row);
    const damaged = `${written.slice(0, 2)}?|?|?|?|?|?|?|?|?|?|?|?|?${written.slice(-6)}`;
    expect(isReadable(key, damaged)).toBe(false);
    expect(isReadable(key, `9${written.slice(1)}`)).toBe(false);
  });
});

it('rows are at most a twentieth longer than before', () => {
  const all = Object.entries(forms).flatMap(([name, form]) =>
    rowsOf(name).map(([, row]) => [bytes(row), bytes(rewrite(form, row))] as const),
  );
  const [before, after] = [0, 1].map((index) => all.reduce((sum, pair) => sum + pair[index]!, 0));
  expect(after! / before!).toBeLessThanOrEqual(1.05);
});

it('a league keeps names with the signs that separate fields', () => {
  const name = 'Ben | b;c, 1.2:3 ~0';
  const league = { ...noLeague, members: [{ id: 7, name, day: 3, games: {} }] };
  expect(parseLeagueRow(makeLeagueRow(league, 0))).toEqual(league);
});

it('each key of 1.7.2 is of a kind', () => {
  expect(rows.filter(([key]) => kindOf(key) === undefined)).toEqual([]);
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
