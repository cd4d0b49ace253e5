/** The three homes of a bot, as a backup reads them and a restore writes them. */
import { randomUUID } from 'node:crypto';
import type { Rows } from '../../src/bot/runtime/steps.ts';
import { digestOf } from '../../src/bot/store/digest.ts';
import { type JsonObject, readObject, readString } from '../../src/bot/telegram/json.ts';
import { takePart } from '../../src/platform/move.ts';
import { DeployFailure } from '../deploy/failure.ts';

export const homeNames = ['apps-script', 'worker', 'machine'] as const;
export type HomeName = (typeof homeNames)[number];

export interface Home {
  /** Throws a `DeployFailure` where the key, or the secret, is not let in. */
  check(): Promise<void>;
  /** All rows that last. */
  read(): Promise<Rows>;
  /** Puts these rows in the place of all that lasts; what players have erased there after `madeAt`, by default now, is not brought back. */
  replace(rows: Rows, madeAt?: number): Promise<Restored>;
}

/**
 * How many rows were taken, and the keys of the others: those erased there since, those written there meanwhile, and those for which there
 * was no space.
 */
export interface Restored {
  readonly taken: number;
  readonly erased: readonly string[];
  readonly newer: readonly string[];
  readonly lost: readonly string[];
}

/** Calls a route of an owner, such as `/export`, and gives its answer. */
export type CallRoute = (path: string, body: object) => Promise<JsonObject>;

/** A home with objects: the Worker, or one's own machine. */
export function objectsHome(call: CallRoute): Home {
  async function readAll(): Promise<Rows> {
    const rows: Record<string, string> = {};
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part = await call(`/export?after=${encodeURIComponent(after)}`, {});
      Object.assign(rows, readObject(part.rows));
      after = readString(part.next);
    }
    return rows;
  }

  async function bring(rows: Rows, run: string): Promise<Pick<Restored, 'erased' | 'newer'>> {
    const erased: string[] = [];
    const newer: string[] = [];
    const all = Object.keys(rows).sort();
    for (let position = 0; position < all.length; ) {
      const keys = takePart(all, position, rows);
      position += keys.length;
      const lines = Object.fromEntries(keys.map((key) => [key, rows[key]]));
      const answer = await call('/import', { run, lines });
      if (answer.isOver === true) throw new DeployFailure('Another restore has begun there since this one, which ends here.');
      erased.push(...[answer.erased, answer.unknown].flatMap(readList));
      newer.push(...readList(answer.newer));
    }
    return { erased, newer };
  }

  return {
    check: async () => void (await call('/export', { keys: [] })),
    async read() {
      const rows = await readAll();
      await call('/export', { isDone: true });
      return rows;
    },
    async replace(rows, madeAt) {
      const run = randomUUID();
      // Without a time that home's own clock counts.
      await call('/import', { run, isFresh: true, ...(madeAt === undefined ? {} : { since: madeAt }) });
      while ((await call('/import', { run, clear: true })).isEmpty === false);
      const { erased, newer } = await bring(rows, run);
      const there = await readAll();
      const left = new Set([...erased, ...newer]);
      const missing = Object.keys(rows).filter((key) => there[key] === undefined && !left.has(key));
      if (missing.length > 0)
        throw new DeployFailure(`${missing.length} of ${Object.keys(rows).length} rows are not there.`, ['Run it once more.']);
      const taken = Object.keys(rows).length - left.size;
      await call('/import', { run, total: taken, digest: digestOf(there) });
      await call('/export', { isDone: true });
      return { taken, erased, newer, lost: [] };
    },
  };
}

const readList = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);

/** The script, which answers each of the two calls once for a key. */
export function appsScriptHome(call: (body: object) => Promise<JsonObject>): Home {
  return {
    check: async () => void (await call({ linia: 'check' })),
    read: async () => readObject((await call({ linia: 'backup' })).rows) as Rows,
    async replace(rows) {
      const lost = readList((await call({ linia: 'restore', rows })).lost);
      return { taken: Object.keys(rows).length - lost.length, erased: [], newer: [], lost };
    },
  };
}
