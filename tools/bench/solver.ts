import { bundleProgram } from './bundleProgram.ts';
import { makeCount, makeMilliseconds, makeTable } from './format.ts';
import { type LineAnswer, startLineSolver } from './lineSolver.ts';
import { makePositionSets, type PositionSet, readPositionSets } from './positionSets.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';

const heading = [
  ...['set', 'solver', 'n', 'wrong', 'total s', 'mean ms', 'median', 'p95', 'worst'],
  ...['nodes', 'nodes/s', 'ratio'],
];

type Answers = Readonly<Record<string, readonly LineAnswer[]>>;

/**
 * Times both forms of the solver, and another one if it is named, on the same positions, each position by all of them in turn,
 * in fresh processes for each set. `wrong` counts the answers that differ from the set's scores, or from the plain form's where it
 * has none; `ratio` compares totals with the other solver. False where an answer of ours is wrong.
 */
export async function benchSolver(options: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./solverRun.ts');
  const sets = options.positions ? readPositionSets(options.positions) : makePositionSets(options.seed);
  const commands: Record<string, string> = {
    plain: `"${process.execPath}" "${program}" plain`,
    wasm: `"${process.execPath}" "${program}" wasm`,
    ...(options.against ? { other: options.against } : {}),
  };
  let isExact = true;
  for (const set of sets.filter(({ name }) => options.sets.length === 0 || options.sets.includes(name))) {
    const answers = await askAll(commands, set.positions);
    const scores = set.scores ?? answers.plain!.map(({ score }) => score);
    const rows = Object.keys(commands).map((solver) => makeRow(set, solver, scores, answers));
    console.log(`${makeTable([heading, ...rows])}\n`);
    isExact &&= countWrong(scores, answers.plain!) + countWrong(scores, answers.wasm!) === 0;
  }
  return isExact;
}

async function askAll(
  commands: Readonly<Record<string, string>>,
  positions: readonly string[],
): Promise<Answers> {
  const solvers = Object.entries(commands).map(([name, command]) => ({
    name,
    solver: startLineSolver(command),
    answers: [] as LineAnswer[],
  }));
  for (const position of positions) {
    for (const { solver, answers } of solvers) answers.push(await solver.ask(position));
  }
  for (const { solver } of solvers) solver.end();
  return Object.fromEntries(solvers.map(({ name, answers }) => [name, answers]));
}

/** Our own times are those that the solver took; the ratio counts for both what came in from outside. */
function makeRow(set: PositionSet, solver: string, scores: readonly number[], all: Answers): string[] {
  const answers = all[solver]!;
  const times = answers.map(({ milliseconds, rest }) => (rest[0] ? Number(rest[0]) : milliseconds));
  const nodes = answers.map(({ rest }) => Number(rest[1] ?? Number.NaN)).reduce((sum, each) => sum + each, 0);
  const { total, mean, median, p95, worst } = summarize(times);
  const outside = (name: string): number =>
    summarize(all[name]!.map(({ milliseconds }) => milliseconds)).total;
  return [
    set.name,
    solver,
    String(set.positions.length),
    String(countWrong(scores, answers)),
    (total / 1000).toFixed(2),
    ...[mean, median, p95, worst].map(makeMilliseconds),
    Number.isNaN(nodes) ? '' : makeCount(nodes / answers.length),
    Number.isNaN(nodes) ? '' : makeCount((nodes / total) * 1000),
    all.other ? (outside(solver) / outside('other')).toFixed(3) : '',
  ];
}

function countWrong(expected: readonly number[], answers: readonly LineAnswer[]): number {
  return expected.filter((score, index) => score !== answers[index]!.score).length;
}
