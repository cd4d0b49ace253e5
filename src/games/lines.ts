import type { InLineGame } from './game.ts';

/** The cells of one possible line, `inARow` of them, in order along it. */
export type Line = readonly number[];

interface LineTable {
  readonly lines: readonly Line[];
  readonly through: readonly (readonly Line[])[];
  readonly numbers: readonly (readonly number[])[];
}

/**
 * Steps along a line as [columns, rows], in the order in which the strategies look: diagonals,
 * columns, rows.
 */
const directions = [
  [1, 1],
  [-1, 1],
  [0, 1],
  [1, 0],
] as const;

const tables = new WeakMap<InLineGame, LineTable>();

/**
 * Every line of the game: falling diagonals, rising diagonals (from their top cell), columns from
 * the left, rows from the top. In tic-tac-toe the first is 0-4-8 and the second 2-4-6.
 */
export function allLines(game: InLineGame): readonly Line[] {
  return lineTable(game).lines;
}

/** The lines that contain a cell, in the order of `allLines`. */
export function linesThrough(game: InLineGame, cell: number): readonly Line[] {
  return lineTable(game).through[cell] ?? [];
}

/** For each cell, the indices in `allLines` of the lines through it. */
export function lineNumbers(game: InLineGame): readonly (readonly number[])[] {
  return lineTable(game).numbers;
}

function lineTable(game: InLineGame): LineTable {
  const known = tables.get(game);
  if (known) return known;
  const lines = directions.flatMap(([dx, dy]) => linesAlong(game, dx, dy));
  const numbers = Array.from({ length: game.columns * game.rows }, (_, cell) =>
    lines.flatMap((line, number) => (line.includes(cell) ? [number] : [])),
  );
  const through = numbers.map((each) => each.map((number) => lines[number]!));
  const table = { lines, through, numbers };
  tables.set(game, table);
  return table;
}

function linesAlong(game: InLineGame, dx: number, dy: number): Line[] {
  const { columns, rows, inARow } = game;
  const lines: Line[] = [];
  const addFrom = (column: number, row: number): void => {
    const lastColumn = column + dx * (inARow - 1);
    const lastRow = row + dy * (inARow - 1);
    if (lastColumn < 0 || lastColumn >= columns || lastRow >= rows) return;
    lines.push(
      Array.from({ length: inARow }, (_, step) => (row + dy * step) * columns + column + dx * step),
    );
  };
  if (dy === 0)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) addFrom(column, row);
  else
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < rows; row++) addFrom(column, row);
  return lines;
}
