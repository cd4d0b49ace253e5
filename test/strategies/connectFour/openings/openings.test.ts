import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  drop,
  emptyBoard,
  openColumns,
} from '../../../../src/strategies/connectFour/bitboard.ts';
import { findInBook } from '../../../../src/strategies/connectFour/openings/book.ts';
import {
  makeOpeningText,
  readOpeningText,
} from '../../../../src/strategies/connectFour/openings/openingCode.ts';
import {
  boardOfKey,
  isWon,
  openingKey,
  openingKeys,
} from '../../../../src/strategies/connectFour/openings/openingOrder.ts';
import { openings } from '../../../../src/strategies/connectFour/openings/openings.generated.ts';
import { openingScore } from '../../../../src/strategies/connectFour/openings/openings.ts';
import { sampled, samples } from '../../../samples.ts';

/** Positions not yet won, up to mirror images, of plies 0 to 7. */
const counts = [1, 4, 25, 121, 568, 2144, 8231, 27109];
const plies = counts.map((_, ply) => ply);
const keysOf = plies.map(openingKeys);

function boardsOf(ply: number): Board[] {
  return [...keysOf[ply]!].map((key) => boardOfKey(key, ply));
}

function mirrored(columns: readonly number[]): Board {
  return columns.map((column) => 6 - column).reduce(drop, emptyBoard);
}

describe('the order of the openings', () => {
  it.each(plies)('has every position of ply %i once with its mirror image', (ply) => {
    expect(keysOf[ply]!.length).toBe(counts[ply]);
    expect(new Set(keysOf[ply]).size).toBe(counts[ply]);
  });

  it('ascends, and each key gives a position back that has it', () => {
    for (const ply of plies) {
      const keys = keysOf[ply]!;
      expect(keys.every((key, index) => index === 0 || keys[index - 1]! < key)).toBe(true);
      expect(boardsOf(ply).map(openingKey)).toEqual([...keys]);
    }
  });

  it('gives a position and its mirror image one key', () => {
    const moves = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(moves, (columns) => {
        expect(openingKey(mirrored(columns))).toBe(openingKey(columns.reduce(drop, emptyBoard)));
      }),
    );
  });
});

describe('the table of the openings', () => {
  it('goes to ply 7 and has a score for each of its positions', () => {
    expect([openings.lastPly, openings.count, readOpeningText(openings).length]).toEqual([
      7, 27109, 27109,
    ]);
  });

  it('has in each earlier position what its best move leads to', () => {
    for (const ply of plies.slice(0, -1)) {
      for (const board of sampled(boardsOf(ply), 5))
        expect(openingScore(board)).toBe(bestOfMoves(board));
    }
  });

  it('knows the seven openings: of the middle column a win, of its neighbours a draw', () => {
    expect(openingScore(emptyBoard)).toBe(1);
    expect([0, 1, 2, 3, 4, 5, 6].map((column) => openingScore(drop(emptyBoard, column)))).toEqual([
      2, 1, 0, -1, 0, 1, 2,
    ]);
  });

  it('agrees with the book wherever both have a score', () => {
    let compared = 0;
    for (const board of sampled(plies.flatMap(boardsOf), 5)) {
      const answer = findInBook(board);
      if (!answer) continue;
      expect(openingScore(board)).toBe(answer.score);
      compared++;
    }
    expect(compared).toBeGreaterThan(samples(500, 100));
  });

  it('has none of a later ply', () => {
    expect(openingScore([3, 3, 3, 3, 3, 2, 2, 2].reduce(drop, emptyBoard))).toBeUndefined();
  });
});

describe('the text of the table', () => {
  it('gives back the scores that were written, and stands in a string as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -18, max: 18 }), { minLength: 1 }), (scores) => {
        const text = makeOpeningText(7, scores);
        expect([...readOpeningText(text)]).toEqual(scores);
        expect(text.text).not.toMatch(/["\\]/);
      }),
    );
  });
});

function bestOfMoves(board: Board): number {
  const scores = openColumns(board).map((column) => {
    const after = drop(board, column);
    return isWon(after) ? 18 : 0 - openingScore(after)!;
  });
  return Math.max(...scores);
}
