/** A board for searching by threats: it counts the pieces of each side on each line. Moves are played and taken back in place. */
import { cellCount } from '../../games/game.ts';
import { allLines, type Line, lineNumbers } from '../../games/lines.ts';
import { otherSide, type Position, type Side } from '../../games/position.ts';

export class LineBoard {
  private readonly lines: readonly Line[];
  private readonly inARow: number;
  private readonly cells: Uint8Array;
  private readonly through: readonly (readonly number[])[];
  private readonly counts: readonly [Uint8Array, Uint8Array];

  constructor({ game, board }: Pick<Position, 'game' | 'board'>) {
    this.lines = allLines(game);
    this.inARow = game.inARow;
    this.cells = new Uint8Array(cellCount(game));
    this.through = lineNumbers(game);
    this.counts = [new Uint8Array(this.lines.length), new Uint8Array(this.lines.length)];
    for (const [cell, side] of board.entries()) if (side !== 0) this.put(cell, side);
  }

  /** All empty cells; the search tries them in this order, beginning at `first`. */
  emptyCells(first: number): readonly number[] {
    const found = [first];
    for (let cell = 0; cell < this.cells.length; cell++) if (this.cells[cell] === 0 && cell !== first) found.push(cell);
    return found;
  }

  put(cell: number, side: Side): void {
    this.cells[cell] = side;
    for (const line of this.through[cell]!) this.counts[side - 1]![line]!++;
  }

  remove(cell: number): void {
    const side = this.cells[cell] as Side;
    this.cells[cell] = 0;
    for (const line of this.through[cell]!) this.counts[side - 1]![line]!--;
  }

  /** The empty cells that complete a line of the side. */
  gaps(side: Side): readonly number[] {
    return [...new Set(this.openLines(side, 1).flat())];
  }

  /** Whether the cell completes a line of the side. */
  completes(cell: number, side: Side): boolean {
    const [own, other] = this.countsOf(side);
    return this.through[cell]!.some((line) => own[line] === this.inARow - 1 && other[line] === 0);
  }

  /** The empty cells of each line in which the side lacks `missing` pieces and the other side has none. */
  openLines(side: Side, missing: number): readonly (readonly number[])[] {
    const [own, other] = this.countsOf(side);
    const found: number[][] = [];
    for (let line = 0; line < this.lines.length; line++)
      if (own[line] === this.inARow - missing && other[line] === 0)
        found.push(this.lines[line]!.filter((cell) => this.cells[cell] === 0));
    return found;
  }

  private countsOf(side: Side): readonly [own: Uint8Array, other: Uint8Array] {
    return [this.counts[side - 1]!, this.counts[otherSide(side) - 1]!];
  }
}
