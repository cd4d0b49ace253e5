/** A message of the bot in a terminal: its text, the board, and the keys with the letters that are typed for them. */
import type { InlineKeyboardButton, MessageEntity } from '@grammyjs/types';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { blankLine } from '../../src/bot/render/bubble.ts';
import { flow, wrap } from './displayWidth.ts';
import { drawBoard, notes, pieceFormats } from './drawBoard.ts';
import { type Format, type Look, paint } from './look.ts';
import { readKeyboard, type ShownBoard } from './shownKeyboard.ts';

/** Keys are easier to find where a line is not too long. */
const maxKeysWidth = 80;

const entityFormats: Partial<Record<MessageEntity['type'], Format>> = { bold: 'bold', code: 'cyan', bot_command: 'cyan' };

export function drawMessage(message: ChatMessage, look: Look): string {
  const { board, keys } = readKeyboard(message);
  const text = wrap(paintText(message, board, look), look.columns);
  const drawnKeys = [...keys].map(([letter, key]) => drawKey(letter, key, look));
  const parts = [text, board ? drawBoard(board, look) : [], flow(drawnKeys, '   ', Math.min(look.columns, maxKeysWidth))];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const drawKey = (letter: string, { text }: InlineKeyboardButton, look: Look): string =>
  `${paint(['cyan', 'bold'], `${letter})`, look)} ${text}`;

/** The text with its entities; where it stands above a board, with the signs that the board shows. */
function paintText({ text, entities }: ChatMessage, board: ShownBoard | undefined, look: Look): string {
  let painted = text;
  // From the end, since codes move what comes after them.
  for (const { type, offset, length } of [...entities].sort((one, other) => other.offset - one.offset)) {
    const format = entityFormats[type];
    const [before, inside, after] = [
      painted.slice(0, offset),
      text.slice(offset, offset + length),
      painted.slice(offset + length),
    ];
    if (format) painted = before + paint(format, inside, look) + after;
  }
  const [head = '', ...rest] = painted.split(blankLine);
  if (!board) return [head, ...rest].join('');
  const seats = head.replace(/^[XO](?= )/gm, (piece) => paint(pieceFormats[piece]!, piece, look));
  return [seats, ...rest].join('').replace(/[🟩🟨🟥]/gu, (note) => paint(notes[note]![1], notes[note]![0], look));
}
