/**
 * An answer in practice: a move in a position where another one was a mistake, judged as a review
 * judges it.
 */
import type { Move, Position } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import type { MoveValues } from '../strategies/value.ts';
import { isExact, values } from '../strategies/values.ts';
import { type Hint, hintFrom } from './hint.ts';
import { nodesPerSearch } from './mistakes.ts';
import { proveBySight } from './review.ts';
import type { ReviewStep } from './reviewStep.ts';
import { isError, judge } from './verdict.ts';

/** The values of all moves; undefined where they take too long. */
export function valuesInPractice(before: Position): MoveValues | undefined {
  const found = values(before, nodesPerSearch);
  return found.kind === 'exact' ? found.moves : undefined;
}

export interface PracticeAnswer {
  /** The move as a review shows it. */
  readonly step: ReviewStep;
  readonly isRight: boolean;
}

/**
 * Any legal move without an error is right, by values or else by sight; undefined in a game without
 * values.
 */
export function judgeAnswer(before: Position, move: Move): PracticeAnswer | undefined {
  if (!isExact(before.game.name)) return undefined;
  const found = valuesInPractice(before);
  if (!found) {
    const refuted = proveBySight(before, move);
    return { step: { before, judged: undefined, refuted }, isRight: refuted === undefined };
  }
  const judgement = judge(standingAmong(found, move));
  return {
    step: { before, judged: { values: found, judgement } },
    isRight: !isError(judgement.verdict),
  };
}

/** The solution: the best moves, or where their values are not known what is better than a mistake. */
export function solve(before: Position, mistake: Move): Hint | undefined {
  const found = valuesInPractice(before);
  if (found) return hintFrom(before, found);
  const proved = proveBySight(before, mistake);
  return proved && { moves: [proved.better], value: undefined };
}
