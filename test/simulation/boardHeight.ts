import type { InlineKeyboardMarkup } from '@grammyjs/types';
import { kindOfKey } from './kinds.ts';
import { android } from './smallPhone.ts';

/** A board in the text: with empty squares, or three rows of signs. */
const drawn = /⬜|🟦|^(?:\S{1,2}(?: \S{1,2}){2,}\n){3}/mu;

/**
 * From the first line of text to the last key, for a board of at most six rows with at most two
 * rows of keys; 0 for what is opened on purpose, which has more of them, or a page to read. What is
 * said once, below an empty line, may push the title out of view.
 */
export function findHeight(text: string, rows: InlineKeyboardMarkup['inline_keyboard']): number {
  const ofBoard = rows.filter((row) =>
    row.some((key) => /^(?:board|puzzle) cell$/.test(kindOfKey(key))),
  ).length;
  const isPage = drawn.test(text);
  if (ofBoard < 3 || ofBoard > 6 || rows.length - ofBoard > 2 || isPage) return 0;
  // The first empty line has blanks; above it a lower board has its head.
  const gap = ofBoard < 6 ? '\n\n' : /\n\u2800*\n/;
  const lines = text.split(gap, 1)[0]!.split('\n').length;
  return lines * android.line + android.margin + rows.length * android.row;
}
