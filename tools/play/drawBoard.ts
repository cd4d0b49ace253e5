/**
 * A board in a terminal, with the names of rows and columns around it:
 *
 *         1   2   3             1   2   3   4   5   6   7
 *       ┌───┬───┬───┐         │ · │ · │ · │ · │ · │ · │ · │
 *     A │*X*│   │ O │         │ · │ · │ · │[O]│ · │ · │ · │
 *       ├───┼───┼───┤         │ · │ · │ · │ X │ · │ · │ · │
 *     B │   │*X*│[O]│         └───┴───┴───┴───┴───┴───┴───┘
 *
 * Signs stand around a piece: `[X]` the last move, `*X*` a line that wins and `~X~` one that loses,
 * `(X)` the piece that vanishes next and `{X}` the one after it. In an empty cell, `!` is a hint,
 * and `+`, `=` or `-` what a move there leads to. Colours say the same again.
 */
import type { InlineKeyboardButton } from '@grammyjs/types';
import { makeCellName } from '../../src/games/cellName.ts';
import type { InLineGame } from '../../src/games/game.ts';
import { centre, displayWidth } from './displayWidth.ts';
import { type Format, type Look, paint } from './look.ts';
import type { ShownBoard } from './shownKeyboard.ts';

/**
 * The pieces of this terminal's bot, unless the players choose others: the one who begins a series
 * has X.
 */
export const pieceFormats: Readonly<Record<string, Format>> = {
  X: ['bgYellow', 'black'],
  O: ['bgRed', 'white', 'bold'],
};

/** What stands in empty cells instead of their names, as one character. */
export const notes: Readonly<Record<string, readonly [sign: string, format: Format]>> = {
  '💡': ['!', ['bgGreen', 'black']],
  ...signs('+', ['bgGreen', 'black'], '✓', '+'),
  ...signs('=', ['bgYellow', 'black'], '=', '≈'),
  ...signs('-', ['bgRed', 'white'], '✗', '−'),
};

/** The bot chooses marks that look like no piece of the board. */
function signs(sign: string, format: Format, ...marks: readonly string[]): typeof notes {
  return Object.fromEntries(marks.map((mark) => [mark, [sign, format] as const]));
}

/** How often a player erred before each move of a puzzle. */
export const squares: typeof notes = {
  ...signs('+', ['bgGreen', 'black'], '🟩'),
  ...signs('=', ['bgYellow', 'black'], '🟨'),
  ...signs('-', ['bgRed', 'white'], '🟥'),
};

/** The marks in a button's text. */
const marks = /[[\]★✗⏳⌛]/gu;
/** A cell without a piece has its name, or a dot: players can choose neither as their piece. */
const emptyName = /^(?:[a-i]?\d|·)$/;

interface DrawnCell {
  readonly text: string;
  readonly format: Format | undefined;
}

export function drawBoard(board: ShownBoard, look: Look): readonly string[] {
  const { game, cells } = board;
  const drawn = cells.map((button) => drawCell(button, game));
  const width = Math.max(...drawn.map(({ text }) => displayWidth(text)));
  const painted = drawn.map(({ text, format }) => {
    const full = centre(text, width);
    return format === undefined ? full : paint(format, full, look);
  });
  const grid = frame(painted, game, width, look);
  const names = Array.from({ length: game.columns }, (_, column) =>
    centre(String(column + 1), width + 1),
  );
  const rowNames = grid.map((_, index) => nameRow(game, index));
  return [
    `    ${names.join('')}`.trimEnd(),
    ...grid.map((line, index) => ` ${rowNames[index]} ${line}`),
  ];
}

/** The sign of a button's cell, three places wide or more. */
function drawCell(button: InlineKeyboardButton, game: InLineGame): DrawnCell {
  const { text } = button;
  const style = 'style' in button ? button.style : undefined;
  const note = notes[text];
  if (note) return { text: ` ${note[0]} `, format: note[1] };
  if (emptyName.test(text))
    return { text: isSmall(game) ? '   ' : ' · ', format: isSmall(game) ? undefined : 'dim' };
  const piece = text.replace(marks, '');
  const format = pieceFormats[piece];
  if (style === 'success') return { text: `*${piece}*`, format: ['bgGreen', 'black'] };
  if (style === 'danger') return { text: `~${piece}~`, format: ['bgMagenta', 'white', 'bold'] };
  if (text.includes('⏳')) return { text: `(${piece})`, format };
  if (text.includes('⌛')) return { text: `{${piece}}`, format };
  return { text: style === 'primary' ? `[${piece}]` : ` ${piece} `, format };
}

/** On a small board the grid shows where empty cells are, and there is room for it. */
const isSmall = ({ rows }: InLineGame): boolean => rows <= 3;

/**
 * The lines of the grid, without those between rows where the board is large, and open above where
 * pieces fall in.
 */
function frame(
  cells: readonly string[],
  game: InLineGame,
  width: number,
  look: Look,
): readonly string[] {
  const rule = (left: string, between: string, right: string): string =>
    paint('dim', left + Array(game.columns).fill('─'.repeat(width)).join(between) + right, look);
  const bar = paint('dim', '│', look);
  const rows = Array.from({ length: game.rows }, (_, row) => {
    const inside = cells.slice(row * game.columns, (row + 1) * game.columns).join(bar);
    return bar + inside + bar;
  });
  const between = isSmall(game) ? [rule('├', '┼', '┤')] : [];
  return [
    ...(game.gravity ? [] : [rule('┌', '┬', '┐')]),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [...between, row])),
    rule('└', '┴', '┘'),
  ];
}

/** The letter beside a line of the grid; moves with gravity are named by columns alone. */
function nameRow(game: InLineGame, line: number): string {
  if (game.gravity) return ' ';
  const row = isSmall(game) ? (line - 1) / 2 : line - 1;
  return Number.isInteger(row) && row >= 0 && row < game.rows
    ? makeCellName(game, row * game.columns).charAt(0)
    : ' ';
}
