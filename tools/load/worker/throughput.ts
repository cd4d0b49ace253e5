/**
 * Updates per second through the real workerd on this machine with a given number of busy tables, and the memory of its objects.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import type { BuiltWorker } from '../../../build.d.mts';
import { createRandom } from '../../../playground/random.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import { percentile } from '../summary.ts';
import { openTable, type Table } from './table.ts';

export interface Throughput {
  readonly tables: number;
  readonly updates: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly highMs: number;
  /** The memory of workerd in megabytes: without objects, with all of them busy, and after they have been idle. */
  readonly emptyMb: number;
  readonly busyMb: number;
  readonly idleMb: number;
}

/** The number of connections that Telegram opens after `setup`. */
const connections = 20;
/** Taps of one person in a minute; after more, the bot asks to slow down. */
const maxTaps = 40;
const maxUpdates = 4000;
/** workerd evicts an object that has been idle for ten seconds. */
const idleMs = 15_000;

export async function measureThroughput(tableCount: number, { code, search }: BuiltWorker, pause = idleMs): Promise<Throughput> {
  const tables = Array.from({ length: tableCount }, (_, index) => openTable(6_000_000 + index, createRandom(index)));
  const byChat = new Map(tables.map((table, index) => [6_000_000 + index, table]));
  const before = new Set(workerdIds());
  const worker = new Miniflare({
    modules: [
      { type: 'ESModule', path: 'worker.js', contents: code },
      { type: 'CompiledWasm', path: 'search.wasm', contents: search },
    ],
    compatibilityDate: '2026-04-26',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: { TABLES: { className: 'Table', useSQLite: true } },
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    async outboundService(request: { readonly url: string; text(): Promise<string> }) {
      const body = await request.text();
      const chat = Number(/"chat_id":(\d+)/.exec(body)?.[1] ?? 0);
      const answer = byChat.get(chat)?.answer(request.url, body) ?? '{"ok":true,"result":true}';
      return new Response(answer, { headers: { 'content-type': 'application/json' } }) as never;
    },
  });
  try {
    await worker.ready;
    const own = workerdIds().filter((id) => !before.has(id));
    const memory = (): number => own.reduce((sum, id) => sum + residentMb(id), 0);
    const post = async (request: Request): Promise<void> => {
      const headers = Object.fromEntries(request.headers);
      const response = await worker.dispatchFetch(request.url, { method: 'POST', headers, body: await request.text() });
      if (response.status !== 200) throw new Error(`an update was answered with ${response.status}`);
      await response.arrayBuffer();
    };
    await post(openTable(1, createRandom(1)).send('/help'));
    const emptyMb = memory();
    await everyone(tables, async (table) => post(table.send('/tictactoe novice')));
    const times: number[] = [];
    const started = performance.now();
    const each = Math.min(maxTaps, Math.max(1, Math.floor(maxUpdates / tableCount)));
    await everyone(tables, async (table) => {
      for (let count = 0; count < each; count++) {
        const sent = performance.now();
        await post(table.tapFreeCell() ?? table.send('/tictactoe novice'));
        times.push(performance.now() - sent);
      }
    });
    const seconds = (performance.now() - started) / 1000;
    const busyMb = memory();
    await new Promise((resolve) => setTimeout(resolve, pause));
    return {
      tables: tableCount,
      updates: times.length,
      perSecond: times.length / seconds,
      medianMs: percentile(times, 0.5),
      highMs: percentile(times, 0.95),
      emptyMb,
      busyMb,
      idleMb: memory(),
    };
  } finally {
    await worker.dispose();
  }
}

async function everyone(tables: readonly Table[], play: (table: Table) => Promise<void>): Promise<void> {
  const waiting = [...tables];
  const serve = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) await play(table);
  };
  await Promise.all(Array.from({ length: connections }, serve));
}

/** The processes of workerd on this machine; none if there is no `/proc`. */
function workerdIds(): readonly string[] {
  const ids = readNames('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => readText(`/proc/${id}/comm`).trim() === 'workerd');
}

const residentMb = (id: string): number => Number(/VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
