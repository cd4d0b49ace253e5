/**
 * Plays a crowd against the real bundle in virtual time:
 *
 *     npm run --silent load -- [--players N] [--minutes N] [--seed N] [--quota free|workspace|N]
 *
 * Real are the bundle, the stores with their limits and evictions, the day's fetches and Telegram's refusals. Modelled
 * are the queues before the connections, the lock and each person's next update, with latencies drawn around those of
 * `playground/appsScript/costs.ts`; and how people think, which is an assumption (`visit.ts`, `invite.ts`). An
 * execution takes effect as a whole when it begins. Nothing leaves this machine.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBundle } from '../build.mjs';
import { simulate } from './load/simulate.ts';
import { dailyQuotas, summarize } from './load/summary.ts';

const defaults = { players: 600, minutes: 15, seed: 1 } as const;

interface Settings {
  readonly players: number;
  readonly minutes: number;
  readonly seed: number;
  readonly quota: number;
}

/** Throws where an option is no number that makes sense. */
export function parseSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      players: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      quota: { type: 'string' },
    },
  });
  const read = (name: 'players' | 'minutes' | 'seed' | 'quota', otherwise: number): number => {
    const value = Number(values[name] ?? otherwise);
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${name} is a whole number from 1, not ${values[name]}`);
    return value;
  };
  const named = Object.entries(dailyQuotas).find(([name]) => name === values.quota)?.[1];
  return {
    players: read('players', defaults.players),
    minutes: read('minutes', defaults.minutes),
    seed: read('seed', defaults.seed),
    quota: named ?? read('quota', dailyQuotas.workspace),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = parseSettings(process.argv.slice(2));
  await buildBundle();
  const code = readFileSync(new URL('../dist/Code.js', import.meta.url), 'utf8');
  const result = simulate({ code, ...settings });
  console.log(summarize({ code, ...settings }, result));
  if (result.tally.lost.length > 0) process.exitCode = 1;
}
