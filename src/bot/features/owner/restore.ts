/**
 * `/restore`, in reply to a backup: the file is looked at, the owner is asked, and then it takes
 * the place of all that is stored, as a whole or not at all. What was there is sent as a backup
 * before. Where the store is read and written in pages, the shared object does the same by its
 * alarms (`platform/objects/object/restoreSteps.ts`).
 */

import { everybody, makeMenu } from '../../buttons/menu.ts';
import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import type { AnswerMenu } from '../../core/feature.ts';
import { setProperty } from '../../core/settingsRow.ts';
import {
  beginJob,
  collectStore,
  lock,
  type Replaced,
  read,
  readProperties,
  replaceStore,
  send,
  unlock,
  type Work,
  writeProperty,
} from '../../core/steps.ts';
import { noPreferences } from '../../match/preferences.ts';
import { parseUsageLog } from '../../rows/bot/usageLog.ts';
import { usageLogKey } from '../../rows/keys.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { makeRestoreAsked, parseRestoreAsked, restoreName } from '../../settings/restoreAsked.ts';
import { movedName } from '../../settings/settings.ts';
import { readMessageId } from '../../telegram/reply.ts';
import { editView, sendView, wordsView } from '../../telegram/request.ts';
import type { TextMessage } from '../../telegram/update.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';
import { type Counts, countRows, describeCounts, sendBackup } from './backup.ts';
import type { Backup, Flaw } from './backupFile.ts';
import { explainSize, fetchBackup, knownOf, opensHere } from './fetchBackup.ts';
import { isOwner, tell } from './ownersChat.ts';
import { nameCount } from './watch.ts';

/** The works after an answer. */
export const [takeWork, replaceWork] = ['takeBackup', 'replaceStore'] as const;
type OwnersWork = Extract<Afterwards, { do: 'feature' }>;

/** `/restore` below a file, or in reply to one. */
export function* askForRestore({ from }: Caller, _: string, { file }: TextMessage): Work<Answer> {
  if (!file) return { say: restoreUsage };
  const problem = explainSize(file.size);
  if (problem !== undefined) return { say: `✗ ${problem}` };
  return {
    say: 'The file is being looked at; you are asked before anything changes.',
    afterwards: [{ do: 'feature', work: takeWork, userId: from.id, about: file.fileId }],
  };
}

export const restoreUsage =
  'Reply with /restore to a backup that I have sent, or to the last file of one in parts; or send such a file with /restore below it. You are asked before anything changes.';

/** Looks at the file, and asks. The owner's private chat has the id of its person. */
export function* takeBackup({ userId: chat, about: fileId }: OwnersWork, bot: Bot): Work<Answer> {
  if (bot.deployment.isPaged) {
    if (!(yield* beginJob({ do: 'take', chat, fileId }))) yield* send([tell(chat, busy)]);
    return {};
  }
  const backup = yield* fetchBackup(fileId, bot);
  if ('problem' in backup) yield* tellFlaw(chat, backup);
  else yield* askToReplace({ ...backup, ...summarize(backup) }, { chat, fileId }, bot);
  return {};
}

const busy = '✗ A backup or a restore is being done already. Try again once it is.';
const unchanged = 'What is stored is as it was.';

export function* tellFlaw(chat: number, { problem, advice }: Flaw): Work<void> {
  yield* send([tell(chat, `✗ The file ${problem}. ${advice} ${unchanged}`)]);
}

export function* tellUnchanged(chat: number): Work<void> {
  yield* send([tell(chat, unchanged)]);
}

/** What is asked about; `unknown` counts the rows of kinds that are not known here. */
export interface Summary extends Omit<Backup, 'rows'>, Counts {
  readonly unknown: number;
}

function summarize({ rows }: Backup): Counts & Pick<Summary, 'unknown'> {
  const counts = countRows([knownOf(rows)]);
  return { ...counts, unknown: Object.keys(rows).length - counts.rows };
}

/** Two keys, which count for an hour; whether the question has arrived. */
export function* askToReplace(
  summary: Summary,
  { chat, fileId }: { readonly chat: number; readonly fileId: string },
  bot: Bot,
): Work<boolean> {
  const { madeAt, platform, version, unknown } = summary;
  const at = new Date(madeAt).toISOString().slice(0, 16).replace('T', ' ');
  const words = [
    `Backup of ${at} UTC, linia ${version || '(development)'} (${platform}): ${describeCounts(summary)}.`,
    unknown === 0
      ? ''
      : `! ${nameCount(unknown, 'row')} of kinds that this version does not know: left out.`,
    opensHere(summary, bot)
      ? ''
      : '! Its key does not open with this bot’s token, so the boards in chats end. If the token was changed since, npm run restore -- --old-token on your own machine keeps them.',
    'What is stored here now is replaced; it comes here as a backup first. Games that have begun since then are lost.',
  ];
  const menu = makeMenu(everybody, 'ticTacToe', noPreferences, 'start');
  const place = { id: chat, isPrivate: true, threadId: 0 };
  const { act } = makeButtons(menu, makeMenuContext({ chat: place, language: 'en', bot }));
  const keys = [
    act('♻ Replace', { kind: 'feature', number: replaceNumber }, 'danger'),
    act('✗ Leave as it is', { kind: 'feature', number: leaveNumber }),
  ];
  const view = wordsView(words.filter(Boolean).join('\n'), [keys]);
  const [reply] = yield* send([sendView(place, view)]);
  const messageId = readMessageId(reply);
  if (messageId === 0) return false;
  yield* writeProperty(restoreName, makeRestoreAsked({ messageId, at: bot.now, fileId }));
  return true;
}

