/**
 * The Worker's bundle with its objects, as Cloudflare runs it: what an object writes between two
 * waits is kept together, or not at all, and nothing is sent before. Its steps are the rows that
 * are written, the alarms that are set, the calls of objects, and the requests to Telegram. Reading
 * a row is none: Cloudflare has it in memory.
 */
import {
  createMemoryStorage,
  type MemoryStorage,
} from '../../../playground/worker/memoryStorage.ts';
import type { Bindings } from '../../../src/platform/objects/storage.ts';
import type { BuiltProgram } from '../builtProgram.ts';
import { compileModule, type Evaluate } from './esModule.ts';
import { beginLife, type Life, lifeGlobals, type Surroundings } from './life.ts';
import { dropCached, type ObjectsProgram } from './objectsProgram.ts';

interface Table {
  perform(name: string, call: string, args: readonly unknown[]): Promise<unknown>;
  alarm(): Promise<void>;
}

interface Worker {
  readonly Table: new (state: { readonly storage: MemoryStorage }, env: object) => Table;
  readonly default: { fetch(request: Request, env: object): Promise<Response> };
}

interface Cell {
  readonly storage: MemoryStorage;
  /** Undefined while the object is not in memory. */
  table: Table | undefined;
}

class DurableObject {
  constructor(
    readonly ctx: object,
    readonly env: object,
  ) {}
}

/**
 * An alarm whose work has failed rings again after it, in milliseconds (Durable Objects, "Alarms").
 */
const secondTry = 2000;

const compiled = new Map<string, Evaluate>();

function compile(code: string): Evaluate {
  const known = compiled.get(code) ?? compileModule(code, lifeGlobals, 'file:///worker.js');
  compiled.set(code, known);
  return known;
}

export function openWorkerProgram(
  first: BuiltProgram,
  bindings: Bindings,
  around: Surroundings,
): ObjectsProgram {
  const cells = new Map<string, Cell>();
  let built = first;
  let life: Life = beginLife(around, () => undefined);
  let worker: Worker | undefined;

  /** What undoes the changes since the last wait, the newest last. */
  let undo: (() => void)[] = [];

  function note({ rows, alarmAt, clearAlarm, setAlarm }: MemoryStorage): void {
    const [kept, alarm] = [new Map(rows), alarmAt()];
    if (undo.length === 0) setImmediate(keep);
    undo.push(() => {
      rows.clear();
      for (const [key, row] of kept) rows.set(key, row);
      if (alarm === undefined) clearAlarm();
      else void setAlarm(alarm);
    });
  }

  function keep(): void {
    undo = [];
  }

  function drop(): void {
    for (const each of undo.toReversed()) each();
    keep();
  }

  function storageIn(own: Life, storage: MemoryStorage): MemoryStorage {
    const { kv } = storage;
    const change = <Result>(work: () => Result): Result =>
      own.meet(() => {
        note(storage);
        return work();
      });
    return {
      ...storage,
      kv: {
        ...kv,
        put: (key, row) => change(() => kv.put(key, row)),
        delete: (key) => change(() => kv.delete(key)),
      },
      setAlarm: async (at) => change(() => storage.setAlarm(at)),
      deleteAll: async () => change(() => storage.deleteAll()),
    };
  }

  function cellOf(name: string): Cell {
    const storage = createMemoryStorage(
      () => undefined,
      () => undefined,
    );
    const cell = cells.get(name) ?? { storage, table: undefined };
    cells.set(name, cell);
    return cell;
  }

  function tableOf(cell: Cell): Table {
    cell.table ??= new worker!.Table({ storage: storageIn(life, cell.storage) }, env);
    return cell.table;
  }

  const ids = { idFromName: (name: string) => name };
  const env = {
    ...bindings,
    TABLES: {
      ...ids,
      jurisdiction: () => ids,
      // As between machines, arguments and results are copied.
      get: (id: string) => ({
        perform: (name: string, call: string, args: readonly unknown[]) =>
          life.pass(async () => {
            keep();
            return structuredClone(
              await tableOf(cellOf(id)).perform(name, call, structuredClone(args)),
            );
          }),
      }),
    },
  };

  const modules: Readonly<Record<string, () => unknown>> = {
    'cloudflare:workers': () => ({ DurableObject }),
    './search.wasm': () => ({ default: new WebAssembly.Module(built.search!) }),
    'node:crypto': () => import('node:crypto'),
    'node:zlib': () => import('node:zlib'),
  };

  async function ringOne(cell: Cell): Promise<void> {
    const { storage } = cell;
    storage.clearAlarm();
    const hasFailed = await life.until(
      tableOf(cell)
        .alarm()
        .then(
          () => false,
          () => true,
        ),
    );
    if (hasFailed !== false && storage.alarmAt() === undefined)
      await storage.setAlarm(around.now + secondTry);
  }

  return {
    get life() {
      return life;
    },
    async begin(next = built) {
      built = next;
      life = beginLife(around, drop);
      for (const cell of cells.values()) cell.table = undefined;
      const { fetch, ...globals } = life.globals;
      const gated = (...asked: Parameters<typeof fetch>) => {
        keep();
        return fetch(...asked);
      };
      worker = (await compile(built.code)((name) => modules[name]!(), {
        ...globals,
        fetch: gated,
      })) as unknown as Worker;
    },
    async stop() {
      life.end();
    },
    handle: ({ url, headers, body }) =>
      worker!.default.fetch(new Request(url, { method: 'POST', headers, body }), env),
    async ring() {
      for (const cell of [...cells.values()]) {
        if ((cell.storage.alarmAt() ?? Number.POSITIVE_INFINITY) > around.now) continue;
        await ringOne(cell);
        if (life.hasEnded) return;
      }
    },
    rows: () =>
      [...cells].flatMap(([object, { storage }]) =>
        [...storage.rows].map(([key, row]) => ({ object, key, row })),
      ),
    async forget(keys) {
      for (const { storage } of cells.values()) {
        const cache = storage.rows.get('cache');
        if (cache !== undefined) storage.rows.set('cache', dropCached(cache, keys));
      }
    },
    close: async () => undefined,
  };
}
