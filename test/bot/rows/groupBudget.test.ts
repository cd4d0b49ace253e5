import { describe, expect, it } from 'vitest';
import { isBudgetSpent, spendBudget } from '../../../src/bot/rows/groupBudget.ts';

const now = Date.UTC(2026, 4, 1, 12, 30, 20);
const second = Math.floor(now / 1000);
const rowOf = (requests: number, ago = 0): string =>
  `2|${Array(requests)
    .fill(second - ago)
    .join('|')}`;

describe('the budget of a group', () => {
  it('is spent with twelve requests of the last minute', () => {
    expect([
      isBudgetSpent(undefined, now),
      isBudgetSpent(rowOf(11), now),
      isBudgetSpent(rowOf(12), now),
    ]).toEqual([false, false, true]);
  });

  it('counts a request for a minute', () => {
    expect([59, 60, 61].map((ago) => isBudgetSpent(rowOf(12, ago), now))).toEqual([
      true,
      false,
      false,
    ]);
    expect(spendBudget(`${rowOf(1, 60)}|${second - 59}`, 1, now)).toBe(`${rowOf(1, 59)}|${second}`);
  });

  it('begins anew with a row that it has not written', () => {
    for (const row of ['', `${second},${second}`, `2|x|${second}`, `1|${second}`])
      expect(spendBudget(row, 1, now)).toBe(rowOf(1));
  });

  it('knows the latest twenty requests', () => {
    expect(spendBudget(rowOf(19, 1), 3, now)).toBe(`${rowOf(17, 1)}${rowOf(3).slice(1)}`);
  });
});
