/**
 * The script properties in the cache, so that they are read once a minute and not with every update:
 *
 *     version|when they were last read, or tried, in ms since 1970|whether that failed|JSON
 */
import type { Properties } from '../settings/settings.ts';
import { type Entries, log, readProperties, type Steps } from '../steps.ts';
import { isJsonObject, parseJson } from '../telegram/json.ts';
import { settingsKey } from './keys.ts';

/** Within a minute a changed property counts. */
const maxAge = 60_000;
const version = '1';

interface KnownProperties {
  readonly properties: Properties;
  readonly at: number;
  readonly hasFailed: boolean;
}

export const makeSettingsLine = ({ properties, at, hasFailed }: KnownProperties): string =>
  [version, at, Number(hasFailed), JSON.stringify(properties)].join('|');

export function parseSettingsLine(line = ''): KnownProperties | undefined {
  const [, at, failed, json = ''] = /^1\|(\d+)\|([01])\|(.*)$/s.exec(line) ?? [];
  const properties = parseJson(json);
  if (!isJsonObject(properties) || Object.values(properties).some((value) => typeof value !== 'string')) return undefined;
  return { properties: properties as Properties, at: Number(at), hasFailed: failed === '1' };
}

/**
 * The properties, and the entry that keeps them where they were read anew. Where they cannot be read, those known before count
 * on, and `failure` says so, once.
 */
export function* loadProperties(line: string | undefined, now: number) {
  const known = parseSettingsLine(line);
  const age = known ? now - known.at : maxAge;
  if (known && age >= 0 && age < maxAge) return { properties: known.properties, entries: {} as Entries };
  const keep = (properties: Properties, hasFailed: boolean): Entries => ({
    [settingsKey]: makeSettingsLine({ properties, at: now, hasFailed }),
  });
  try {
    const properties: Properties = yield* readProperties();
    return { properties, entries: keep(properties, false) };
  } catch (error) {
    if (!known) throw error;
    yield* log(`The script properties could not be read: ${String(error)}`);
    const failure = known.hasFailed ? undefined : String(error);
    return { properties: known.properties, entries: keep(known.properties, true), failure };
  }
}

export type Loaded = ReturnType<typeof loadProperties> extends Steps<infer Result> ? Result : never;
