import { expect, it } from 'vitest';
import {
  erasureKeyOf,
  isErasedSince,
  makeErasureRow,
} from '../../../../src/bot/rows/across/erasureRow.ts';
import { makePairMonthRow } from '../../../../src/bot/rows/group/pairMonthRow.ts';
import {
  makeErasureKey,
  makeLeagueMonthKey,
  makeStrangersDayKey,
  makeUserKey,
} from '../../../../src/bot/rows/keys.ts';
import { makePairDayRow } from '../../../../src/bot/rows/person/pairDayRow.ts';
import { findOver } from '../../../../src/bot/rows/space.ts';
import { toySign } from '../../sessions.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 15, 12);

it('finds what was kept of an erasure, a day or a month, once it is over, and nothing else', () => {
  const at = (days: number) => makeErasureRow(now - days * day);
  const begun = (days: number) => makePairDayRow({ begun: [7] }, now - days * day);
  const inMonth = (days: number) =>
    makePairMonthRow({ begun: [7], day: 20_000, earlier: 2 }, now - days * day);
  const rows = {
    [makeErasureKey('0123456789abcdef')]: at(91),
    [makeErasureKey('fedcba9876543210')]: at(90),
    [makeUserKey(5_000_001)]: at(91),
    [makeLeagueMonthKey(-7, '0123')]: inMonth(31),
    [makeLeagueMonthKey(-7, '4567')]: inMonth(32),
    [makeStrangersDayKey('0123')]: begun(0),
    [makeStrangersDayKey('4567')]: begun(0.6),
  };
  expect(findOver(rows, now)).toEqual([
    makeErasureKey('0123456789abcdef'),
    makeLeagueMonthKey(-7, '4567'),
    makeStrangersDayKey('4567'),
  ]);
});

it('is read of rows as this version makes them alone', () => {
  const isErased = (row: string) =>
    isErasedSince(7, {
      erasures: { [erasureKeyOf(7, toySign)]: row },
      signs: [toySign],
      since: now,
    });
  expect(isErased(makeErasureRow(now))).toBe(true);
  expect(isErased(makeErasureRow(now - 1))).toBe(false);
  for (const other of ['', 'x', `11|${now}|20654`, `${now}`])
    expect(isErased(other), other).toBe(false);
});
