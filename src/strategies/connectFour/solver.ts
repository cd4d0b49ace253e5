import { negamax } from '../negamax.ts';
import type { Strategy } from '../strategy.ts';

/** Stands in for the exact solver of Connect Four until that is built. */
export const solver: Strategy = negamax(10);
