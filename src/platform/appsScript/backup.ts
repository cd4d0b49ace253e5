/**
 * Backup and restore, by calls of the web app with a key that the owner has set as a script property, and that is deleted once it has
 * served. The calls of `npm run backup` and `npm run restore`:
 *
 *     { "linia": "check", "key" }           whether the key is let in
 *     { "linia": "backup", "key" }          all lasting rows
 *     { "linia": "restore", "key", "rows" } puts these rows in the place of all that lasts, and says which found no space
 *
 * The answer is `{ "problem" }` where the key is wrong, with `isFinal` where it is right and something else is not. It comes by a redirect,
 * as ContentService gives it.
 */
import type { Rows } from '../../bot/runtime/steps.ts';
import { backupKeyName } from '../../bot/settings/settings.ts';
import { canMove, settingsKey } from '../../bot/store/keys.ts';
import { bytesInAll, sizeOfAll } from '../../bot/store/space.ts';
import { type JsonObject, parseJson, readObject, readString } from '../../bot/telegram/json.ts';
import { writeCache } from './cache.ts';
import { readCachedSettings } from './cachedSettings.ts';
import { acquireLock, releaseLock } from './lock.ts';
import { log } from './log.ts';
import { clearStore, deleteSetting, readStore, takeRows } from './properties.ts';

const callMark = '{"linia":';

/** Undefined where the body is no such call; settings are those of the last minute, since anybody may call. */
export function answerBackup(body: string): GoogleAppsScript.Content.TextOutput | undefined {
  if (!body.startsWith(callMark)) return undefined;
  const call = readObject(parseJson(body));
  return ContentService.createTextOutput(JSON.stringify(answer(call))).setMimeType(ContentService.MimeType.JSON);
}

function answer(call: JsonObject): object {
  const { backupKey } = readCachedSettings();
  if (backupKey === undefined || readString(call.key) !== backupKey)
    return { problem: `${backupKeyName} is not this key. Where it has just been set, it counts a minute later.` };
  switch (call.linia) {
    case 'check':
      return {};
    case 'backup':
      return served(call.linia, { rows: movable(readStore()) });
    case 'restore':
      return restore(movable(readObject(call.rows)));
    default:
      return { problem: 'This version of the script does not know the call: run npm run deploy.', isFinal: true };
  }
}

function served(name: string, done: object): object {
  deleteSetting(backupKeyName);
  writeCache({ [settingsKey]: undefined });
  log(`${backupKeyName} has served for a ${name}, and was deleted.`);
  return done;
}

const movable = (given: JsonObject): Rows =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => canMove(entry[0]) && typeof entry[1] === 'string'),
  );

/** Nothing is cleared where the rows would not fit, or somebody writes just now. */
function restore(rows: Rows): object {
  const size = sizeOfAll(rows);
  if (size > bytesInAll)
    return { problem: `The rows take ${size} bytes, and the script can keep ${bytesInAll}: nothing was changed.`, isFinal: true };
  if (!acquireLock()) return { problem: 'The script is busy, and nothing was changed: run this again.', isFinal: true };
  try {
    clearStore();
    return served('restore', { lost: takeRows(rows) });
  } finally {
    releaseLock();
  }
}
