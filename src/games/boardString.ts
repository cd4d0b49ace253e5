import { cellCount, type InLineGame } from './game.ts';
import type { Cell } from './position.ts';

/**
 * The board as text, one character a cell, row by row from the top: `0` empty, `1` the side that
 * moved first, `2` the other.
 */
export function makeBoard(board: readonly Cell[]): string {
  return board.join('');
}

/** The board of a text, white space ignored; undefined for another length or another character. */
export function parseBoard(game: InLineGame, text: string): readonly Cell[] | undefined {
  const digits = text.replace(/\s+/g, '');
  if (digits.length !== cellCount(game) || /[^012]/.test(digits)) return undefined;
  return [...digits].map((digit) => Number(digit) as Cell);
}
