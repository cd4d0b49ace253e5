/**
 * Backup and restore, by calls of the web app with a key that the owner has set as a script property, and that is deleted once it has
 * served. The calls of `npm run backup` and `npm run restore`:
 *
 *     { "linia": "backup", "key" }          all lasting rows
 *     { "linia": "restore", "key", "rows" } puts these rows in the place of all that lasts, and says which found no space
 *
 * The answer is `{ "problem" }` where the key is wrong. It comes by a redirect, as ContentService gives it.
 */
import { backupKeyName } from '../../bot/settings/settings.ts';
import { canMove, settingsKey } from '../../bot/store/keys.ts';
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
  if (call.linia !== 'backup' && call.linia !== 'restore') return { problem: 'unknown call' };
  const done =
    call.linia === 'backup'
      ? { rows: Object.fromEntries(Object.entries(readStore()).filter(([key]) => canMove(key))) }
      : { lost: restore(readObject(call.rows)) };
  deleteSetting(backupKeyName);
  writeCache({ [settingsKey]: undefined });
  log(`${backupKeyName} has served for a ${call.linia}, and was deleted.`);
  return done;
}

/** Gives the keys of the rows for which there was no space. */
function restore(given: JsonObject): readonly string[] {
  const rows = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => canMove(entry[0]) && typeof entry[1] === 'string'),
  );
  acquireLock();
  try {
    clearStore();
    return takeRows(rows);
  } finally {
    releaseLock();
  }
}
