/**
 * A board for searching: moves are played and taken back in place, and it always knows the worth of
 * its windows, because a move touches only the windows through its cell.
 *
 * A window's tally is one byte: the pieces of side 1 in the low half, those of side 2 in the high
 * half.
 */
import { cellCount, type InLineGame, moveCount } from '../../games/game.ts';
import { allLines, lineNumbers, linesThrough } from '../../games/lines.ts';
import { type Position, type Side, sideToMove } from '../../games/position.ts';
import type { SearchWatch } from '../searchWatch.ts';

/** What a window of one side is worth, by the number of its cells that are still empty. */
export const windowWorth = [0, 9, 4] as const;
/** The worth of a window of five cells that lacks three: two pieces are a beginning there. */
const worthOfTwo = 1;

const pieceOf = [0, 1, 16] as const;

export class SearchBoard {
  /** The side to move. */
  side: Side;
  /** Who watches the search on this board, if anybody does. */
  watch: SearchWatch | undefined;
  /**
   * Every move of the game, ordered by the number of windows through its column or cell, most
   * first.
   */
  readonly moveOrder: Int8Array;
  protected readonly cells: Uint8Array;
  private readonly columns: number;
  private readonly gravity: boolean;
  private readonly inARow: number;
  protected emptyCells: number;
  /** The worth of all windows for side 1. */
  private worth = 0;
  private readonly tallies: Uint8Array;
  private readonly worths: Int8Array;
  /**
   * The windows through a cell are `windows[first[cell]]` up to but not including
   * `windows[first[cell + 1]]`.
   */
  private readonly windows: Uint8Array;
  private readonly first: Uint16Array;

  constructor(position: Position) {
    const { game, board } = position;
    this.side = 1;
    this.watch = undefined;
    this.columns = game.columns;
    this.gravity = game.gravity;
    this.inARow = game.inARow;
    this.moveOrder = orderMoves(game);
    this.cells = new Uint8Array(cellCount(game));
    this.emptyCells = cellCount(game);
    this.worths = makeWorths(game.inARow, game.misere ? -1 : 1);
    this.tallies = new Uint8Array(allLines(game).length);
    const through = lineNumbers(game);
    this.windows = Uint8Array.from(through.flat());
    this.first = new Uint16Array(board.length + 1);
    for (const [cell, windows] of through.entries())
      this.first[cell + 1] = this.first[cell]! + windows.length;
    for (const [cell, side] of board.entries()) {
      if (side === 0) continue;
      this.side = side;
      this.put(cell);
    }
    this.side = sideToMove(position);
  }

  isFull(): boolean {
    return this.emptyCells === 0;
  }

  /** Whether the piece on the cell is part of a full line. */
  hasLine(cell: number): boolean {
    const full = this.inARow * pieceOf[this.cells[cell] as Side];
    const end = this.first[cell + 1]!;
    for (let index = this.first[cell]!; index < end; index++)
      if (this.tallies[this.windows[index]!] === full) return true;
    return false;
  }

  /** The cell that a move would take, or -1 if there is none. */
  landingCell(move: number): number {
    let cell = move;
    if (this.cells[cell] !== 0) return -1;
    if (this.gravity) while (this.cells[cell + this.columns] === 0) cell += this.columns;
    return cell;
  }

  /** Whether taking the empty cell would give the side a full line. */
  completes(cell: number, side: Side): boolean {
    const almost = (this.inARow - 1) * pieceOf[side];
    const end = this.first[cell + 1]!;
    for (let index = this.first[cell]!; index < end; index++)
      if (this.tallies[this.windows[index]!] === almost) return true;
    return false;
  }

  /** Puts a piece of the side to move on an empty cell. */
  take(cell: number): void {
    this.put(cell);
    this.side = this.side === 1 ? 2 : 1;
  }

  /** Removes the piece just put on a cell. */
  release(cell: number): void {
    this.side = this.side === 1 ? 2 : 1;
    this.remove(cell);
  }

  protected put(cell: number): void {
    this.cells[cell] = this.side;
    this.emptyCells--;
    this.tally(cell, pieceOf[this.side]);
  }

  /** Removes a piece of the side to move. */
  protected remove(cell: number): void {
    this.tally(cell, -pieceOf[this.side]);
    this.emptyCells++;
    this.cells[cell] = 0;
  }

  /** The worth of all windows for the side to move. */
  score(): number {
    return this.side === 1 ? this.worth : -this.worth;
  }

  private tally(cell: number, change: number): void {
    const { tallies, windows, worths } = this;
    const end = this.first[cell + 1]!;
    for (let index = this.first[cell]!; index < end; index++) {
      const window = windows[index]!;
      const before = tallies[window]!;
      this.worth += worths[before + change]! - worths[before]!;
      tallies[window] = before + change;
    }
  }
}

/**
 * The worth of a window for side 1, by its tally; in a misère game `sign` is -1, because a line
 * loses.
 */
function makeWorths(inARow: number, sign: number): Int8Array {
  const worths = new Int8Array(256);
  for (let pieces = 1; pieces <= inARow; pieces++) {
    const worth = sign * worthOfWindow(inARow, pieces);
    worths[pieces * pieceOf[1]] = worth;
    worths[pieces * pieceOf[2]] = -worth;
  }
  return worths;
}

/** What a window is worth that holds so many pieces of one side and nothing else. */
export const worthOfWindow = (inARow: number, pieces: number): number =>
  windowWorth[inARow - pieces] ?? (pieces === 2 ? worthOfTwo : 0);

function orderMoves(game: InLineGame): Int8Array {
  const windowsOf = (move: number): number => {
    let count = 0;
    for (
      let cell = move;
      cell < cellCount(game);
      cell += game.gravity ? game.columns : cellCount(game)
    )
      count += linesThrough(game, cell).length;
    return count;
  };
  const moves = Array.from({ length: moveCount(game) }, (_, move) => move);
  return Int8Array.from(moves.sort((a, b) => windowsOf(b) - windowsOf(a) || a - b));
}
