import { type ServiceCall, ServiceException } from '../serviceCall.ts';

/** Limits of CacheService, shared by everything a script caches. Times in seconds. */
export const cacheLimits = {
  keyLength: 250,
  valueBytes: 100 * 1024,
  defaultSeconds: 600,
  maximumSeconds: 21_600,
  items: 1000,
  keptItems: 900,
} as const;

interface Item {
  readonly value: string;
  readonly expiresAt: number;
}

export interface CacheStore {
  /** Forgets everything, as Google may at any time. */
  clear(): void;
  /** Forgets about a hundred items, those that expire first. */
  evict(count?: number): void;
  /** Forgets one item. */
  drop(key: string): void;
  /** The items that a script would still find, for tests and the inspector. */
  entries(): ReadonlyMap<string, string>;
  perform(call: ServiceCall): unknown;
}

export function createCacheStore(now: () => number): CacheStore {
  const items = new Map<string, Item>();

  function get(key: string): string | undefined {
    ensureKey(key);
    const item = items.get(key);
    if (item === undefined) return undefined;
    if (item.expiresAt > now()) return item.value;
    items.delete(key);
    return undefined;
  }

  function put(key: string, value: string, seconds: number): void {
    ensureKey(key);
    if (Buffer.byteLength(value) > cacheLimits.valueBytes)
      throw new ServiceException('Argument too large: value');
    // The behaviour above the maximum is not documented, so it is refused here.
    if (seconds > cacheLimits.maximumSeconds)
      throw new ServiceException('Argument too large: expirationInSeconds');
    if (seconds <= 0) throw new ServiceException('Argument too small: expirationInSeconds');
    items.set(key, { value, expiresAt: now() + seconds * 1000 });
    if (items.size > cacheLimits.items) evict(items.size - cacheLimits.keptItems);
  }

  function evict(count = cacheLimits.items - cacheLimits.keptItems): void {
    const nearest = [...items].sort(([, a], [, b]) => a.expiresAt - b.expiresAt).slice(0, count);
    for (const [key] of nearest) items.delete(key);
  }

  return {
    clear: () => items.clear(),
    evict,
    drop: (key) => items.delete(key),
    entries: () =>
      new Map(
        [...items]
          .filter(([, item]) => item.expiresAt > now())
          .map(([key, item]) => [key, item.value]),
      ),
    perform({ method, args }) {
      switch (method) {
        case 'get':
          return get(args[0] as string) ?? null;
        case 'getAll':
          return Object.fromEntries(
            (args[0] as string[]).flatMap((key) => {
              const value = get(key);
              return value === undefined ? [] : [[key, value]];
            }),
          );
        case 'put':
          return put(
            args[0] as string,
            args[1] as string,
            (args[2] as number | undefined) ?? cacheLimits.defaultSeconds,
          );
        case 'putAll':
          for (const [key, value] of Object.entries(args[0] as Record<string, string>)) {
            put(key, value, (args[1] as number | undefined) ?? cacheLimits.defaultSeconds);
          }
          return undefined;
        case 'remove':
          ensureKey(args[0] as string);
          items.delete(args[0] as string);
          return undefined;
        case 'removeAll':
          for (const key of args[0] as string[]) items.delete(key);
          return undefined;
        default:
          throw new Error(`the runtime has no CacheService method ${method}`);
      }
    },
  };
}

function ensureKey(key: string): void {
  if (key.length > cacheLimits.keyLength) throw new ServiceException('Argument too large: key');
  if (key === '') throw new ServiceException('Invalid argument: key');
}
