/**
 * `npm run load -- --day`: what a player uses in a day on Apps Script and on Cloudflare, as a
 * committed file that docs/capacity.md is made of.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Usage } from '../capacity/usage.ts';
import { simulate } from './simulate.ts';
import { dailyQuotas, findCapacity, percentile, summarize } from './summary.ts';
import { playDay } from './worker/day.ts';

const file = fileURLToPath(new URL('../capacity/usage.generated.ts', import.meta.url));
const dayMinutes = 24 * 60;

const toTenths = (exact: number): number => Math.round(10 * exact) / 10;

export async function measureUsage(
  code: string,
  players: number,
  seed: number,
  print: (line: string) => void,
): Promise<void> {
  const { day } = playDay(players, seed);
  print(`Workers: ${JSON.stringify(day)}\n`);
  const options = { code, players, minutes: dayMinutes, seed };
  const workspace = { ...options, quota: dailyQuotas.workspace };
  const script = simulate(workspace);
  print(`${summarize(workspace, script)}\n`);
  const { fetchesPerVisit, fetchesPerGame, free } = findCapacity(script);
  const full = { ...options, players: free, quota: dailyQuotas.free };
  const freeDay = simulate(full);
  print(`${summarize(full, freeDay)}\n`);
  const each = (count: number): number => toTenths(count / players);
  const usage: Usage = {
    players,
    updates: each(day.updates),
    objectCalls: each(day.calls),
    rows: each(day.rows),
    telegramRequests: each(day.requests),
    messages: each(day.messages),
    scriptRequests: toTenths(fetchesPerVisit),
    requestsPerGame: toTenths(fetchesPerGame),
    freeDay: {
      players: free,
      medianWait: toTenths(percentile(freeDay.load.waits, 0.5) / 1000),
      highWait: toTenths(percentile(freeDay.load.waits, 0.95) / 1000),
      lost: freeDay.tally.lost.length,
      declined: freeDay.tally.declined,
    },
  };
  await writeFile(file, renderUsage(usage));
  print(
    'Wrote tools/capacity/usage.generated.ts; npm run capacity prints what docs/capacity.md says of it.',
  );
}

/** Beside the file that is written, not this one. */
const typeImport = ['import type { Usage }', "from './usage.ts';"].join(' ');

function renderUsage({ freeDay, ...each }: Usage): string {
  const rows = (values: object, indent: string): string =>
    Object.entries(values)
      .map(([name, value]) => `${indent}${name}: ${value},\n`)
      .join('');
  return `/** Made by \`npm run load -- --day\`, see \`tools/load/usage.ts\`. */
${typeImport}

export const usage: Usage = {
${rows(each, '  ')}  freeDay: {
${rows(freeDay, '    ')}  },
};
`;
}
