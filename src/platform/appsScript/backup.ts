/**
 * Backup and restore, by the calls of `protocol/calls.ts` to the web app, with a key that the owner
 * has set as a script property. The answer is `{ "problem" }` where the key is wrong, with
 * `isFinal` where it is right and something else is not. It comes by a redirect, as ContentService
 * gives it.
 */

import { leaveOutErased } from '../../bot/rows/erasureRow.ts';
import { canMove, isErasureKey, settingsKey } from '../../bot/rows/keys.ts';
import { bytesInAll, sizeOfAll } from '../../bot/rows/space.ts';
import { boardKeysOf, openBoardKey, type Seal, sealBoardKey } from '../../bot/settings/boardKey.ts';
import { backupKeyName, boardKeyName, parseSettings } from '../../bot/settings/settings.ts';
import {
  type JsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from '../../bot/telegram/json.ts';
import { filterRows, parsePage } from '../protocol/page.ts';
import { writeCache } from './cache.ts';
import { readCached } from './cachedSettings.ts';
import { acquireLock, releaseLock } from './lock.ts';
import { log } from './log.ts';
import {
  deleteSetting,
  readProperties,
  readStore,
  replaceStore,
  writeProperty,
} from './properties.ts';
import { hmac } from './services.ts';

const callMark = '{"linia":';

/**
 * Undefined where the body is no such call; settings are those of the last minute, since anybody
 * may call.
 */
export function answerBackup(body: string): GoogleAppsScript.Content.TextOutput | undefined {
  if (!body.startsWith(callMark)) return undefined;
  const call = readObject(parseJson(body));
  return ContentService.createTextOutput(JSON.stringify(answer(call))).setMimeType(
    ContentService.MimeType.JSON,
  );
}

function answer(call: JsonObject): object {
  const { backupKey } = readCached().settings;
  if (backupKey === undefined || readString(call.key) !== backupKey)
    return {
      problem: `${backupKeyName} is not this key. Where it has just been set, it counts a minute later.`,
    };
  switch (call.linia) {
    case 'check':
      return {};
    case 'backup':
      return { rows: filterRows(readStore(), canMove), sealed: sealBoardKey(readSettings(), hmac) };
    case 'restore':
      return restore(call);
    case 'done':
      return endKey();
    default:
      return {
        problem: 'This version of the script does not know the call: run npm run deploy.',
        isFinal: true,
      };
  }
}

function endKey(): object {
  deleteSetting(backupKeyName);
  forgetSettings();
  log(`${backupKeyName} has served, and was deleted.`);
  return {};
}

const readSettings = () => parseSettings(readProperties());

/** What is written of them counts at once. */
const forgetSettings = (): void => void writeCache({ [settingsKey]: undefined });

/**
 * Nothing is changed where there are no rows, or they would not fit, or somebody writes just now.
 */
function restore(call: JsonObject): object {
  const all = filterRows(parsePage(call).rows, canMove);
  const refuse = (why: string): object => ({
    problem: `${why}: nothing was changed.`,
    isFinal: true,
  });
  if (Object.keys(all).length === 0) return refuse('The backup has no rows');
  const size = sizeOfAll(all);
  if (size > bytesInAll)
    return refuse(`The rows take ${size} bytes, and the script can keep ${bytesInAll}`);
  if (!acquireLock()) return refuse('The script is busy; run this again');
  try {
    const settings = readSettings();
    const known = filterRows(readStore(), isErasureKey);
    const signs = boardKeysOf(settings, hmac).map((key) => (text: string) => hmac(text, key));
    const now = Date.now();
    const { rows, erased } = leaveOutErased(all, {
      erasures: known,
      signs,
      since: readInteger(call.madeAt) ?? now,
      now,
    });
    const replaced = replaceStore({ ...rows, ...known });
    if (replaced === undefined)
      return refuse('Google did not take the rows; wait a minute, and run this again');
    const isOpen = takeSeal({
      sealed: readString(call.sealed),
      oldToken: readString(call.oldToken),
    });
    forgetSettings();
    return { lost: replaced.lost, erased, isOpen };
  } finally {
    releaseLock();
  }
}

/** Signs with the key of the seal from now on; whether it could be opened. */
export function takeSeal(seal: Seal): boolean {
  const settings = readSettings();
  const boardKey = openBoardKey(seal, settings, hmac);
  if (boardKey !== undefined && boardKey !== (settings.boardKey ?? ''))
    writeProperty(boardKeyName, boardKey);
  return boardKey !== undefined;
}
