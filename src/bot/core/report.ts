/**
 * Reports to the owner: always logged, and sent to the owner's chat at most once a day (UTC) per
 * kind. The cache remembers for six hours what was reported, and the usage log for the day.
 */

import { addFailure, makeUsageLog, parseUsageLog, type UsageLog } from '../rows/bot/usageLog.ts';
import { digestOf } from '../rows/digest.ts';
import { makeReportKey, usageLogKey } from '../rows/keys.ts';
import { kindOf } from '../rows/kinds.ts';
import { maskSecrets, movedChatName, type Settings } from '../settings/settings.ts';
import { findMigration } from '../telegram/reply.ts';
import { type Keyboard, sendView, wordsView } from '../telegram/request.ts';
import type { Bot } from './bot.ts';
import { setProperty } from './settingsRow.ts';
import { log, read, type Steps, send, tryToRead, type Work, write } from './steps.ts';

/** Each refusal of Telegram is of a kind of its own, so that one does not hide another. */
export type ReportKind = Failure | Warning;
type Failure =
  | 'settings'
  | 'properties'
  | 'token'
  | 'quota'
  | 'unreached'
  | 'exception'
  | 'erasing'
  | 'unreadable'
  | `refused ${string}`;
/** What goes wrong soon, if nobody does anything. */
export type Warning =
  | 'name'
  | 'requests'
  | 'storage'
  | 'dropped'
  | 'most'
  | 'objectRequests'
  | 'objectRows'
  | 'webhook';

/** What a failure means, and what the owner can do; the others say so themselves. */
const advice: Readonly<Partial<Record<ReportKind, string>>> = {
  token: 'Until then the bot answers nobody. Copy the token from @BotFather into BOT_TOKEN.',
  quota:
    'Nobody gets an answer until it does, at the latest a day after the first request. What can be done: docs/capacity.md.',
  unreached:
    'What was to be sent is tried once more. If this goes on, see whether Telegram works elsewhere.',
  dropped: 'Running games go last. What can be done: docs/capacity.md.',
  erasing: 'It is tried again until it is done, once an hour at least.',
  unreadable:
    'They stay as they are, and what needs them is not done. Deploy the newer version again, or restore a backup.',
  exception:
    'Its sender was asked to try again. If it happens again, please open an issue with these lines.',
};

export function* report(
  kind: ReportKind,
  text: string,
  { settings, now }: Pick<Bot, 'settings' | 'now'>,
  /** Below the message, where the owner's chat is private. */
  keyboard: Keyboard = [],
): Work<void> {
  const sentence = maskSecrets(text, secretsOf(settings));
  yield* log(sentence);
  const { adminChatId, token } = settings;
  // What is wrong with a setting, status says as long as it is.
  if (kind === 'settings' && adminChatId === undefined) return;
  const key = makeReportKey(kind);
  if ((yield* read([key]))[key] !== undefined) return;
  yield* write({ [key]: '1' });
  const usageLog = yield* readUsageLog(now);
  const isReported = usageLog?.reported.includes(kind) ?? false;
  if (usageLog) {
    const noted =
      kind === 'settings'
        ? usageLog
        : addFailure(usageLog, { at: now, sentence: withoutIds(sentence.split('\n', 1)[0]!) });
    const reported = isReported ? usageLog.reported : [...usageLog.reported, kind];
    yield* write({ [usageLogKey]: makeUsageLog({ ...noted, reported }, now) });
  }
  if (isReported || adminChatId === undefined || token === undefined) return;
  const told = [`linia: ${sentence}`, advice[kind]].filter((line) => line !== undefined);
  const view = wordsView(told.join('\n'), adminChatId > 0 ? keyboard : []);
  const replies = yield* send([sendView({ id: adminChatId, threadId: 0 }, view)]);
  const newId = findMigration(replies);
  if (newId === undefined) return;
  yield* followOwner(adminChatId, newId);
  yield* send([sendView({ id: newId, threadId: 0 }, view)]);
}

/** The stored rows with these keys, if any, could not be read. */
export function* reportUnreadable(
  keys: ReadonlySet<string>,
  bot: Pick<Bot, 'settings' | 'now' | 'deployment'>,
): Work<void> {
  if (keys.size === 0) return;
  const names = new Set([...keys].map((key) => kindOf(key)?.name));
  const sentence = `Stored rows (${[...names].join(', ')}) cannot be read: a newer version of linia wrote them, or they are damaged.`;
  yield* report('unreadable', sentence, bot);
  if (bot.deployment.isPaged) yield* noteUnreadable(keys);
}

/** Where all rows are read in pages only, those that are met are noted by digests of their keys. */
const metKey = makeReportKey('unreadable rows');
const maxMet = 100;

function* noteUnreadable(keys: ReadonlySet<string>): Work<void> {
  const known = yield* readUnreadable();
  const all = new Set([...known, ...[...keys].map((key) => digestOf({ [key]: '' }))]);
  const met = [...all].slice(0, maxMet);
  if (met.length > known.length) yield* write({ [metKey]: met.join(' ') });
}

/** The digests of at most a hundred rows that were met, up to six hours after the last new one. */
export function* readUnreadable(): Steps<readonly string[]> {
  const row = (yield* read([metKey]))[metKey];
  return row?.split(' ') ?? [];
}

/** The owner's chat, whose id stands outside the rows, has become a supergroup. */
export function* followOwner(from: number, to: number): Work<void> {
  try {
    yield* setProperty(movedChatName, `${from} ${to}`);
  } catch (error) {
    yield* log(`That the owner’s chat has become ${to} could not be stored: ${String(error)}`);
  }
}

/** Undefined, with a line in the log, where the store is down. */
export function* readUsageLog(now: number): Steps<UsageLog | undefined> {
  const rows = yield* tryToRead(read([usageLogKey]), 'The usage log');
  return rows && parseUsageLog(rows[usageLogKey], now);
}

const secretsOf = ({ token, secret }: Settings): readonly string[] =>
  [token, secret].filter((each) => each !== undefined);

/** Errors may name addresses, in which ids are, and ids. */
export const withoutIds = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, '(address)').replace(/-?\d{7,}/g, '(number)');
