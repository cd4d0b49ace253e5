/**
 * The script properties in the cache, so that they are read once a minute and not with every update:
 *
 *     version|when they were last read, or tried, in ms since 1970|whether that failed|JSON
 */

import { type Entries, log, readProperties, type Steps } from '../runtime/steps.ts';
import type { Properties } from '../settings/settings.ts';
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

const makeSettingsRow = ({ properties, at, hasFailed }: KnownProperties): string =>
  [version, at, Number(hasFailed), JSON.stringify(properties)].join('|');

function parseSettingsRow(row = ''): KnownProperties | undefined {
  const [, at, failed, json = ''] = /^1\|(\d+)\|([01])\|(.*)$/s.exec(row) ?? [];
  const properties = parseJson(json);
  if (!isJsonObject(properties) || Object.values(properties).some((value) => typeof value !== 'string')) return undefined;
  return { properties: properties as Properties, at: Number(at), hasFailed: failed === '1' };
}

export interface Loaded {
  readonly properties: Properties;
  /** Written along with every answer: a busy cache drops within a minute what is not written again. */
  readonly entries: Entries;
  /** Whether they were read anew, so that they have to be written in any case. */
  readonly isFresh: boolean;
  /** Why they could not be read; told once, until they can be read again. */
  readonly failure?: string | undefined;
}

/** The properties; where they cannot be read, those known before count on. */
export function* loadProperties(row: string | undefined, now: number): Steps<Loaded> {
  const known = parseSettingsRow(row);
  const age = known ? now - known.at : maxAge;
  const keep = (properties: Properties, hasFailed: boolean): Omit<Loaded, 'failure'> => ({
    properties,
    entries: { [settingsKey]: makeSettingsRow({ properties, at: now, hasFailed }) },
    isFresh: true,
  });
  if (known && age >= 0 && age < maxAge) return { properties: known.properties, entries: { [settingsKey]: row }, isFresh: false };
  try {
    return keep(yield* readProperties(), false);
  } catch (error) {
    if (!known) throw error;
    yield* log(`The script properties could not be read: ${String(error)}`);
    return { ...keep(known.properties, true), failure: known.hasFailed ? undefined : String(error) };
  }
}
