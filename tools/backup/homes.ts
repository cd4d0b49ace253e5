/** The three homes of a bot, as a backup reads them and a restore writes them. */

import { randomUUID } from 'node:crypto';
import { digestOf } from '../../src/bot/rows/digest.ts';
import { isErasureKey } from '../../src/bot/rows/keys.ts';
import type { Rows } from '../../src/bot/rows/rows.ts';
import type { Seal } from '../../src/bot/settings/boardKey.ts';
import { type JsonObject, readObject, readString } from '../../src/bot/telegram/json.ts';
import { takePart } from '../../src/platform/move.ts';
import { DeployFailure } from '../deploy/failure.ts';

export const homeNames = ['apps-script', 'worker', 'machine'] as const;
export type HomeName = (typeof homeNames)[number];

export interface Home {
  /** Throws a `DeployFailure` where the key, or the secret, is not let in. */
  check(): Promise<void>;
  /** All rows that last, and the key under which boards are signed. */
  read(): Promise<Saved>;
  /**
   * Puts these rows in the place of all that lasts; what players have erased there after `madeAt`,
   * by default now, is not brought back.
   */
  replace(
    saved: Saved & { readonly oldToken?: string | undefined },
    madeAt?: number,
  ): Promise<Restored>;
}

export interface Saved extends Pick<Seal, 'sealed'> {
  readonly rows: Rows;
}

/**
 * What becomes of the boards in all chats: their key was sealed with another token, or waits for
 * the next start, where the token is known. Nothing is known where the backup, or the home, is from
 * before version 1.7.1.
 */
export type BoardsFate = 'kept' | 'lost' | 'waiting' | 'unknown';

/**
 * How many rows were taken, and the keys of the others: those erased there since, those written
 * there meanwhile, and those for which there was no space.
 */
export interface Restored {
  readonly taken: number;
  readonly erased: readonly string[];
  readonly newer: readonly string[];
  readonly lost: readonly string[];
  readonly boards: BoardsFate;
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
      if (answer.isOver === true)
        throw new DeployFailure('Another restore has begun there since this one, which ends here.');
      erased.push(...[answer.erased, answer.unknown].flatMap(readList));
      newer.push(...readList(answer.newer));
    }
    return { erased, newer };
  }

  return {
    check: async () => void (await call('/export', { keys: [] })),
    async read() {
      const { sealed } = await call('/export', { isSealed: true });
      const rows = await readAll();
      await call('/export', { isDone: true });
      return { rows, sealed: readString(sealed) };
    },
    async replace({ rows, sealed, oldToken }, madeAt) {
      const run = randomUUID();
      // Without a time that home's own clock counts.
      await call('/import', {
        run,
        isFresh: true,
        ...(madeAt === undefined ? {} : { since: madeAt }),
      });
      while ((await call('/import', { run, clear: true })).isEmpty === false);
      const { erased, newer } = await bring(rows, run);
      const there = await readAll();
      const left = new Set([...erased, ...newer]);
      const missing = Object.keys(rows).filter((key) => there[key] === undefined && !left.has(key));
      if (missing.length > 0)
        throw new DeployFailure(
          `${missing.length} of ${Object.keys(rows).length} rows are not there.`,
          ['Run it once more.'],
        );
      const taken = Object.keys(rows).length - left.size;
      const boards =
        sealed === undefined
          ? 'unknown'
          : readFate(await call('/import', { run, sealed, oldToken }));
      await call('/import', { run, total: taken, digest: digestOf(there) });
      await call('/export', { isDone: true });
      return { taken, erased, newer: newer.filter((key) => !isErasureKey(key)), lost: [], boards };
    },
  };
}

const readList = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.map(String) : [];

const readFate = ({ isOpen, isWaiting }: JsonObject): BoardsFate =>
  isWaiting === true ? 'waiting' : isOpen === true ? 'kept' : isOpen === false ? 'lost' : 'unknown';

/**
 * The script; `end` has it delete the key, which one from before version 1.7.1 has done by then.
 */
export function appsScriptHome(
  call: (body: object) => Promise<JsonObject>,
  end: () => Promise<unknown>,
): Home {
  return {
    check: async () => void (await call({ linia: 'check' })),
    async read() {
      const { rows, sealed } = await call({ linia: 'backup' });
      await end();
      return { rows: readObject(rows) as Rows, sealed: readString(sealed) };
    },
    async replace({ rows, sealed, oldToken }, madeAt) {
      const answer = await call({ linia: 'restore', rows, sealed, oldToken, madeAt });
      await end();
      const [lost, erased] = [readList(answer.lost), readList(answer.erased)];
      const boards = sealed === undefined ? 'unknown' : readFate(answer);
      return {
        taken: Object.keys(rows).length - lost.length - erased.length,
        erased,
        newer: [],
        lost,
        boards,
      };
    },
  };
}
