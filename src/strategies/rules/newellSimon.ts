/**
 * The eight rules with which Newell and Simon described perfect tic-tac-toe (as told by Crowley and
 * Siegler, "Flexible Strategy Use in Young Children's Tic-Tac-Toe", Cognitive Science 17, 1993):
 * the first rule that answers decides. They never lose, but unlike an exact search they know
 * nothing about how likely the opponent is to err.
 */
import { linesThrough } from '../../games/lines.ts';
import {
  legalMoves,
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../games/position.ts';
import type { Rule, Strategy } from '../strategy.ts';
import { block, followRules, linesHeld, win } from './rules.ts';

export const centreCell = 4;
export const cornerCells = [0, 2, 6, 8] as const;
const sideCells = [1, 3, 5, 7] as const;

/** Makes two open twos at once, so that the opponent can answer only one of them. */
const fork: Rule = {
  name: 'fork',
  find: (position) => forkCells(position, sideToMove(position))[0],
};

/**
 * Against a fork of the opponent: makes an own two whose completion is no fork of the opponent's,
 * who must then answer there; if there is no such move, takes the fork cell.
 */
const blockFork: Rule = {
  name: 'blockFork',
  find(position) {
    const side = sideToMove(position);
    const forks = forkCells(position, otherSide(side));
    if (forks.length === 0) return undefined;
    const openLines = linesHeld(position, side, 1);
    const forces = (move: Move): boolean =>
      openLines.some(
        (line) =>
          line.includes(move) &&
          line.some((cell) => cell !== move && isFree(position, cell) && !forks.includes(cell)),
      );
    return legalMoves(position).find(forces) ?? forks[0];
  },
};

const centre: Rule = {
  name: 'centre',
  find: (position) => (isFree(position, centreCell) ? centreCell : undefined),
};

const oppositeCorner: Rule = {
  name: 'oppositeCorner',
  find: (position) =>
    cornerCells
      .filter((cell) => position.board[cell] === otherSide(sideToMove(position)))
      .map((cell) => 2 * centreCell - cell)
      .find((cell) => isFree(position, cell)),
};

export const corner: Rule = {
  name: 'corner',
  find: (position) => cornerCells.find((cell) => isFree(position, cell)),
};

const side: Rule = {
  name: 'side',
  find: (position) => sideCells.find((cell) => isFree(position, cell)),
};

export const newellSimonRules: readonly Rule[] = [
  win,
  block,
  fork,
  blockFork,
  centre,
  oppositeCorner,
  corner,
  side,
];

/** Tic-tac-toe only. Never loses a game played with it from the start. */
export const newellSimon: Strategy = followRules(newellSimonRules);

/**
 * The empty cells through which two lines pass that hold one piece of the side and nothing else, in
 * ascending order.
 */
function forkCells(position: Position, holder: Side): Move[] {
  const openLines = linesHeld(position, holder, 1);
  const isFork = (cell: Move): boolean =>
    linesThrough(position.game, cell).filter((line) => openLines.includes(line)).length >= 2;
  return legalMoves(position).filter(isFork);
}

function isFree(position: Position, cell: number): boolean {
  return position.board[cell] === 0;
}
