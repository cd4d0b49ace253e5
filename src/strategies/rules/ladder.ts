/**
 * A ladder of four criteria for tic-tac-toe. `ladder-N` tries the first N of them in order, on the
 * diagonals, then the columns, then the rows; the first line that answers decides. The higher the
 * ladder, the harder it is to beat, and even the highest can be beaten, because it does not see
 * forks.
 */
import {
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../games/position.ts';
import type { Rule, Strategy } from '../strategy.ts';
import { block, followRules, linesHeld, win } from './rules.ts';

/** Extends a line that holds one own piece and nothing else. */
const extend: Rule = {
  name: 'extend',
  find: (position) => stepBack(position, sideToMove(position)),
};

/** Contests a line that holds one of the opponent's pieces and nothing else. */
const contest: Rule = {
  name: 'contest',
  find: (position) => stepBack(position, otherSide(sideToMove(position))),
};

export const criteria: readonly Rule[] = [win, block, extend, contest];

/** The strategy that tries the first `count` criteria and then moves at random. */
export function ladder(count: 1 | 2 | 3 | 4): Strategy {
  return followRules(criteria.slice(0, count));
}

/**
 * In the first line with one piece of the side and nothing else: the cell before that piece, where
 * the last cell comes before the first. On a line a-b-c a piece on a gives c, on b gives a, on c
 * gives b.
 */
function stepBack(position: Position, side: Side): Move | undefined {
  const [line] = linesHeld(position, side, 1);
  if (line === undefined) return undefined;
  const index = line.findIndex((cell) => position.board[cell] === side);
  return line[(index + line.length - 1) % line.length];
}
