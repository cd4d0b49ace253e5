/**
 * What a button does, as a number of 7 bits: 0 to 48 a cell, 49 to 98 the board after so many plies, then the controls,
 * and at the end whether to resign, which is asked of one player on a board that two may look at: 126 and 127 are the
 * yes of player 0 and 1. Their no takes the codes of two controls that only a game of the bot against itself has, for no
 * code is left.
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

const yesBase = controlBase + controls.length;
const noControls: readonly [Control, Control] = ['next', 'toEnd'];

export type Action =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'control'; readonly control: Control }
  | { readonly kind: 'answerResign'; readonly asked: PlayerIndex; readonly isYes: boolean };

export function makeActionCode(action: Action): number {
  switch (action.kind) {
    case 'cell':
      return action.cell;
    case 'ply':
      return plyBase + action.ply;
    case 'control':
      return controlBase + controls.indexOf(action.control);
    case 'answerResign':
      if (action.isYes) return yesBase + action.asked;
      return controlBase + controls.indexOf(noControls[action.asked]);
  }
}

/** `isShared`: whether the board is one of two people. */
export function parseActionCode(code: number, isShared: boolean): Action | undefined {
  if (code < plyBase) return { kind: 'cell', cell: code };
  if (code < controlBase) return { kind: 'ply', ply: code - plyBase };
  const control = controls[code - controlBase];
  for (const asked of isShared ? ([0, 1] as const) : []) {
    const isYes = code === yesBase + asked;
    if (isYes || control === noControls[asked]) return { kind: 'answerResign', asked, isYes };
  }
  return control ? { kind: 'control', control } : undefined;
}
