/**
 * The part of Cloudflare's runtime that is used here, as types, so that tests can run the same code
 * without it.
 */

/** The values that an object stores: strings, and plain objects of them. */
export type StoredValue = string | Readonly<Record<string, unknown>>;

/**
 * The row that lasts, of what is stored under its key. Versions before 3.0 have stored one that a
 * move had brought as `{ line: the row }`.
 */
export const rowOf = (stored: StoredValue | undefined): string | undefined =>
  typeof stored === 'object' ? (stored.line as string | undefined) : stored;

/**
 * The synchronous key-value store of an object, each entry a row, and its one alarm; a platform
 * that lasts keeps both on its disk.
 */
export interface ObjectStorage {
  readonly kv: {
    get(key: string): StoredValue | undefined;
    put(key: string, row: StoredValue): void;
    /** Whether the row was there. */
    delete(key: string): boolean;
    /** In the order of the keys, those after `startAfter` only. */
    list(options: {
      readonly prefix?: string;
      readonly startAfter?: string;
      readonly limit?: number;
    }): Iterable<[string, StoredValue]>;
  };
  /** Milliseconds since 1970. */
  setAlarm(at: number): Promise<void>;
  getAlarm(): Promise<number | null>;
  /** All that the work writes is stored, or nothing of it where it throws. */
  transactionSync(work: () => void): void;
  /** Deletes all rows, and gives their space back. */
  deleteAll(): Promise<void>;
}

/** The settings, some of which may be missing, and everything else bound to the Worker. */
export type Bindings = Readonly<Record<string, unknown>>;

/** Performs an HTTP request. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData },
) => Promise<Response>;
