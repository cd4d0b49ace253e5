import { describe, expect, it } from 'vitest';
import { type Board, boardOf, drop, emptyBoard, openColumns } from '../../../../src/strategies/connectFour/bitboard.ts';
import { Engine, type Search } from '../../../../src/strategies/connectFour/search/engine.ts';
import { solve } from '../../../../src/strategies/connectFour/search/solve.ts';
import { drawOne, makeLots } from '../../../../src/strategies/lots.ts';
import { randomPositions } from '../randomPositions.ts';
import { type BoundingRule, boundingRules, type Stones } from './boundingRules.ts';
import { compiledExports } from './compiled.ts';
import { plainNegamax } from './plainNegamax.ts';

/** The search without the rules: its scores owe nothing to them. */
const exact = new Engine(await compiledExports<Search>({ hasRules: false }));
const wanted = 10_000;

function scoreOf(board: Board): number {
  return solve(exact, board, Number.POSITIVE_INFINITY)!;
}

/** A position of 14 to 38 plies that random play reaches, or undefined where the game ends before. */
function randomBoard(seed: number): Board | undefined {
  const lots = makeLots(seed);
  const plies = 14 + lots.below(25);
  let board = emptyBoard;
  while (board.plies < plies) {
    const column = drawOne(openColumns(board), lots);
    if (exact.winningColumns(board).includes(column)) return undefined;
    board = drop(board, column);
  }
  return board;
}

function isSecondsTurn(board: Board): boolean {
  return board.plies % 2 === 1;
}

function stonesOf(board: Board): Stones {
  const taken = BigInt(board.takenLow) | (BigInt(board.takenHigh) << 28n);
  const own = BigInt(board.ownLow) | (BigInt(board.ownHigh) << 28n);
  return { first: isSecondsTurn(board) ? taken ^ own : own, taken };
}

describe('a rule that bounds a position', () => {
  for (const [name, { isSeconds, kind, bound }] of Object.entries<BoundingRule>(boundingRules)) {
    it(`is never wrong: ${name}, in ${wanted} positions where it says something`, () => {
      let said = 0;
      let sharp = 0;
      for (let seed = 0; said < wanted; seed++) {
        const board = randomBoard(seed);
        if (!board || isSecondsTurn(board) !== isSeconds) continue;
        const limit = bound(stonesOf(board));
        if (limit === undefined) continue;
        const score = isSeconds ? -scoreOf(board) : scoreOf(board);
        const isRight = kind === 'upper' ? score <= limit : score >= limit;
        expect(isRight, `${JSON.stringify(board)}: ${score}, not ${limit}`).toBe(true);
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
