/** Why the search has not looked further, and where the score of such a position comes from. */
import { blocksIn, winningMoves } from '../../../src/coach/winLine.ts';
import {
  isOver,
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../../../src/games/position.ts';
import { worthOfWindow } from '../../../src/strategies/negamax/searchBoard.ts';
import { linesHeld } from '../../../src/strategies/rules/rules.ts';
import type { Searcher } from './players.ts';
import type { SearchNode } from './searchTree.ts';

export type LeafReason =
  | { readonly kind: 'over' }
  /** The side to move has a reply that wins, which was not tried. */
  | { readonly kind: 'reply'; readonly side: Side; readonly move: Move }
  /** The side that moved threatens to win in more places than can be blocked. */
  | { readonly kind: 'threats'; readonly side: Side; readonly moves: readonly Move[] }
  /** It was looked at before, by other moves. */
  | { readonly kind: 'seen' }
  /** The end of what the search looks at: open lines are counted. */
  | { readonly kind: 'lines' };

/** Undefined for a position whose replies were looked at. */
export function whyLeaf(
  { children, position, path }: SearchNode,
  { plies }: Searcher,
): LeafReason | undefined {
  if (children.length > 0) return undefined;
  if (isOver(position)) return { kind: 'over' };
  if (path.length === plies) return { kind: 'lines' };
  const side = sideToMove(position);
  const [reply] = winningMoves(position);
  if (reply !== undefined) return { kind: 'reply', side, move: reply };
  const moves = blocksIn(position);
  return moves.length > 1 ? { kind: 'threats', side: otherSide(side), moves } : { kind: 'seen' };
}

/** So many open lines of a side with the same number of pieces, and what each is worth. */
export interface LineGroup {
  readonly count: number;
  readonly worth: number;
}

/** The lines that the side can still complete and that count, the most advanced first. */
export function openLines(position: Position, side: Side): readonly LineGroup[] {
  const { inARow } = position.game;
  return Array.from({ length: inARow - 1 }, (_, missing) => inARow - 1 - missing)
    .map((pieces) => ({
      count: linesHeld(position, side, pieces).length,
      worth: worthOfWindow(inARow, pieces),
    }))
    .filter(({ count, worth }) => count > 0 && worth > 0);
}

export const sumOf = (groups: readonly LineGroup[]): number =>
  groups.reduce((sum, { count, worth }) => sum + count * worth, 0);
