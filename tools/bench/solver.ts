import { bundleProgram, runProgram } from './bundledRun.ts';
import { makeCount, makeMilliseconds, makeTable } from './format.ts';
import { type OtherRun, runOther } from './otherSolver.ts';
import { makePositionSets, type PositionSet, readPositionSets } from './positionSets.ts';
import type { BenchOptions } from './section.ts';
import type { SolverRun } from './solverRun.ts';
import { summarize } from './statistics.ts';

const forms = ['plain', 'wasm'] as const;
const heading = [
  'set',
  'solver',
  'n',
  'wrong',
  'total s',
  'mean ms',
  'median',
  'p95',
  'worst',
  'nodes',
  'nodes/s',
  'ratio',
];

/**
 * Times both forms of the solver, and another solver if one is named, on the same positions. `wrong` counts the answers that
 * differ from the set's scores, or from the plain solver's where it has none; `ratio` is to the other solver's total.
 * Fails where an answer of ours is wrong.
 */
export async function benchSolver(options: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./solverRun.ts');
  const sets = options.positions ? readPositionSets(options.positions) : makePositionSets(options.seed);
  let isExact = true;
  for (const set of sets.filter(({ name }) => options.sets.length === 0 || options.sets.includes(name))) {
    const other = options.against ? await runOther(options.against, set.positions) : undefined;
    const rows: string[][] = [];
    let scores = set.scores;
    for (const form of forms) {
      const run = JSON.parse(await runProgram(program, [form], set.positions.join('\n'))) as SolverRun;
      scores ??= run.scores;
      rows.push(makeRow(set, form, scores, run, other));
      if (countWrong(scores, run.scores) > 0) isExact = false;
    }
    if (other) rows.push(makeRow(set, 'other', scores ?? [], other, other));
    console.log(`${makeTable([heading, ...rows])}\n`);
  }
  return isExact;
}

function makeRow(
  set: PositionSet,
  solver: string,
  scores: readonly number[],
  run: SolverRun | OtherRun,
  other: OtherRun | undefined,
): string[] {
  const { total, mean, median, p95, worst } = summarize(run.milliseconds);
  const nodes = 'nodes' in run ? run.nodes : undefined;
  return [
    set.name,
    solver,
    String(set.positions.length),
    String(countWrong(scores, run.scores)),
    (total / 1000).toFixed(2),
    ...[mean, median, p95, worst].map(makeMilliseconds),
    nodes === undefined ? '' : makeCount(nodes / set.positions.length),
    nodes === undefined ? '' : makeCount((nodes / total) * 1000),
    other ? (total / summarize(other.milliseconds).total).toFixed(3) : '',
  ];
}

function countWrong(expected: readonly number[], found: readonly number[]): number {
  return expected.filter((score, index) => score !== found[index]).length;
}
