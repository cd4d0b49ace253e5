/**
 * What a search of a few plies proves of a move, where exact play takes too long: the same as the
 * board shows. Of a position with a proved win it knows the best move. A move that loses within the
 * search, where another is not seen to lose, is a mistake, as threats prove them on large boards.
 */
import type { Mark } from '../../../src/coach/marks.ts';
import { type Judgement, judge } from '../../../src/coach/verdict.ts';
import { isOver, legalMoves, type Move, type Position, play } from '../../../src/games/position.ts';
import { standingAmong } from '../../../src/strategies/evaluator.ts';
import { bestValue, type MoveValues, type Value } from '../../../src/strategies/value.ts';
import { valuesWithin } from './valueMoves.ts';

/** A move that is proved to lose, while nothing is known of the others. */
export type LostMark = Extract<Mark, { kind: 'judged' }> & { readonly after: Value };

export type ReviewMark = Mark | Judgement | LostMark;

/** What is proved of one move. */
export type Proof =
  /** `values` are those that are proved. */
  | { readonly kind: 'judged'; readonly values: MoveValues; readonly judgement: Judgement }
  | { readonly kind: 'lost'; readonly after: Value; readonly completesLine: boolean };

/** Undefined of a move of which nothing is proved. */
export function proveMove(before: Position, move: Move): Proof | undefined {
  const values = valuesWithin(before);
  const after = values.get(move);
  if (!after) return undefined;
  const isWhole = values.size === legalMoves(before).length;
  if (isWhole || bestValue(values).result === 'win') {
    // Another move may win later than the search sees.
    const standing = standingAmong(values, move);
    const isOnly = isWhole && standing.isOnly;
    return { kind: 'judged', values, judgement: judge({ ...standing, isOnly }) };
  }
  const next = play(before, move);
  return { kind: 'lost', after, completesLine: isOver(next) };
}

export function markOf(proof: Proof): ReviewMark {
  if (proof.kind === 'judged') return proof.judgement;
  return { kind: 'judged', verdict: 'mistake', couldErr: false, after: proof.after };
}
