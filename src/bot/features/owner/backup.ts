/**
 * `/backup`: all that is stored, as one file in the owner's chat, once or each week: gzip of the
 * lines that `backupFile.ts` describes. Nobody waits for it: it is made after the answer.
 */

import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { setProperty } from '../../core/settingsRow.ts';
import {
  type BackupPlace,
  beginJob,
  type Collected,
  collectStore,
  lock,
  log,
  readProperties,
  send,
  unlock,
  type Work,
} from '../../core/steps.ts';
import { peopleOf } from '../../rows/across/peopleOf.ts';
import type { Rows } from '../../rows/keys.ts';
import { kindOf } from '../../rows/kinds.ts';
import {
  isDue,
  makeWeekly,
  parseWeekly,
  type WeeklyBackup,
  weeklyName,
} from '../../settings/weeklyBackup.ts';
import { readInteger, readObject, readString } from '../../telegram/json.ts';
import { editDocument, sendDocument, type TextFile } from '../../telegram/request.ts';
import { botOf, makeBackupFile, makePartList, type Part } from './backupFile.ts';
import { storeAndSay } from './keepProperty.ts';
import { tell } from './ownersChat.ts';
import { platforms } from './platforms.ts';
import { explainReply } from './setup.ts';
import { nameCount } from './watch.ts';

export const backupWork = 'backup';

/** `/backup`; `/backup weekly` makes one each week, until `/backup off`. */
export function* askForBackup(caller: Caller, argument: string): Work<Answer> {
  const { from, chat, bot } = caller;
  const words = argument.trim().toLowerCase();
  const afterwards = [{ do: 'feature', work: backupWork, userId: from.id, about: words }] as const;
  switch (words) {
    case '':
      return { say: 'The backup is being made; it comes here as a file.', afterwards };
    case 'weekly': {
      const first = makeWeekly({ chat: chat.id, messageId: 0, madeAt: bot.now });
      return { ...(yield* storeAndSay(weeklyName, first, begun)), afterwards };
    }
    case 'off': {
      const known = parseWeekly(bot.settings.properties[weeklyName]);
      return yield* storeAndSay(weeklyName, '', known ? ended : noWeekly);
    }
    default:
      return { say: usage };
  }
}

const begun =
  'From now on a backup is made each week, in one message whose file is replaced without a sound. /backup off ends that.';
const ended = 'No more weekly backups are made.';
const noWeekly = 'No weekly backups are made; /backup weekly has them made.';
const usage =
  '/backup sends all that is stored as a file; /backup weekly does so each week, and /backup off ends that.';

/** The owner's private chat has the id of its person. */
export function* makeBackup(
  { userId, about }: Extract<Afterwards, { do: 'feature' }>,
  bot: Bot,
): Work<Answer> {
  yield* collectAndSend({ chat: userId, isWeekly: about === 'weekly' }, bot);
  return {};
}

function* collectAndSend(place: BackupPlace, bot: Bot): Work<void> {
  if (!bot.deployment.isPaged) yield* sendBackup(yield* collectStore(), place, bot);
  else if (!(yield* beginJob({ do: 'backup', ...place })) && !place.isWeekly)
    yield* send([tell(place.chat, 'A backup or a restore is being done already.')]);
}

/**
 * Makes the weekly backup if it is due. Two updates at once may both find so: the first one to note
 * the time makes it. A failure is nobody's who has just been answered, and is logged.
 */
export function* backUpWeekly(bot: Bot): Work<void> {
  const known = parseWeekly(bot.settings.properties[weeklyName]);
  if (!known || !isDue(known, bot.now)) return;
  try {
    if (!(yield* lock())) return;
    const weekly = parseWeekly((yield* readProperties())[weeklyName]);
    if (!weekly || !isDue(weekly, bot.now)) return yield* unlock();
    yield* noteWeekly({ ...weekly, madeAt: bot.now });
    yield* unlock();
    yield* collectAndSend({ chat: weekly.chat, isWeekly: true }, bot);
  } catch (error) {
    yield* unlock();
    yield* log(`The weekly backup could not be made: ${String(error)}`);
  }
}

/** It counts at once. */
function* noteWeekly(weekly: WeeklyBackup): Work<void> {
  yield* setProperty(weeklyName, makeWeekly(weekly));
}

/**
 * In bytes, before they are packed: what a bot sends may be larger, but it can fetch files of 20 MB
 * only (Bot API, getFile).
 */
const partBytes = 18_500_000;

/**
 * Sends the file to this chat, or says why it could not be sent; whether it was. A large one goes
 * in parts, which are one file when they are put together as they are; a last file names them all.
 */
