import { legalMoves } from '../../games/position.ts';
import { drawOne } from '../random.ts';
import type { Strategy } from '../strategy.ts';

/** Any legal move, each equally likely. */
export const random: Strategy = (position, { random }) => ({
  move: drawOne(legalMoves(position), random),
  reason: { kind: 'random' },
});
