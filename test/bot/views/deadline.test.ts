import { expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { renderDeadline } from '../../../src/bot/views/deadline.ts';

const en = textsOf('en');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [second, 1, 'minute'],
  [89 * second, 1, 'minute'],
  [90 * second, 2, 'minute'],
  [hour - minute / 2 - second, 59, 'minute'],
  [hour - minute / 2, 1, 'hour'],
  [day - hour / 2 - second, 23, 'hour'],
  [day - hour / 2, 1, 'day'],
  [3 * day, 3, 'day'],
] as const)(
  'what is left is said in the largest unit of which there is one: %i ms',
  (left, count, unit) => {
    expect(renderDeadline(left + 7, 7, en)).toBe(`⏳ ${en.clock.within(count, unit)}`);
  },
);

it('nothing is said where nothing is left, or without a deadline', () => {
  for (const deadline of [undefined, 7, 6]) expect(renderDeadline(deadline, 7, en)).toBe('');
});
