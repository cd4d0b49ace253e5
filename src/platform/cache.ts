/**
 * The script cache. It may forget at any time, so a failure is logged and counts as having forgotten. But a line that
 * could not be read would be written anew from nothing, and one that could not be written leaves an older one behind:
 * both are tried once more first.
 */
import type { Ports } from '../bot/ports.ts';
import { log } from './log.ts';

/** The longest that the cache keeps a value. */
const seconds = 21_600;

export const scriptCache: Ports['cache'] = {
  read: (keys) => attempt('read', () => CacheService.getScriptCache().getAll([...keys])) ?? {},
  write(entries) {
    const isWritten = attempt('written', () => {
      CacheService.getScriptCache().putAll({ ...entries }, seconds);
      return true;
    });
    return isWritten === true;
  },
  remove(keys) {
    attempt('cleared', () => CacheService.getScriptCache().removeAll([...keys]));
  },
};

function attempt<T>(what: string, work: () => T, isLast = false): T | undefined {
  try {
    return work();
  } catch (error) {
    log(`The cache could not be ${what}: ${String(error)}`);
    return isLast ? undefined : attempt(what, work, true);
  }
}
