/** A backup as it comes back from Telegram: fetched, unpacked, checked. */

import type { Bot } from '../../core/bot.ts';
import { download, send, type Work } from '../../core/steps.ts';
import { canMove, filterRows, type Rows } from '../../rows/keys.ts';
import { bytesInAll, sizeOfAll } from '../../rows/space.ts';
import { openBoardKey } from '../../settings/boardKey.ts';
import { readObject, readString } from '../../telegram/json.ts';
import {
  type Backup,
  botOf,
  type Flaw,
  type Part,
  parseBackup,
  parsePartList,
} from './backupFile.ts';
import { explainReply } from './setup.ts';

const megabyte = 1_000_000;

/** Bot API, getFile: "bots can download files of up to 20MB in size". */
const maxFile = 20 * megabyte;

/** What a file may unpack to, in bytes: more does not fit into one store that all tables share. */
const maxText = (bot: Bot): number => (bot.deployment.isApart ? maxFile : 4 * megabyte);

/** Why a file of so many bytes cannot be fetched; undefined if it can. */
export const explainSize = (bytes: number): string | undefined =>
  bytes > maxFile
    ? `The file has ${Math.ceil(bytes / megabyte)} MB, and a bot can fetch 20 MB at most. /backup sends a larger one in parts.`
    : undefined;

const tryAgain = 'Try again later.';
const another = 'Reply to another file.';

/** The text of a file at Telegram. */
export function* fetchText({ id, digest }: Part, bot: Bot): Work<{ readonly text: string } | Flaw> {
  const [reply] = yield* send([{ method: 'getFile', payload: { file_id: id } }]);
  if (reply?.kind !== 'ok')
    return { problem: `could not be fetched: ${explainReply(reply)}`, advice: tryAgain };
  const path = readString(readObject(reply.result).file_path) ?? '';
  const fetched = yield* download({ path, maxBytes: maxText(bot) });
  if ('problem' in fetched) return { ...fetched, advice: another };
  if (digest !== undefined && digest !== bot.deployment.sha256(fetched.text))
    return { problem: 'has a part that is not what its last file says', advice: another };
  return fetched;
}

/** The parts of a file: itself, unless it is the last one of several, which names them. */
export function* fetchParts(
  fileId: string,
  bot: Bot,
): Work<{ readonly parts: readonly Part[]; readonly only: string | undefined } | Flaw> {
  const whole = { id: fileId, digest: undefined };
  const fetched = yield* fetchText(whole, bot);
  if ('problem' in fetched) return fetched;
  const list = parsePartList(fetched.text);
  if (!list) return { parts: [whole], only: fetched.text };
  if (!bot.deployment.isApart && list.bytes > maxText(bot)) return tooLarge(list.bytes);
  return { parts: list.files, only: undefined };
}

const tooLarge = (bytes: number): Flaw => ({
  problem: `takes ${bytes} bytes, and here ${bytesInAll} can be stored`,
  advice: 'Cloudflare and one’s own machine can store it.',
});

/** The whole backup, or what is wrong with the file. */
export function* fetchBackup(fileId: string, bot: Bot): Work<Backup | Flaw> {
  const found = yield* fetchParts(fileId, bot);
  if ('problem' in found) return found;
  const texts: string[] = found.only === undefined ? [] : [found.only];
  for (const part of found.only === undefined ? found.parts : []) {
    const fetched = yield* fetchText(part, bot);
    if ('problem' in fetched) return fetched;
    texts.push(fetched.text);
  }
  const backup = parseBackup(texts.join(''), bot.deployment.sha256);
  if ('problem' in backup) return backup;
  const known = knownOf(backup.rows);
  const size = bot.deployment.isApart ? 0 : sizeOfAll(known);
  if (size > bytesInAll) return tooLarge(size);
  return findFlaw({ ...backup, count: Object.keys(known).length }, bot) ?? backup;
}

/** What is wrong with what the file says of itself; `count` is that of the rows known here. */
export function findFlaw(
  { bot: from, version, count }: Pick<Backup, 'bot' | 'version'> & { readonly count: number },
  { settings, deployment }: Bot,
): Flaw | undefined {
  const own = botOf(settings.token);
  if (from !== undefined && own !== undefined && from !== own)
    return { problem: 'is a backup of another bot', advice: another };
  const [theirs, here] = [majorOf(version), majorOf(deployment.version)];
  if (theirs > here)
    return {
      problem: `was written by linia ${version}, whose rows this one does not read`,
      advice: 'Update first.',
    };
  return count > 0
    ? undefined
    : { problem: 'has no rows: it would only erase what is stored', advice: another };
}

/** No version is one that is being developed, which reads all. */
const majorOf = (version: string): number =>
  /^\d/.test(version) ? Number.parseInt(version, 10) : Number.POSITIVE_INFINITY;

/** The rows of kinds that are known here. */
export const knownOf = (rows: Rows): Rows => filterRows(rows, canMove);

/** Whether the boards of a backup go on here: its key opens by this bot's token. */
export const opensHere = (
  { sealed }: Pick<Backup, 'sealed'>,
  { settings, deployment }: Bot,
): boolean =>
  openBoardKey({ sealed, oldToken: undefined }, settings, deployment.hmac) !== undefined;
