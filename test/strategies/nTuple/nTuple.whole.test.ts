import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { negamax } from '../../../src/strategies/negamax/negamax.ts';
import { nTuple } from '../../../src/strategies/nTuple/nTuple.ts';
import { drawOne, seededRandom } from '../../../src/strategies/random.ts';
import { strategyTable } from '../../../src/strategies/strategies.ts';
import { renderNetwork, train } from '../../../tools/generate/network/network.ts';
import { meetInGames } from '../../../tools/tournament/play.ts';

describe('the player that has learnt', () => {
  it('clearly beats a search of two plies, after openings at random', () => {
    const random = seededRandom(3);
    const opponent = negamax(2);
    const played = Array.from({ length: 200 }, (_, number) => {
      const own = number % 2 === 0 ? 1 : 2;
      let position: Position = startPosition(games.connectFour);
      for (let ply = 0; ply < Math.floor(number / 2) % 5; ply++)
        position = play(position, drawOne(legalMoves(position), random));
      while (!isOver(position))
        position = play(
          position,
          (sideToMove(position) === own ? nTuple : opponent)(position, { random }).move,
        );
      const { outcome } = position;
      return outcome.kind === 'win' ? Number(outcome.side === own) : 0.5;
    });
    expect(played.reduce((sum, each) => sum + each, 0) / played.length).toBeGreaterThan(0.65);
  });

  it('loses all 40 games against the solver, 20 of them begun by it, as docs/levels.md says', () => {
    const { solver } = strategyTable;
    const begun = meetInGames(games.connectFour, nTuple, solver.play, 20, 1);
    const answered = meetInGames(games.connectFour, solver.play, nTuple, 20, 2);
    expect([begun.losses, answered.wins]).toEqual([1, 1]);
  });

  it('has the network of tic-tac-toe that its training makes', () => {
    const file = readFileSync(
      new URL('../../../src/strategies/nTuple/network.generated.ts', import.meta.url),
      'utf8',
    );
    expect(file).toContain(renderNetwork('ticTacToe', train('ticTacToe')));
  });
});
