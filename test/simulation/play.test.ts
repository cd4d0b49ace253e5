import { expect, it } from 'vitest';
import { findLost } from './play.ts';

it.each([
  ['as they were', { z01: '1|1784563260000|20654', q0: 'of no store' }, undefined],
  ['in their present form', { p5: '3|;;es|20649' }, undefined],
  ['of a form that is migrated', { 'kgame|none': '1|17|room@7|20649' }, undefined],
  [
    'of a newer form',
    { z01: '99|1784563260000|20654' },
    'z01 cannot be read: 99|1784563260000|20654',
  ],
  ['damaged', { p5: '3|?|20649' }, 'p5 cannot be read: 3|?|20649'],
  ['gone', {}, 'z01 is gone'],
])('after an upgrade rows are found to be lost, or not: %s', (_, after, words) => {
  const keys = Object.keys(after).length === 0 ? ['z01'] : Object.keys(after);
  const before = new Map(keys.map((key) => [key, '']));
  expect(findLost(before, new Map(Object.entries(after)))).toBe(words);
});
