/**
 * The script cache. It may forget at any time, so a failure is logged and counts as forgetting. But
 * an unread row is overwritten from scratch and an unwritten one leaves an older one behind, so
 * both are tried twice.
 */
import type { Entries, Rows } from '../../bot/rows/keys.ts';
import { attempt } from './log.ts';

/** The longest time for which the cache keeps an entry. */
const seconds = 21_600;

export function readCache(keys: readonly string[]): Rows {
  if (keys.length === 0) return {};
  return tryTwice('read', (cache) => cache.getAll([...keys]))?.result ?? {};
}

/** Returns the keys whose entries the service did not take. */
export function writeCache(entries: Entries): readonly string[] {
  const keys = Object.keys(entries);
  const removed = keys.filter((key) => entries[key] === undefined);
  const written = keys.filter((key) => entries[key] !== undefined);
  const rows = Object.fromEntries(written.map((key) => [key, entries[key]]));
  const isWritten =
    written.length === 0 || tryTwice('written', (cache) => cache.putAll(rows, seconds));
  const isCleared =
    removed.length === 0 || tryTwice('cleared', (cache) => cache.removeAll(removed));
  return [...(isWritten ? [] : written), ...(isCleared ? [] : removed)];
}

function tryTwice<Result>(what: string, work: (cache: GoogleAppsScript.Cache.Cache) => Result) {
  const tryOnce = () =>
    attempt(`The cache could not be ${what}`, () => work(CacheService.getScriptCache()));
  return tryOnce() ?? tryOnce();
}
