/**
 * Plays the move whose position a network likes best. It looks no further than whether the other
 * side could then win at once.
 */
import { type Position, play, sideToMove } from '../../games/position.ts';
import { drawOne } from '../random.ts';
import { safeMoves } from '../safeMoves.ts';
import type { Choice, Tools } from '../strategy.ts';
import { shareOf } from './network.ts';

export function nTuple(position: Position, { random }: Tools): Choice {
  const side = sideToMove(position);
  const shares = safeMoves(position).map((move) => ({
    move,
    share: shareOf(play(position, move), side),
  }));
  const most = Math.max(...shares.map(({ share }) => share));
  const { move } = drawOne(
    shares.filter(({ share }) => share === most),
    random,
  );
  return { move, reason: { kind: 'network', share: most } };
}
