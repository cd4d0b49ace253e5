/**
 * What a button does, as a number of 7 bits: 0 to 48 a cell, 49 to 98 the board after so many plies, then the controls,
 * and at the end, 126 and 127, that player 0 or 1 resigns, who was asked on a board that two may look at.
 */
import type { PlayerIndex } from './session.ts';

const plyBase = 49;
const controlBase = 99;

const controls = [
  'redraw',
  'undo',
  'acceptUndo',
  'decline',
  'askEnd',
  'end',
  'offerDraw',
  'acceptDraw',
  'rematch',
  'moves',
  'pickPieces',
  'pieces0',
  'pieces1',
  'pieces2',
  'pieces3',
  'pieces4',
  'pieces5',
  'pieces6',
  'pieces7',
  'menu',
  'join',
  'claim',
  'cancel',
  'next',
  'toEnd',
  'toggleReason',
  'more',
] as const;
export type Control = (typeof controls)[number];

const resignBase = controlBase + controls.length;

export type Action =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'control'; readonly control: Control }
  | { readonly kind: 'resign'; readonly asked: PlayerIndex };

export function makeActionCode(action: Action): number {
  switch (action.kind) {
    case 'cell':
      return action.cell;
    case 'ply':
      return plyBase + action.ply;
    case 'control':
      return controlBase + controls.indexOf(action.control);
    case 'resign':
      return resignBase + action.asked;
  }
}

export function parseActionCode(code: number): Action | undefined {
  if (code < plyBase) return { kind: 'cell', cell: code };
  if (code < controlBase) return { kind: 'ply', ply: code - plyBase };
  const control = controls[code - controlBase];
  if (control) return { kind: 'control', control };
  const asked = ([0, 1] as const).find((player) => code === resignBase + player);
  return asked === undefined ? undefined : { kind: 'resign', asked };
}
