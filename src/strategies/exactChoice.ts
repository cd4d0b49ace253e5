/**
 * The best of exactly valued moves: the fastest win, the slowest loss; of moves that draw, the one after which most of the opponent's
 * replies are errors, that is, give the draw away; then a draw of lots.
 */
import type { Move } from '../games/position.ts';
import { drawOne, type Lots } from './lots.ts';
import type { Choice } from './strategy.ts';

/** What a move leads to with best play of both sides. */
export interface Worth {
  readonly result: 'win' | 'loss' | 'draw';
  /** How many moves of both sides come until the end, this one included. */
  readonly plies: number;
}

/** More than any game has. */
const ages = 1000;

/** In the order in which a side prefers them. */
const rankOf = ({ result, plies }: Worth): number => (result === 'draw' ? 0 : result === 'win' ? ages - plies : plies - ages);

/** `countErrors` says how many replies to a move that draws lose. */
export function chooseBest(worths: ReadonlyMap<Move, Worth>, countErrors: (move: Move) => number, lots: Lots): Choice {
  const best = Math.max(...[...worths.values()].map(rankOf));
  const moves = [...worths].filter(([, worth]) => rankOf(worth) === best).map(([move]) => move);
  const errors = moves.map((move) => (best === 0 && moves.length > 1 ? countErrors(move) : 0));
  const most = Math.max(...errors);
  const move = drawOne(
    moves.filter((_, index) => errors[index] === most),
    lots,
  );
  return { move, reason: { kind: 'exact', ...worths.get(move)!, isBook: false } };
}
