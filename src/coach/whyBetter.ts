/**
 * Why one move is better than another, where that can be said in a few words. Each reason is a fact
 * of the board that a few moves show, so a reason that is given is true, and of most moves none is
 * given.
 *
 * A threat is an empty cell in which a side would complete a line. The last reason is the follow-up
 * of Allis ("A Knowledge-based Approach of Connect-Four", 1988, "claimeven"): a side that answers
 * each move in the same column has the upper cell of every pair. If the other side cannot make a
 * line of the lower ones, and has to play below a threat in the end, that wins.
 */
import { allLines } from '../games/lines.ts';
import {
  isOver,
  landingCell,
  lastCell,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../games/position.ts';
import { completingCells, isFork, winningMoves } from './winLine.ts';

export const betterReasons = [
  /** It completes a line. */
  'winsAtOnce',
  /** It takes the cell in which the other side would complete a line after any other move. */
  'blocks',
  /** After any answer to it a line is completed: two threats, or two on top of each other. */
  'twoThreats',
  /** The other move let the other side make two threats. */
  'stopsTwoThreats',
  /** The other move took the cell below a threat, which the other side then completes or blocks. */
  'leavesBelow',
  /** It takes the cell below a threat of its own, so that the other side has to answer above it. */
  'takesBelow',
  /** From then on it wins to answer each move in the same column. */
  'keepsParity',
] as const;
export type BetterReason = (typeof betterReasons)[number];

interface Compared {
  readonly better: Move;
  readonly played: Move;
}

/**
 * Why the better of two legal moves is so; undefined if none of the reasons holds. In misère games,
 * where a line loses, it is the follow-up alone.
 */
export function whyBetter(position: Position, compared: Compared): BetterReason | undefined {
  const { better } = compared;
  if (position.game.misere)
    return holds.keepsParity(position, play(position, better), compared)
      ? 'keepsParity'
      : undefined;
  const wins = winningMoves(position);
  if (wins.includes(better)) return 'winsAtOnce';
  const after = play(position, better);
  if (wins.length > 0 || isOver(after) || winningMoves(after).length > 0) return undefined;
  return betterReasons.find(
    (reason) => reason !== 'winsAtOnce' && holds[reason](position, after, compared),
  );
}

/**
 * Of moves that are all best in a position, the first one with a reason why it is better than the
 * one played, or the first of all.
 */
export function findBetter(position: Position, best: readonly Move[], played: Move): BetterMove {
  const found = best.map((better) => ({ better, reason: whyBetter(position, { better, played }) }));
  return found.find(({ reason }) => reason) ?? found[0]!;
}

export interface BetterMove {
  readonly better: Move;
  readonly reason: BetterReason | undefined;
}

type Check = (position: Position, after: Position, compared: Compared) => boolean;

const holds: Record<Exclude<BetterReason, 'winsAtOnce'>, Check> = {
  blocks: (position, after, { better }) => {
    const others = legalMoves(position).filter((move) => move !== better);
    const cell = lastCell(after);
    const loses = (move: Move): boolean => {
      const next = play(position, move);
      return winningMoves(next).some((each) => landingCell(next.game, next.board, each) === cell);
    };
    return others.length > 0 && others.every(loses);
  },
  twoThreats: (_, after) => isFork(after),
  stopsTwoThreats: (position, after, { played }) => {
    const allowed = play(position, played);
    return (
      winningMoves(allowed).length === 0 && canMakeTwoThreats(allowed) && !canMakeTwoThreats(after)
    );
  },
  leavesBelow: (position, _, { played, better }) =>
    played !== better && threatAbove(position, played) !== undefined,
  takesBelow: (position, _, { better }) => threatAbove(position, better) === 'own',
  keepsParity: (_, after) => winsByFollowUp(after),
};

const canMakeTwoThreats = (position: Position): boolean =>
  winningMoves(position).length === 0 &&
  legalMoves(position).some((move) => isFork(play(position, move)));

/**
 * Whose threat is directly above the cell that the move takes: of the side that moves, or of the
 * other side.
 */
function threatAbove(position: Position, move: Move): 'own' | 'other' | undefined {
  const { game, board } = position;
  if (!game.gravity) return undefined;
  const above = landingCell(game, board, move)! - game.columns;
  const side = sideToMove(position);
  const threatens = (by: Side): boolean => completingCells(position, by).includes(above);
  return threatens(otherSide(side)) ? 'other' : threatens(side) ? 'own' : undefined;
}

/**
 * Whether the side that has just moved wins by answering in the same column each time.
 *
 * All columns have pairs of cells left, or one of them, in which there is a threat, has one cell
 * more. In that column the other side takes every second cell from the lowest, so the last below
 * the threat, too, if the cells below it are odd in number.
 */
function winsByFollowUp(after: Position): boolean {
  const { game, board } = after;
  if (!game.gravity) return false;
  const other = sideToMove(after);
  const own = otherSide(other);
  const lines = allLines(game);
  const free = Array.from({ length: game.columns }, (_, column) => freeCells(after, column));
  const [odd, ...more] = free.filter(({ length }) => length % 2 === 1);
  const threats = completingCells(after, own);
  const threat = odd?.findIndex((cell, index) => index % 2 === 1 && threats.includes(cell));
  if (more.length > 0 || (threat !== undefined && threat < 0)) return false;
  const reached = (cells: readonly number[]): readonly number[] =>
    cells === odd ? cells.slice(0, threat! + 1) : cells;
  const filled = [...board];
  for (const cells of free)
    for (const [index, cell] of reached(cells).entries())
      filled[cell] = index % 2 === 0 ? other : own;
  const linesOf = (side: Side) =>
    lines.filter((line) => line.every((cell) => filled[cell] === side));
  if (!game.misere) return linesOf(own).length > 0 && linesOf(other).length === 0;
  // Each line of its own lies above one that the other side has completed before.
  const isAbove = (line: readonly number[]): boolean =>
    line.every((cell) => filled[cell + game.columns] === other);
  return odd === undefined && linesOf(other).length > 0 && linesOf(own).every(isAbove);
}

/** The empty cells of a column, from the lowest. */
function freeCells({ game, board }: Position, column: number): readonly number[] {
  const cells = Array.from(
    { length: game.rows },
    (_, row) => (game.rows - 1 - row) * game.columns + column,
  );
  return cells.filter((cell) => board[cell] === 0);
}
