import type { Move } from '../../../src/games/position.ts';
import type { Standing } from '../../../src/strategies/negamax/negamaxScore.ts';
import type { Value } from '../../../src/strategies/value.ts';

/** What is known of a move, for the side that makes it. */
export type Worth =
  | { readonly kind: 'exact'; readonly value: Value }
  /** A forced win or loss, of which the length is not known. */
  | { readonly kind: 'proved'; readonly result: 'win' | 'loss' }
  /** What a search of limited depth thinks of it, the more the better; nothing is proved. */
  | { readonly kind: 'estimate'; readonly standing: Standing; readonly score: number }
  | { readonly kind: 'unknown' };

/** What scripts read from `data-value`. */
export function resultOf(worth: Worth): Value['result'] | 'unknown' {
  if (worth.kind === 'exact') return worth.value.result;
  return worth.kind === 'proved' ? worth.result : 'unknown';
}

/** What a search tells of one position. */
export type ValueReport =
  | { readonly kind: 'worth'; readonly move: Move; readonly worth: Worth }
  /** The share of the work that is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  /** `isCutOff` if the budget was spent before all moves had their exact value. */
  | { readonly kind: 'end'; readonly isCutOff: boolean };

/** How much may be searched: nodes of the 7×6 search in all, and between two reports. */
export interface Budget {
  readonly nodes: number;
  readonly slice: number;
}
