/**
 * Plays a crowd against the real bundle in virtual time:
 *
 *     npm run --silent load
 *
 * The bundle, the stores with their limits and evictions, the day's fetches and Telegram's refusals
 * are real. The queues for connections, the lock and each person's next update are modelled, with
 * latencies around those of `playground/appsScript/costs.ts`; how people think is an assumption
 * (`pace.ts`, `visit.ts`, `invite.ts`). An execution takes effect as a whole when it begins. With
 * `--day` its figures are those of docs/capacity.md. Nothing leaves this machine.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildBundle } from '../build.mjs';
import { parseFlagTable, parseWhole, readCommandLine, WrongUse } from './commandLine.ts';
import { simulate } from './load/simulate.ts';
import { dailyQuotas, summarize } from './load/summary.ts';

const usage = `npm run --silent load -- [--players N] [--minutes N] [--seed N]
                         [--quota free|workspace|N]
npm run --silent load -- --platform worker [--players N] [--seed N]
npm run --silent load -- --platform machine
npm run --silent load -- --day [--players N] [--seed N]

--day         a whole day on Apps Script and on Cloudflare, 100 players by
              default, in some minutes; its figures are written to
              tools/capacity/usage.generated.ts, of which docs/capacity.md is
              made
--platform P  where the bot runs: appsScript, by default; worker, which is
              measured in workerd and in this process; or machine, which is
              measured in npm run serve
--players N   how many people come, 600 by default; they win if they can, and
              block
--minutes N   within how many minutes, 15 by default
--seed N      the same seed plays the same day again; 1 by default
--quota N     the requests of the day: free (20000), workspace (100000, by
              default), or a number`;

const platforms = ['appsScript', 'worker', 'machine'] as const;

interface Settings {
  readonly platform: (typeof platforms)[number];
  readonly isDay: boolean;
  readonly players: number;
  readonly minutes: number;
  readonly seed: number;
  readonly quota: number;
}

/** What each way takes besides the flag that asks for it, as the usage says. */
const flagsOf = {
  appsScript: ['players', 'minutes', 'seed', 'quota'],
  worker: ['players', 'seed'],
  machine: [],
  day: ['players', 'seed'],
} as const satisfies Record<Settings['platform'] | 'day', readonly string[]>;

/** Throws a `WrongUse` for a number that is not sensible, and a flag that means nothing there. */
export function parseSettings(args: readonly string[]): Settings {
  const { values } = parseFlagTable(args, {
    platform: { type: 'string' },
    day: { type: 'boolean', default: false },
    players: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    quota: { type: 'string' },
  });
  const {
    platform: asked = 'appsScript',
    minutes = '15',
    seed = '1',
    quota = 'workspace',
  } = values;
  const named = Object.entries(dailyQuotas).find(([name]) => name === quota)?.[1];
  const platform = platforms.find((each) => each === asked);
  if (!platform) throw new WrongUse(`--platform takes ${platforms.join(', ')}, not ${asked}.`);
  if (values.day && values.platform) throw new WrongUse('--day and --platform cannot be combined.');
  const taken: readonly string[] = flagsOf[values.day ? 'day' : platform];
  const idle = flagsOf.appsScript.find(
    (flag) => values[flag] !== undefined && !taken.includes(flag),
  );
  if (idle)
    throw new WrongUse(
      `--${idle} means nothing with ${values.day ? '--day' : `--platform ${platform}`}.`,
    );
  return {
    platform,
    isDay: values.day,
    players: parseWhole('--players', values.players ?? (values.day ? '100' : '600'), 1),
    minutes: parseWhole('--minutes', minutes, 1),
    seed: parseWhole('--seed', seed, 1),
    quota: named ?? parseQuota(quota),
  };
}

function parseQuota(text: string): number {
  if (!/^\d/.test(text))
    throw new WrongUse(`--quota takes free, workspace or a whole number, not ${text}.`);
  return parseWhole('--quota', text, 1);
}

async function makeBundle(): Promise<string> {
  await buildBundle();
  return readFileSync(new URL('../dist/Code.js', import.meta.url), 'utf8');
}

async function reportAppsScript(settings: Settings): Promise<void> {
  const code = await makeBundle();
  const result = simulate({ code, ...settings });
  console.log(summarize({ code, ...settings }, result));
  if (result.tally.lost.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = readCommandLine(usage, parseSettings);
  if (settings.isDay) {
    const { measureUsage } = await import('./load/usage.ts');
    await measureUsage(await makeBundle(), settings.players, settings.seed, (line) =>
      console.log(line),
    );
  } else if (settings.platform === 'worker') {
    // Loaded only here: it brings all of miniflare along.
    const { reportWorker } = await import('./load/worker/report.ts');
    await reportWorker(settings.players, settings.seed, (line) => console.log(line));
  } else if (settings.platform === 'machine') {
    const { reportMachine } = await import('./load/machine.ts');
    await reportMachine((line) => console.log(line));
  } else await reportAppsScript(settings);
}
