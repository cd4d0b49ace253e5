import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, findNearest } from '../../../src/bot/texts/nearestWord.ts';

describe('the distance between two words', () => {
  const rows: readonly (readonly [one: string, other: string, distance: number])[] = [
    ['', '', 0],
    ['', 'hard', 4],
    ['hard', 'hard', 0],
    ['hrad', 'hard', 1],
    ['had', 'hard', 1],
    ['haard', 'hard', 1],
    ['herd', 'hard', 1],
    ['ahdr', 'hard', 2],
    ['kitten', 'sitting', 3],
    // A pair that is swapped is not edited again.
    ['ca', 'abc', 3],
    ['四子旗', '四子棋', 1],
    ['🔴x', '🔶x', 1],
  ];
  it.each(rows)('from “%s” to “%s” is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  it('is never more than the longer word, nor less than what the lengths differ by', () => {
    assert(
      property(
        string({ unit: 'grapheme', maxLength: 9 }),
        string({ unit: 'grapheme', maxLength: 9 }),
        (one, other) => {
          const lengths = [[...one].length, [...other].length] as const;
          const distance = editDistance(one, other);
          expect(distance).toBeLessThanOrEqual(Math.max(...lengths));
          expect(distance).toBeGreaterThanOrEqual(Math.abs(lengths[0] - lengths[1]));
          expect(distance === 0).toBe(one === other);
        },
      ),
    );
  });
});

describe('the nearest words', () => {
  const words = new Map([
    ['easy', 'easy'],
    ['hard', 'hard'],
    ['dificil', 'hard'],
    ['herd', 'sheep'],
    ['me', 'user'],
  ]);

  it('come first, each meaning once, and of those equally near the first of the table', () => {
    expect(findNearest('hrad', words)).toEqual(['hard']);
    expect(findNearest('hrd', words)).toEqual(['hard', 'sheep']);
    expect(findNearest('hered', words)).toEqual(['sheep', 'hard']);
    expect(findNearest('dificill', words)).toEqual(['hard']);
  });

  it('are none where every word is further than two edits, or than half of what was typed', () => {
    expect(findNearest('wizard', words)).toEqual([]);
    expect(findNearest('ms', words)).toEqual([]);
    expect(findNearest('eyas', words)).toEqual([]);
    expect(findNearest('', words)).toEqual([]);
  });
});
