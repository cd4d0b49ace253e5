import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { allLines } from '../../../src/games/lines.ts';
import { boardHigh, boardLow } from '../../../src/strategies/connectFour/bitboard.ts';
import { isDecisive, isMany } from '../../../src/strategies/connectFour/decisive.ts';
import { moveWeight } from '../../../src/strategies/connectFour/moveWeight.ts';
import { hasFour, threatsHigh, threatsLow } from '../../../src/strategies/connectFour/threats.ts';
import { makeLots } from '../../../src/strategies/lots.ts';

/** Bit number of each cell, counted row by row from the top as the rules do. */
const bitOf = Array.from({ length: 42 }, (_, cell) => (cell % 7) * 7 + 5 - Math.floor(cell / 7));
const lines = allLines(games.connectFour).map((line) => line.map((cell) => bitOf[cell]!));

function randomCells(seed: number): Set<number> {
  const lots = makeLots(seed);
  const share = 2 + lots.below(7);
  return new Set(bitOf.filter(() => lots.below(10) < share));
}

function halves(cells: Iterable<number>): [number, number] {
  let low = 0;
  let high = 0;
  for (const bit of cells) {
    if (bit < 28) low |= 1 << bit;
    else high |= 1 << (bit - 28);
  }
  return [low, high];
}

/** In a column only the top cell can: those below are taken before it. */
function completes(line: readonly number[], bit: number, cells: ReadonlySet<number>): boolean {
  const isColumn = Math.max(...line) - Math.min(...line) === 3;
  if (!line.includes(bit) || (isColumn && bit !== Math.max(...line))) return false;
  return line.every((each) => each === bit || cells.has(each));
}

describe('lines found by shifts', () => {
  it('are those of the rules, cell by cell, in 3,000 random sets', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const cells = randomCells(seed);
      const [low, high] = halves(cells);
      const completing = bitOf.filter((bit) => lines.some((line) => completes(line, bit, cells)));
      expect([threatsLow(low, high) & boardLow, threatsHigh(low, high) & boardHigh]).toEqual(
        halves(completing),
      );
      expect(hasFour(low, high)).toBe(lines.some((line) => line.every((bit) => cells.has(bit))));
    }
  });
});

describe('the weight of a move', () => {
  it('counts its threats, and those right above a playable cell twice', () => {
    for (let seed = 0; seed < 500; seed++) {
      const cells = randomCells(seed);
      const near = [...cells].filter((bit) => bit % 7 === 3);
      const weight = moveWeight(...halves(cells), ...halves(near));
      expect(weight).toBe(cells.size + near.length);
    }
  });
});

describe('a decided position', () => {
  it('has two threats that can be played, or one with another above it, or no cell without a threat above', () => {
    const bottom = halves([0, 7, 14, 21, 28, 35, 42]);
    expect(isDecisive(...halves([0, 42]), ...bottom)).toBe(true);
    expect(isDecisive(...halves([0]), ...bottom)).toBe(false);
    expect(isDecisive(...halves([0, 1]), ...bottom)).toBe(true);
    expect(isDecisive(...halves([1, 8]), ...bottom)).toBe(false);
    expect(isDecisive(...halves([1, 36]), ...halves([0, 35]))).toBe(true);
  });

  it('counts bits over both halves', () => {
    expect([isMany(0, 0), isMany(4, 0), isMany(0, 4), isMany(4, 4), isMany(6, 0)]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});
