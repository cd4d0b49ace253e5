import { describe, expect, it } from 'vitest';
import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  plyOf,
  startPosition,
} from '../../src/games/position.ts';
import { isWithin } from '../../src/strategies/evaluator.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { samples } from '../samples.ts';

/** Positions of games of random moves, from a ply on. */
function* positionsFrom(name: GameName, firstPly: number, seed: number): Generator<Position> {
  const random = seededRandom(seed);
  let position = startPosition(games[name]);
  while (!isOver(position) && plyOf(position) < 60) {
    if (plyOf(position) >= firstPly) yield position;
    position = play(position, drawOne(legalMoves(position), random));
  }
}

describe('a question for the end within some plies', () => {
  it.each([
    ['ticTacToe', 0],
    ['misereTicTacToe', 0],
    ['vanishingTicTacToe', 0],
    ['connectFour', 22],
    ['connectFour7', 28],
    ['misereConnectFour', 26],
    ['fiveByFive', 6],
  ] as const)('is answered as the values say, of each move: %s', (name, firstPly) => {
    const exact = openEvaluator(name, Number.POSITIVE_INFINITY)!;
    let ends = 0;
    for (let seed = 1; seed <= samples(30, 5); seed++)
      for (const position of positionsFrom(name, firstPly, seed)) {
        const values = exact.values(position)!;
        for (const [move, value] of values)
          for (const result of ['win', 'loss'] as const)
            for (const plies of [1, 2, 3, 4, 5, 8, 11]) {
              const said = exact.leadsTo(position, move, { result, plies });
              expect(said, `${name} ${position.record} ${move} ${result} ${plies}`).toBe(
                isWithin(value, { result, plies }),
              );
              ends += Number(said);
            }
      }
    expect(ends).toBeGreaterThan(20);
  });

  it('has no answer once the budget is spent', () => {
    const position = [3, 3, 3, 3, 3].reduce(play, startPosition(games.connectFour7));
    const open = (nodes: number) => openEvaluator('connectFour7', nodes)!;
    const end = { result: 'loss', plies: 12 } as const;
    expect(open(40).leadsTo(position, 0, end)).toBeUndefined();
    expect(open(4_000_000).leadsTo(position, 0, end)).toBe(false);
  });
});
