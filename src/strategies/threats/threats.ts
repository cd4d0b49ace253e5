/**
 * Strong play by threats on a board too large to be solved: it completes or meets a four, wins by
 * fours if it can, and else searches. An announced win is proved; one beyond its limits is not
 * seen.
 */

import { otherSide, type Side, sideToMove } from '../../games/position.ts';
import { symmetries, transformBoard } from '../../games/symmetry.ts';
import { holdLongest } from '../holdLongest.ts';
import { drawOne } from '../random.ts';
import type { Choice, Reason, Strategy } from '../strategy.ts';
import { findFours } from './fours.ts';
import { LineBoard } from './lineBoard.ts';
import { searchThreats, winScore } from './threatSearch.ts';

/** The most moves of its side in a win by fours, and the positions to search for one. */
const maxFours = 12;
const fourNodes = 20_000;

/** What a point of `negamax.ts` is worth in this search, roughly. */
const worthOfPoint = 2;

export interface Limits {
  readonly plies: number;
  readonly nodes: number;
}

/** Looks at the board from a random side, so that symmetrical positions get varied moves. */
export function threatsWithin(limits: Limits): Strategy {
  return (position, { random }) => {
    const { game, board } = position;
    const symmetry = drawOne(symmetries(game), random);
    const { move, reason } = choose(
      new LineBoard(game, transformBoard(board, symmetry)),
      sideToMove(position),
      limits,
    );
    return { move: symmetry[move]!, reason };
  };
}

/** Two plies deep, and with the wins by fours that follow. */
export const threats = threatsWithin({ plies: 2, nodes: 150_000 });

/** As deep as a tap allows: 80 ms on average. */
export const threatSearch = threatsWithin({ plies: Infinity, nodes: 150_000 });

/**
 * Of moves that all lose, one that holds longest against wins by fours, `first` if it is among
 * them.
 */
function holdAgainstFours(board: LineBoard, side: Side, first: number): number {
  const effort = { nodes: 0, limit: fourNodes };
  const losesWithin = (move: number, plies: number): boolean => {
    board.put(move, side);
    const isLost = findFours(board, otherSide(side), plies / 2 - 1, effort) >= 0;
    board.remove(move);
    return isLost;
  };
  const others = [...board.cells.keys()].filter(
    (cell) => board.cells[cell] === 0 && cell !== first,
  );
  return holdLongest([first, ...others], losesWithin, 2 * maxFours)[0]!;
}

function choose(board: LineBoard, side: Side, { plies, nodes }: Limits): Choice {
  const rule = (name: 'win' | 'block'): Reason => ({ kind: 'rule', rule: name });
  const win = board.findGap(side);
  if (win >= 0) return { move: win, reason: rule('win') };
  const fours = findFours(board, side, maxFours, { nodes: 0, limit: fourNodes });
  if (fours >= 0) return { move: fours, reason: { kind: 'proved', result: 'win' } };
  const block = board.findGap(otherSide(side));
  if (block >= 0) return { move: block, reason: rule('block') };
  const { move, score, plies: searched } = searchThreats(board, side, plies, nodes);
  if (score === winScore) return { move, reason: { kind: 'proved', result: 'win' } };
  if (score === -winScore)
    return {
      move: holdAgainstFours(board, side, move),
      reason: { kind: 'proved', result: 'loss' },
    };
  return {
    move,
    reason: { kind: 'search', plies: searched, score: Math.round(score / worthOfPoint) + 0 },
  };
}