const [replaceNumber, leaveNumber] = [11, 12];

/** For how long the keys count, in milliseconds. */
export const questionLifetime = 60 * 60_000;

/** The question is spent by the first tap: of two at once one finds it. */
const answerQuestion = (isYes: boolean): AnswerMenu =>
  function* answer({ chat, from, bot, texts }, { message }) {
    if (!isOwner({ chat, bot }) || from.id !== chat.id)
      return { say: texts.ownersOnly, isAlert: true };
    if (!(yield* lock())) return { say: texts.busy };
    const asked = parseRestoreAsked((yield* readProperties())[restoreName]);
    const isOver = asked?.messageId !== message.messageId || bot.now - asked.at > questionLifetime;
    if (!isOver) yield* writeProperty(restoreName, '');
    yield* unlock();
    if (isOver) return { say: 'This question is over. Reply to the file again.', isAlert: true };
    const work = { do: 'feature', work: replaceWork, userId: from.id } as const;
    const words = isYes ? 'What is stored is being replaced.' : unchanged;
    return {
      requests: [
        editView(
          { kind: 'chat', chatId: chat.id, messageId: message.messageId },
          wordsView(`${message.text}\n\n${words}`),
        ),
      ],
      afterwards: [{ ...work, about: isYes ? asked.fileId : '' }],
    };
  };

export const restoreActions = {
  [replaceNumber]: answerQuestion(true),
  [leaveNumber]: answerQuestion(false),
};

/** Without a file what was taken of it goes. */
export function* replaceAll({ userId: chat, about: fileId }: OwnersWork, bot: Bot): Work<Answer> {
  if (bot.deployment.isPaged) {
    const isBegun = yield* beginJob({ do: fileId ? 'replace' : 'drop', chat });
    if (!isBegun && fileId) yield* send([tell(chat, busy)]);
    return {};
  }
  if (!fileId) return {};
  const here = yield* collectStore();
  const isSent =
    Object.keys(here.rows).length === 0 ||
    (yield* sendBackup(here, { chat, isWeekly: false }, bot));
  if (!isSent) {
    yield* tellUnchanged(chat);
    return {};
  }
  const backup = yield* fetchBackup(fileId, bot);
  if ('problem' in backup) {
    yield* tellFlaw(chat, backup);
    return {};
  }
  const { madeAt, sealed, rows } = backup;
  const replaced = yield* replaceStore({ rows: knownOf(rows), sealed, madeAt });
  yield* tellReplaced(chat, replaced, madeAt, bot);
  return {};
}

export function* tellReplaced(
  chat: number,
  replaced: Replaced,
  madeAt: number,
  bot: Bot,
): Work<void> {
  if ('problem' in replaced) {
    yield* send([tell(chat, `✗ ${replaced.problem}. ${unchanged}`)]);
    return;
  }
  const { taken, erased, tooLong, isOpen } = replaced;
  // What stood in caches elsewhere is not known here.
  yield* setProperty(movedName, String(bot.now));
  const lines = [
    `✓ ${nameCount(taken, 'row')} of the backup ${taken === 1 ? 'is' : 'are'} here.`,
    isOpen ? '✓ The boards in all chats go on.' : '! The boards from before the backup end.',
    erased === 0 ? '' : `${nameCount(erased, 'row')} of players who were erased since: left out.`,
    tooLong === 0 ? '' : `! ${nameCount(tooLong, 'row')} longer than Google takes: left out.`,
    yield* describeUnknownErasures(madeAt, bot),
  ];
  yield* send([tell(chat, lines.filter(Boolean).join('\n'))]);
}

/** The store may be younger than the backup: what was erased before it began is not known. */
function* describeUnknownErasures(madeAt: number, { now }: Bot): Work<string> {
  const row = (yield* read([usageLogKey]))[usageLogKey];
  const since = parseUsageLog(row, now).since || dayOf(now);
  if (since <= dayOf(madeAt)) return '';
  const dates = [dayOf(madeAt), since].map((day) =>
    new Date(day * 24 * 60 * 60_000).toISOString().slice(0, 10),
  );
  return `! Who used /forget between ${dates.join(' and ')} is not known here, since this store began later: such players are back, and have to ask again.`;
}
