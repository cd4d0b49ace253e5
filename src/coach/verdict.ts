/** How one move compares with the others by exact play. */
import type { Position, Side } from '../games/position.ts';
import type { Standing } from '../strategies/evaluator.ts';
import { compareValues, type Value } from '../strategies/value.ts';
import { isDistant, isOverlooked } from './overlooked.ts';

export const verdicts = [
  /** It was the one legal move. */
  'forced',
  /** Every other move had a worse result. */
  'only',
  /** The result is kept, and no other move wins sooner or loses later. */
  'best',
  /** The result is kept, with a later win or an earlier loss. */
  'slower',
  /** From a win to a draw, or from a draw to a loss. */
  'mistake',
  /** From a win to a loss. */
  'blunder',
  /** The result is kept, but a loss or a win that is near was not seen. */
  'overlooked',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  readonly kind: 'judged';
  readonly verdict: Verdict;
  /** Whether some legal move is an error. */
  readonly couldErr: boolean;
  /** Whether it is an error that takes many plies to show. */
  readonly isDistant: boolean;
  /** The values of the position and of the move, both for the side that moved. */
  readonly before: Value;
  readonly after: Value;
}

export const isError = (verdict: Verdict): boolean =>
  losesResult(verdict) || verdict === 'overlooked';

/** From the worst on. */
const results: readonly Value['result'][] = ['loss', 'draw', 'win'];

/** Whether a game ended better for a side than a move of it deserved: nobody made use of that. */
export function endedBetter({ outcome }: Position, side: Side, deserved: Value['result']): boolean {
  if (outcome.kind === 'ongoing') return false;
  const ended = outcome.kind === 'draw' ? 'draw' : outcome.side === side ? 'win' : 'loss';
  return results.indexOf(ended) > results.indexOf(deserved);
}

/** Whether the result is a worse one. */
export const losesResult = (verdict: Verdict): boolean =>
  verdict === 'mistake' || verdict === 'blunder';

/** `couldOverlook` says whether some move keeps the result and is an error all the same. */
export function judge(standing: Standing, couldOverlook = false): Judgement {
  const { before, after } = standing;
  const verdict = findVerdict(standing);
  const couldErr = standing.couldErr || couldOverlook || isError(verdict);
  return {
    kind: 'judged',
    verdict,
    couldErr,
    isDistant: losesResult(verdict) && isDistant({ before, after }),
    before,
    after,
  };
}

function findVerdict({ before, after, isForced, isOnly }: Standing): Verdict {
  if (isForced) return 'forced';
  if (after.result !== before.result)
    return before.result === 'win' && after.result === 'loss' ? 'blunder' : 'mistake';
  if (isOverlooked(before, after)) return 'overlooked';
  if (isOnly) return 'only';
  return compareValues(after, before) === 0 ? 'best' : 'slower';
}
