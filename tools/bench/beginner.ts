/**
 * Somebody who has just begun: looks one move ahead, completes a line and stops one, but overlooks
 * one line in three, and else plays at random.
 */

import { completingCells } from '../../src/coach/winLine.ts';
import { landingCell, legalMoves, otherSide, sideToMove } from '../../src/games/position.ts';
import { drawOne } from '../../src/strategies/random.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';

export const beginner: Strategy = (position, { random }) => {
  const moves = legalMoves(position);
  const side = sideToMove(position);
  for (const each of [side, otherSide(side)]) {
    const cells = completingCells(position, each);
    const seen = moves.filter(
      (move) =>
        cells.includes(landingCell(position.game, position.board, move)!) && random.below(3) > 0,
    );
    if (seen.length > 0) return { move: drawOne(seen, random), reason: { kind: 'random' } };
  }
  return { move: drawOne(moves, random), reason: { kind: 'random' } };
};
