import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameName, gameNames, games, maxPlies } from '../../src/games/game.ts';
import {
  legalMoves,
  type Move,
  type Position,
  play,
  sideToMove,
} from '../../src/games/position.ts';
import { hasStrategy } from '../../src/strategies/levels.ts';
import { type StrategyName, strategyNames } from '../../src/strategies/names.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import { anyOpenPosition } from '../games/arbitraries.ts';
import { samples } from '../samples.ts';

export type Pair = readonly [name: StrategyName, game: GameName];

/** Those that search so long that a few positions take seconds. */
const isDear = ([name, game]: Pair): boolean =>
  ['proof', 'threat-search', 'follow-up'].includes(name) ||
  (name === 'solver' && game === 'connectFour7') ||
  (/[4-8]$/.test(name) && games[game].family === 'largeBoard') ||
  (/[78]$/.test(name) && game === 'misereConnectFour');

/** Every strategy in every game that it plays. */
const pairs: readonly Pair[] = strategyNames.flatMap((name) =>
  gameNames.filter((game) => hasStrategy(game, name)).map((game) => [name, game] as const),
);
/**
 * Of these, what a matched player plays: at its upper strengths, it is as dear as the level
 * perfect.
 */
export const matchedPairs = pairs.filter(([name]) => name === 'match');
export const dearPairs = pairs.filter(isDear);
export const otherPairs = pairs.filter((pair) => !isDear(pair));

/** Those that search deep are asked less often. */
function runs(name: StrategyName, game: GameName): number {
  if (isDear([name, game])) return 6;
  return strategyTable[name].level === 'perfect' || /[5-8]$/.test(name)
    ? samples(8, 2)
    : samples(30, 4);
}

function winsAtOnce(position: Position): Move[] {
  return legalMoves(position).filter((move) => {
    const { outcome } = play(position, move);
    return outcome.kind === 'win' && outcome.side === sideToMove(position);
  });
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

function holds(
  name: StrategyName,
  game: GameName,
  check: (position: Position, seed: number) => void,
): void {
  fc.assert(fc.property(anyOpenPosition(game), fc.integer(), check), { numRuns: runs(name, game) });
}

/** What holds for all of them. */
export function describeContract(all: readonly Pair[]): void {
  describe.each(all)('%s in %s', (name, game) => {
    const strategy = strategyTable[name].play;

    it('makes a legal move', () => {
      holds(name, game, (position, seed) => {
        expect(legalMoves(position)).toContain(
          strategy(position, { random: seededRandom(seed) }).move,
        );
      });
    });

    it('leaves the position as it was', () => {
      holds(name, game, (position, seed) => {
        const before = JSON.stringify(position);
        strategy(frozen(position), { random: seededRandom(seed) });
        expect(JSON.stringify(position)).toBe(before);
      });
    });

    it('makes the same move for the same reason with the same seed', () => {
      holds(name, game, (position, seed) => {
        const [one, other] = [0, 1].map(() => strategy(position, { random: seededRandom(seed) }));
        expect(one).toEqual(other);
      });
    });

    if (name !== 'random' && !games[game].misere)
      it('takes a win in one', () => {
        const withWin = anyOpenPosition(game).filter((position) => winsAtOnce(position).length > 0);
        fc.assert(
          fc.property(withWin, fc.integer(), (position, seed) => {
            expect(winsAtOnce(position)).toContain(
              strategy(position, { random: seededRandom(seed) }).move,
            );
          }),
          { numRuns: runs(name, game) },
        );
      });

    it('gives a reason that can be read: finite numbers, and moves to the end that the board has room for', () => {
      holds(name, game, (position, seed) => {
        const { reason } = strategy(position, { random: seededRandom(seed) });
        if (reason.kind === 'search') expect(Number.isFinite(reason.score)).toBe(true);
        if (reason.kind !== 'exact') return;
        const left = maxPlies(games[game]) - position.record.length;
        expect(reason.plies).toBeGreaterThan(0);
        expect(reason.plies).toBeLessThanOrEqual(left);
        const isOwnLast = reason.plies % 2 === 1;
        if (reason.result === 'draw') expect(reason.plies).toBe(left);
        else expect(isOwnLast).toBe((reason.result === 'win') !== (games[game].misere ?? false));
      });
    });
  });
}
