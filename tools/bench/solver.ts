import { forms } from '../../src/strategies/connectFour/search/engines.ts';
import { bundleProgram } from './bundleProgram.ts';
import { makeCount, makeMilliseconds, makeTable } from './format.ts';
import { type LineAnswer, startLineSolver } from './lineSolver.ts';
import { makePositionSets, type PositionSet, readPositionSets } from './positionSets.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';

const heading = [
  ...['set', 'solver', 'n', 'wrong', 'total s', 'mean ms', 'median', 'p95', 'worst'],
  ...['nodes', 'nodes/s'],
];

type Answers = Readonly<Record<string, readonly LineAnswer[]>>;

/**
 * Times all forms of the solver, and other solvers if any are named, on the same positions, each
 * position by all of them in turn, in fresh processes for each set. `wrong` counts the answers that
 * differ from the set's scores, or from the plain form's if it has none; the last columns compare
 * totals with each other solver and with the fastest of them. Gives false if an answer of ours is
 * wrong.
 */
export async function benchSolver(options: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./solverRun.ts');
  const sets = options.positions
    ? readPositionSets(options.positions)
    : makePositionSets(options.seed);
  const others = Object.fromEntries(
    options.against.map((command, index) => [nameOther(index, options.against.length), command]),
  );
  for (const [name, command] of Object.entries(others)) console.log(`${name}: ${command}`);
  const commands: Record<string, string> = {
    ...Object.fromEntries(
      forms.map((form) => [form, `"${process.execPath}" "${program}" ${form}`]),
    ),
    ...others,
  };
  let isExact = true;
  for (const set of sets.filter(
    ({ name }) => options.sets.length === 0 || options.sets.includes(name),
  )) {
    const answers = await askAll(commands, set.positions);
    const scores = set.scores ?? answers.plain!.map(({ score }) => score);
    const ratios = makeRatios(outsideTotals(answers), Object.keys(others));
    const rows = Object.keys(commands).map((solver) => [
      ...makeRow(set, scores, solver, answers[solver]!),
      ...ratios.map(({ of }) => of(solver)),
    ]);
    console.log(`${makeTable([[...heading, ...ratios.map(({ title }) => title)], ...rows])}\n`);
    isExact &&= forms.every((form) => countWrong(scores, answers[form]!) === 0);
  }
  return isExact;
}

function nameOther(index: number, count: number): string {
  return count === 1 ? 'other' : `other ${index + 1}`;
}

interface Ratio {
  readonly title: string;
  of(solver: string): string;
}

/** A column for each of the others, and if there are several, one for the fastest. */
export function makeRatios(
  totals: Readonly<Record<string, number>>,
  others: readonly string[],
): Ratio[] {
  const compared = (title: string, total: number): Ratio => ({
    title,
    of: (solver) => (totals[solver]! / total).toFixed(3),
  });
  const columns = others.map((other) => compared(`to ${other}`, totals[other]!));
  if (others.length < 2) return columns;
  return [...columns, compared('to best', Math.min(...others.map((other) => totals[other]!)))];
}

/** Total milliseconds of each solver, including the transfer, which costs all of them the same. */
function outsideTotals(answers: Answers): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answers).map(([solver, each]) => [
      solver,
      summarize(each.map(({ milliseconds }) => milliseconds)).total,
    ]),
  );
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
  // A first question that does not count, because it waits for the process to start.
  await Promise.all(solvers.map(({ solver }) => solver.ask(positions[0]!)));
  for (const position of positions) {
    for (const { solver, answers } of solvers) answers.push(await solver.ask(position));
  }
  for (const { solver } of solvers) solver.end();
  return Object.fromEntries(solvers.map(({ name, answers }) => [name, answers]));
}

/** The times and nodes are the solver's own; if it gives none, the time from question to answer. */
function makeRow(
  set: PositionSet,
  scores: readonly number[],
  solver: string,
  answers: readonly LineAnswer[],
): string[] {
  const times = answers.map(({ milliseconds, rest }) => (rest[0] ? Number(rest[0]) : milliseconds));
  const nodes = answers
    .map(({ rest }) => Number(rest[1] ?? Number.NaN))
    .reduce((sum, each) => sum + each, 0);
  const { total, mean, median, p95, worst } = summarize(times);
  return [
    set.name,
    solver,
    String(set.positions.length),
    String(countWrong(scores, answers)),
    (total / 1000).toFixed(2),
    ...[mean, median, p95, worst].map(makeMilliseconds),
    Number.isNaN(nodes) ? '' : makeCount(nodes / answers.length),
    Number.isNaN(nodes) ? '' : makeCount((nodes / total) * 1000),
  ];
}

function countWrong(expected: readonly number[], answers: readonly LineAnswer[]): number {
  return expected.filter((score, index) => score !== answers[index]!.score).length;
}
