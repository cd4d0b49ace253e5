import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameName, gameNames } from '../../src/games/game.ts';
import { legalMoves, type Move, type Position, play } from '../../src/games/position.ts';
import { strategies } from '../../src/strategies/choose.ts';
import { hasStrategy } from '../../src/strategies/levels.ts';
import { makeLots } from '../../src/strategies/lots.ts';
import { type StrategyName, strategyNames } from '../../src/strategies/names.ts';
import { anyOpenPosition } from '../games/arbitraries.ts';

/** Those that search deep are asked less often. */
const runs = (name: StrategyName): number => (name === 'solver' ? 10 : name === 'negamax-8' ? 40 : 150);

const pairs = strategyNames.flatMap((name) =>
  gameNames.filter((game) => hasStrategy(game, name)).map((game) => [name, game] as const),
);

function winsAtOnce(position: Position): Move[] {
  return legalMoves(position).filter((move) => play(position, move).outcome.kind === 'win');
}

/** A copy that throws where it is written to. */
function frozen(position: Position): Position {
  return Object.freeze({
    ...position,
    board: Object.freeze([...position.board]),
    record: Object.freeze([...position.record]),
    outcome: Object.freeze({ ...position.outcome }),
  });
}

function holds(name: StrategyName, game: GameName, check: (position: Position, seed: number) => void): void {
  fc.assert(fc.property(anyOpenPosition(game), fc.integer(), check), { numRuns: runs(name) });
}

describe.each(pairs)('%s in %s', (name, game) => {
  const strategy = strategies[name];

  it('makes a legal move', () => {
    holds(name, game, (position, seed) => {
      expect(legalMoves(position)).toContain(strategy(position, { lots: makeLots(seed) }).move);
    });
  });

  it('leaves the position as it was', () => {
    holds(name, game, (position, seed) => {
      const before = JSON.stringify(position);
      strategy(frozen(position), { lots: makeLots(seed) });
      expect(JSON.stringify(position)).toBe(before);
    });
  });

  it('makes the same move for the same reason with the same seed', () => {
    holds(name, game, (position, seed) => {
      const [one, other] = [0, 1].map(() => strategy(position, { lots: makeLots(seed) }));
      expect(one).toEqual(other);
    });
  });

  if (name !== 'random')
    it('takes a win in one', () => {
      const withWin = anyOpenPosition(game).filter((position) => winsAtOnce(position).length > 0);
      fc.assert(
        fc.property(withWin, fc.integer(), (position, seed) => {
          expect(winsAtOnce(position)).toContain(strategy(position, { lots: makeLots(seed) }).move);
        }),
        { numRuns: runs(name) },
      );
    });

  it('gives a reason that can be read: finite numbers, and moves to the end that the board has room for', () => {
    holds(name, game, (position, seed) => {
      const { reason } = strategy(position, { lots: makeLots(seed) });
      if (reason.kind === 'search') expect(Number.isFinite(reason.score)).toBe(true);
      if (reason.kind !== 'exact') return;
      const empty = position.board.filter((cell) => cell === 0).length;
      expect(reason.plies).toBeGreaterThan(0);
      expect(reason.plies).toBeLessThanOrEqual(empty);
      const isOwnLast = reason.plies % 2 === 1;
      if (reason.result === 'draw') expect(reason.plies).toBe(empty);
      else expect(isOwnLast).toBe(reason.result === 'win');
    });
  });
});

describe('a strategy that draws lots', () => {
  it.each(['random', 'minimax', 'negamax-8'] as const)('%s makes different moves with different seeds', (name) => {
    const [start] = fc.sample(
      anyOpenPosition('ticTacToe').filter(({ record }) => record.length === 0),
      1,
    );
    const moves = Array.from({ length: 40 }, (_, seed) => strategies[name](start!, { lots: makeLots(seed) }).move);
    expect(new Set(moves).size).toBeGreaterThan(1);
  });
});
