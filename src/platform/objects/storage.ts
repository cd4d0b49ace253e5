/** The part of Cloudflare's runtime that is used here, so that the same code runs in tests without it. */

/** What an object may keep: strings, and plain objects of them. */
export type StoredValue = string | Readonly<Record<string, unknown>>;

/** The synchronous key-value store of an object, each entry a row, and its one alarm. */
export interface ObjectStorage {
  readonly kv: {
    get(key: string): StoredValue | undefined;
    put(key: string, row: StoredValue): void;
    delete(key: string): boolean;
    list(options: {
      readonly prefix?: string;
      readonly startAfter?: string;
      readonly limit?: number;
    }): Iterable<[string, StoredValue]>;
  };
  /** Milliseconds since 1970. */
  setAlarm(at: number): Promise<void>;
  getAlarm(): Promise<number | null>;
  /** Gives all space back. */
  deleteAll(): Promise<void>;
}

/** The settings, of which some may be missing, and what else is bound to the Worker. */
export type Bindings = Readonly<Record<string, unknown>>;

/** Performs an HTTP request. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string },
) => Promise<{
  readonly status: number;
  text(): Promise<string>;
}>;
