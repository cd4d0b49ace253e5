import { cellCount, type InLineGame } from './game.ts';
import type { Cell } from './position.ts';

/** For each cell of the transformed board, the cell that it comes from. */
export type Symmetry = readonly number[];

/**
 * The symmetries of the game, the identity first: 2 under gravity (the mirror), 8 on a square
 * board, else 4.
 */
export function symmetries(game: InLineGame): readonly Symmetry[] {
  const { columns, rows } = game;
  const cells = Array.from({ length: cellCount(game) }, (_, cell) => cell);
  const at = (column: number, row: number): number => row * columns + column;
  const from = (map: (column: number, row: number) => number): Symmetry =>
    cells.map((cell) => map(cell % columns, Math.floor(cell / columns)));
  const found = [cells, from((x, y) => at(columns - 1 - x, y))];
  if (game.gravity) return found;
  found.push(
    from((x, y) => at(x, rows - 1 - y)),
    from((x, y) => at(columns - 1 - x, rows - 1 - y)),
  );
  if (columns !== rows) return found;
  return [...found, ...found.map((symmetry) => from((x, y) => symmetry[at(y, x)]!))];
}

export function transformBoard(board: readonly Cell[], symmetry: Symmetry): Cell[] {
  return symmetry.map((cell) => board[cell]!);
}

/**
 * For each cell, its lowest image under the symmetries that leave the board as it is; often the
 * cell itself. Where pieces differ in more than their side, such as in age, `board` has another
 * number for each kind.
 */
export function equivalentCells(game: InLineGame, board: readonly number[]): readonly number[] {
  const own = symmetries(game).filter((symmetry) =>
    symmetry.every((from, to) => board[from] === board[to]),
  );
  return board.map((_, cell) => Math.min(...own.map((symmetry) => symmetry[cell]!)));
}

/** The image of a board whose text sorts first, and the symmetry that gives it. */
export function foldBoard(
  game: InLineGame,
  board: readonly Cell[],
): { readonly key: string; readonly symmetry: Symmetry } {
  const images = symmetries(game).map((symmetry) => ({
    key: transformBoard(board, symmetry).join(''),
    symmetry,
  }));
  return images.reduce((best, image) => (image.key < best.key ? image : best));
}
