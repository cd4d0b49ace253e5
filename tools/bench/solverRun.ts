/**
 * A program for the benchmark that runs one form of our solver, with the table emptied before each
 * position. It answers `POSITION SCORE MILLISECONDS NODES`. Each run has a process of its own,
 * because the bot starts afresh at every tap.
 */
import { createInterface } from 'node:readline';
import { drop, emptyBoard } from '../../src/strategies/connectFour/bitboard.ts';
import { type Form, makeEngine } from '../../src/strategies/connectFour/search/engines.ts';
import { solve } from '../../src/strategies/connectFour/search/solve.ts';

const engine = makeEngine(process.argv[2] as Form);

createInterface({ input: process.stdin }).on('line', (position) => {
  const board = [...position].reduce((each, column) => drop(each, Number(column) - 1), emptyBoard);
  const nodes = engine.nodes;
  const begin = performance.now();
  engine.clear();
  const score = solve(engine, board, Number.POSITIVE_INFINITY);
  process.stdout.write(
    `${position} ${score} ${performance.now() - begin} ${engine.nodes - nodes}\n`,
  );
});