export function* sendBackup(
  { rows, sealed }: Collected,
  { chat: chatId, isWeekly }: BackupPlace,
  { settings, deployment, now }: Bot,
  maxBytes = partBytes,
): Work<boolean> {
  const { version, platform, sha256 } = deployment;
  const code = platforms[platform].code;
  const { text, digest } = makeBackupFile(
    { madeAt: now, platform: code, version, rows, sealed, bot: botOf(settings.token) },
    sha256,
  );
  const at = new Date(now).toISOString().slice(0, 16);
  const name = `linia-${at.replace(/[T:]/g, '-')}`;
  const caption = [
    `Backup of ${at.replace('T', ' ')} UTC, linia ${version || '(development)'}: ${describeCounts(countRows([rows]))}.`,
    `SHA-256 of its lines: ${digest}`,
    'Reply with /restore to put it back. It holds what players have played: keep it as safe as the bot.',
  ].join('\n');
  const parts = cutLines(text, maxBytes);
  const files: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const place = parts.length === 1 ? '' : `-${index + 1}-of-${parts.length}`;
    const document = {
      name: `${name}${place}.jsonl`,
      type: 'application/jsonl',
      text: part,
      isPacked: true,
    };
    const said = place ? `Part ${index + 1} of ${parts.length}. ${caption}` : caption;
    // Several parts are new messages, also each week.
    if (isWeekly && parts.length === 1) return yield* replaceFile(chatId, document, said, now);
    const sent = yield* sendFile(chatId, document, said, isWeekly);
    if (sent === undefined) return false;
    files.push({ id: sent.fileId, digest: sha256(part) });
  }
  if (parts.length === 1) return true;
  const document = {
    name: `${name}.parts.json`,
    type: 'application/json',
    text: makePartList({ madeAt: now, bytes: countBytes(text), files }),
  };
  const said = `The ${parts.length} parts above, by their names. ${caption}`;
  return (yield* sendFile(chatId, document, said, isWeekly)) !== undefined;
}

/** In the message of the week before, or where that is gone in a new one. */
function* replaceFile(
  chatId: number,
  document: TextFile,
  caption: string,
  now: number,
): Work<boolean> {
  const { messageId = 0 } = parseWeekly((yield* readProperties())[weeklyName]) ?? {};
  if (messageId > 0) {
    const [reply] = yield* send([editDocument(chatId, messageId, document, caption)]);
    if (reply?.kind === 'ok') return true;
  }
  const sent = yield* sendFile(chatId, document, caption, true);
  if (sent === undefined) return false;
  yield* noteWeekly({ chat: chatId, messageId: sent.messageId, madeAt: now });
  return true;
}

/** The message, and the name under which Telegram has the file; undefined if it was not taken. */
function* sendFile(
  chatId: number,
  document: TextFile,
  caption: string,
  isSilent: boolean,
): Work<{ readonly messageId: number; readonly fileId: string } | undefined> {
  const { payload, ...request } = sendDocument({ id: chatId, threadId: 0 }, document, caption);
  const silent = isSilent ? { disable_notification: true } : {};
  const [reply] = yield* send([{ ...request, payload: { ...payload, ...silent } }]);
  if (reply?.kind === 'ok') {
    const message = readObject(reply.result);
    return {
      messageId: readInteger(message.message_id) ?? 0,
      fileId: readString(readObject(message.document).file_id) ?? '',
    };
  }
  yield* send([tell(chatId, `✗ The backup could not be sent: ${explainReply(reply)}`)]);
  return undefined;
}

/** Whole lines together, each part of at most so many bytes of UTF-8 unless one line has more. */
export function cutLines(text: string, maxBytes: number): readonly string[] {
  const parts: string[] = [];
  let [begin, end, size] = [0, 0, 0];
  while (end < text.length) {
    const next = text.indexOf('\n', end) + 1 || text.length;
    const bytes = countBytes(text.slice(end, next));
    if (size > 0 && size + bytes > maxBytes) {
      parts.push(text.slice(begin, end));
      [begin, size] = [end, 0];
    }
    [end, size] = [next, size + bytes];
  }
  return [...parts, text.slice(begin)];
}

/** In UTF-8; a half of a pair of surrogates counts two bytes of the pair's four. */
function countBytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
  }
  return bytes;
}

/** Where what is stored could not be read. */
export function* tellNoBackup(chatId: number): Work<void> {
  yield* send([
    tell(
      chatId,
      '✗ The backup could not be made: what is stored cannot be read just now. Try again later.',
    ),
  ]);
}

export interface Counts {
  readonly people: number;
  readonly games: number;
  readonly rows: number;
}

/** What these rows are about, which may be given page by page. */
export function countRows(pages: readonly Rows[]): Counts {
  const people = new Set<number>();
  let [games, rows] = [0, 0];
  for (const [key, row] of pages.flatMap((page) => Object.entries(page))) {
    const { share, place } = kindOf(key) ?? {};
    rows += 1;
    if (share === 'games' && place !== 'waiting') games += 1;
    for (const id of peopleOf(key, row)) if (id > 0) people.add(id);
  }
  return { people: people.size, games, rows };
}

/** "3 people, 12 games, 41 rows". */
export const describeCounts = ({ people, games, rows }: Counts): string =>
  [
    people === 1 ? '1 person' : `${people} people`,
    nameCount(games, 'game'),
    nameCount(rows, 'row'),
  ].join(', ');
