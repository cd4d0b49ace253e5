import { describe, expect, it } from 'vitest';
import { games } from '../../../../src/games/game.ts';
import { allLines } from '../../../../src/games/lines.ts';
import { seededRandom } from '../../../../src/strategies/random.ts';
import { board, cellsOf, compiledExports } from './compiled.ts';

interface Threats {
  threats(stones: bigint): bigint;
  hasFour(cells: bigint): number;
}
interface Decisive {
  isDecisive(win: bigint, playable: bigint): number;
}
interface MoveWeight {
  moveWeight(bit: bigint, win: bigint, playable: bigint): number;
}

const { threats, hasFour } = await compiledExports<Threats>({ source: 'threats.ts' });
const { isDecisive } = await compiledExports<Decisive>({ source: 'decisive.ts' });

/** Bit number of each cell, counted row by row from the top as the rules do. */
const bitOf = Array.from({ length: 42 }, (_, cell) => (cell % 7) * 7 + 5 - Math.floor(cell / 7));
const lines = allLines(games.connectFour).map((line) => line.map((cell) => bitOf[cell]!));

function randomCells(seed: number): Set<number> {
  const random = seededRandom(seed);
  const share = 2 + random.below(7);
  return new Set(bitOf.filter(() => random.below(10) < share));
}

/** In a column only the top cell can: those below are taken before it. */
function completes(line: readonly number[], bit: number, cells: ReadonlySet<number>): boolean {
  const isColumn = Math.max(...line) - Math.min(...line) === 3;
  if (!line.includes(bit) || (isColumn && bit !== Math.max(...line))) return false;
  return line.every((each) => each === bit || cells.has(each));
}

describe('lines found by shifts', () => {
  it('are those of the rules, cell by cell, in 1,000 random sets', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const cells = randomCells(seed);
      const completing = bitOf.filter((bit) => lines.some((line) => completes(line, bit, cells)));
      expect(threats(cellsOf(cells)) & board).toBe(cellsOf(completing));
      const isFull = lines.some((line) => line.every((bit) => cells.has(bit)));
      expect(hasFour(cellsOf(cells)) !== 0).toBe(isFull);
    }
  });
});

describe('the weight of a move', () => {
  for (const form of ['wasm', 'plain'] as const) {
    it(`counts its threats, those above a playable cell twice, a playable one half more, then the column${form === 'plain' ? ', without counting bits by instruction' : ''}`, async () => {
      const { moveWeight } = await compiledExports<MoveWeight>({ source: 'moveWeight.ts', form });
      const centrality = [2, 4, 6, 7, 5, 3, 1];
      for (let seed = 0; seed < 500; seed++) {
        const cells = randomCells(seed);
        const playable = Array.from(
          { length: 7 },
          (_, column) => 7 * column + ((seed + column) % 6),
        );
        const near = playable.filter((bit) => cells.has(bit + 1));
        const weight = moveWeight(cellsOf([7 * (seed % 7)]), cellsOf(cells), cellsOf(playable));
        const isForcing = playable.some((bit) => cells.has(bit));
        expect(weight).toBe(
          16 * (cells.size + near.length) + (isForcing ? 8 : 0) + centrality[seed % 7]!,
        );
      }
    });
  }
});

describe('a decided position', () => {
  it('has two threats that can be played, or one with another above it, or no cell without a threat above', () => {
    const isDecided = (win: number[], playable: number[]): boolean =>
      isDecisive(cellsOf(win), cellsOf(playable)) !== 0;
    const bottom = [0, 7, 14, 21, 28, 35, 42];
    expect(isDecided([0, 42], bottom)).toBe(true);
    expect(isDecided([0], bottom)).toBe(false);
    expect(isDecided([0, 1], bottom)).toBe(true);
    expect(isDecided([1, 8], bottom)).toBe(false);
    expect(isDecided([1, 36], [0, 35])).toBe(true);
  });
});
