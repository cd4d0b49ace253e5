/**
 * One of the processes of `npm run generate -- openings`: it solves batches of boards, one after
 * another. The search keeps its table between them, since neighbours in the table's order have most
 * of their continuations in common.
 */
import type { Board } from '../../../src/strategies/connectFour/bitboard.ts';
import { makeEngine } from '../../../src/strategies/connectFour/search/engines.ts';
import { solve } from '../../../src/strategies/connectFour/search/solve.ts';

const engine = makeEngine('wasm');

process.on('message', (boards: readonly Board[]) => {
  process.send!(boards.map((board) => solve(engine, board, Number.POSITIVE_INFINITY)!));
});
process.on('disconnect', () => process.exit());
