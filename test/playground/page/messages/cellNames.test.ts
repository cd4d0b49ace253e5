import { describe, expect, it } from 'vitest';
import { cellNames } from '../../../../playground/page/messages/cellNames.ts';
import { en } from '../../../../playground/page/texts/en.ts';

const { cells } = en;
const namesOf = (rows: Parameters<typeof cellNames>[0]) => cellNames(rows, cells);

/** A keyboard drawn with a row a line. */
const drawn = (...rows: readonly string[]) => rows.map((row) => row.split(' '));
const isBoard = (...rows: readonly string[]) =>
  namesOf(drawn(...rows))
    .flat()
    .some(Boolean);

describe('the name of a cell', () => {
  it('says where it is, what is in it and what its marks mean; the buttons around the board keep their texts', () => {
    const names = namesOf(drawn('· 🔴 🔶', '· 🔴• ·', '🔶★ ★🔴 ·', 'Undo More', '✖'));
    expect(names).toEqual([
      ['row 1, column 1, empty', 'row 1, column 2, 🔴', 'row 1, column 3, 🔶'],
      ['row 2, column 1, empty', 'row 2, column 2, 🔴, last move', 'row 2, column 3, empty'],
      ['row 3, column 1, 🔶, winning', 'row 3, column 2, 🔴, winning', 'row 3, column 3, empty'],
      [undefined, undefined],
      [undefined],
    ]);
  });

  it('leaves the keys of a review their texts, though they are as many as a row of cells', () => {
    const names = namesOf(drawn('· 🔴 🔶', '· 🔴 ·', '✓ = ✗', '◀ ⚠ ▶', '↺ ⋯ ‹'));
    expect(names.map((row) => row.every(Boolean))).toEqual([true, true, true, false, false]);
  });

  it.each([
    ['·', 'empty'],
    ['–', 'empty'],
    ['□', 'empty'],
    ['▼', 'empty'],
    ['1', 'empty'],
    ['1️⃣', 'empty'],
    ['2', '2'],
    ['·•', 'empty, last move'],
    ['[🔴]', '🔴, last move'],
    ['✓', 'empty, wins'],
    ['=', 'empty, draws'],
    ['•🔴★', '🔴, last move, winning'],
    ['👩‍🚀', '👩‍🚀'],
    ['X', 'X'],
    ['★', '★'],
    ['••', '••'],
  ])('in the first column, for %j, ends in %j', (text, content) => {
    expect(namesOf([[text, '·', '·'], ...drawn('· · ·', '· · ·')])[0]![0]).toBe(
      `row 1, column 1, ${content}`,
    );
  });
});

describe('a board', () => {
  it('has at least three rows of the same length whose buttons are one or two characters', () => {
    expect(isBoard('· · ·', '· · ·', '· · ·')).toBe(true);
    expect(isBoard('· · ·', '· · ·')).toBe(false);
    expect(isBoard('· ·', '· ·', '· ·')).toBe(false);
    expect(isBoard('· · ·', '· · · ·', '· · ·')).toBe(false);
    expect(isBoard('· · ·', 'abc · ·', '· · ·')).toBe(false);
    expect(isBoard('Tic-tac-toe', '· · ·', '· · ·', '· · ·')).toBe(true);
  });

  it('counts its rows from its first', () => {
    expect(namesOf(drawn('Menu', '· · ·', '· · ·', '· · 🔴'))[3]![2]).toBe('row 3, column 3, 🔴');
  });
});
