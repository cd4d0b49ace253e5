import type { Move, Position } from '../games/position.ts';
import type { Random } from './random.ts';

/** Rules that answer with a cell; their names are the reasons that players read. */
export const ruleNames = [
  'win',
  'block',
  'extend',
  'contest',
  'fork',
  'blockFork',
  'trap',
  'centre',
  'oppositeCorner',
  'corner',
  'side',
  'followUp',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** Why a move was chosen. */
export type Reason =
  | { readonly kind: 'rule'; readonly rule: RuleName }
  /** No rule answered: any move, at random. */
  | { readonly kind: 'random' }
  /** A search of limited depth; the score counts for the side that moves. */
  | { readonly kind: 'search'; readonly plies: number; readonly score: number }
  /**
   * Exact knowledge. `plies` counts the moves of both sides from this one to the end, this one
   * included; `isBook` if it was looked up.
   */
  | {
      readonly kind: 'exact';
      readonly result: 'win' | 'loss' | 'draw';
      readonly plies: number;
      readonly isBook: boolean;
    }
  /**
   * A proof that the side can force a win, or that the other side can, without the number of moves.
   */
  | { readonly kind: 'proved'; readonly result: 'win' | 'loss' }
  /**
   * What a network has learnt to expect: the share of points for the side that moves, a draw being
   * half of one.
   */
  | { readonly kind: 'network'; readonly share: number }
  /** The exact search exceeded its budget; the move is the best answer so far. */
  | { readonly kind: 'cutOff'; readonly nodes: number };

export interface Choice {
  readonly move: Move;
  readonly reason: Reason;
}

export interface Tools {
  readonly random: Random;
  /** That of a player whose strength is a number; others pay no heed to it. */
  readonly strength?: number | undefined;
}

/**
 * Chooses a move in a position that is not over. Pure: the same position and random numbers give
 * the same choice.
 */
export type Strategy = (position: Position, tools: Tools) => Choice;

/** A rule answers with a move or passes. It uses no chance: of several cells it takes the first. */
export interface Rule {
  readonly name: RuleName;
  readonly find: (position: Position) => Move | undefined;
}
