/** The script cache. It may forget at any time, so its failures are logged and count as having forgotten. */
import type { Ports } from '../bot/ports.ts';
import { log } from './log.ts';

/** The longest that the cache keeps a value. */
const seconds = 21_600;

export const scriptCache: Ports['cache'] = {
  read(keys) {
    try {
      return CacheService.getScriptCache().getAll([...keys]) ?? {};
    } catch (error) {
      log(`The cache could not be read: ${String(error)}`);
      return {};
    }
  },
  write(entries) {
    try {
      CacheService.getScriptCache().putAll({ ...entries }, seconds);
    } catch (error) {
      log(`The cache could not be written: ${String(error)}`);
    }
  },
  remove(keys) {
    try {
      CacheService.getScriptCache().removeAll([...keys]);
    } catch (error) {
      log(`The cache could not be cleared: ${String(error)}`);
    }
  },
};
