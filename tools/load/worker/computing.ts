/**
 * The computing time of one tap: in an object, at each level, and in the Worker, which only hands
 * it on.
 */
import { createRandom } from '../../../playground/random.ts';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import type { GameName } from '../../../src/games/game.ts';
import { handleRequest } from '../../../src/platform/objects/handleRequest.ts';
import { createTally } from '../../../src/platform/objects/object/tally.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';
import type { Level } from '../../../src/strategies/names.ts';
import { percentile } from '../summary.ts';
import { openTable } from '../table.ts';

export interface Computing {
  readonly medianMs: number;
  readonly maxMs: number;
  readonly taps: number;
}

/** Measures every tap of `gameCount` games against the bot at this level. */
export async function measureLevel(
  game: GameName,
  level: Level,
  gameCount: number,
  seed: number,
): Promise<Computing> {
  const random = createRandom(seed);
  const times: number[] = [];
  const table = openTable(5_000_001, random);
  const cluster = createCluster({
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    fetch: async (url, { body }) => ({
      status: 200,
      text: async () => table.answer(url, String(body)),
    }),
    // At most one tap in two seconds, or the bot asks to slow down.
    now: () => table.taps * 2000 + Date.UTC(2026, 0, 15),
  });
  for (let count = 0; count < gameCount; count++) {
    await cluster.fetch(table.send(`/${game.toLowerCase()} ${level}`));
    for (let tap = table.tapFreeCell(); tap; tap = table.tapFreeCell()) {
      const before = process.cpuUsage();
      await cluster.fetch(tap);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  return { medianMs: percentile(times, 0.5), maxMs: Math.max(...times), taps: times.length };
}

/** Measures the Worker's part of an update, before and after the object's. */
export async function measureWorker(count: number): Promise<Computing> {
  const table = openTable(5_000_001, createRandom(1));
  const object = { answer: async () => undefined };
  const world = {
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    memory: new Map(),
    object: () => object as never,
    fetch: async () => ({ status: 200, text: async () => '' }),
    now: Date.now,
    log: () => undefined,
    wait: async () => undefined,
    version: '',
    platform: 'Cloudflare Workers' as const,
    tally: createTally(),
    makeSecret: () => '',
    makeUuid: () => '00000000-0000-4000-8000-000000000000',
    hmac,
  };
  const requests = Array.from({ length: count }, () => table.send('/help'));
  const times: number[] = [];
  for (const request of requests) {
    const before = process.cpuUsage();
    await handleRequest(request, world);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { medianMs: percentile(times, 0.5), maxMs: Math.max(...times), taps: count };
}
