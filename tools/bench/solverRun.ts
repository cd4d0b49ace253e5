/**
 * Solves one set and prints what each position took, as JSON: run in a process of its own, because a program that has been running for
 * a while is no measure of one that starts at every tap.
 */
import { drop, emptyBoard } from '../../src/strategies/connectFour/bitboard.ts';
import { PlainEngine } from '../../src/strategies/connectFour/search.ts';
import { solve } from '../../src/strategies/connectFour/solve.ts';
import { makeWasmEngine } from '../../src/strategies/connectFour/wasmEngine.ts';

export interface SolverRun {
  readonly scores: readonly number[];
  readonly milliseconds: readonly number[];
  readonly nodes: number;
}

function run(isPlain: boolean, positions: readonly string[]): SolverRun {
  const engine = isPlain ? new PlainEngine() : makeWasmEngine();
  if (!engine) throw new Error('this platform has no WebAssembly');
  const scores: number[] = [];
  const milliseconds: number[] = [];
  for (const position of positions) {
    const board = [...position].reduce((each, column) => drop(each, Number(column) - 1), emptyBoard);
    const begin = performance.now();
    engine.clear();
    scores.push(solve(engine, board, Number.POSITIVE_INFINITY)!);
    milliseconds.push(performance.now() - begin);
  }
  return { scores, milliseconds, nodes: engine.nodes };
}

let text = '';
for await (const chunk of process.stdin) text += chunk;
process.stdout.write(JSON.stringify(run(process.argv[2] === 'plain', text.split('\n').filter(Boolean))));
