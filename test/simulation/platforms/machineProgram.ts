/**
 * The program of one's own machine, `linia.mjs`, behind a proxy: its command line, its server and
 * its store in LMDB, whose changes of one turn are written together. Its steps are the changes that
 * it writes, and its requests to Telegram; its objects call each other in its memory, so these
 * calls cannot fail alone. What it has written when its last turn ends outlives it, as after a kill
 * and not as after a cut of the power, and that is why the file is not synchronized here. Its port
 * and its signals are made, and so is the file `.env`, which it has not.
 */
import * as fs from 'node:fs';
import { Readable } from 'node:stream';
import { open, type RootDatabase } from 'lmdb';
import type { Bindings, StoredValue } from '../../../src/platform/objects/storage.ts';
import type { BuiltProgram } from '../builtProgram.ts';
import { proxyUrl } from './address.ts';
import { compileModule, type Evaluate } from './esModule.ts';
import { beginLife, type Life, lifeGlobals, outside, type Surroundings } from './life.ts';
import {
  dropCached,
  type ObjectsProgram,
  type ProgramCall,
  type StoredRow,
} from './objectsProgram.ts';

type Database = RootDatabase<StoredValue | number, string[]>;
type Handler = (incoming: Readable, outgoing: object) => void;
type Listener = (name: string) => void;

/**
 * How often it is started again where it ends at once, as it does where Telegram refuses something.
 */
const maxStarts = 5;

const compiled = new Map<string, Evaluate>();

function compile(code: string): Evaluate {
  const url = new URL('dist-node/linia.mjs', `file://${process.cwd()}/`).href;
  const known = compiled.get(code) ?? compileModule(code, [...lifeGlobals, 'process'], url);
  compiled.set(code, known);
  return known;
}

/**
 * A database whose changes are written at the end of a turn, one turn of the event loop after the
 * other.
 */
function openTurns(database: Database, life: Life, around: Surroundings) {
  let turn: (() => void)[] = [];
  let written = Promise.resolve();

  async function write(): Promise<void> {
    await outside(around, () => new Promise<void>((resolve) => setImmediate(resolve)));
    const changes = turn;
    turn = [];
    if (life.hasEnded) return new Promise(() => {});
    database.transactionSync(() => {
      for (const change of changes) change();
    });
  }

  async function keep(change: () => void): Promise<boolean> {
    try {
      life.meet(() => {
        if (turn.length === 0) written = write();
        turn.push(change);
      });
    } catch (error) {
      if (!life.hasEnded) throw error;
      return new Promise(() => {});
    }
    await written;
    return true;
  }

  return {
    drop: () => {
      turn = [];
    },
    database: {
      get: (key: string[]) => database.get(key),
      getRange: (range: object) => database.getRange(range),
      put: (key: string[], value: StoredValue) => keep(() => database.putSync(key, value)),
      remove: (key: string[]) => keep(() => database.removeSync(key)),
      // Only notes of the server are written so: they wait for no turn.
      transactionSync: (work: () => boolean) => life.meet(() => database.transactionSync(work)),
      putSync: (key: string[], value: StoredValue) => database.putSync(key, value),
      useReadTransaction: () => database.useReadTransaction(),
      get flushed() {
        return written;
      },
      close: () => written,
    },
  };
}

/** A server of Node's that nobody reaches over a network. */
function makeHttp(listens: (handler: Handler | undefined) => void) {
  return {
    createServer(handler: Handler) {
      const server = {
        once: () => server,
        listen(_port: number, _host: string, listening: () => void) {
          listens(handler);
          queueMicrotask(listening);
          return server;
        },
        close(closed: () => void) {
          listens(undefined);
          queueMicrotask(closed);
        },
        closeIdleConnections: () => undefined,
        closeAllConnections: () => undefined,
      };
      return server;
    },
  };
}

export interface MachineOptions {
  readonly env: Bindings;
  readonly folder: string;
}

