import { describe, expect, it } from 'vitest';
import {
  findOutdatedLists,
  makeWaitingRow,
  parseWaitingRow,
} from '../../../../src/bot/rows/game/waitingRow.ts';
import { makePersonKey, makeWaitingKey } from '../../../../src/bot/rows/keys.ts';

const now = Date.UTC(2026, 0, 15);
const key = makeWaitingKey('connectFour', 'day');
const ada = { roomId: 'r4x', userId: 5_000_001 };
const ben = { roomId: 'r5y', userId: 5_000_002 };
const none = parseWaitingRow(undefined);

describe('the list of those who wait', () => {
  it('reads back what it was written of, and counts each writing', () => {
    const first = makeWaitingRow(none, [ada], now);
    expect(parseWaitingRow(first)).toEqual({ count: 1, waiting: [ada] });
    expect(parseWaitingRow(makeWaitingRow(parseWaitingRow(first), [ada, ben], now))).toEqual({
      count: 2,
      waiting: [ada, ben],
    });
  });

  it('keeps the twenty who came last', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      roomId: `r${index}`,
      userId: index + 1,
    }));
    expect(parseWaitingRow(makeWaitingRow(none, many, now)).waiting).toEqual(many.slice(-20));
  });

  it('is empty where its row is damaged', () => {
    for (const row of [
      undefined,
      '',
      'x',
      '3|1|r4x@5|20468',
      '1|x|r4x@5|20468',
      '1|1|r4x@5',
      '1|1||20468',
      '1|1|r4x|20468',
    ])
      expect(parseWaitingRow(row).waiting, row).toEqual([]);
  });

  it('is outdated where it was made from another list than the one that is there', () => {
    const before = makeWaitingRow(none, [ada], now);
    const after = makeWaitingRow(parseWaitingRow(before), [ada, ben], now);
    const find = (row: string | undefined, there: string | undefined) =>
      findOutdatedLists({ [key]: row }, () => there);
    expect(find(before, undefined)).toEqual([]);
    expect(find(after, before)).toEqual([]);
    expect(find(before, before)).toEqual([key]);
    expect(find(after, undefined)).toEqual([key]);
    expect(find(undefined, before)).toEqual([]);
    expect(findOutdatedLists({ [makePersonKey(5_000_001)]: 'x' }, () => 'y')).toEqual([]);
  });
});
