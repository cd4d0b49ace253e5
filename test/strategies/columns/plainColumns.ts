/**
 * A search of games with gravity that shares nothing with the bot's: cells one by one, and whole
 * lines looked for from the last piece.
 */
import type { InLineGame } from '../../../src/games/game.ts';
import { legalMoves, type Move, type Position, plyOf } from '../../../src/games/position.ts';
import { seededRandom } from '../../../src/strategies/random.ts';

/** 1 for a win, 0 for a draw, -1 for a loss. */
export type Result = 1 | 0 | -1;

/** The result of each legal move for the side that makes it. */
export function plainResults(position: Position): ReadonlyMap<Move, Result> {
  const search = new PlainSearch(position);
  return new Map(legalMoves(position).map((move) => [move, search.tryMove(move, -1, 1)]));
}

/** The result for the side to move. */
export function plainResult(position: Position): Result {
  return new PlainSearch(position).run(-1, 1);
}

class PlainSearch {
  private readonly cells: Int8Array;
  private readonly heights: number[];
  private side: 1 | 2;
  private left: number;
  /** A number for each side on each cell; those of a position's pieces add up to its key. */
  private readonly keys: readonly number[];
  private key = 0;
  /** Known bounds of a position's result: 4 × (1 + lower) + 1 + upper. */
  private readonly known = new Map<number, number>();

  constructor(private readonly position: Position) {
    const { game, board } = position;
    this.cells = Int8Array.from(board);
    this.heights = Array.from(
      { length: game.columns },
      (_, column) => board.filter((side, cell) => side && cell % game.columns === column).length,
    );
    this.side = plyOf(position) % 2 === 0 ? 1 : 2;
    this.left = board.length - plyOf(position);
    const random = seededRandom(1);
    this.keys = Array.from(
      { length: 2 * board.length },
      () => random.below(2 ** 23) * 2 ** 23 + random.below(2 ** 23),
    );
  }

  run(alpha: number, beta: number): Result {
    if (this.left === 0) return 0;
    const bounds = this.known.get(this.key) ?? 2;
    const [lower, upper] = [(bounds >> 2) - 1, (bounds & 3) - 1];
    if (lower >= beta || lower === upper) return lower as Result;
    if (upper <= alpha) return upper as Result;
    let best = -1;
    for (const column of [3, 2, 4, 1, 5, 0, 6]) {
      if (this.heights[column] === this.position.game.rows) continue;
      best = Math.max(best, this.tryMove(column, Math.max(alpha, best), beta));
      if (best >= beta) break;
    }
    this.known.set(
      this.key,
      4 * (1 + (best > alpha ? best : lower)) + 1 + (best < beta ? best : upper),
    );
    return best as Result;
  }

  /** The result of a move, for the side that makes it. */
  tryMove(column: Move, alpha: number, beta: number): Result {
    const { game } = this.position;
    const cell = (game.rows - 1 - this.heights[column]!++) * game.columns + column;
    const key = this.keys[2 * cell + this.side - 1]!;
    this.cells[cell] = this.side;
    this.key += key;
    this.left--;
    const ends = completesLine(game, this.cells, cell);
    this.side = this.side === 1 ? 2 : 1;
    const result = ends ? (game.misere ? -1 : 1) : 0 - this.run(-beta, -alpha);
    this.side = this.side === 1 ? 2 : 1;
    this.left++;
    this.key -= key;
    this.cells[cell] = 0;
    this.heights[column]!--;
    return result as Result;
  }
}

function completesLine(
  { columns, rows, inARow }: InLineGame,
  cells: Int8Array,
  cell: number,
): boolean {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ].some(([down, right]) => {
    const reach = (sign: number): number => {
      let length = 0;
      for (let step = 1; ; step++) {
        const [y, x] = [row + sign * step * down!, column + sign * step * right!];
        if (y < 0 || y >= rows || x < 0 || x >= columns || cells[y * columns + x] !== cells[cell])
          return length;
        length++;
      }
    };
    return reach(1) + reach(-1) + 1 >= inARow;
  });
}
