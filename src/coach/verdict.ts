/** What exact play says of one move. */
import type { Move } from '../games/position.ts';
import { bestValue, compareValues, type MoveValues, type Value } from '../strategies/value.ts';

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
  /** The value of the position, and that of the move, both for the side that moved. */
  readonly before: Value;
  readonly after: Value;
}

export function isError(verdict: Verdict): boolean {
  return verdict === 'mistake' || verdict === 'blunder';
}

/** Judges one of the moves. */
export function judge(moves: MoveValues, move: Move): Judgement {
  const after = moves.get(move);
  if (!after) throw new RangeError(`move ${move} is none of those that are valued: ${[...moves.keys()].join(', ')}`);
  const before = bestValue(moves);
  const couldErr = [...moves.values()].some(({ result }) => result !== before.result);
  return { kind: 'judged', verdict: findVerdict(moves, before, after), couldErr, before, after };
}

function findVerdict(moves: MoveValues, before: Value, after: Value): Verdict {
  if (moves.size === 1) return 'forced';
  if (after.result !== before.result) return before.result === 'win' && after.result === 'loss' ? 'blunder' : 'mistake';
  const keepers = [...moves.values()].filter(({ result }) => result === before.result);
  if (keepers.length === 1) return 'only';
  return compareValues(after, before) === 0 ? 'best' : 'slower';
}
