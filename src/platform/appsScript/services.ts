/** What Apps Script does for each step of the bot, and what it knows without being asked. */
import type { Platform } from '../../bot/handleUpdate.ts';
import type { Entries, Lines, Services } from '../../bot/steps.ts';
import { isLasting } from '../../bot/storage/keys.ts';
import { clearCache, readCache, writeCache } from './cache.ts';
import { hmac } from './hmac.ts';
import { acquireLock, releaseLock } from './lock.ts';
import { log } from './log.ts';
import { readProperties, readStore, readStored, writeProperty, writeStored } from './properties.ts';
import { send } from './telegram.ts';

declare const BUILT_WEB_APP_URL: string;
declare const BUILT_VERSION: string;

export function makePlatform(): Platform {
  return {
    now: Date.now(),
    hmac,
    deployment: {
      version: BUILT_VERSION,
      builtUrl: BUILT_WEB_APP_URL,
      ownUrl: () => ScriptApp.getService().getUrl() ?? undefined,
      makeSecret: () => Utilities.getUuid().replace(/-/g, ''),
    },
  };
}

export function makeServices(): Services {
  let token: string | undefined;
  return {
    read: (keys) => ({
      ...readCache(keys.filter((key) => !isLasting(key))),
      ...readStored(keys.filter(isLasting)),
    }),
    readStore,
    write: writeEntries,
    lock: acquireLock,
    unlock: () => void releaseLock(),
    send: (requests) => send(requests, token),
    log: (line) => void log(line),
    readProperties() {
      const properties = readProperties();
      token = properties.BOT_TOKEN?.trim();
      return properties;
    },
    writeProperty: ({ name, value }) => void writeProperty(name, value),
  };
}

function writeEntries(entries: Entries): readonly string[] {
  const lasting: Record<string, string | undefined> = {};
  const lines: Record<string, string> = {};
  const removed: string[] = [];
  for (const [key, line] of Object.entries(entries)) {
    if (isLasting(key)) lasting[key] = line;
    else if (line === undefined) removed.push(key);
    else lines[key] = line;
  }
  const unkept = writeStored(lasting);
  const isWritten = writeCache(lines satisfies Lines);
  const isCleared = clearCache(removed);
  return [...unkept, ...(isWritten ? [] : Object.keys(lines)), ...(isCleared ? [] : removed)];
}
