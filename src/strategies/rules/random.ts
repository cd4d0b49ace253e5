import { legalMoves } from '../../games/position.ts';
import { drawOne } from '../random.ts';
import type { Strategy } from '../strategy.ts';

/** Any legal move, each equally likely. */
export const random: Strategy = (position, { lots }) => ({
  move: drawOne(legalMoves(position), lots),
  reason: { kind: 'random' },
});
