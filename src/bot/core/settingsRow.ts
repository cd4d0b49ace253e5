/**
 * The script properties in the cache, so that they are read once a minute and not with every
 * update:
 *
 *     version|time of the last attempt to read them, in ms since 1970|whether it failed|JSON
 */

import { type Entries, settingsKey } from '../rows/keys.ts';
import type { Properties } from '../settings/settings.ts';
import { isJsonObject, parseJson } from '../telegram/json.ts';
import {
  log,
  readProperties,
  type Steps,
  type StoredName,
  type Work,
  write,
  writeProperty,
} from './steps.ts';

/** Older ones are read again, at once or after an answer by those that are known. */
const maxAge = 60_000;
const maxAgeBefore = 10 * maxAge;
const version = '1';

interface LoadedProperties {
  readonly properties: Properties;
  readonly at: number;
  readonly hasFailed: boolean;
}

const makeSettingsRow = ({ properties, at, hasFailed }: LoadedProperties): string =>
  [version, at, Number(hasFailed), JSON.stringify(properties)].join('|');

function parseSettingsRow(row = ''): LoadedProperties | undefined {
  const [, at, failed, json = ''] = /^1\|(\d+)\|([01])\|(.*)$/s.exec(row) ?? [];
  const properties = parseJson(json);
  if (
    !isJsonObject(properties) ||
    Object.values(properties).some((value) => typeof value !== 'string')
  )
    return undefined;
  return { properties: properties as Properties, at: Number(at), hasFailed: failed === '1' };
}

export interface Loaded {
  readonly properties: Properties;
  /**
   * Written with every answer: a busy cache drops within a minute entries that are not written
   * again.
   */
  readonly entries: Entries;
  /**
   * Whether the properties have just been read, so that the entries must be written in any case.
   */
  readonly isFresh: boolean;
  /** Whether they are read again once the person has been answered. */
  readonly isOld?: boolean;
  /** Why they could not be read; reported once, until a read succeeds. */
  readonly failure?: string | undefined;
}

/**
 * The properties; if they cannot be read, the last known ones. Where these are old and `isEnough`,
 * nobody waits for others.
 */
export function* loadProperties(
  row: string | undefined,
  now: number,
  isEnough: (known: Properties) => boolean = () => false,
): Steps<Loaded> {
  const loaded = parseSettingsRow(row);
  const age = loaded ? now - loaded.at : maxAge;
  const keep = (
    properties: Properties,
    { hasFailed }: Pick<LoadedProperties, 'hasFailed'>,
  ): Omit<Loaded, 'failure'> => ({
    properties,
    entries: { [settingsKey]: makeSettingsRow({ properties, at: now, hasFailed }) },
    isFresh: true,
  });
  const isOld = age >= maxAge;
  if (loaded && age >= 0 && (!isOld || (age < maxAgeBefore && isEnough(loaded.properties))))
    return {
      properties: loaded.properties,
      entries: { [settingsKey]: row },
      isFresh: false,
      isOld,
    };
  try {
    return keep(yield* readProperties(), { hasFailed: false });
  } catch (error) {
    if (!loaded) throw error;
    yield* log(`The script properties could not be read: ${String(error)}`);
    return {
      ...keep(loaded.properties, { hasFailed: true }),
      failure: loaded.hasFailed ? undefined : String(error),
    };
  }
}

/** Writes a property, which counts at once: the cached ones are read anew. */
export function* setProperty(name: StoredName, value: string): Work<void> {
  yield* writeProperty(name, value);
  yield* write({ [settingsKey]: undefined });
}
