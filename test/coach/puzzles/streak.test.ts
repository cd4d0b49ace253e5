import { describe, expect, it } from 'vitest';
import { currentDays, extendStreak, noStreak } from '../../../src/coach/puzzles/streak.ts';

describe('the days in a row', () => {
  const five = { day: 20_000, days: 5 };
  it.each([
    ['begin with the first', noStreak, 20_000, 20_000, { day: 20_000, days: 1 }],
    ['grow with the next day', five, 20_001, 20_001, { day: 20_001, days: 6 }],
    ['do not grow twice on one day', five, 20_000, 20_000, five],
    ['begin again after a day without', five, 20_002, 20_002, { day: 20_002, days: 1 }],
    [
      'count yesterday’s puzzle that was ended after midnight',
      five,
      20_001,
      20_002,
      { day: 20_001, days: 6 },
    ],
    ['do not count an old puzzle', five, 19_000, 20_001, five],
    ['do not count the puzzle of the day before yesterday', five, 20_001, 20_003, five],
    ['do not count one before the last', five, 19_999, 20_000, five],
    ['do not count one of a day to come', five, 20_002, 20_001, five],
  ] as const)('%s', (_, streak, day, today, next) => {
    expect(extendStreak(streak, day, today)).toEqual(next);
  });

  it('last until a whole day has passed without a puzzle', () => {
    expect([20_000, 20_001, 20_002].map((today) => currentDays(five, today))).toEqual([5, 5, 0]);
    expect(currentDays(noStreak, 20_000)).toBe(0);
  });
});
