/**
 * The schemas against the rows of 1.7.2, which `rowsOf1.7.2.txt` has as the release wrote them in
 * a simulation: `key row`, one a line.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindOf, type StoredName, storedKindOf } from '../../../src/bot/rows/kinds.ts';
import { type Field, Unreadable } from '../../../src/bot/rows/schema.ts';
import { parseErasingRow } from '../../../src/bot/store/erasingRow.ts';
import { makeLeagueRow, parseLeagueRow } from '../../../src/bot/store/leagueRow.ts';
import { parsePairRow } from '../../../src/bot/store/pairRow.ts';
import { parsePersonRow } from '../../../src/bot/store/personRow.ts';
import { parsePracticeRow } from '../../../src/bot/store/practiceRow.ts';
import { parseResultsRow } from '../../../src/bot/store/resultsRow.ts';
import {
  erasingSchema,
  leagueSchema,
  pairSchema,
  personSchema,
  practiceSchema,
  resultsSchema,
  usageLogSchema,
  waitingSchema,
} from '../../../src/bot/store/schemas.ts';
import { parseLastUse } from '../../../src/bot/store/space.ts';
import { parseUsageLog } from '../../../src/bot/store/usageLog.ts';
import { parseWaitingRow } from '../../../src/bot/store/waitingRow.ts';

const rows = readFileSync(new URL('rowsOf1.7.2.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);

const dayInMs = 24 * 60 * 60 * 1000;
const bytes = (text: string): number => Buffer.byteLength(text);

interface Compared {
  readonly schema: Field<never>;
  /** Today's parser. */
  readonly parse: (row: string) => unknown;
}
const compare = <Value>(schema: Field<Value>, parse: (row: string) => Value): Compared => ({
  schema: schema as unknown as Field<never>,
  parse,
});

const compared: Partial<Record<StoredName, Compared>> = {
  person: compare(personSchema, parsePersonRow),
  results: compare(resultsSchema, parseResultsRow),
  practice: compare(practiceSchema, parsePracticeRow),
  pair: compare(pairSchema, parsePairRow),
  league: compare(leagueSchema, parseLeagueRow),
  waiting: compare(waitingSchema, parseWaitingRow),
  erasing: compare(erasingSchema, (row) => parseErasingRow(row)!),
  usageLog: compare(usageLogSchema, (row) => parseUsageLog(row, dayInMs * parseLastUse(row))),
};

const rowsOf = (name: string) => rows.filter(([key]) => storedKindOf(key) === name);
/** A row begins with its version and the day of its last use. */
const written = ({ schema, parse }: Compared, row: string): string =>
  `2|${parseLastUse(row)}|${schema.write(parse(row) as never, 0)}`;

describe.each(Object.entries(compared))('the schema of %s', (name, each) => {
  it('keeps all that rows of 1.7.2 say', () => {
    const found = rowsOf(name);
    expect(found).not.toEqual([]);
    for (const [, row] of found) {
      const value = each.parse(row);
      expect(each.schema.read(each.schema.write(value as never, 0), 0)).toEqual(value);
    }
  });

  it('says of a text of another form that it cannot read it', () => {
    expect(() => each.schema.read('?|?|?|?|?|?|?|?|?|?|?|?|?', 0)).toThrow(Unreadable);
  });
});

it('rows are at most a twentieth longer than before', () => {
  const all = Object.entries(compared).flatMap(([name, each]) =>
    rowsOf(name).map(([, row]) => [bytes(row), bytes(written(each, row))] as const),
  );
  const [before, after] = [0, 1].map((index) => all.reduce((sum, pair) => sum + pair[index]!, 0));
  expect(after! / before!).toBeLessThanOrEqual(1.05);
});

it('a league keeps names with the signs that separate fields', () => {
  const name = 'Ben | b;c, 1.2:3 ~0';
  const league = {
    ...parseLeagueRow(makeLeagueRow(leagueSchema.none, 0)),
    members: [{ id: 7, name, day: 3, games: {} }],
  };
  expect(leagueSchema.read(leagueSchema.write(league, 0), 0)).toEqual(league);
});

it('each key of 1.7.2 is of a kind', () => {
  expect(rows.filter(([key]) => kindOf(key) === undefined)).toEqual([]);
});
