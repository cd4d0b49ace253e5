/**
 * Exact play on a board that is too large for a table and small enough for a proof: it proves
 * whether the side to move, or else the other side, can force a line, and in how many moves. Among
 * moves of the same value, a short search decides, then chance.
 */
import { maxPlies } from '../../games/game.ts';
import { legalMoves, type Move, type Position, plyOf } from '../../games/position.ts';
import { scoreAllMoves } from '../negamax/negamax.ts';
import { drawOne, type Random } from '../random.ts';
import type { Choice, Strategy, Tools } from '../strategy.ts';
import { findInProofBook } from './book.ts';
import { Prover } from './prover.ts';

/** The depth of the search that chooses among moves of the same value. */
const pliesAhead = 4;

export const proof: Strategy = (position, tools) =>
  findInProofBook(position) ?? chooseByProof(position, tools);

/** Chooses a move without the book. */
export function chooseByProof(position: Position, { random }: Tools): Choice {
  const prover = new Prover(position.game);
  const moves = legalMoves(position);
  const choose = (move: Move, result: 'win' | 'loss' | 'draw', plies: number): Choice => ({
    move,
    reason: { kind: 'exact', result, plies, isBook: false },
  });
  if (prover.canForce(position))
    for (let plies = 1; ; plies += 2) {
      const fastest = moves.filter((move) => prover.winsBy(position, move, plies));
      if (fastest.length > 0) return choose(drawOne(fastest, random), 'win', plies);
    }
  const drawn = findBest(position, (move) => !prover.losesBy(position, move), random);
  if (drawn !== undefined) return choose(drawn, 'draw', maxPlies(position.game) - plyOf(position));
  let slowest = moves;
  for (let plies = 2; ; plies += 2) {
    const slower = slowest.filter((move) => !prover.losesBy(position, move, plies));
    if (slower.length === 0) return choose(drawOne(slowest, random), 'loss', plies);
    slowest = slower;
  }
}

/**
 * Among the moves with a property, one that the search rates best; ties are broken at random, and
 * each move is tested once. Undefined if no move has it.
 */
function findBest(
  position: Position,
  isFitting: (move: Move) => boolean,
  random: Random,
): Move | undefined {
  const scores = scoreAllMoves(position, pliesAhead);
  let left: readonly Move[] = legalMoves(position);
  while (left.length > 0) {
    const best = Math.max(...left.map((move) => scores.get(move)!));
    const drawn = drawOne(
      left.filter((move) => scores.get(move) === best),
      random,
    );
    if (isFitting(drawn)) return drawn;
    left = left.filter((move) => move !== drawn);
  }
  return undefined;
}
