/** The script's settings, read whole in one call, and the store for what is kept for good. */
import type { Properties } from '../../bot/settings/settings.ts';
import type { Entries, Lines } from '../../bot/steps.ts';
import { hideInLog, log } from './log.ts';

/**
 * Without the settings an update is lost: no token, no answer, and Telegram has been told that all is well. So a read
 * that fails, or finds nothing at all where at least a token stands, is tried once more.
 */
export function readProperties(): Properties {
  const properties = attempt() ?? PropertiesService.getScriptProperties().getProperties() ?? {};
  hideInLog([properties.BOT_TOKEN?.trim(), properties.WEBHOOK_SECRET?.trim()]);
  return properties;
}

function attempt(): Properties | undefined {
  try {
    const properties = PropertiesService.getScriptProperties().getProperties();
    if (Object.keys(properties ?? {}).length > 0) return properties;
  } catch (error) {
    log(`The settings could not be read: ${String(error)}`);
  }
  return undefined;
}

export function writeProperty(name: string, value: string): void {
  PropertiesService.getScriptProperties().setProperty(name, value);
}

/** The user properties, which in a web app that runs as its owner are the owner's. */
function store(): GoogleAppsScript.Properties.Properties {
  return PropertiesService.getUserProperties();
}

export function readStored(keys: readonly string[]): Lines {
  const lines: Record<string, string> = {};
  for (const key of keys) {
    const line = store().getProperty(key);
    if (line !== null) lines[key] = line;
  }
  return lines;
}

export function readStore(): Lines {
  return store().getProperties();
}

/** Gives the keys whose entries were not taken. */
export function writeStored(entries: Entries): readonly string[] {
  return Object.keys(entries).filter((key) => !writeEntry(key, entries[key]));
}

function writeEntry(key: string, line: string | undefined): boolean {
  try {
    if (line === undefined) store().deleteProperty(key);
    else store().setProperty(key, line);
    return true;
  } catch (error) {
    log(`${key.slice(0, 1)}… could not be kept: ${String(error)}`);
    return isKept(key, line);
  }
}

/** A write that reports a failure may have taken effect all the same. */
function isKept(key: string, line: string | undefined): boolean {
  try {
    return (store().getProperty(key) ?? undefined) === line;
  } catch {
    return false;
  }
}
