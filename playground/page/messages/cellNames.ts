/**
 * The accessible names of a board's cells: the place of the cell, its content, and the meaning of
 * its marks. The page knows only the buttons' texts.
 */

import type { PageTexts } from '../texts/en.ts';

/** A board has at least this many rows, and at least as many columns. */
const leastRows = 3;
/** The longest content of a cell, without its marks. */
const longestCell = 2;

/** The keys of a replay, which are short, too, and as many in a row as a board may have. */
const steps: readonly string[] = ['◀', '⚠', '▶'];

/** Texts of an empty cell; a column's number is one, too. */
const emptySigns: readonly string[] = ['·', '–', '□', '○', '⬜', '▫', '▼', '▾', '↓', '⬇'];

/** What marks beside a piece or an empty cell mean. */
type Mark = keyof PageTexts['cells']['marks'];
const marks: Readonly<Record<string, Mark>> = {
  ...named('last', '•', '◦', '‹', '›', '«', '»', '[', ']', '(', ')', '◂', '▸', '❮', '❯', '*'),
  ...named('winning', '★', '☆', '⭐', '✨', '🏆', '✓', '✔', '✅', '!', '❗'),
  ...named('losing', '✗'),
  ...named('next', '⏳'),
  ...named('afterNext', '⌛'),
};

/** The values of moves into empty cells. */
type Worth = keyof PageTexts['cells']['worths'];
const worths: Readonly<Record<string, Worth>> = {
  ...named('win', '✓', '+'),
  ...named('draw', '=', '≈'),
  ...named('loss', '✗', '−'),
  ...named('best', '💡'),
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The names of a keyboard's buttons, row by row; undefined for those that belong to no board. */
export function cellNames(
  rows: readonly (readonly string[])[],
  words: PageTexts['cells'],
): readonly (readonly (string | undefined)[])[] {
  const board = findBoard(rows);
  return rows.map((row, index) =>
    row.map((text, column) => {
      if (board === undefined || index < board.from || index >= board.to) return undefined;
      return [
        words.place(index - board.from + 1, column + 1),
        ...contentOf(text, column, words),
      ].join(', ');
    }),
  );
}

/**
 * The rows that form a board: the first ones of equal length whose buttons are all short enough for
 * a cell.
 */
function findBoard(
  rows: readonly (readonly string[])[],
): { readonly from: number; readonly to: number } | undefined {
  for (let from = 0; from < rows.length; from += 1) {
    const { length } = rows[from]!;
    const fits = (row: readonly string[]) =>
      row.length === length && row.every(isCell) && !row.every((text) => steps.includes(text));
    const end = rows.findIndex((row, index) => index >= from && !fits(row));
    const to = end < 0 ? rows.length : end;
    if (length >= leastRows && to - from >= leastRows) return { from, to };
  }
  return undefined;
}

function isCell(text: string): boolean {
  const { rest } = read(text);
  return rest.length > 0 && rest.length <= longestCell;
}

/** The content of a cell and its marks in words: `empty`; `🔴`, `last move`. */
function contentOf(text: string, column: number, words: PageTexts['cells']): readonly string[] {
  const { rest, said } = read(text);
  const shown = rest.join('');
  const isNumber = /^\d+\uFE0F?\u20E3?$/.test(shown) && Number.parseInt(shown, 10) === column + 1;
  // A cell may also show its name.
  const isName = /^[a-h][1-8]$/.test(shown);
  const worth = worths[rest[0]!];
  if (worth !== undefined) return [words.empty, words.worths[worth]];
  return [
    isNumber || isName || emptySigns.includes(shown.replace('\uFE0F', '')) ? words.empty : shown,
    ...said.map((mark) => words.marks[mark]),
  ];
}

/**
 * The characters of a text without its marks, and the meaning of the marks. A text of marks only is
 * a piece that looks like one.
 */
function read(text: string): {
  readonly rest: readonly string[];
  readonly said: readonly Mark[];
} {
  const characters = [...segmenter.segment(text)]
    .map(({ segment }) => segment)
    .filter((character) => character.trim() !== '');
  const rest = characters.filter((character) => marks[character] === undefined);
  if (rest.length === 0) return { rest: characters, said: [] };
  const said = characters.flatMap((character) => marks[character] ?? []);
  return { rest, said: [...new Set(said)] };
}

function named<Meaning extends string>(
  meaning: Meaning,
  ...signs: readonly string[]
): Readonly<Record<string, Meaning>> {
  return Object.fromEntries(signs.map((sign) => [sign, meaning]));
}
