/** An answer in practice: a move in a position where another one was a mistake, judged as a review judges it. */
import type { Move, Position } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import { type Values, values } from '../strategies/values.ts';
import { nodesPerReview, type ReviewStep } from './reviewStep.ts';
import { isError, judge } from './verdict.ts';

/** The values of the moves of a practice position; undefined where they take too long, which no position does that was taken up. */
export function valuesInPractice(before: Position): Extract<Values, { kind: 'exact' }>['moves'] | undefined {
  const found = values(before, nodesPerReview);
  return found.kind === 'exact' ? found.moves : undefined;
}

export interface PracticeAnswer {
  /** The move as a review shows it. */
  readonly step: ReviewStep;
  readonly isRight: boolean;
}

/** Any legal move that keeps the result is right; undefined where nothing is proved. */
export function judgeAnswer(before: Position, move: Move): PracticeAnswer | undefined {
  const found = valuesInPractice(before);
  if (!found) return undefined;
  const judgement = judge(standingAmong(found, move));
  return { step: { before, judged: { values: found, judgement } }, isRight: !isError(judgement.verdict) };
}
