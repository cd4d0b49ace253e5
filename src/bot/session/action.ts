/** What a person can do to a game. */
import type { PlayerIndex } from './session.ts';

export const controls = [
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

export type Action =
  | { readonly kind: 'cell'; readonly cell: number }
  /** The board as it was after so many plies. */
  | { readonly kind: 'ply'; readonly ply: number }
  | { readonly kind: 'control'; readonly control: Control }
  /** Another set of pieces. */
  | { readonly kind: 'pieces'; readonly set: number }
  /** Answers the question whether to resign, which was asked of one player on a board that both may see. */
  | { readonly kind: 'resign'; readonly asked: PlayerIndex };
