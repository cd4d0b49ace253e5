/**
 * The rows of a store that all tables share, in their present form: once, by the first update or
 * setup of a version, under the lock. Where each table has a store of its own, the platform does it
 * as that is opened.
 */

import { findMigrated, storeVersion } from '../rows/migrations/migrate.ts';
import { type Properties, storeName } from '../settings/settings.ts';
import type { Bot } from './bot.ts';
import { setProperty } from './settingsRow.ts';
import { lock, log, readProperties, readStore, unlock, type Work, writeAll } from './steps.ts';

export const isMigrated = (properties: Properties, { isApart }: Bot['deployment']): boolean =>
  isApart === true || properties[storeName] === storeVersion;

/** Whether it is done. Where it fails the next update tries again. */
export function* migrateStore(): Work<boolean> {
  try {
    if (!(yield* lock())) return false;
    if ((yield* readProperties())[storeName] === storeVersion) return true;
    const migrated = findMigrated(yield* readStore());
    if (Object.keys(migrated).length > 0) yield* writeAll(migrated);
    yield* setProperty(storeName, storeVersion);
    return true;
  } catch (error) {
    yield* log(`The stored rows could not be migrated: ${String(error)}`);
    return false;
  } finally {
    yield* unlock();
  }
}
