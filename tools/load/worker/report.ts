/** `npm run load -- --platform worker`: the capacity of the Worker, in words. */
import { buildWorker } from '../../../build.mjs';
import { gameNames } from '../../../src/games/game.ts';
import { levels } from '../../../src/strategies/names.ts';
import { describeThroughput, measureThroughput } from '../throughput.ts';
import { type Computing, measureLevel, measureWorker } from './computing.ts';
import { findCapacity, playDay } from './day.ts';
import { idleMs, startWorkerd } from './workerd.ts';

const busyTables = [1, 100, 1000] as const;
const gamesALevel = 3;
const workerCalls = 2000;

const limitWords = {
  updates: 'the requests to the Worker',
  calls: 'the requests to objects',
  rows: 'the rows written',
} as const;

export async function reportWorker(
  players: number,
  seed: number,
  print: (line: string) => void,
): Promise<void> {
  const built = await buildWorker();
  print(
    'In workerd on this machine, Telegram answering at once (one process more on the same cores):',
  );
  for (const count of busyTables) {
    print(
      describeThroughput('workerd', await measureThroughput(count, startWorkerd(built), idleMs)),
    );
  }
  const { day, taps } = playDay(players, seed);
  print(
    `${day.players} players, ${day.games} games, ${day.updates} updates, simulated with the objects in this process:`,
  );
  for (const [kind, { calls, rows }] of Object.entries(taps))
    print(
      `  a tap ${kind.padEnd(6)}: ${calls.mean.toFixed(2)} requests to objects (at most ${calls.max}), ${rows.mean.toFixed(2)} rows written (at most ${rows.max})`,
    );
  const each = (count: number): string => (count / day.players).toFixed(1);
  print(
    `  a player: ${each(day.updates)} requests to the Worker, ${each(day.calls)} to objects, ${each(day.rows)} rows`,
  );
  print(
    `    and ${each(day.requests)} requests to Telegram, ${each(day.messages)} of them messages`,
  );
  const { players: carried, limit } = findCapacity(day);
  print(
    `  so the free plan carries about ${carried} players a day; first to end are ${limitWords[limit]}`,
  );
  print('Computing of a tap, in this process:');
  const tell = ({ medianMs, maxMs, taps: count }: Computing): string =>
    `median ${medianMs.toFixed(2)} ms, at most ${maxMs.toFixed(1)} (${count} times)`;
  print(`  the Worker: ${tell(await measureWorker(workerCalls))}`);
  for (const game of gameNames)
    for (const level of levels)
      print(
        `  an object, ${game} ${level}: ${tell(await measureLevel(game, level, gamesALevel, seed))}`,
      );
}
