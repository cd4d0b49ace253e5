/** The command line of `npm run simulate`. */
import { nameOfFile, type ProgramName, programNames } from '../../test/simulation/builtProgram.ts';
import { actsOfSeed } from '../../test/simulation/report.ts';
import { parseFlagTable, parseWhole, WrongUse } from '../commandLine.ts';

export const usage = `npm run simulate -- [--seeds N] [--first N] [--acts N] [--cuts N]
                    [--platform NAME]
                    [--against FILE | --upgrade FILE | --approve]

--seeds N      how many seeds are played, 20 by default; those with an odd
               number meet faults
--first N      the first of them, 1 by default
--acts N       the acts of a seed, 150 by default
--cuts N       in memory: how many ways of going wrong are tried at each new
               kind of act and of place, 4 by default
--platform P   memory, by default: the source in this process, for every fifth
               seed in modules that are evaluated anew for each update; or
               appsScript, worker or machine: the bundle that is built for it,
               in its runtime
--against F    plays each seed without faults on the bundle of today and on the
               one in F, and compares every message, keyboard and answer letter
               for letter
--upgrade F    plays each seed without faults on the bundle in F until today's
               takes over its rows after two thirds of the acts, and looks at
               what is broken from then on
--approve      plays nothing else: what people are shown in the seeds of
               test/simulation/approved.txt is from now on what npm test
               expects

F is Code.js for Apps Script, worker.js with search.wasm beside it for the
Worker, or linia.mjs for your own machine, and may be packed, as Code.js.gz. Its
name says what it is; under another name --platform does. Release 2.9.0 lies in
test/simulation/bundles.`;

const platforms = ['memory', ...programNames] as const;
export type PlatformName = (typeof platforms)[number];

/** Two bundles that are compared. */
export interface Comparison {
  readonly kind: 'against' | 'upgrade';
  readonly file: string;
  readonly name: ProgramName;
}

export interface Options {
  readonly seeds: number;
  readonly first: number;
  readonly acts: number;
  readonly cuts: number;
  readonly platform: PlatformName;
  readonly comparison: Comparison | undefined;
  readonly approves: boolean;
}

/** Throws a `WrongUse`. */
export function parseOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseFlagTable(args, {
    seeds: text,
    first: text,
    acts: text,
    cuts: text,
    platform: text,
    against: text,
    upgrade: text,
    approve: { type: 'boolean' },
  });
  const { platform, against, upgrade, approve } = values;
  if (approve && Object.keys(values).length > 1)
    throw new WrongUse('--approve cannot be combined.');
  const isPlatform = (name: string): name is PlatformName =>
    (platforms as readonly string[]).includes(name);
  if (platform !== undefined && !isPlatform(platform))
    throw new WrongUse(`--platform takes one of ${platforms.join(', ')}, not ${platform}.`);
  if (against !== undefined && upgrade !== undefined)
    throw new WrongUse('--against and --upgrade cannot be combined.');
  const whole = (name: 'seeds' | 'first' | 'acts' | 'cuts', unset: number): number =>
    values[name] === undefined
      ? unset
      : parseWhole(`--${name}`, values[name], name === 'cuts' ? 0 : 1);
  const file = against ?? upgrade;
  return {
    seeds: whole('seeds', 20),
    first: whole('first', 1),
    acts: whole('acts', actsOfSeed),
    cuts: whole('cuts', 4),
    platform: platform ?? 'memory',
    comparison:
      file === undefined
        ? undefined
        : {
            kind: against === undefined ? 'upgrade' : 'against',
            file,
            name: parseName(file, platform),
          },
    approves: approve ?? false,
  };
}

function parseName(file: string, platform: PlatformName | undefined): ProgramName {
  if (platform === 'memory')
    throw new WrongUse(
      'In memory there is no bundle to compare: --platform takes one of appsScript, worker, machine here.',
    );
  const name = platform ?? nameOfFile(file);
  if (!name)
    throw new WrongUse(`The name of ${file} does not say what it runs on: add --platform.`);
  return name;
}