export function openMachineProgram(
  first: BuiltProgram,
  { env, folder }: MachineOptions,
  around: Surroundings,
): ObjectsProgram {
  let built = first;
  let life: Life = beginLife(around, () => undefined);
  let handler: Handler | undefined;
  let database: Database | undefined;
  const listeners = new Map<string, Listener>();

  const openDatabase = (path: string): Database => open({ path, encoding: 'json', noSync: true });

  function makeModules(own: { drop: () => void }): Readonly<Record<string, object>> {
    const hasNoEnv = (path: fs.PathLike): boolean => path !== '.env' && fs.existsSync(path);
    return {
      'node:fs': { ...fs, existsSync: hasNoEnv },
      'node:http': makeHttp((next) => {
        handler = next;
      }),
      lmdb: {
        open({ path }: { readonly path: string }) {
          database = openDatabase(path);
          const turns = openTurns(database, life, around);
          own.drop = turns.drop;
          return turns.database;
        },
      },
    };
  }

  /** What of the process is the program's own. */
  const makeProcess = () =>
    Object.create(process, {
      argv: { value: ['node', 'linia.mjs', '--webhook', proxyUrl, '--data', folder] },
      env: { value: env },
      exitCode: { value: undefined, writable: true },
      exit: { value: life.end },
      on: { value: (name: string, listener: Listener) => void listeners.set(name, listener) },
      ...Object.fromEntries(
        ['stdout', 'stderr'].map((name) => [
          name,
          { value: { on: () => undefined, errored: null } },
        ]),
      ),
    });

  /** The store belongs to one process at a time. */
  async function closeStore(): Promise<void> {
    handler = undefined;
    await database?.close();
    database = undefined;
  }

  /** Whether it runs then. */
  async function start(): Promise<boolean> {
    await closeStore();
    const own = { drop: () => {} };
    const begun = beginLife(around, () => own.drop());
    life = begun;
    listeners.clear();
    const modules = makeModules(own);
    // Node may take any number of turns for a module of its own.
    const load = (name: string) =>
      outside(around, async () => modules[name] ?? (await import(name)));
    const program = compile(built.code)(load, { ...life.globals, process: makeProcess() });
    program.catch((error) => around.logs.push(`The program has ended: ${String(error)}`));
    const isListening = async (): Promise<void> => {
      while (!handler && !begun.hasEnded) await new Promise((resolve) => setImmediate(resolve));
    };
    await life.until(isListening());
    await life.rest();
    return !life.hasEnded;
  }

  return {
    get life() {
      return life;
    },
    async begin(next = built) {
      built = next;
      for (let starts = 0; starts < maxStarts; starts++) if (await start()) return;
      throw new Error(`the program does not start: ${around.logs.slice(-5).join('\n')}`);
    },
    async stop() {
      listeners.get('SIGTERM')!('SIGTERM');
      await life.until(life.ended);
      await closeStore();
    },
    handle: (call) => handle(handler, call),
    ring: () => life.runDue(),
    rows() {
      const rows = database!.getRange({ start: ['row', ''], end: ['row', '\uffff'] });
      return [...rows].map(
        ({ key, value }): StoredRow => ({
          object: key[1]!,
          key: key[2]!,
          row: value as StoredValue,
        }),
      );
    },
    async forget(keys) {
      const closed = openDatabase(`${folder}/linia`);
      const caches = [...closed.getRange({ start: ['row', ''], end: ['row', '\uffff'] })].filter(
        ({ key }) => key[2] === 'cache',
      );
      for (const { key, value } of caches)
        closed.putSync(key, dropCached(value as StoredValue, keys));
      await closed.close();
    },
    async close() {
      life.end();
      await closeStore();
    },
  };
}

/** 502 as the proxy answers where nobody listens. */
const handle = (
  handler: Handler | undefined,
  { url, headers, body }: ProgramCall,
): Promise<{ readonly status: number }> =>
  new Promise((resolve) => {
    if (!handler) return resolve({ status: 502 });
    let status = 200;
    const incoming = Object.assign(Readable.from([Buffer.from(body)]), {
      method: 'POST',
      url: new URL(url).pathname,
      headers,
    });
    const outgoing = {
      headersSent: false,
      writeHead(given: number) {
        status = given;
        return outgoing;
      },
      end: () => resolve({ status }),
    };
    handler(incoming, outgoing);
  });
