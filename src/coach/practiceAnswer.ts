/**
 * An answer in practice: a move in a position where another one was a mistake, judged as a review
 * judges it.
 */
import type { Move, Position } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import type { MoveValues } from '../strategies/value.ts';
import { values } from '../strategies/values.ts';
import type { ReviewStep } from './reviewStep.ts';
import { isError, judge } from './verdict.ts';

/**
 * The values of all moves; undefined where they take too long, which they do in no position that
 * was taken up.
 */
export function valuesInPractice(before: Position): MoveValues | undefined {
  const found = values(before);
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
  return {
    step: { before, judged: { values: found, judgement } },
    isRight: !isError(judgement.verdict),
  };
}
