import type { PageMark } from '../../src/bot/features/publicPage/mark.ts';
import { formNames } from '../../src/strategies/connectFour/search/engines.ts';

/**
 * The form of the live version's solver, to follow `is live`; empty if its page does not name it.
 */
export const describeSolver = ({ solver }: PageMark): string =>
  solver ? `; its solver runs as ${formNames[solver]}` : '';
