import { describe, expect, it } from 'vitest';
import { type Board, boardOf, drop, emptyBoard, openColumns } from '../../../src/strategies/connectFour/bitboard.ts';
import { Engine, type Search } from '../../../src/strategies/connectFour/engine.ts';
import { solve } from '../../../src/strategies/connectFour/solve.ts';
import { drawOne, makeLots } from '../../../src/strategies/lots.ts';
import { board as allCells, cellsOf, compiledExports } from './compiled.ts';
import { plainNegamax } from './plainNegamax.ts';
import { randomPositions } from './randomPositions.ts';

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

/** The search without the rules: its scores owe nothing to them. */
const exact = new Engine(await compiledExports<Search>({ hasRules: false }));
const { claimEvenLimit, claimEvenLimitAfterMove } = await compiledExports<ClaimEven>({
  source: 'claimEven.ts',
});
const { oddThreatPromise } = await compiledExports<OddThreat>({ source: 'oddThreat.ts' });
const { threats } = await compiledExports<Threats>({ source: 'threats.ts' });
const bottom = cellsOf([0, 7, 14, 21, 28, 35, 42]);
const wanted = 10_000;

function scoreOf(board: Board): number {
  return solve(exact, board, Number.POSITIVE_INFINITY)!;
}

/** A position of 14 to 38 plies that random play reaches, or undefined where the game ends before. */
function randomBoard(seed: number): Board | undefined {
  const lots = makeLots(seed);
  const plies = 14 + lots.below(25);
  let board = emptyBoard;
  while (board.plies < plies) {
    const column = drawOne(openColumns(board), lots);
    if (exact.winningColumns(board).includes(column)) return undefined;
    board = drop(board, column);
  }
  return board;
}

interface Sets {
  readonly own: bigint;
  readonly taken: bigint;
  readonly playable: bigint;
}

function setsOf({ ownLow, ownHigh, takenLow, takenHigh }: Board): Sets {
  const taken = BigInt(takenLow) | (BigInt(takenHigh) << 28n);
  return {
    own: BigInt(ownLow) | (BigInt(ownHigh) << 28n),
    taken,
    playable: (taken + bottom) & allCells,
  };
}

interface Rule {
  readonly name: string;
  /** Whether it is for positions with the second side to move. */
  readonly isSeconds: boolean;
  /** The bound on the first side's score that it gives. */
  bound(sets: Sets): number;
  readonly kind: 'upper' | 'lower';
}

const rules: readonly Rule[] = [
  {
    name: 'claimeven',
    isSeconds: false,
    kind: 'upper',
    bound: ({ own, taken, playable }) => claimEvenLimit(own, taken, playable),
  },
  {
    name: 'claimeven after a move',
    isSeconds: true,
    kind: 'upper',
    bound: ({ own, taken, playable }) => claimEvenLimitAfterMove(taken ^ own, taken, playable),
  },
  {
    name: 'the odd threat',
    isSeconds: true,
    kind: 'lower',
    bound: ({ own, taken, playable }) => oddThreatPromise(own, taken, playable, threats(taken ^ own) & allCells & ~taken),
  },
];

describe('the rules that bound a position', () => {
  for (const { name, isSeconds, kind, bound } of rules) {
    it(`are never wrong: ${name}, in ${wanted} positions where it says something`, () => {
      let said = 0;
      let sharp = 0;
      for (let seed = 0; said < wanted; seed++) {
        const board = randomBoard(seed);
        if (!board || (board.plies % 2 === 1) !== isSeconds) continue;
        const limit = bound(setsOf(board));
        if (Math.abs(limit) === 99) continue;
        const score = isSeconds ? -scoreOf(board) : scoreOf(board);
        const isRight = kind === 'upper' ? score <= limit : score >= limit;
        expect(isRight, `${JSON.stringify(board)}: ${score}, not ${limit}`).toBe(true);
        said++;
        if (score === limit) sharp++;
      }
      // A bound that is never reached would say that the test asks too little.
      expect(sharp).toBeGreaterThan(wanted / 20);
    });
  }

  it('are judged by scores that are those of plain negamax', () => {
    for (const position of randomPositions(7, 300, 34, 41)) {
      expect(scoreOf(boardOf(position)), position.record.join('')).toBe(plainNegamax(position));
    }
  });
});
