/**
 * What is known at once: the script properties as they were within the last minute, since anyone
 * may call the web app and each read counts to the account's day, and what is due when.
 */

import { loadProperties } from '../../bot/core/settingsRow.ts';
import { read, runSteps, type Work, write } from '../../bot/core/steps.ts';
import { parseWakeRow, type WakeRow } from '../../bot/rows/bot/wakeRow.ts';
import { settingsKey, wakeKey } from '../../bot/rows/keys.ts';
import { parseSettings, type Settings } from '../../bot/settings/settings.ts';
import { makePlatform, makeServices } from './services.ts';

export interface Cached {
  readonly settings: Settings;
  readonly wakes: WakeRow;
}

export const readCached = (): Cached => runSteps(loadCached(makePlatform().now), makeServices());

function* loadCached(now: number): Work<Cached> {
  const rows = yield* read([settingsKey, wakeKey]);
  const { properties, isFresh, entries } = yield* loadProperties(rows[settingsKey], now);
  if (isFresh) yield* write(entries);
  return { settings: parseSettings(properties), wakes: parseWakeRow(rows[wakeKey]) };
}
