import type { Services } from '../../bot/core/steps.ts';
import { countPlayers } from '../../bot/rows/across/peopleOf.ts';
import { canMove, filterRows, isStored, parsePairKey } from '../../bot/rows/keys.ts';
import { sealBoardKey } from '../../bot/settings/boardKey.ts';
import { makeHex } from '../../bot/settings/hex.ts';
import type { Hmac } from '../../bot/settings/seal.ts';
import { parseSettings } from '../../bot/settings/settings.ts';
import type { Platform } from '../../bot/update/openBot.ts';
import { findAnalysis, readAnalysisPage } from './analysisPage.ts';
import { readCache, writeCache } from './cache.ts';
import { acquireLock, releaseLock } from './lock.ts';
import { hideInLog, log } from './log.ts';
import {
  deleteSetting,
  readProperties,
  readStore,
  readStored,
  writeProperty,
  writeStored,
} from './properties.ts';
import { replaceRows } from './restore.ts';
import { download, send } from './telegram.ts';
import { ensureTrigger } from './trigger.ts';
import { rememberWakes } from './wakes.ts';

declare const BUILT_WEB_APP_URL: string;
declare const BUILT_VERSION: string;

/** Apps Script returns signed bytes. */
export const hmac: Hmac = (text, key) =>
  Utilities.computeHmacSha256Signature(text, key).map((byte) => byte & 255);

const digest = (text: string): readonly number[] =>
  Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8).map(
    (byte) => byte & 255,
  );

export function makePlatform(): Platform {
  return {
    now: Date.now(),
    deployment: {
      version: BUILT_VERSION,
      platform: 'Google Apps Script',
      builtUrl: BUILT_WEB_APP_URL,
      ownUrl: () => ScriptApp.getService().getUrl() ?? undefined,
      hmac,
      makeUuid: () => Utilities.getUuid(),
      sha256: (text) => makeHex(digest(text)),
      ensureTrigger,
      analysisUrl: findAnalysis,
      hasAnalysisFile: () => readAnalysisPage() !== undefined,
    },
  };
}

export function makeServices(): Services {
  let token: string | undefined;
  return {
    read: (keys) => ({
      ...readCache(keys.filter((key) => !isStored(key))),
      ...readStored(keys.filter(isStored)),
    }),
    readStore,
    readPairs: ({ userId, beside }) =>
      filterRows(
        readStore(),
        (key) => beside.includes(key) || parsePairKey(key)?.includes(userId) === true,
      ),
    write(entries) {
      const all = Object.entries(entries);
      const onWriteFailure = writeStored(Object.fromEntries(all.filter(([key]) => isStored(key))));
      return [
        ...onWriteFailure,
        ...writeCache(Object.fromEntries(all.filter(([key]) => !isStored(key)))),
      ];
    },
    replaceStore: (replacement) => replaceRows(replacement, hmac),
    beginJob: () => false,
    download: (file) => download(file, token),
    collectStore: () => ({
      rows: filterRows(readStore(), canMove),
      sealed: sealBoardKey(parseSettings(readProperties()), hmac),
    }),
    countPlayers: (since) => countPlayers(readStore(), since),
    count: () => undefined,
    lock: acquireLock,
    unlock: () => void releaseLock(),
    send: (requests) => send(requests, token),
    wake: (wakes) => void rememberWakes(wakes),
    log: (line) => void log(line),
    readProperties,
    useProperties(properties) {
      const { BOT_TOKEN, WEBHOOK_SECRET } = properties;
      token = BOT_TOKEN?.trim();
      hideInLog([token, WEBHOOK_SECRET?.trim()]);
    },
    writeProperty: ({ name, value }) =>
      void (value === undefined ? deleteSetting(name) : writeProperty(name, value)),
  };
}
