/**
 * What a move is worth, as a mark in the cell where its piece would land. A mark says it by its
 * form, since many people cannot tell red from green, and it looks like no piece of the board.
 */

import type { Value } from '../../../strategies/value.ts';
import type { Pieces } from '../../settings/pieceSets.ts';
import type { ButtonStyle } from '../../telegram/request.ts';

type Result = Value['result'];
export type WorthMarks = Readonly<Record<Result, string>>;

/** The first of each that looks like neither piece is taken. */
const choices: Readonly<Record<Result, readonly string[]>> = {
  win: ['✓', '+'],
  draw: ['=', '≈'],
  loss: ['✗', '−'],
};

/** Signs that look like a mark, by the mark. */
const lookalikes: Readonly<Record<string, string>> = {
  '✓': '✓✔✅☑√🗸',
  '✗': '✗✘✕✖×❌❎☓⨯xXхХ╳🗙⚔',
  '=': '=＝🟰≡',
  '+': '+＋➕✚✛✝†⊕🞢tT',
  '−': '−-–—－➖_',
};

/** The marks beside these pieces. */
export function worthMarksBeside({ bot, user }: Pieces): WorthMarks {
  const pieces = [...`${bot}${user}`.replace(/\uFE0F/g, '')];
  const isClear = (mark: string): boolean =>
    !pieces.some((piece) => (lookalikes[mark] ?? mark).includes(piece));
  const markOf = (result: Result): string => choices[result].find(isClear) ?? choices[result][0]!;
  return { win: markOf('win'), draw: markOf('draw'), loss: markOf('loss') };
}

/** The style of the key that has the mark. */
export const worthStyles: Readonly<Record<Result, ButtonStyle | undefined>> = {
  win: 'success',
  draw: undefined,
  loss: 'danger',
};
