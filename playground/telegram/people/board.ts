/**
 * A board of linia as a person sees it: the first rows of a message's buttons, one button a cell.
 * The controls are below.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { buttonsOf, type ChatMessage } from '../model/model.ts';

/**
 * The text of an empty cell: nothing, the column's number, its own name, the value of a move there,
 * or a hint.
 */
const emptyForm = /^(?:·|[1-8]|[+−]\d*|=|💡|[a-h][1-8])$/;
const emptyGlyph = '·';

/** The marks of the last move, of a completed line, and of the piece that vanishes next. */
const marks = /[[\]★✗⏳⌛]/g;

export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

/** The texts of the cells, row by row; none if the message shows no board of this size. */
export function cellsOf(message: ChatMessage, { columns, rows }: BoardSize): readonly string[] {
  const cells = buttonsOf(message).slice(0, rows);
  const isBoard = cells.length === rows && cells.every((row) => row.length === columns);
  return isBoard ? cells.flat().map(({ text }) => text.replace(marks, '')) : [];
}

export function isEmpty(cell: string): boolean {
  return emptyForm.test(cell);
}

export function countPieces(cells: readonly string[]): number {
  return cells.filter((cell) => !isEmpty(cell)).length;
}

/**
 * The cells to tap for a move: every empty one, or with gravity the top cell of each column that is
 * not full.
 */
export function playableCells(cells: readonly string[], { columns }: BoardSize): readonly number[] {
  const empty = [...cells.keys()].filter((cell) => isEmpty(cells[cell]!));
  // Only tic-tac-toe has three columns, and no gravity.
  return columns === 3 ? empty : empty.filter((cell) => cell < columns);
}

/** The board as text, one line a row, without marks. */
export function drawn(message: ChatMessage, rows = 3): string {
  return rowsOf(message, rows)
    .map((row) => row.map((cell) => (isEmpty(cell) ? emptyGlyph : cell)).join(' '))
    .join('\n');
}

/**
 * The names of the empty cells: in `B2` the letter is the row from the top, the digit the column,
 * on every board.
 */
export function emptyCells(message: ChatMessage, rows = 3): string[] {
  return rowsOf(message, rows).flatMap((row, y) =>
    row.flatMap((cell, x) => (isEmpty(cell) ? [`${'ABCDEFGHI'[y]}${x + 1}`] : [])),
  );
}

/** The button of a cell by its name. Throws if there is none. */
export function cellButton(message: ChatMessage, name: string): InlineKeyboardButton {
  const button = buttonsOf(message)[name.charCodeAt(0) - 65]?.[Number(name.slice(1)) - 1];
  if (!button) throw new Error(`no cell ${name} under ${JSON.stringify(message.text)}`);
  return button;
}

/** The first button whose text contains the words. */
export function findControl(message: ChatMessage, words: string): InlineKeyboardButton | undefined {
  return buttonsOf(message)
    .flat()
    .find(({ text }) => text.includes(words));
}

/** Whether the game is over, since a rematch and a look back are offered only then. */
export function isOver(message: ChatMessage): boolean {
  return ['🔁', '🔎', '⏪'].some((sign) => findControl(message, sign) !== undefined);
}

function rowsOf(message: ChatMessage, rows: number): readonly (readonly string[])[] {
  return buttonsOf(message)
    .slice(0, rows)
    .map((row) => row.map(({ text }) => text.replace(marks, '')));
}
