/**
 * Plays seeds of people and faults against the bot, and looks whether all holds that has to:
 *
 *     npm run simulate
 *
 * A failure is printed with its seed, and made smaller: what is left are the acts that it needs. Or
 * compares two bundles:
 *
 *     npm run simulate -- --against test/simulation/bundles/Code.js.gz
 *
 * Or keeps what people are shown as what `npm test` asks for: `npm run simulate -- --approve`.
 */
import { approve } from '../test/simulation/approved.ts';
import { buildToday, readProgram } from '../test/simulation/builtProgram.ts';
import { findDifference } from '../test/simulation/differential.ts';
import { requiredKinds } from '../test/simulation/kinds.ts';
import { type Known, knownFailures } from '../test/simulation/known.ts';
import { memoryOf } from '../test/simulation/newModules.ts';
import { openProgram } from '../test/simulation/openProgram.ts';
import { playSeed } from '../test/simulation/report.ts';
import { numbersOf } from '../test/simulation/stage.ts';
import { readCommandLine } from './commandLine.ts';
import { makeProgressBar } from './progressBar.ts';
import { type Comparison, parseOptions, usage } from './simulate/options.ts';

/**
 * After so many seeds in memory, and after so many cuts of its kind of act, a known failure that
 * was not met has been mended, and its entry goes.
 */
const [manySeeds, manyCuts] = [200, 1000];

const options = readCommandLine(usage, parseOptions);
const bar = makeProgressBar();
const seeds = Array.from({ length: options.seeds }, (_, index) => options.first + index);
const isWell = await run();
bar.end();
if (!isWell) process.exitCode = 1;

async function run(): Promise<boolean> {
  const { comparison, approves } = options;
  if (comparison?.kind === 'against') return await compare(comparison);
  if (!approves) return await simulate(comparison);
  approve();
  return true;
}

async function simulate(before?: Comparison): Promise<boolean> {
  const platform = before?.name ?? options.platform;
  const built = platform === 'memory' ? undefined : await buildToday(platform);
  const played = before ? readProgram(before.file, before.name) : built;
  const opens = played && openProgram(played);
  const upgrade = before && built ? { upgrade: built } : {};
  const found = new Map<string, number>();
  const visited = new Set<string>();
  const met = new Set<number>();
  const counts = new Map<string, number>();
  const cutting = { tried: new Map<string, number>(), states: 1, most: options.cuts, counts };
  let acts = 0;
  for (const [index, seed] of seeds.entries()) {
    bar.draw(index, seeds.length, `seed ${seed}`);
    const result = playSeed(seed, opens ?? memoryOf(seed), {
      acts: options.acts,
      cutting,
      ...upgrade,
    });
    acts += result.acts;
    for (const kind of result.visits.keys()) visited.add(kind);
    for (const each of result.met) met.add(each);
    if (!result.breach) continue;
    const name = `${result.breach.invariant}: ${result.breach.kind}`;
    found.set(name, (found.get(name) ?? 0) + 1);
    console.log(`\n${result.report}`);
  }
  console.log(
    `\n${seeds.length} seeds, ${acts} acts, ${requiredKinds.filter((kind) => visited.has(kind)).length} of ${requiredKinds.length} kinds of act`,
  );
  console.log(
    `Never visited: ${requiredKinds.filter((kind) => !visited.has(kind)).join(', ') || 'none'}`,
  );
  if (platform === 'memory')
    console.log(`${cutting.tried.size} states in which the world was forked`);
  console.log(`Known failures met: ${met.size} of ${knownFailures.length}`);
  for (const index of met) console.log(`  ${describeKnown(knownFailures[index]!)}`);
  const countCuts = (kind: string): number =>
    [...counts].reduce((sum, [each, count]) => (each.startsWith(kind) ? sum + count : sum), 0);
  const isLong = platform === 'memory' && seeds.length >= manySeeds;
  const unmet = knownFailures.filter(
    ({ kind, isAfterFault, isRare }, index) =>
      !met.has(index) && !isRare && (isAfterFault ? countCuts(kind) >= manyCuts : isLong),
  );
  for (const each of unmet) console.log(`Known, and not met: ${describeKnown(each)}`);
  for (const [name, count] of found) console.log(`Broken in ${count} seeds: ${name}`);
  return found.size === 0 && unmet.length === 0;
}

function describeKnown({ invariant, kind, words }: Known): string {
  return [invariant, kind, words].filter(Boolean).join(', ');
}

async function compare({ file, name }: Comparison): Promise<boolean> {
  const other = readProgram(file, name);
  const today = await buildToday(name);
  const [opensToday, opensOther] = [openProgram(today), openProgram(other)];
  let differing = 0;
  for (const [index, seed] of seeds.entries()) {
    bar.draw(index, seeds.length, `seed ${seed}`);
    const numbers = numbersOf(seed, options.acts);
    const difference = findDifference(seed, numbers, [opensOther, opensToday]);
    if (!difference) continue;
    differing += 1;
    const { act, words, first, second } = difference;
    console.log(
      `\nSeed ${seed} differs after act ${act}: ${words}\n  in ${file}  ${first}\n  today  ${second}`,
    );
  }
  console.log(`\n${differing} of ${seeds.length} seeds differ.`);
  return differing === 0;
}
