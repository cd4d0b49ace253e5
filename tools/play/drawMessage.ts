/**
 * A message of the bot in a terminal: its text, the board, and the buttons with the letters that
 * are typed for them.
 */
import { stripVTControlCharacters } from 'node:util';
import type { InlineKeyboardButton, MessageEntity } from '@grammyjs/types';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { flow, wrap } from './displayWidth.ts';
import { drawBoard, pieceFormats, squares } from './drawBoard.ts';
import { type Format, type Look, paint } from './look.ts';
import { readKeyboard, type ShownBoard } from './shownKeyboard.ts';
import { sayTyped } from './words.ts';

/** Buttons are easier to find where a line is not too long. */
const maxButtonsWidth = 80;
/** The lines of a board's text in which its game and its players stand. */
const headLines = 3;

const entityFormats: Partial<Record<MessageEntity['type'], Format>> = {
  bold: 'bold',
  code: 'cyan',
  bot_command: 'cyan',
};

/** `taken` are how many letters stand for buttons of another message. */
export function drawMessage(message: ChatMessage, look: Look, taken = 0): string {
  const { board, buttons } = readKeyboard(message, taken);
  const text = wrap(narrowSquares(sayTyped(paintText(message, board, look))), look.columns);
  const drawnButtons = [...buttons].map(([letter, button]) => drawButton(letter, button, look));
  const parts = [
    text,
    board ? drawBoard(board, look) : [],
    flow(drawnButtons, '   ', Math.min(look.columns, maxButtonsWidth)),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Beside pieces as narrow as letters an empty square is drawn as narrow, so that columns stand. */
function narrowSquares(text: string): string {
  const isNarrow = text
    .split('\n')
    .some((line) => /^[XO⬜]*[XO][XO⬜]*$/u.test(stripVTControlCharacters(line)));
  return isNarrow ? text.replaceAll(emptySquare, '·') : text;
}

const emptySquare = '⬜';

const drawButton = (letter: string, { text }: InlineKeyboardButton, look: Look): string =>
  `${paint(['cyan', 'bold'], `${letter})`, look)} ${text}`;

/**
 * The text with its entities; where it stands above a board, with the signs that the board shows.
 */
function paintText(
  { text, entities }: ChatMessage,
  board: ShownBoard | undefined,
  look: Look,
): string {
  let painted = text;
  // From the end, since codes move what comes after them.
  for (const { type, offset, length } of [...entities].sort(
    (one, other) => other.offset - one.offset,
  )) {
    const format = entityFormats[type];
    const [before, inside, after] = [
      painted.slice(0, offset),
      text.slice(offset, offset + length),
      painted.slice(offset + length),
    ];
    if (format) painted = before + paint(format, inside, look) + after;
  }
  const lines = painted.replace(/\u2800/g, '').split('\n');
  if (!board) return lines.join('\n');
  // A number stands in the line of the score.
  const seats = lines
    .slice(0, headLines)
    .map((line) =>
      line.replace(/(?<=^|· )[XO](?= \D)/g, (piece) => paint(pieceFormats[piece]!, piece, look)),
    );
  return [...seats, ...lines.slice(headLines)]
    .join('\n')
    .replace(/[🟩🟨🟥]/gu, (note) => paint(squares[note]![1], squares[note]![0], look));
}
