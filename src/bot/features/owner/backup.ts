/**
 * `/backup`: all that is stored, as one file in the owner's chat: gzip of the lines that
 * `backupFile.ts` describes. Nobody waits for it: it is made after the answer.
 */

import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot, PlatformName } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { type Collected, collectStore, type Steps, send, type Work } from '../../core/steps.ts';
import type { Rows } from '../../rows/keys.ts';
import { idsIn, kindOf } from '../../rows/kinds.ts';
import { sendDocument, sendText } from '../../telegram/request.ts';
import { makeBackupFile } from './backupFile.ts';
import { explainReply } from './setup.ts';
import { nameCount } from './status.ts';

export const backupWork = 'backup';

/** Which name each platform has in a backup, as in those of the owner's programs. */
const platformCodes: Readonly<Record<PlatformName, string>> = {
  'Google Apps Script': 'apps-script',
  'Cloudflare Workers': 'worker',
  'own machine': 'machine',
};

export function* askForBackup({ from }: Caller): Steps<Answer> {
  return {
    say: 'The backup is being made; it comes here as a file.',
    afterwards: [{ do: 'feature', work: backupWork, userId: from.id, about: '' }],
  };
}

/** The owner's private chat has the id of its person. */
export function* makeBackup(
  { userId }: Extract<Afterwards, { do: 'feature' }>,
  bot: Bot,
): Work<Answer> {
  const collected = yield* collectStore(userId);
  if ('rows' in collected) yield* sendBackup(collected, userId, bot);
  else if (collected.isBusy)
    yield* send([tell(userId, 'A backup is being made already; it comes here.')]);
  return {};
}

const tell = (chatId: number, sentence: string) => sendText({ id: chatId, threadId: 0 }, sentence);

/** Sends the file to this chat, or says why it could not be sent. */
export function* sendBackup(
  { rows, sealed }: Collected,
  chatId: number,
  { deployment, now }: Bot,
): Work<void> {
  const { version, platform, sha256 } = deployment;
  const code = platformCodes[platform];
  const { text, digest } = makeBackupFile(
    { madeAt: now, platform: code, version, rows, sealed },
    sha256,
  );
  const at = new Date(now).toISOString().slice(0, 16);
  const name = `linia-${at.replace(/[T:]/g, '-')}.jsonl`;
  const document = { name, type: 'application/jsonl', text, isPacked: true };
  const caption = [
    `Backup of ${at.replace('T', ' ')} UTC, linia ${version || '(development)'}: ${describeRows(rows)}.`,
    `SHA-256 of its lines: ${digest}`,
    'It holds what players have played: keep it as safe as the bot.',
  ].join('\n');
  const [reply] = yield* send([sendDocument({ id: chatId, threadId: 0 }, document, caption)]);
  if (reply?.kind !== 'ok')
    yield* send([tell(chatId, `✗ The backup could not be sent: ${explainReply(reply)}`)]);
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

/** "3 people, 12 games, 41 rows". */
export function describeRows(rows: Rows): string {
  const keys = Object.keys(rows);
  const kinds = keys.map((key) => kindOf(key));
  const people = new Set(
    keys.flatMap((key, index) => (kinds[index]?.isPersonal ? idsIn(key) : [])),
  );
  const games = kinds.filter((kind) => kind?.share === 'games' && kind.place !== 'waiting').length;
  return [
    people.size === 1 ? '1 person' : `${people.size} people`,
    nameCount(games, 'game'),
    nameCount(keys.length, 'row'),
  ].join(', ');
}
