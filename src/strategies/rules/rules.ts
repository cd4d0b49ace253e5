/**
 * What rule-based strategies share: the two rules that all of them begin with, and how a list of
 * rules becomes a strategy. The rules name cells, so they serve games without gravity only, where a
 * cell is a move.
 */
import { allLines, type Line } from '../../games/lines.ts';
import {
  type Cell,
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../games/position.ts';
import type { Rule, Strategy } from '../strategy.ts';
import { random } from './random.ts';

/** Completes an own line. */
export const win: Rule = {
  name: 'win',
  find: (position) => findGap(position, sideToMove(position)),
};

/** Takes the cell that would complete a line of the opponent's. */
export const block: Rule = {
  name: 'block',
  find: (position) => findGap(position, otherSide(sideToMove(position))),
};

/** A strategy that plays the first rule's move to answer, or if none does, any move at random. */
export function followRules(rules: readonly Rule[]): Strategy {
  return (position, tools) => {
    for (const { name, find } of rules) {
      const move = find(position);
      if (move !== undefined) return { move, reason: { kind: 'rule', rule: name } };
    }
    return random(position, tools);
  };
}

/**
 * The lines in which a side holds `count` pieces and every other cell is empty, in the order of
 * `allLines`.
 */
export function linesHeld({ game, board }: Position, side: Side, count: number): readonly Line[] {
  return allLines(game).filter(
    (line) =>
      countHeld(board, line, side) === count && countHeld(board, line, 0) === game.inARow - count,
  );
}

/** The empty cell of the first line that lacks only it, or undefined. */
function findGap(position: Position, side: Side): Move | undefined {
  const [line] = linesHeld(position, side, position.game.inARow - 1);
  return line?.find((cell) => position.board[cell] === 0);
}

function countHeld(board: readonly Cell[], line: Line, holder: Cell): number {
  return line.filter((cell) => board[cell] === holder).length;
}
