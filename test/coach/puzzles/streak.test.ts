import { describe, expect, it } from 'vitest';
import {
  currentDays,
  extendStreak,
  hangsOnYesterday,
  noStreak,
  type Streak,
} from '../../../src/coach/puzzles/streak.ts';

describe('the days in a row', () => {
  const five = { day: 20_000, days: 5 };
  it.each([
    ['begin with the first', noStreak, 20_000, 20_000, { day: 20_000, days: 1 }],
    ['grow with the next day', five, 20_001, 20_001, { day: 20_001, days: 6 }],
    ['do not grow twice on one day', five, 20_000, 20_000, five],
    [
      'begin again after a day without, which can still be made good',
      five,
      20_002,
      20_002,
      { day: 20_002, days: 1, before: 5 },
    ],
    ['begin again after two days without', five, 20_003, 20_003, { day: 20_003, days: 1 }],
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

  it('are the same in whichever order those of two days are solved, each as often as one likes', () => {
    // Each day a person solves none, today's, yesterday's, or both in either order.
    const orders = [[], [0], [-1], [0, -1], [-1, 0], [0, -1, 0, -1]] as const;
    const histories = (days: number): readonly (readonly (readonly number[])[])[] =>
      days === 0
        ? [[]]
        : histories(days - 1).flatMap((before) => orders.map((order) => [...before, order]));
    for (const history of histories(4)) {
      const solved = new Set<number>();
      let streak: Streak = noStreak;
      history.forEach((order, index) => {
        const today = 20_000 + index;
        for (const offset of order) {
          solved.add(today + offset);
          streak = extendStreak(streak, today + offset, today);
        }
        const last = Math.max(0, ...solved);
        let days = 0;
        while (solved.has(last - days)) days++;
        expect([streak.day, streak.days], JSON.stringify(history)).toEqual([last, days]);
        const isJoined = !solved.has(today - 1) && solved.has(today - 2);
        expect(hangsOnYesterday(streak, today), JSON.stringify(history)).toBe(isJoined);
      });
    }
  });

  it('keep how the last puzzle was solved where that of the day before is solved after it', () => {
    const streak = { day: 20_002, days: 1, errors: '012', before: 5 };
    expect(extendStreak(streak, 20_001, 20_002)).toEqual({ day: 20_002, days: 7, errors: '012' });
    expect(extendStreak(streak, 20_001, 20_003)).toBe(streak);
  });

  it('last until a whole day has passed without a puzzle', () => {
    expect([20_000, 20_001, 20_002].map((today) => currentDays(five, today))).toEqual([5, 5, 0]);
    expect(currentDays(noStreak, 20_000)).toBe(0);
  });
});
