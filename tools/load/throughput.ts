/**
 * Updates per second through a platform on this machine with a given number of busy tables, and the
 * memory of its objects.
 */
import { readFileSync } from 'node:fs';
import { createRandom } from '../../playground/random.ts';
import { percentile } from './summary.ts';
import { openTable, type Table } from './table.ts';

export interface Throughput {
  readonly tables: number;
  readonly updates: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly highMs: number;
  /**
   * The memory of the platform in megabytes: without objects, with all of them busy, and after they
   * have been idle.
   */
  readonly emptyMb: number;
  readonly busyMb: number;
  readonly idleMb: number;
}

/** A platform on which the bot runs. */
export interface Platform {
  /** Delivers an update as Telegram does. */
  post(request: Request): Promise<void>;
  /** In megabytes. */
  memory(): number;
  end(): Promise<void>;
}

/** Answers a request of the bot as Telegram would. */
export type AnswerAsTelegram = (url: string, body: string) => string;

/** The number of connections that Telegram opens after `setup`. */
const connections = 20;
/** Taps of one person in a minute; after more, the bot asks to slow down. */
const maxTaps = 40;
const maxUpdates = 4000;

/** `pause` is how long the objects are idle then, in milliseconds. */
export async function measureThroughput(
  tableCount: number,
  start: (answer: AnswerAsTelegram) => Promise<Platform>,
  pause: number,
): Promise<Throughput> {
  const tables = Array.from({ length: tableCount }, (_, index) =>
    openTable(6_000_000 + index, createRandom(index)),
  );
  const byChat = new Map(tables.map((table, index) => [6_000_000 + index, table]));
  const { post, memory, end } = await start((url, body) => {
    const chat = Number(/"chat_id":(\d+)/.exec(body)?.[1] ?? 0);
    return byChat.get(chat)?.answer(url, body) ?? '{"ok":true,"result":true}';
  });
  try {
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
    await end();
  }
}

async function everyone(
  tables: readonly Table[],
  play: (table: Table) => Promise<void>,
): Promise<void> {
  const waiting = [...tables];
  const serve = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) await play(table);
  };
  await Promise.all(Array.from({ length: connections }, serve));
}

/** In megabytes; 0 where there is no `/proc`. */
export const residentMb = (id: string | number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readText(`/proc/${id}/status`))?.[1] ?? 0) / 1024;

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function describeThroughput(name: string, measured: Throughput): string {
  const { tables, updates, perSecond, medianMs, highMs, emptyMb, busyMb, idleMb } = measured;
  const each = (mb: number): string => ((1024 * (mb - emptyMb)) / tables).toFixed(0);
  return (
    `  ${String(tables).padStart(4)} tables: ${perSecond.toFixed(0)} updates a second (${updates}); median ${medianMs.toFixed(1)} ms, 95 % ${highMs.toFixed(1)} ms; ` +
    `${name} ${emptyMb.toFixed(0)} MB empty, ${busyMb.toFixed(0)} busy, ${idleMb.toFixed(0)} idle: ${each(busyMb)} kB an object busy, ${each(idleMb)} idle`
  );
}
