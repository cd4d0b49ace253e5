import type { PageMark } from '../../src/bot/publicPage/mark.ts';
import { formNames } from '../../src/strategies/connectFour/search/engines.ts';

/** How the solver of the live version runs, to follow `is live`; nothing where its page does not tell. */
export const describeSolver = ({ solver }: PageMark): string => (solver ? `; its solver runs as ${formNames[solver]}` : '');
