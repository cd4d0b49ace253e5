import { cellCount, type InLineGame, moveCount } from './game.ts';
import { bareText } from './halfWidth.ts';
import type { Move } from './position.ts';

const rowLetters = 'ABCDEFGHI';

/**
 * How the moves of a game are named: its last row's letter (games without gravity have letters),
 * and its numbers of columns and cells.
 */
export interface MoveNames {
  readonly lastRow: string | undefined;
  readonly columns: number;
  readonly cells: number;
}

export const moveNamesOf = (game: InLineGame): MoveNames => ({
  lastRow: game.gravity ? undefined : rowLetters[game.rows - 1],
  columns: game.columns,
  cells: cellCount(game),
});

/**
 * The name of a move: the column digit under gravity, else the row's letter and the column's digit
 * (`B2`).
 */
export function makeCellName(game: InLineGame, move: Move): string {
  if (game.gravity) return String(move + 1);
  return `${rowLetters[Math.floor(move / game.columns)]}${(move % game.columns) + 1}`;
}

/** The column and the row from the bottom, both from 1. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export const placeOf = ({ columns, rows }: InLineGame, cell: number): Place => ({
  column: (cell % columns) + 1,
  row: rows - Math.floor(cell / columns),
});

/**
 * A move as people write it, with whatever signs around it: `B 2`, `b2?`, `(b2) 😄` and `Ｂ２` are
 * `B2`.
 */
export const normalizeCellName = (text: string): string =>
  bareText(text)
    .replace(/^([a-z])[^a-z0-9\u0080-\uffff]*(?=\d+$)/i, '$1')
    .toUpperCase();

/**
 * The move that a text names, or undefined: a column digit under gravity; else a letter and a digit
 * in either case, or the number of the cell counted row by row from 1. It does not check whether
 * the cell is free.
 */
export function parseCellName(game: InLineGame, text: string): Move | undefined {
  const name = normalizeCellName(text);
  if (/^[1-9]\d?$/.test(name)) {
    const move = Number(name) - 1;
    return move < moveCount(game) ? move : undefined;
  }
  if (game.gravity || !/^[A-I][1-9]$/.test(name)) return undefined;
  const row = rowLetters.indexOf(name.charAt(0));
  const column = Number(name.charAt(1)) - 1;
  return row < game.rows && column < game.columns ? row * game.columns + column : undefined;
}
