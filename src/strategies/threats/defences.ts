/** What meets a threat to complete two lines at once. */
import { otherSide, type Side } from '../../games/position.ts';
import { type LineBoard, openTally } from './lineBoard.ts';

export class Defences {
  /** A 1 for each cell found. */
  readonly cells: Uint8Array;
  private readonly partners: Uint8Array;
  private readonly forks: number[] = [];
  private readonly near: Uint8Array;

  constructor(private readonly board: LineBoard) {
    this.cells = new Uint8Array(board.size);
    this.near = new Uint8Array(board.size);
    this.partners = new Uint8Array(board.size);
  }

  /**
   * Whether the other side threatens a move that leaves two cells of which each completes a line.
   * Where it does, `cells` has those on a line of each such threat, and those that make a four:
   * every other move of the side loses. Nobody lacks only one piece on a line.
   */
  find(side: Side): boolean {
    const { board, cells, near } = this;
    const other = otherSide(side);
    if (board.countOpen(other, 2) < 2) return false;
    this.findForks(other);
    if (this.forks.length === 0) return false;
    cells.fill(1);
    for (const fork of this.forks) {
      near.fill(0);
      for (const line of board.through[fork]!)
        if (board.tallies[line] === openTally(other, board.inARow - 2)) mark(board, line, near);
      for (let cell = 0; cell < cells.length; cell++) cells[cell]! &= near[cell]!;
    }
    const ownThree = openTally(side, board.inARow - 2);
    if (board.countOpen(side, 2) > 0)
      for (let line = 0; line < board.tallies.length; line++)
        if (board.tallies[line] === ownThree) mark(board, line, cells);
    return true;
  }

  /** The cells on two lines that lack two pieces of the side, with different second cells. */
  private findForks(side: Side): void {
    const { board, partners, forks } = this;
    const three = openTally(side, board.inARow - 2);
    forks.length = 0;
    partners.fill(none);
    for (let line = 0; line < board.tallies.length; line++) {
      if (board.tallies[line] !== three) continue;
      const [first, last] = [board.firstEmpty(line), board.lastEmpty(line)];
      this.pair(first, last);
      this.pair(last, first);
    }
  }

  private pair(cell: number, partner: number): void {
    const known = this.partners[cell]!;
    if (known === none) this.partners[cell] = partner;
    else if (known !== partner) this.forks.push(cell);
  }
}

const none = 255;

function mark(board: LineBoard, line: number, cells: Uint8Array): void {
  for (let at = line * board.inARow; at < (line + 1) * board.inARow; at++)
    cells[board.lineCells[at]!] = 1;
}
