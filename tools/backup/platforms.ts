/** The three platforms, as a backup reads them and a restore writes them. */

import { randomUUID } from 'node:crypto';
import { digestOf } from '../../src/bot/rows/digest.ts';
import { isErasureKey, type Rows } from '../../src/bot/rows/keys.ts';
import type { Seal } from '../../src/bot/settings/boardKey.ts';
import { type JsonObject, readString } from '../../src/bot/telegram/json.ts';
import { type Call, CallFailure, type Left } from '../../src/platform/protocol/calls.ts';
import {
  allRows,
  askExport,
  askImport,
  clearAll,
  type Exchange,
  performAsync,
  readKeys,
  sendPages,
  walkPages,
} from '../../src/platform/protocol/exchange.ts';
import { cutPages, type Page, parsePage } from '../../src/platform/protocol/page.ts';
import { DeployFailure } from '../deploy/failure.ts';

export const platformNames = ['apps-script', 'worker', 'machine'] as const;
export type PlatformName = (typeof platformNames)[number];

export interface Platform {
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
 * the next start, where the token is known. Nothing is known where the backup, or the bot there, is
 * from before version 1.7.1.
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

/** A platform with objects: the Worker, or one's own machine. */
export function objectsPlatform(call: (call: Call) => Promise<JsonObject>): Platform {
  const ask = <Result>(exchange: Exchange<Result>): Promise<Result> =>
    performAsync(exchange, call).catch((error) => {
      throw error instanceof CallFailure ? new DeployFailure(error.message) : error;
    });
  return {
    check: async () => void (await ask(askExport({ keys: [] }))),
    read: () => ask(readAll()),
    replace: (saved, madeAt) => ask(replaceAll(saved, madeAt)),
  };
}

function* readAll(): Exchange<Saved> {
  const { sealed } = yield* askExport({ isSealed: true });
  const rows = yield* readRows();
  yield* askExport({ isDone: true });
  return { rows, sealed: readString(sealed) };
}

function* readRows(): Exchange<Rows> {
  const all: Record<string, string> = {};
  yield* walkPages(allRows, ({ rows }) => void Object.assign(all, rows));
  return all;
}

/** Without `madeAt` that platform's own clock counts. */
function* replaceAll(
  { rows, sealed, oldToken }: Parameters<Platform['replace']>[0],
  madeAt: number | undefined,
): Exchange<Restored> {
  const run = randomUUID();
  yield* askImport({ run, isFresh: true, since: madeAt });
  yield* clearAll(run);
  const erased: string[] = [];
  const newer: string[] = [];
  const note = (_: readonly Page[], left: Left): void => {
    erased.push(...left.erased, ...left.unknown);
    newer.push(...left.newer);
  };
  yield* sendPages(cutPages({ rows, erased: {} }), { run, atOnce: 1, note });
  const there = yield* readRows();
  const left = new Set([...erased, ...newer]);
  const missing = Object.keys(rows).filter((key) => there[key] === undefined && !left.has(key));
  if (missing.length > 0)
    throw new DeployFailure(
      `${missing.length} of ${Object.keys(rows).length} rows are not there.`,
      ['Run it once more.'],
    );
  const taken = Object.keys(rows).length - left.size;
  const boards =
    sealed === undefined ? 'unknown' : readFate(yield* askImport({ run, sealed, oldToken }));
  yield* askImport({ run, total: taken, digest: digestOf(there) });
  yield* askExport({ isDone: true });
  return { taken, erased, newer: newer.filter((key) => !isErasureKey(key)), lost: [], boards };
}

const readFate = ({ isOpen, isWaiting }: JsonObject): BoardsFate =>
  isWaiting === true ? 'waiting' : isOpen === true ? 'kept' : isOpen === false ? 'lost' : 'unknown';

/**
 * The script; `end` has it delete the key, which one from before version 1.7.1 has done by then.
 */
export function appsScriptPlatform(
  call: (body: object) => Promise<JsonObject>,
  end: () => Promise<unknown>,
): Platform {
  return {
    check: async () => void (await call({ linia: 'check' })),
    async read() {
      const { rows, sealed } = await call({ linia: 'backup' });
      await end();
      return { rows: parsePage({ rows }).rows, sealed: readString(sealed) };
    },
    async replace({ rows, sealed, oldToken }, madeAt) {
      const answer = await call({ linia: 'restore', rows, sealed, oldToken, madeAt });
      await end();
      const [lost, erased] = [readKeys(answer.lost), readKeys(answer.erased)];
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
