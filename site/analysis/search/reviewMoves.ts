/**
 * The review of a game, told move by move from the last to the first, since what the search finds in
 * a position helps with those before it; then why each mistake was one, and what can be said of the
 * other moves.
 */
import type { Mark } from '../../../src/coach/marks.ts';
import { type ReviewStep, reviewAtPly } from '../../../src/coach/reviewStep.ts';
import { isError, type Judgement, judge } from '../../../src/coach/verdict.ts';
import { type Position, play, plyOf, undo } from '../../../src/games/position.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';

/** `index` is the place of the move in the record, from 0. */
export type ReviewReport =
  | { readonly kind: 'mark'; readonly index: number; readonly judgement: Judgement | undefined }
  | { readonly kind: 'step'; readonly index: number; readonly judged: ReviewStep['judged'] }
  | { readonly kind: 'end' };

/** About ten seconds in WebAssembly; what takes longer stays unproved. */
const nodesPerReview = 120_000_000;

export function* reviewMoves(position: Position, shown = -1): Generator<ReviewReport, void> {
  const { game, record } = position;
  const evaluator = openEvaluator(game.name, nodesPerReview);
  const marks: Mark[] = record.map(() => ({ kind: 'unproved' }));
  for (let index = record.length - 1; index >= 0; index--) {
    const before = undo(position, record.length - index);
    const isTooEarly = plyOf(before) < (evaluator?.firstPly ?? 0);
    const standing = isTooEarly ? undefined : evaluator?.standing(before, record[index]!);
    const judgement = standing && judge(standing);
    if (judgement) marks[index] = judgement;
    yield { kind: 'mark', index, judgement };
  }
  const isMistake = (index: number): boolean => {
    const mark = marks[index]!;
    return mark.kind === 'judged' && isError(mark.verdict);
  };
  const places = [...marks.keys()];
  const first = places.filter((each) => each === shown);
  const mistakes = places.filter((each) => each !== shown && isMistake(each));
  const others = places.filter((each) => each !== shown && !isMistake(each)).reverse();
  for (const index of [...first, ...mistakes, ...others])
    yield { kind: 'step', index, judged: stepAt(position, index, marks) };
  yield { kind: 'end' };
}

/** What is to be said of one move, once all are marked. */
export function stepAt(
  position: Position,
  index: number,
  marks: readonly Mark[],
): ReviewStep['judged'] {
  const first = plyOf(position) - position.record.length;
  return reviewAtPly(position, first + index + 1, marks).step?.judged;
}

/** The position before a move of the record. */
export const positionAt = (position: Position, index: number): Position =>
  position.record.slice(0, index).reduce(play, undo(position, position.record.length));
