import { describe, expect, it } from 'vitest';
import { makeBoard } from '../../src/games/boardString.ts';
import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import { foldBoard } from '../../src/games/symmetry.ts';
import { countDropPaths } from './dropPaths.ts';

/** Lines of play of exactly `plies` moves; a finished game has no continuation. */
function perft(position: Position, plies: number): number {
  if (plies === 0) return 1;
  const moves = legalMoves(position);
  if (plies === 1) return moves.length;
  return moves.reduce((count, move) => count + perft(play(position, move), plies - 1), 0);
}

function countGames(position: Position): number {
  if (isOver(position)) return 1;
  return legalMoves(position).reduce((count, move) => count + countGames(play(position, move)), 0);
}

/** The different positions after each number of moves, by their board. */
function positionsByPly(name: GameName, plies: number): Map<string, Position>[] {
  const generations = [new Map([['', startPosition(games[name])]])];
  for (let ply = 1; ply <= plies; ply++) {
    const next = new Map<string, Position>();
    for (const position of generations[ply - 1]!.values())
      for (const move of legalMoves(position)) {
        const after = play(position, move);
        next.set(makeBoard(after.board), after);
      }
    generations.push(next);
  }
  return generations;
}

describe('perft', () => {
  const tables: readonly (readonly [GameName, string, readonly number[]])[] = [
    [
      'ticTacToe',
      'lines of play, known since the game was counted',
      [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872],
    ],
    [
      'connectFour',
      'published perft of 7×6',
      [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234],
    ],
    [
      'misereTicTacToe',
      'the same lines end',
      [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872],
    ],
    ['misereConnectFour', 'the same lines end', [1, 7, 49, 343, 2401, 16807, 117649, 823536]],
    // Until the seventh move nothing vanishes; then each of 49,392 unfinished lines has three
    // moves.
    ['vanishingTicTacToe', 'tic-tac-toe at first', [1, 9, 72, 504, 3024, 15120, 54720, 3 * 49392]],
    [
      'fiveByFive',
      '25 × 24 × 23 …, nothing ends before the seventh move',
      [1, 25, 600, 13800, 303600],
    ],
    ['eightByEight', '64 × 63 × 62 …, nothing ends before the ninth move', [1, 64, 4032, 249984]],
  ];
  for (const [name, source, counts] of tables)
    for (const [plies, count] of counts.entries())
      it(`counts ${count} lines of ${plies} moves in ${name} (${source})`, () => {
        expect(perft(startPosition(games[name]), plies)).toBe(count);
      });

  for (let plies = 0; plies <= 8; plies++)
    it(`agrees with a plain count of 7×7 Connect Four over ${plies} moves`, () => {
      expect(perft(startPosition(games.connectFour7), plies)).toBe(countDropPaths(7, 7, plies));
    });
});

describe('the positions of tic-tac-toe', () => {
  const positions = positionsByPly('ticTacToe', 9).flatMap((generation) => [
    ...generation.values(),
  ]);

  it('are 5,478, of which 958 are final', () => {
    expect(positions).toHaveLength(5478);
    expect(positions.filter(isOver)).toHaveLength(958);
  });

  it('are 765 up to symmetry', () => {
    const folded = positions.map(({ game, board }) => foldBoard(game, board).key);
    expect(new Set(folded).size).toBe(765);
  });

  it('are met in 255,168 games', () => {
    expect(countGames(startPosition(games.ticTacToe))).toBe(255_168);
  });
});

describe('the positions of Connect Four', () => {
  it('are 1, 7, 49, 238, 1120, 4263, 16422, 54859 and 184275 by ply', () => {
    const sizes = positionsByPly('connectFour', 8).map((generation) => generation.size);
    expect(sizes).toEqual([1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]);
  });
});
