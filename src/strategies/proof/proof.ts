/**
 * Exact play on a board that is too large for a table and small enough for a proof: it proves
 * whether the side to move, or else the other side, can force a line. Among moves that keep the
 * result, a short search decides, then chance; the length of a near win or loss is proved, too.
 */
import { maxPlies } from '../../games/game.ts';
import {
  legalMoves,
  type Move,
  otherSide,
  type Position,
  plyOf,
  type Side,
  sideToMove,
} from '../../games/position.ts';
import { scoreAllMoves } from '../negamax/negamax.ts';
import { drawOne } from '../random.ts';
import type { Choice, Reason, Strategy, Tools } from '../strategy.ts';
import { Attack, attackersTurn, defendersTurn, noLimit } from './attack.ts';
import { findInProofBook } from './book.ts';
import { makeProofBoard } from './proofBoard.ts';

/** The depth of the search that chooses among moves of the same result. */
const pliesAhead = 4;
/** The longest win whose length is proved: that takes a proof that there is no faster one. */
const timedPlies = 9;

export const proof: Strategy = (position, tools) =>
  findInProofBook(position) ?? chooseByProof(position, tools);

/** Chooses a move without the book. */
export function chooseByProof(position: Position, { random }: Tools): Choice {
  const prover = makeProver(position);
  const moves = legalMoves(position);
  const exact = (result: 'win' | 'loss' | 'draw', plies: number): Reason => ({
    kind: 'exact',
    result,
    plies,
    isBook: false,
  });
  /**
   * Among the moves with a property, one that the search rates best; ties are broken at random, and
   * each move is tested once.
   */
  const findBest = (
    candidates: readonly Move[],
    isFitting: (move: Move) => boolean,
  ): Move | undefined => {
    const scores = scoreAllMoves(position, pliesAhead);
    let left = candidates;
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
  };
  for (let plies = 1; plies <= timedPlies; plies += 2) {
    const fastest = moves.filter((move) => prover.winsBy(move, plies));
    if (fastest.length > 0) return { move: drawOne(fastest, random), reason: exact('win', plies) };
  }
  if (prover.canForce()) {
    const move = findBest(moves, (each) => prover.winsBy(each, noLimit));
    if (move !== undefined) return { move, reason: { kind: 'proved', result: 'win' } };
  }
  const drawn = findBest(moves, (move) => !prover.losesBy(move, noLimit));
  if (drawn !== undefined)
    return { move: drawn, reason: exact('draw', maxPlies(position.game) - plyOf(position)) };
  let slowest = moves;
  for (let plies = 2; plies <= timedPlies; plies += 2) {
    const slower = slowest.filter((move) => !prover.losesBy(move, plies));
    if (slower.length === 0)
      return { move: drawOne(slowest, random), reason: exact('loss', plies) };
    slowest = slower;
  }
  return { move: findBest(slowest, () => true)!, reason: { kind: 'proved', result: 'loss' } };
}

/** Proves results for the side to move; `plies` counts the move that is asked about. */
function makeProver(position: Position) {
  const { game } = position;
  const board = makeProofBoard(game);
  const bitsOf = (side: Side): number =>
    position.board.reduce<number>(
      (bits, each, cell) => (each === side ? bits | (1 << cell) : bits),
      0,
    );
  const own = bitsOf(sideToMove(position));
  const other = bitsOf(otherSide(sideToMove(position)));
  const [attack, counter] = [new Attack(board), new Attack(board)];
  const completes = (cells: number): boolean => board.lines.some((line) => (line & ~cells) === 0);
  return {
    canForce: (): boolean => attack.wins(own, other, attackersTurn, noLimit),
    winsBy(move: Move, plies: number): boolean {
      const cells = own | (1 << move);
      return completes(cells) || (plies > 1 && attack.wins(cells, other, defendersTurn, plies - 1));
    },
    /** Only for positions without a move that wins at once. */
    losesBy: (move: Move, plies: number): boolean =>
      counter.wins(other, own | (1 << move), attackersTurn, plies - 1),
  };
}
