/**
 * The Worker with its objects in one process: objects are created when they are called, may be
 * evicted at any time, and then find their stored rows again. Requests and rows are counted as
 * Cloudflare counts them.
 */
import { isStored } from '../../src/bot/rows/keys.ts';
import {
  type Environment,
  makeStub,
  type StatefulObject,
} from '../../src/platform/objects/calls.ts';
import { handleRequest } from '../../src/platform/objects/handleRequest.ts';
import { holdObject } from '../../src/platform/objects/object/holdObject.ts';
import { createTally, forgetTally } from '../../src/platform/objects/object/tally.ts';
import { hmac } from '../../src/platform/objects/secret.ts';
import type { Bindings, Fetch } from '../../src/platform/objects/storage.ts';
import { createMemoryStorage, type MemoryStorage } from './memoryStorage.ts';

interface Cell {
  readonly storage: MemoryStorage;
  /** Undefined while the object is evicted. */
  held: ReturnType<typeof holdObject> | undefined;
  /** How often its alarm has failed since it was last done. */
  failures: number;
}

export interface ClusterOptions {
  readonly bindings: Bindings;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly version?: string;
  readonly faults?: Partial<Faults>;
}

/** Places for faults: each function is called before, or after, the event, and may throw. */
export interface Faults {
  /** Before a row is written. */
  row(): void;
  /** Before an object reads a row. */
  look(): void;
  /** Before an object is called; others may go first meanwhile. */
  call(): Promise<void> | void;
  /** After it has answered, so that only the answer is lost. */
  answer(): void;
}

export type Cluster = ReturnType<typeof createCluster>;

export function createCluster({
  bindings,
  fetch,
  now,
  version = 'test',
  faults = {},
}: ClusterOptions) {
  const cells = new Map<string, Cell>();
  const memory = new Map<string, string>();
  const logs: string[] = [];
  const cost = { calls: 0, rows: 0 };

  const world: Environment = {
    bindings,
    memory,
    tally: createTally(),
    platform: 'Cloudflare Workers',
    fetch,
    now,
    object,
    version,
    analysisPage: async () => '<title>Analysis</title>',
    log: (line) => void logs.push(line),
    wait: async () => undefined,
    hmac,
    makeUuid: () => crypto.randomUUID(),
  };

  function cellOf(name: string): Cell {
    const known = cells.get(name);
    if (known) return known;
    const written = () => {
      faults.row?.();
      cost.rows += 1;
    };
    const storage = createMemoryStorage(written, () => faults.look?.());
    const cell: Cell = { storage, held: undefined, failures: 0 };
    cells.set(name, cell);
    return cell;
  }

  function object(name: string): StatefulObject {
    const perform = async (
      call: keyof StatefulObject,
      args: readonly unknown[],
    ): Promise<unknown> => {
      cost.calls += 1;
      // As between machines, arguments are copied, and other calls may come first.
      const sent = structuredClone(args);
      await faults.call?.();
      const given = await hold(cellOf(name)).perform(name, call, sent);
      faults.answer?.();
      return structuredClone(given);
    };
    return makeStub(perform);
  }

  /**
   * Cloudflare, Durable Objects, "Alarms": "retried upon failure using exponential backoff, starting
   * at 2 second delays for up to 6 retries".
   */
  function ringAgain(cell: Cell, error: unknown): void {
    logs.push(`An alarm has failed: ${String(error)}`);
    cell.failures += 1;
    if (cell.failures <= 6) cell.storage.ringAgain(now() + 1000 * 2 ** cell.failures);
  }

  const hold = (cell: Cell) => (cell.held ??= holdObject(cell.storage, world));

  return {
    cells,
    logs,
    cost,
    object,
    fetch: (request: Request): Promise<Response> => handleRequest(request, world),

    /** Runs the alarms that are due. */
    async ring(): Promise<void> {
      for (const cell of cells.values()) {
        if ((cell.storage.alarmAt() ?? Number.POSITIVE_INFINITY) > now()) continue;
        cell.storage.clearAlarm();
        cost.calls += 1;
        try {
          await hold(cell).ring();
          cell.failures = 0;
        } catch (error) {
          ringAgain(cell, error);
        }
      }
    },

    /** All objects lose what is only in memory, as after a restart of the machine. */
    evict(): void {
      memory.clear();
      forgetTally(world.tally);
      for (const cell of cells.values()) cell.held = undefined;
    },

    /** Removes all rows that may be forgotten. */
    forget(): void {
      this.evict();
      for (const { storage } of cells.values()) storage.rows.delete('cache');
    },

    /** What lasts, of all objects. */
    lasting: (): Map<string, string> =>
      new Map([...cells.values()].flatMap(({ storage }) => storedRows(storage))),
  };
}

function storedRows({ rows }: MemoryStorage): readonly (readonly [key: string, row: string])[] {
  const lasting = [...rows].filter(([key]) => isStored(key) && !key.startsWith('person|'));
  return lasting.map(([key, row]) => [key, typeof row === 'string' ? row : String(row.line)]);
}
