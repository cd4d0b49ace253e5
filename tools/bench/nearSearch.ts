/**
 * Who wins within a few plies, in a game in which a line wins: plain negamax over cells, which knows
 * no more than to take a line and to stop one. It is slow, and shares nothing with the searches that
 * it checks.
 */
import { cellCount, type InLineGame, moveCount } from '../../src/games/game.ts';
import { allLines } from '../../src/games/lines.ts';
import { type Move, type Position, type Side, sideToMove } from '../../src/games/position.ts';

export class NearSearch {
  private readonly lines: readonly (readonly number[])[];
  /** By cell: the other cells of each line through it. */
  private readonly through: readonly (readonly (readonly number[])[])[];
  private readonly known = new Map<string, boolean>();

  constructor(private readonly game: InLineGame) {
    this.lines = allLines(game);
    this.through = Array.from({ length: cellCount(game) }, (_, cell) =>
      this.lines
        .filter((line) => line.includes(cell))
        .map((line) => line.filter((each) => each !== cell)),
    );
  }

  /** Whether the side to move completes a line within so many plies, against any defence. */
  wins(position: Position, plies: number): boolean {
    return this.attack([...position.board], sideToMove(position), plies);
  }

  /** In how many plies a move loses, itself counted, `max` at most; undefined where it does not. */
  pliesToLoss(position: Position, move: Move, max: number): number | undefined {
    const board = [...position.board];
    const side = sideToMove(position);
    const cell = this.landing(board, move);
    if (this.completes(board, cell, side)) return undefined;
    board[cell] = side;
    for (let plies = 2; plies <= max; plies += 2)
      if (this.attack(board, other(side), plies - 1)) return plies;
    return undefined;
  }

  /** The side to move attacks, and moves first. */
  private attack(board: number[], side: Side, plies: number): boolean {
    const cells = this.openCells(board);
    if (plies < 1 || this.isOutOfReach(board, side, (plies + 1) >> 1)) return false;
    if (cells.some((cell) => this.completes(board, cell, side))) return true;
    if (plies < 3) return false;
    const key = `${side}${plies}${board.join('')}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const blocks = cells.filter((cell) => this.completes(board, cell, other(side)));
    const isWon =
      blocks.length < 2 &&
      (blocks.length === 1 ? blocks : cells).some((cell) =>
        this.after(board, cell, side, () => this.cannotHold(board, other(side), plies - 1)),
      );
    this.known.set(key, isWon);
    return isWon;
  }

  /** Whether the side to move, which defends, loses within so many plies whatever it plays. */
  private cannotHold(board: number[], side: Side, plies: number): boolean {
    const cells = this.openCells(board);
    if (cells.length === 0 || cells.some((cell) => this.completes(board, cell, side))) return false;
    const blocks = cells.filter((cell) => this.completes(board, cell, other(side)));
    if (blocks.length > 1) return true;
    return (blocks.length === 1 ? blocks : cells).every((cell) =>
      this.after(board, cell, side, () => this.attack(board, other(side), plies - 1)),
    );
  }

  private after(board: number[], cell: number, side: Side, ask: () => boolean): boolean {
    board[cell] = side;
    const answer = ask();
    board[cell] = 0;
    return answer;
  }

  /** Whether no line of a side lacks as few pieces as it has moves. */
  private isOutOfReach(board: readonly number[], side: Side, moves: number): boolean {
    return !this.lines.some((line) => {
      let missing = 0;
      for (const cell of line) {
        if (board[cell] === other(side)) return false;
        if (board[cell] === 0) missing++;
      }
      return missing <= moves;
    });
  }

  private completes(board: readonly number[], cell: number, side: Side): boolean {
    return this.through[cell]!.some((others) => others.every((each) => board[each] === side));
  }

  private openCells(board: readonly number[]): number[] {
    return Array.from({ length: moveCount(this.game) }, (_, move) => move).flatMap((move) =>
      board[move] === 0 ? [this.landing(board, move)] : [],
    );
  }

  private landing(board: readonly number[], move: Move): number {
    let cell = move;
    if (this.game.gravity) while (board[cell + this.game.columns] === 0) cell += this.game.columns;
    return cell;
  }
}

const other = (side: Side): Side => (side === 1 ? 2 : 1);
