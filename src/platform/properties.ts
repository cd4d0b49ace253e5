/** The script's settings, read whole in one call, and the store for what is kept for good. */
import type { Properties } from '../bot/settings.ts';
import { log } from './log.ts';

/**
 * Without the settings an update is lost: no token, no answer, and Telegram has been told that all is well. So a read
 * that fails, or finds nothing at all where at least a token stands, is tried once more.
 */
export function readProperties(): Properties {
  try {
    const properties = PropertiesService.getScriptProperties().getProperties();
    if (Object.keys(properties ?? {}).length > 0) return properties;
  } catch (error) {
    log(`The settings could not be read: ${String(error)}`);
  }
  return PropertiesService.getScriptProperties().getProperties() ?? {};
}

export function writeProperty(name: string, value: string): void {
  PropertiesService.getScriptProperties().setProperty(name, value);
}

/** The user properties, which in a web app that runs as its owner are the owner's. */
export const userStore = {
  read: (key: string): string | undefined =>
    PropertiesService.getUserProperties().getProperty(key) ?? undefined,
  write: (key: string, value: string): void => {
    PropertiesService.getUserProperties().setProperty(key, value);
  },
  remove: (key: string): void => {
    PropertiesService.getUserProperties().deleteProperty(key);
  },
  all: (): Readonly<Record<string, string>> => PropertiesService.getUserProperties().getProperties(),
};
