/** The script's settings, read whole in one call, and the store for what is kept for good. */
import type { Properties } from '../../bot/settings/settings.ts';
import type { Entries, Lines } from '../../bot/steps.ts';
import { attempt, hideInLog } from './log.ts';

const settings = (): GoogleAppsScript.Properties.Properties => PropertiesService.getScriptProperties();

/** The user properties, which in a web app that runs as its owner are the owner's. */
const store = (): GoogleAppsScript.Properties.Properties => PropertiesService.getUserProperties();

/**
 * Without the settings an update is lost: no token, no answer, and Telegram has been told that all is well. So a read
 * that fails, or finds nothing at all where at least a token stands, is tried once more.
 */
export function readProperties(): Properties {
  const known = attempt('The settings could not be read', () => settings().getProperties())?.result ?? {};
  const properties = Object.keys(known).length > 0 ? known : (settings().getProperties() ?? {});
  hideInLog([properties.BOT_TOKEN?.trim(), properties.WEBHOOK_SECRET?.trim()]);
  return properties;
}

export function writeProperty(name: string, value: string): void {
  settings().setProperty(name, value);
}

export function readStored(keys: readonly string[]): Lines {
  const lines: Record<string, string> = {};
  for (const key of keys) {
    const line = store().getProperty(key);
    if (line !== null) lines[key] = line;
  }
  return lines;
}

export const readStore = (): Lines => store().getProperties();

/** Gives the keys whose entries were not taken. */
export function writeStored(entries: Entries): readonly string[] {
  return Object.keys(entries).filter((key) => !isWritten(key, entries[key]));
}

function isWritten(key: string, line: string | undefined): boolean {
  const written = attempt(`${key.slice(0, 1)}… could not be kept`, () =>
    line === undefined ? store().deleteProperty(key) : store().setProperty(key, line),
  );
  if (written) return true;
  try {
    // A write that reports a failure may have taken effect all the same.
    return (store().getProperty(key) ?? undefined) === line;
  } catch {
    return false;
  }
}
