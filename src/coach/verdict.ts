/** How one move compares with the others by exact play. */
import type { Standing } from '../strategies/evaluator.ts';
import { compareValues, type Value } from '../strategies/value.ts';

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
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  readonly kind: 'judged';
  readonly verdict: Verdict;
  /** Whether some legal move had a worse result than the best. */
  readonly couldErr: boolean;
  /** The values of the position and of the move, both for the side that moved. */
  readonly before: Value;
  readonly after: Value;
}

export function isError(verdict: Verdict): boolean {
  return verdict === 'mistake' || verdict === 'blunder';
}

export function judge(standing: Standing): Judgement {
  const { before, after, couldErr } = standing;
  return { kind: 'judged', verdict: findVerdict(standing), couldErr, before, after };
}

function findVerdict({ before, after, isForced, isOnly }: Standing): Verdict {
  if (isForced) return 'forced';
  if (after.result !== before.result)
    return before.result === 'win' && after.result === 'loss' ? 'blunder' : 'mistake';
  if (isOnly) return 'only';
  return compareValues(after, before) === 0 ? 'best' : 'slower';
}
