import { describe, expect, it } from 'vitest';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { allLines } from '../../src/games/lines.ts';
import {
  isOver,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import { makeLots } from '../../src/strategies/lots.ts';
import { type BestMoves, findBestMoves } from '../../src/strategies/negamax.ts';

/** What the windows are worth to the side to move: 9 with one piece missing, 4 with two. */
function worthOf(position: Position): number {
  const worth: Record<number, number> = { 1: 9, 2: 4 };
  const own = sideToMove(position);
  let sum = 0;
  for (const line of allLines(position.game)) {
    const cells = line.map((cell) => position.board[cell]!);
    const missing = cells.filter((cell) => cell === 0).length;
    if (missing === line.length) continue;
    if (!cells.includes(otherSide(own))) sum += worth[missing] ?? 0;
    if (!cells.includes(own)) sum -= worth[missing] ?? 0;
  }
  return sum;
}

/** Negamax as in the book: no pruning, no order, no forced replies, on the positions of the rules. */
function plainScore(position: Position, ply: number, plies: number): number {
  if (position.outcome.kind === 'win') return -(100_000 - (ply - 1));
  if (position.outcome.kind === 'draw') return 0;
  if (ply === plies) return worthOf(position);
  return Math.max(...legalMoves(position).map((move) => -plainScore(play(position, move), ply + 1, plies)));
}

function plainBestMoves(position: Position, plies: number): BestMoves {
  const scores = new Map<Move, number>();
  for (const move of legalMoves(position)) scores.set(move, -plainScore(play(position, move), 1, plies));
  const score = Math.max(...scores.values());
  return { moves: [...scores.keys()].filter((move) => scores.get(move) === score), score: score + 0 };
}

function seededPositions(name: GameName, count: number): Position[] {
  const lots = makeLots(20_260);
  const positions = [startPosition(games[name])];
  while (positions.length < count) {
    let position = startPosition(games[name]);
    const cells = games[name].columns * games[name].rows;
    for (let left = lots.below(cells); left > 0 && !isOver(position); left--) {
      const moves = legalMoves(position);
      position = play(position, moves[lots.below(moves.length)]!);
    }
    if (!isOver(position)) positions.push(position);
  }
  return positions;
}

describe('pruning', () => {
  const tables: readonly (readonly [GameName, number, number])[] = [
    ['ticTacToe', 200, 9],
    ['connectFour', 120, 3],
    ['connectFour7', 120, 3],
    ['connectFour', 12, 5],
    ['connectFour7', 12, 5],
  ];
  for (const [name, count, deepest] of tables)
    it(`changes neither score nor best moves in ${count} positions of ${name}, up to ${deepest} plies`, () => {
      for (const [index, position] of seededPositions(name, count).entries())
        for (let plies = 1; plies <= deepest; plies++) {
          // The whole tree of an early tic-tac-toe position once is enough.
          if (name === 'ticTacToe' && index > 0 && position.record.length < 3 && plies > 5) continue;
          expect(findBestMoves(position, plies), `${position.record} at ${plies}`).toEqual(plainBestMoves(position, plies));
        }
    });
});

describe('negamax', () => {
  it.each(gameNames)('looks eight plies ahead within a second in %s', (name) => {
    for (const position of seededPositions(name, 60)) {
      const begin = performance.now();
      findBestMoves(position, 8);
      expect(performance.now() - begin).toBeLessThan(1000);
    }
  });
});
