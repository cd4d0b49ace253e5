/**
 * A board without gravity for searching by threats: moves are played and taken back in place, and
 * it always knows how many lines each side has that lack one piece or two, and what all lines
 * together are worth.
 *
 * A line's tally is one byte: the pieces of side 1 in the low half, those of side 2 in the high
 * half. So an open line, which the other side has no piece on, has the tally `openTally(side,
 * pieces)`.
 */
import { cellCount, type InLineGame } from '../../games/game.ts';
import { allLines, lineNumbers } from '../../games/lines.ts';
import type { Position, Side } from '../../games/position.ts';
import { seededRandom } from '../random.ts';

/** What an open line is worth to its side, by its pieces. */
const worthOfOpen = [0, 1, 5, 18, 40, 0] as const;

export const openTally = (side: Side, pieces: number): number =>
  side === 1 ? pieces : pieces << 4;

export class LineBoard {
  readonly size: number;
  readonly inARow: number;
  readonly cells: Uint8Array;
  emptyCells: number;
  readonly tallies: Uint8Array;
  /** How many lines have each tally. */
  private readonly have = new Uint8Array(256);
  /** The cells of all lines, `inARow` for each. */
  readonly lineCells: Uint8Array;
  /** The lines through each cell. */
  readonly through: readonly Uint8Array[];
  /**
   * Two keys of the position, without the side to move (Zobrist, "A New Hashing Method with
   * Application for Game Playing", 1970).
   */
  firstKey = 0;
  secondKey = 0;
  private readonly keys: Int32Array;
  private readonly worths: Int8Array;
  private worthForFirst = 0;

  constructor(game: InLineGame, board: Position['board']) {
    const lines = allLines(game);
    this.size = cellCount(game);
    this.inARow = game.inARow;
    this.cells = new Uint8Array(this.size);
    this.emptyCells = this.size;
    this.tallies = new Uint8Array(lines.length);
    this.have[0] = lines.length;
    this.lineCells = Uint8Array.from(lines.flat());
    this.through = lineNumbers(game).map((numbers) => Uint8Array.from(numbers));
    this.keys = makeKeys(4 * this.size);
    this.worths = makeWorths(game.inARow);
    for (const [cell, side] of board.entries()) if (side !== 0) this.put(cell, side);
  }

  put(cell: number, side: Side): void {
    this.cells[cell] = side;
    this.emptyCells--;
    this.change(cell, side, openTally(side, 1));
  }

  remove(cell: number): void {
    const side = this.cells[cell] as Side;
    this.cells[cell] = 0;
    this.emptyCells++;
    this.change(cell, side, -openTally(side, 1));
  }

  private change(cell: number, side: Side, by: number): void {
    const lines = this.through[cell]!;
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]!;
      const before = this.tallies[line]!;
      const after = before + by;
      this.tallies[line] = after;
      this.have[before]!--;
      this.have[after]!++;
      this.worthForFirst += this.worths[after]! - this.worths[before]!;
    }
    const key = 4 * cell + 2 * (side - 1);
    this.firstKey ^= this.keys[key]!;
    this.secondKey ^= this.keys[key + 1]!;
  }

  /** What all open lines of the side are worth, less those of the other. */
  worthFor(side: Side): number {
    return side === 1 ? this.worthForFirst : -this.worthForFirst;
  }

  /** How many open lines of the side lack so many pieces. */
  countOpen(side: Side, missing: number): number {
    return this.have[openTally(side, this.inARow - missing)]!;
  }

  /**
   * An empty cell that completes a line of the side, another than `except`; -1 if there is none.
   */
  findGap(side: Side, except = -1): number {
    if (this.countOpen(side, 1) === 0) return -1;
    const four = openTally(side, this.inARow - 1);
    for (let line = 0; line < this.tallies.length; line++) {
      if (this.tallies[line] !== four) continue;
      const gap = this.firstEmpty(line);
      if (gap !== except) return gap;
    }
    return -1;
  }

  firstEmpty(line: number): number {
    let at = line * this.inARow;
    while (this.cells[this.lineCells[at]!] !== 0) at++;
    return this.lineCells[at]!;
  }

  lastEmpty(line: number): number {
    let at = (line + 1) * this.inARow - 1;
    while (this.cells[this.lineCells[at]!] !== 0) at--;
    return this.lineCells[at]!;
  }
}

function makeKeys(count: number): Int32Array {
  const random = seededRandom(1);
  return Int32Array.from({ length: count }, () => random.below(2 ** 32));
}

/** The worth of a line for side 1, by its tally. */
function makeWorths(inARow: number): Int8Array {
  const worths = new Int8Array(256);
  for (let pieces = 0; pieces <= inARow; pieces++)
    for (const side of [1, 2] as const)
      worths[openTally(side, pieces)] = side === 1 ? worthOfOpen[pieces]! : -worthOfOpen[pieces]!;
  return worths;
}
