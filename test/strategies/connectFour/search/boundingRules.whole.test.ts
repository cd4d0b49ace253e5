import { describe, expect, it } from 'vitest';
import {
  type Board,
  boardOf,
  drop,
  emptyBoard,
  openColumns,
} from '../../../../src/strategies/connectFour/bitboard.ts';
import { Engine, type Search } from '../../../../src/strategies/connectFour/search/engine.ts';
import { solve } from '../../../../src/strategies/connectFour/search/solve.ts';
import { drawOne, type Random, seededRandom } from '../../../../src/strategies/random.ts';
import { randomPositions } from '../randomPositions.ts';
import { type BoundingRule, boundingRules, type Stones } from './boundingRules.ts';
import { cellsOf, compiledExports } from './compiled.ts';
import { plainNegamax } from './plainNegamax.ts';

/** The search without the rules: its scores owe nothing to them. */
const exact = new Engine(await compiledExports<Search>({ hasRules: false }));
const wanted = 3000;

function scoreOf(board: Board): number {
  return solve(exact, board, Number.POSITIVE_INFINITY)!;
}

/** The positions of 14 to 38 plies of a game by random play, as far as it goes. */
function randomGame(random: Random): readonly Board[] {
  const boards: Board[] = [];
  for (let board = emptyBoard; board.plies <= 38; ) {
    if (board.plies >= 14) boards.push(board);
    const column = drawOne(openColumns(board), random);
    if (exact.winningColumns(board).includes(column)) break;
    board = drop(board, column);
  }
  return boards;
}

function isSecondsTurn(board: Board): boolean {
  return board.plies % 2 === 1;
}

function stonesOf(board: Board): Stones {
  const taken = BigInt(board.takenLow) | (BigInt(board.takenHigh) << 28n);
  const own = BigInt(board.ownLow) | (BigInt(board.ownHigh) << 28n);
  return { first: isSecondsTurn(board) ? taken ^ own : own, taken };
}

/**
 * Of a game in which a rule says something, one such position by lot, with the limit: those of one
 * game are too much alike.
 */
function drawBounded({ isSeconds, bound }: BoundingRule, random: Random) {
  const bounded = randomGame(random).flatMap((board) => {
    const limit = isSecondsTurn(board) === isSeconds ? bound(stonesOf(board)) : undefined;
    return limit === undefined ? [] : [{ board, limit }];
  });
  return bounded.length === 0 ? undefined : drawOne(bounded, random);
}

describe('a rule that bounds a position', () => {
  for (const [name, rule] of Object.entries<BoundingRule>(boundingRules)) {
    it(`is never wrong: ${name}, in ${wanted} positions where it says something`, () => {
      let said = 0;
      let sharp = 0;
      for (let seed = 0; said < wanted; seed++) {
        const drawn = drawBounded(rule, seededRandom(seed));
        if (!drawn) continue;
        const { board, limit } = drawn;
        const score = rule.isSeconds ? -scoreOf(board) : scoreOf(board);
        const isRight = rule.kind === 'upper' ? score <= limit : score >= limit;
        if (!isRight) expect.fail(`${JSON.stringify(board)}: ${score}, not ${limit}`);
        said++;
        if (score === limit) sharp++;
      }
      // A bound that is never reached would say that the test asks too little.
      expect(sharp).toBeGreaterThan(wanted / 20);
    });
  }

  it('is judged by scores that are those of plain negamax', () => {
    for (const position of randomPositions(7, 300, 34, 41)) {
      expect(scoreOf(boardOf(position)), position.record.join('')).toBe(plainNegamax(position));
    }
  });
});

/** The board as it is drawn, row 6 first: `X` moved first. */
function stonesDrawn(...rows: readonly string[]): Stones {
  const cells = (stones: string): bigint =>
    cellsOf(
      rows.flatMap((row, index) =>
        row
          .split(' ')
          .flatMap((cell, column) => (stones.includes(cell) ? [7 * column + 5 - index] : [])),
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
    const stones = stonesDrawn(
      '. . . . . . .',
      '. . . O . . .',
      '. . . X . . .',
      '. . . O . . .',
      '. . . X . . .',
      '. . . O X . .',
    );
    expect(claimeven.bound(stones)).toBe(0);
  });

  it('sees that the second side gets a line with stone 38 at the latest', () => {
    const stones = stonesDrawn(
      '. . . . . . .',
      '. . . O . . .',
      '. . . X . . .',
      '. . . O . . .',
      '. O X O . O .',
      'X X X O . X .',
    );
    expect(claimeven.bound(stones)).toBe(-3);
  });

  it('says nothing where the share of the first side has a line', () => {
    const stones = stonesDrawn(
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      'O . . . . X .',
    );
    expect(claimeven.bound(stones)).toBeUndefined();
  });

  it('sees that nothing is played above a cell that wins for the second side', () => {
    const stones = stonesDrawn(
      '. . . . . . .',
      '. . . . . . .',
      '. . . . . . .',
      '. . . X . . .',
      '. . O O O . .',
      '. . X O X . X',
    );
    expect(claimeven.bound(stones)).toBe(-3);
    expect(below.bound(stones)).toBe(-3);
  });

  it('sees it one move ahead, where the second side is to move', () => {
    const stones = stonesDrawn(
      '. . . . . . .',
      '. . . . . . .',
      '. . . X . . .',
      '. . . O . . .',
      '. . . X . . .',
      '. . . O X . .',
    );
    expect(afterMove.bound(stones)).toBe(0);
  });
});

describe('the odd threat', () => {
  const rows = [
    '. . . . . . .',
    '. . . . . . .',
    '. . X . . . .',
    '. . O . . . .',
    '. . O . X . .',
    '. O X X O X .',
  ] as const;

  it('wins with stone 39 at the latest where the second side gets no line: column 4, row 3', () => {
    expect(oddThreat.bound(stonesDrawn(...rows))).toBe(2);
  });

  it('wins as well in an even column, whose lowest cell is one of those that are answered by each other', () => {
    const rows = [
      '. . . . . . .',
      '. . . . . . .',
      '. . . . X . .',
      '. . . . O . .',
      '. . X . O . .',
      'X X O . X O .',
    ];
    expect(oddThreat.bound(stonesDrawn(...rows))).toBe(2);
    // The second side has a line in row 1 with the threat's lowest cell.
    expect(oddThreat.bound(stonesDrawn(...rows.slice(0, 5), 'X X O . O O X'))).toBeUndefined();
  });

  it('says nothing without the threat, or where the second side may come first', () => {
    expect(oddThreat.bound(stonesDrawn(...rows.slice(0, 5), '. O X X O . X'))).toBeUndefined();
    expect(
      oddThreat.bound(stonesDrawn(...rows.slice(0, 4), 'O . O . X . .', 'X O X X O X .')),
    ).toBeUndefined();
  });
});
