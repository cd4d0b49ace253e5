import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { isOver, legalMoves, play, startPosition } from '../../../src/games/position.ts';
import { drawOne, seededRandom } from '../../../src/strategies/random.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';
import { beginner } from '../../../tools/bench/beginner.ts';
import { reportEnds } from '../../../tools/bench/ends.ts';
import { NearSearch } from '../../../tools/bench/nearSearch.ts';
import { samples } from '../../samples.ts';

describe('the search that checks what is named', () => {
  it.each([
    ['connectFour', 24],
    ['connectFour7', 28],
    ['fiveByFive', 8],
  ] as const)('counts the plies to a loss as exact play does: %s', (name, firstPly) => {
    const near = new NearSearch(games[name]);
    let losses = 0;
    for (let seed = 1; seed <= samples(20, 4); seed++) {
      const random = seededRandom(seed);
      let position = startPosition(games[name]);
      for (let ply = 0; !isOver(position); ply++) {
        const values = ply < firstPly ? undefined : openEvaluator(name, 400_000)!.values(position);
        for (const [move, { result, plies }] of values ?? []) {
          const isNear = result === 'loss' && plies <= 8;
          expect(near.pliesToLoss(position, move, 8)).toBe(isNear ? plies : undefined);
          losses += Number(isNear);
        }
        position = play(position, drawOne(legalMoves(position), random));
      }
    }
    expect(losses).toBeGreaterThan(0);
  });
});

it('a beginner takes two lines of three, and stops as many', () => {
  // Three of the first side in the bottom row, one end open; it is the other's turn, then its own.
  const toStop = [0, 6, 1, 6, 2].reduce(play, startPosition(games.connectFour));
  const toTake = play(toStop, 5);
  for (const position of [toStop, toTake]) {
    const moves = Array.from(
      { length: 600 },
      (_, seed) => beginner(position, { random: seededRandom(seed) }).move,
    );
    const share = moves.filter((move) => move === 3).length / moves.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.8);
  }
});

describe('the end of a lost game', () => {
  // On 5×5 the search takes long: there `npm run bench -- ends` asks the same.
  it.each(['connectFour', 'connectFour7'] as const)(
    'names the move that let a threat stand, and nothing false: %s',
    (name) => {
      const reports = reportEnds(name, samples(120, 24), 1);
      const threats = reports.filter(({ threat }) => threat !== undefined);
      expect(threats.length).toBeGreaterThan(5);
      expect(threats.filter(({ threat, named }) => named?.number !== threat)).toEqual([]);
      expect(reports.filter(({ isTrue }) => !isTrue)).toEqual([]);
    },
  );
});
