/**
 * The completed lines in words: the colour of keys says nothing to a screen reader, and to no
 * client that leaves it out.
 */
import { makeCellName, placeOf } from '../../../games/cellName.ts';
import type { InLineGame } from '../../../games/game.ts';
import type { Position } from '../../../games/position.ts';
import type { Texts } from '../../texts/texts.ts';

/**
 * `Line: 1–4 in the bottom row` for each line on the board, or `Line: A1, B2, C3` where squares
 * have names; nothing without one.
 */
export function renderLines({ game, outcome }: Position, texts: Texts): readonly string[] {
  if (outcome.kind !== 'win') return [];
  return findRuns(game, outcome.cells).map((run) =>
    game.gravity
      ? nameRun(game, run, texts)
      : texts.line.cells(run.map((cell) => makeCellName(game, cell)).join(texts.comma)),
  );
}

/** As [columns, rows]: rows, columns, falling diagonals, rising ones. */
const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The same with the ends of each line alone, `Line: A1–A5`, for a place with little room. */
export function renderLineEnds(position: Position, texts: Texts): readonly string[] {
  const { game, outcome } = position;
  if (game.gravity || outcome.kind !== 'win') return renderLines(position, texts);
  const ends = findRuns(game, outcome.cells).map((run) =>
    [run[0]!, run[run.length - 1]!].map((cell) => makeCellName(game, cell)).join('–'),
  );
  return [texts.line.cells(ends.join(texts.comma))];
}

/** The cells of each line from one end to the other, which may be longer than it has to be. */
function findRuns(game: InLineGame, cells: readonly number[]): readonly (readonly number[])[] {
  const { columns, rows, inARow } = game;
  return directions.flatMap(([dx, dy]) => {
    const from = (cell: number, steps: number): number | undefined => {
      const [column, row] = [
        (cell % columns) + dx * steps,
        Math.floor(cell / columns) + dy * steps,
      ];
      const next = row * columns + column;
      return column >= 0 && column < columns && row >= 0 && row < rows && cells.includes(next)
        ? next
        : undefined;
    };
    const ends = cells.filter((cell) => from(cell, -1) === undefined);
    const runs = ends.map((cell) => {
      const run = [cell];
      for (let next = from(cell, 1); next !== undefined; next = from(next, 1)) run.push(next);
      return run;
    });
    return runs.filter(({ length }) => length >= inARow);
  });
}

function nameRun(game: InLineGame, run: readonly number[], { line }: Texts): string {
  const [first, last] = [placeOf(game, run[0]!), placeOf(game, run[run.length - 1]!)];
  if (first.row === last.row) return line.row(first.column, last.column, first.row);
  // A column runs from its top.
  if (first.column === last.column) return line.column(first.column, last.row, first.row);
  return line.diagonal(first, last);
}
