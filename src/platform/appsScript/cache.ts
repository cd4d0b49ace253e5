/**
 * The script cache. It may forget at any time, so a failure is logged and counts as having forgotten. But a line that
 * could not be read would be written again from nothing, and one that could not be written leaves an older one behind:
 * both are tried once more first.
 */
import type { Entries, Lines } from '../../bot/steps.ts';
import { attempt } from './log.ts';

/** The longest that the cache keeps a value. */
const seconds = 21_600;

export function readCache(keys: readonly string[]): Lines {
  if (keys.length === 0) return {};
  return tryTwice('read', (cache) => cache.getAll([...keys]))?.result ?? {};
}

/** Gives the keys whose entries the service did not take; what it took it may forget. */
export function writeCache(entries: Entries): readonly string[] {
  const lines: Record<string, string> = {};
  const removed: string[] = [];
  for (const [key, line] of Object.entries(entries)) {
    if (line === undefined) removed.push(key);
    else lines[key] = line;
  }
  const written = Object.keys(lines);
  const isWritten = written.length === 0 || tryTwice('written', (cache) => cache.putAll(lines, seconds));
  const isCleared = removed.length === 0 || tryTwice('cleared', (cache) => cache.removeAll(removed));
  return [...(isWritten ? [] : written), ...(isCleared ? [] : removed)];
}

function tryTwice<Result>(
  what: string,
  work: (cache: GoogleAppsScript.Cache.Cache) => Result,
): { readonly result: Result } | undefined {
  const tryOnce = () => attempt(`The cache could not be ${what}`, () => work(CacheService.getScriptCache()));
  return tryOnce() ?? tryOnce();
}
