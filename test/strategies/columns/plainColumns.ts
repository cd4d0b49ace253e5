/** A search of games with gravity that shares nothing with the bot's: cells one by one, and whole lines looked for from the last piece. */
import type { InLineGame } from '../../../src/games/game.ts';
import { type Position, plyOf } from '../../../src/games/position.ts';

/** 1 if the side to move wins, 0 for a draw, -1 if it loses. */
export function plainResult(position: Position): number {
  const { game, board } = position;
  const { columns, rows } = game;
  const cells = Int8Array.from(board);
  const heights = Array.from(
    { length: columns },
    (_, column) => board.filter((side, cell) => side && cell % columns === column).length,
  );
  const known = new Map<string, number>();
  const search = (side: 1 | 2, left: number, alpha: number, beta: number): number => {
    if (left === 0) return 0;
    const key = cells.join('');
    const [lower, upper] = [known.get(`${key}<`) ?? -1, known.get(`${key}>`) ?? 1];
    if (lower >= beta || lower === upper) return lower;
    if (upper <= alpha) return upper;
    let best = -1;
    for (const column of [3, 2, 4, 1, 5, 0, 6]) {
      if (heights[column] === rows) continue;
      const cell = (rows - 1 - heights[column]!++) * columns + column;
      cells[cell] = side;
      const end = game.misere ? -1 : 1;
      const score = completesLine(game, cells, cell)
        ? end
        : 0 - search(side === 1 ? 2 : 1, left - 1, -beta, -Math.max(alpha, best));
      cells[cell] = 0;
      heights[column]!--;
      best = Math.max(best, score);
      if (best >= beta) break;
    }
    if (best > alpha) known.set(`${key}<`, best);
    if (best < beta) known.set(`${key}>`, best);
    return best;
  };
  const plies = plyOf(position);
  return search(plies % 2 === 0 ? 1 : 2, columns * rows - plies, -1, 1);
}

function completesLine({ columns, rows, inARow }: InLineGame, cells: Int8Array, cell: number): boolean {
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
        if (y < 0 || y >= rows || x < 0 || x >= columns || cells[y * columns + x] !== cells[cell]) return length;
        length++;
      }
    };
    return reach(1) + reach(-1) + 1 >= inARow;
  });
}
