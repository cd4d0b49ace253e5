import { describe, expect, it } from 'vitest';
import { type GameName, games, maxPlies } from '../../../src/games/game.ts';
import { allLines } from '../../../src/games/lines.ts';
import {
  isOver,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { type BestMoves, findBestMoves } from '../../../src/strategies/negamax/negamax.ts';
import { seededRandom } from '../../../src/strategies/random.ts';

/**
 * What the windows are worth to the side to move: 9 with one piece missing, 4 with two, of five
 * cells 1 with three.
 */
function worthOf(position: Position): number {
  const worth: Record<number, number> = {
    1: 9,
    2: 4,
    ...(position.game.inARow > 4 ? { 3: 1 } : {}),
  };
  const own = sideToMove(position);
  let sum = 0;
  for (const line of allLines(position.game)) {
    const cells = line.map((cell) => position.board[cell]!);
    const missing = cells.filter((cell) => cell === 0).length;
    if (missing === line.length) continue;
    if (!cells.includes(otherSide(own))) sum += worth[missing] ?? 0;
    if (!cells.includes(own)) sum -= worth[missing] ?? 0;
  }
  return position.game.misere ? -sum : sum;
}

/**
 * Negamax as in the book: no pruning, no order, no forced replies, on the positions of the rules.
 */
function plainScore(position: Position, ply: number, plies: number): number {
  const last = ply - 1;
  if (position.outcome.kind === 'win')
    return (position.outcome.side === sideToMove(position) ? 1 : -1) * (100_000 - last);
  if (position.outcome.kind === 'draw') return 0;
  if (ply === plies) return worthOf(position);
  return Math.max(
    ...legalMoves(position).map((move) => -plainScore(play(position, move), ply + 1, plies)),
  );
}

function plainBestMoves(position: Position, plies: number): BestMoves {
  const scores = new Map<Move, number>();
  for (const move of legalMoves(position))
    scores.set(move, -plainScore(play(position, move), 1, plies));
  const score = Math.max(...scores.values());
  return {
    moves: [...scores.keys()].filter((move) => scores.get(move) === score),
    score: score + 0,
  };
}

function seededPositions(name: GameName, count: number): Position[] {
  const random = seededRandom(20_260);
  const positions = [startPosition(games[name])];
  while (positions.length < count) {
    let position = startPosition(games[name]);
    for (let left = random.below(maxPlies(games[name])); left > 0 && !isOver(position); left--) {
      const moves = legalMoves(position);
      position = play(position, moves[random.below(moves.length)]!);
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
    ['vanishingTicTacToe', 60, 5],
    ['misereTicTacToe', 100, 6],
    ['misereConnectFour', 60, 4],
    ['fiveByFive', 40, 3],
    ['eightByEight', 12, 2],
  ];
  for (const [name, count, deepest] of tables)
    it(`changes neither score nor best moves in ${count} positions of ${name}, up to ${deepest} plies`, () => {
      for (const [index, position] of seededPositions(name, count).entries())
        for (let plies = 1; plies <= deepest; plies++) {
          // The whole tree of an early tic-tac-toe position once is enough.
          if (name === 'ticTacToe' && index > 0 && position.record.length < 3 && plies > 5)
            continue;
          expect(findBestMoves(position, plies), `${position.record} at ${plies}`).toEqual(
            plainBestMoves(position, plies),
          );
        }
    });
});
