/**
 * The review of a game, told move by move from the last to the first, since what the search finds in
 * a position helps with those before it; then why each mistake was one, and what can be said of the
 * other moves.
 */
import type { Mark } from '../../../src/coach/marks.ts';
import { markByThreats } from '../../../src/coach/review.ts';
import { type ReviewStep, reviewAtPly } from '../../../src/coach/reviewStep.ts';
import { isErrorMark } from '../../../src/coach/summary.ts';
import { isJudgedByThreats } from '../../../src/coach/threatMistake.ts';
import { type Judgement, judge } from '../../../src/coach/verdict.ts';
import { type Move, type Position, play, plyOf, undo } from '../../../src/games/position.ts';
import type { Evaluator } from '../../../src/strategies/evaluator.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';

/** `index` is the place of the move in the record, from 0. */
export type ReviewReport =
  | { readonly kind: 'mark'; readonly index: number; readonly mark: Mark | Judgement }
  | { readonly kind: 'step'; readonly index: number; readonly said: Said }
  | { readonly kind: 'end' };

/** What can be said of a move. */
export type Said = Omit<ReviewStep, 'before'>;

/** About ten seconds in WebAssembly; what takes longer stays unproved. */
const nodesPerReview = 120_000_000;

export function* reviewMoves(position: Position, shown = -1): Generator<ReviewReport, void> {
  const { game, record } = position;
  const evaluator = openEvaluator(game.name, nodesPerReview);
  const marks: (Mark | Judgement)[] = record.map(() => unproved);
  for (let index = record.length - 1; index >= 0; index--) {
    const before = undo(position, record.length - index);
    const mark = isJudgedByThreats(game)
      ? markByThreats(before, record[index]!)
      : judgeExactly(before, record[index]!, evaluator);
    marks[index] = mark;
    yield { kind: 'mark', index, mark };
  }
  const isMistake = (index: number): boolean => isErrorMark(marks[index]);
  const places = [...marks.keys()];
  const first = places.filter((each) => each === shown);
  const mistakes = places.filter((each) => each !== shown && isMistake(each));
  const others = places.filter((each) => each !== shown && !isMistake(each)).reverse();
  for (const index of [...first, ...mistakes, ...others])
    yield { kind: 'step', index, said: sayOf(position, index, marks) };
  yield { kind: 'end' };
}

const unproved = { kind: 'unproved' } as const;

function judgeExactly(
  before: Position,
  move: Move,
  evaluator: Evaluator | undefined,
): Mark | Judgement {
  const isTooEarly = plyOf(before) < (evaluator?.firstPly ?? 0);
  const standing = isTooEarly ? undefined : evaluator?.standing(before, move);
  return standing ? judge(standing) : unproved;
}

/** What is to be said of one move, once all are marked. */
export function sayOf(position: Position, index: number, marks: readonly Mark[]): Said {
  const first = plyOf(position) - position.record.length;
  const { step } = reviewAtPly(position, first + index + 1, marks);
  return { judged: step?.judged, refuted: step?.refuted };
}

/** The position before a move of the record. */
export const positionAt = (position: Position, index: number): Position =>
  position.record.slice(0, index).reduce(play, undo(position, position.record.length));
