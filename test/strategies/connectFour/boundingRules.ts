import { board, cellsOf, compiledExports } from './compiled.ts';

/** The stones of the side that moved first, and those of both. */
export interface Stones {
  readonly first: bigint;
  readonly taken: bigint;
}

export interface BoundingRule {
  /** Whether it is for positions with the second side to move. */
  readonly isSeconds: boolean;
  readonly kind: 'upper' | 'lower';
  /** The bound on the first side's score, or undefined where the rule says nothing. */
  bound(stones: Stones): number | undefined;
}

interface ClaimEven {
  claimEvenLimit(first: bigint, taken: bigint, playable: bigint): number;
  claimEvenLimitAfterMove(first: bigint, taken: bigint, playable: bigint): number;
}
interface OddThreat {
  oddThreatPromise(second: bigint, taken: bigint, playable: bigint, win: bigint): number;
}
interface Threats {
  threats(stones: bigint): bigint;
}

const { claimEvenLimit, claimEvenLimitAfterMove } = await compiledExports<ClaimEven>({
  source: 'claimEven.ts',
});
const { oddThreatPromise } = await compiledExports<OddThreat>({ source: 'oddThreat.ts' });
const { threats } = await compiledExports<Threats>({ source: 'threats.ts' });

const bottom = cellsOf([0, 7, 14, 21, 28, 35, 42]);

function playable(taken: bigint): bigint {
  return (taken + bottom) & board;
}

/** `noLimit` and `noPromise` lie outside the scale. */
function unlessSilent(score: number): number | undefined {
  return Math.abs(score) === 99 ? undefined : score;
}

/** The rules of `assembly/` by name, each compiled alone. */
export const boundingRules = {
  claimeven: {
    isSeconds: false,
    kind: 'upper',
    bound: ({ first, taken }) => unlessSilent(claimEvenLimit(first, taken, playable(taken))),
  },
  'claimeven after a move': {
    isSeconds: true,
    kind: 'upper',
    bound: ({ first, taken }) => unlessSilent(claimEvenLimitAfterMove(first, taken, playable(taken))),
  },
  'the odd threat': {
    isSeconds: true,
    kind: 'lower',
    bound: ({ first, taken }) =>
      unlessSilent(oddThreatPromise(taken ^ first, taken, playable(taken), threats(first) & board & ~taken)),
  },
} satisfies Record<string, BoundingRule>;
