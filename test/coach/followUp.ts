import { isOver, legalMoves, type Position, play, type Side } from '../../src/games/position.ts';

export const winnerOf = ({ outcome }: Position): Side | undefined =>
  outcome.kind === 'win' ? outcome.side : undefined;

/** Whether the side wins by answering in the same column, whatever the other side does. */
export function winsByFollowing(position: Position, side: Side): boolean {
  return legalMoves(position).every((move) => {
    const next = play(position, move);
    if (!legalMoves(next).includes(move)) return false;
    const answered = play(next, move);
    return isOver(answered) ? winnerOf(answered) === side : winsByFollowing(answered, side);
  });
}
