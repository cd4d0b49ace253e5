/**
 * Plays seeds of people and faults against the bot, and looks whether all holds that has to:
 *
 *     npm run simulate
 *
 * A failure is printed with its seed, and made smaller: what is left are the acts that it needs.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildBundle } from '../build.mjs';
import { openAppsScript } from '../test/simulation/appsScript.ts';
import { findDifference } from '../test/simulation/differential.ts';
import { requiredKinds } from '../test/simulation/kinds.ts';
import { knownFailures } from '../test/simulation/known.ts';
import { openMemory } from '../test/simulation/memory.ts';
import { actsOfSeed, playSeed } from '../test/simulation/report.ts';
import { numbersOf, type OpenHome } from '../test/simulation/stage.ts';
import { parseFlagTable, parseWhole, readCommandLine, WrongUse } from './commandLine.ts';
import { makeProgressBar } from './progressBar.ts';

const usage = `npm run simulate -- [--seeds N] [--first N] [--acts N] [--platform memory|appsScript] [--against FILE]

--seeds N     how many seeds are played, 20 unless given; those with an odd number meet faults
--first N     the first of them, 1 unless given
--acts N      the acts of a seed, 150 unless given
--platform    memory, unless given: the source in this process; or appsScript: the bundle in its runtime
--against F   plays each seed without faults on the bundle of today and on the one in F (Code.js, or Code.js.gz), and compares
              every message, keyboard and answer letter for letter`;

const platforms = ['memory', 'appsScript'] as const;
type PlatformName = (typeof platforms)[number];

interface Settings {
  readonly seeds: number;
  readonly first: number;
  readonly acts: number;
  readonly platform: PlatformName;
  readonly against: string | undefined;
}

function parse(args: readonly string[]): Settings {
  const text = { type: 'string' } as const;
  const { values } = parseFlagTable(args, { seeds: text, first: text, acts: text, platform: text, against: text });
  const { platform = 'memory' } = values;
  const isPlatform = (name: string): name is PlatformName => (platforms as readonly string[]).includes(name);
  if (!isPlatform(platform)) throw new WrongUse(`--platform takes one of ${platforms.join(', ')}, not ${platform}.`);
  const whole = (name: 'seeds' | 'first' | 'acts', unset: number): number =>
    values[name] === undefined ? unset : parseWhole(`--${name}`, values[name], 1);
  const { against } = values;
  return { seeds: whole('seeds', 20), first: whole('first', 1), acts: whole('acts', actsOfSeed), platform, against };
}

const settings = readCommandLine(usage, parse);
const bar = makeProgressBar();
const seeds = Array.from({ length: settings.seeds }, (_, index) => settings.first + index);
const isWell = settings.against === undefined ? await simulate() : await compare(settings.against);
bar.end();
if (!isWell) process.exitCode = 1;

async function readToday(): Promise<string> {
  await buildBundle();
  return readFileSync(new URL('../dist/Code.js', import.meta.url), 'utf8');
}

function readBundle(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

async function simulate(): Promise<boolean> {
  const openHome: OpenHome = settings.platform === 'memory' ? openMemory : openAppsScript(await readToday());
  const found = new Map<string, number>();
  const visited = new Set<string>();
  const met = new Set<number>();
  let acts = 0;
  for (const [index, seed] of seeds.entries()) {
    bar.draw(index, seeds.length, `seed ${seed}`);
    const played = playSeed(seed, openHome, { acts: settings.acts });
    acts += played.acts;
    for (const kind of played.visits.keys()) visited.add(kind);
    for (const each of played.met) met.add(each);
    if (!played.breach) continue;
    const name = `${played.breach.invariant}: ${played.breach.kind}`;
    found.set(name, (found.get(name) ?? 0) + 1);
    console.log(`\n${played.report}`);
  }
  console.log(
    `\n${seeds.length} seeds, ${acts} acts, ${requiredKinds.filter((kind) => visited.has(kind)).length} of ${requiredKinds.length} kinds of act`,
  );
  console.log(`Never visited: ${requiredKinds.filter((kind) => !visited.has(kind)).join(', ') || 'none'}`);
  console.log(`Known failures met: ${met.size} of ${knownFailures.length}`);
  for (const [name, count] of found) console.log(`Broken in ${count} seeds: ${name}`);
  return found.size === 0;
}

async function compare(file: string): Promise<boolean> {
  const homes = [openAppsScript(await readToday()), openAppsScript(readBundle(file))] as const;
  let differing = 0;
  for (const [index, seed] of seeds.entries()) {
    bar.draw(index, seeds.length, `seed ${seed}`);
    const difference = findDifference(seed, numbersOf(seed, settings.acts), homes);
    if (!difference) continue;
    differing += 1;
    const { act, words, first, second } = difference;
    console.log(`\nSeed ${seed} differs after act ${act}: ${words}\n  today  ${first}\n  before ${second}`);
  }
  console.log(`\n${differing} of ${seeds.length} seeds differ.`);
  return differing === 0;
}
