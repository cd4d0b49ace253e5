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
  claimEvenLimit(first: bigint, taken: bigint, playable: bigint, win: bigint): number;
  claimEvenLimitAfterMove(first: bigint, taken: bigint, playable: bigint, win: bigint): number;
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

/** The empty cells that complete a line for the side that has these stones. */
function winning(stones: bigint, taken: bigint): bigint {
  return threats(stones) & board & ~taken;
}

function claim(
  rule: ClaimEven[keyof ClaimEven],
  { first, taken }: Stones,
  win = winning(taken ^ first, taken),
): number | undefined {
  return unlessSilent(rule(first, taken, playable(taken), win));
}

/** What the rule says only because nothing is played above a cell that wins. */
function claimBelow(rule: ClaimEven[keyof ClaimEven], stones: Stones): number | undefined {
  return claim(rule, stones, 0n) === undefined ? claim(rule, stones) : undefined;
}

function promise({ first, taken }: Stones, columns: bigint): number | undefined {
  return unlessSilent(
    oddThreatPromise(taken ^ first, taken, playable(taken), winning(first, taken) & columns),
  );
}

const columns = [0, 1, 2, 3, 4, 5, 6].map((column) =>
  cellsOf([0, 1, 2, 3, 4, 5].map((row) => 7 * column + row)),
);
/** Stones stand on each other, so these are the columns of none, two, four and six. */
const evenStacks: ReadonlySet<number> = new Set([0, 0b11, 0b1111, 0b111111]);

/** The columns in which an even number of stones stands, whole. */
function evenColumns(taken: bigint): bigint {
  let even = 0n;
  for (const [column, cells] of columns.entries()) {
    if (evenStacks.has(Number((taken & cells) >> BigInt(7 * column)))) even |= cells;
  }
  return even;
}

/** The rules of `assembly/` by name, each compiled alone. */
export const boundingRules = {
  claimeven: { isSeconds: false, kind: 'upper', bound: (stones) => claim(claimEvenLimit, stones) },
  'claimeven below a winning cell': {
    isSeconds: false,
    kind: 'upper',
    bound: (stones) => claimBelow(claimEvenLimit, stones),
  },
  'claimeven after a move': {
    isSeconds: true,
    kind: 'upper',
    bound: (stones) => claim(claimEvenLimitAfterMove, stones),
  },
  'claimeven after a move, below a winning cell': {
    isSeconds: true,
    kind: 'upper',
    bound: (stones) => claimBelow(claimEvenLimitAfterMove, stones),
  },
  'the odd threat': { isSeconds: true, kind: 'lower', bound: (stones) => promise(stones, board) },
  'the odd threat in an even column': {
    isSeconds: true,
    kind: 'lower',
    bound: (stones) => promise(stones, evenColumns(stones.taken)),
  },
} satisfies Record<string, BoundingRule>;
