import {
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../games/position.ts';

/**
 * The moves that win at once; where there are none, those after which the other side cannot; where
 * all let it, all.
 */
export function safeMoves(position: Position): readonly Move[] {
  const side = sideToMove(position);
  const moves = legalMoves(position);
  const wins = moves.filter((move) => winnerOf(play(position, move)) === side);
  if (wins.length > 0) return wins;
  const safe = moves.filter((move) => {
    const after = play(position, move);
    return !legalMoves(after).some((reply) => winnerOf(play(after, reply)) === otherSide(side));
  });
  return safe.length > 0 ? safe : moves;
}

const winnerOf = ({ outcome }: Position): Side | undefined =>
  outcome.kind === 'win' ? outcome.side : undefined;
