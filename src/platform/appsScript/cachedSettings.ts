/** The script properties as they were within the last minute: anyone may call the web app, and each read counts to the account's day. */
import { read, runSteps, type Steps, write } from '../../bot/runtime/steps.ts';
import { type Properties, parseSettings, type Settings } from '../../bot/settings/settings.ts';
import { settingsKey } from '../../bot/store/keys.ts';
import { loadProperties } from '../../bot/store/settingsRow.ts';
import { makePlatform, makeServices } from './services.ts';

export const readCachedSettings = (): Settings => parseSettings(runSteps(loadCached(makePlatform().now), makeServices()));

function* loadCached(now: number): Steps<Properties> {
  const { properties, isFresh, entries } = yield* loadProperties((yield* read([settingsKey]))[settingsKey], now);
  if (isFresh) yield* write(entries);
  return properties;
}
