import { describe, expect, it } from 'vitest';
import { boundingRules, type Stones } from './boundingRules.ts';
import { cellsOf } from './compiled.ts';

/** The board as it is drawn, row 6 first: `X` moved first. */
function drawn(...rows: readonly string[]): Stones {
  const cells = (stones: string): bigint =>
    cellsOf(
      rows.flatMap((row, index) =>
        row.split(' ').flatMap((cell, column) => (stones.includes(cell) ? [7 * column + 5 - index] : [])),
      ),
    );
  return { first: cells('X'), taken: cells('XO') };
}

const {
  claimeven,
  'claimeven below a winning cell': below,
  'claimeven after a move': afterMove,
  'the odd threat': oddThreat,
} = boundingRules;

describe('claimeven', () => {
  it('sees that the first side gets no line where the second side follows', () => {
    const stones = drawn('. . . . . . .', '. . . O . . .', '. . . X . . .', '. . . O . . .', '. . . X . . .', '. . . O X . .');
    expect(claimeven.bound(stones)).toBe(0);
  });

  it('sees that the second side gets a line with stone 38 at the latest', () => {
    const stones = drawn('. . . . . . .', '. . . O . . .', '. . . X . . .', '. . . O . . .', '. O X O . O .', 'X X X O . X .');
    expect(claimeven.bound(stones)).toBe(-3);
  });

  it('says nothing where the share of the first side has a line', () => {
    const stones = drawn('. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . . . . .', 'O . . . . X .');
    expect(claimeven.bound(stones)).toBeUndefined();
  });

  it('sees that nothing is played above a cell that wins for the second side', () => {
    const stones = drawn('. . . . . . .', '. . . . . . .', '. . . . . . .', '. . . X . . .', '. . O O O . .', '. . X O X . X');
    expect(claimeven.bound(stones)).toBe(-3);
    expect(below.bound(stones)).toBe(-3);
  });

  it('sees it one move ahead, where the second side is to move', () => {
    const stones = drawn('. . . . . . .', '. . . . . . .', '. . . X . . .', '. . . O . . .', '. . . X . . .', '. . . O X . .');
    expect(afterMove.bound(stones)).toBe(0);
  });
});

describe('the odd threat', () => {
  const rows = ['. . . . . . .', '. . . . . . .', '. . X . . . .', '. . O . . . .', '. . O . X . .', '. O X X O X .'] as const;

  it('wins with stone 39 at the latest where the second side gets no line: column 4, row 3', () => {
    expect(oddThreat.bound(drawn(...rows))).toBe(2);
  });

  it('wins as well in an even column, whose lowest cell is one of those that are answered by each other', () => {
    const rows = ['. . . . . . .', '. . . . . . .', '. . . . X . .', '. . . . O . .', '. . X . O . .', 'X X O . X O .'];
    expect(oddThreat.bound(drawn(...rows))).toBe(2);
    // The second side has a line in row 1 with the threat's lowest cell.
    expect(oddThreat.bound(drawn(...rows.slice(0, 5), 'X X O . O O X'))).toBeUndefined();
  });

  it('says nothing without the threat, or where the second side may come first', () => {
    expect(oddThreat.bound(drawn(...rows.slice(0, 5), '. O X X O . X'))).toBeUndefined();
    expect(oddThreat.bound(drawn(...rows.slice(0, 4), 'O . O . X . .', 'X O X X O X .'))).toBeUndefined();
  });
});
