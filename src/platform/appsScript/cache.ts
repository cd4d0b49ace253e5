/**
 * The script cache. It may forget at any time, so a failure is logged and counts as having forgotten. But a line that
 * could not be read would be written again from nothing, and one that could not be written leaves an older one behind:
 * both are tried once more first.
 */
import type { Lines } from '../../bot/steps.ts';
import { log } from './log.ts';

/** The longest that the cache keeps a value. */
const seconds = 21_600;

export function readCache(keys: readonly string[]): Lines {
  if (keys.length === 0) return {};
  return attempt('read', () => CacheService.getScriptCache().getAll([...keys])) ?? {};
}

/** Whether the service took the lines; what it took it may forget. */
export function writeCache(lines: Lines): boolean {
  if (Object.keys(lines).length === 0) return true;
  return attempt('written', () => taken(CacheService.getScriptCache().putAll({ ...lines }, seconds))) === true;
}

export function clearCache(keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  return attempt('cleared', () => taken(CacheService.getScriptCache().removeAll([...keys]))) === true;
}

function taken(_result: unknown): true {
  return true;
}

function attempt<T>(what: string, work: () => T, isLast = false): T | undefined {
  try {
    return work();
  } catch (error) {
    log(`The cache could not be ${what}: ${String(error)}`);
    return isLast ? undefined : attempt(what, work, true);
  }
}
