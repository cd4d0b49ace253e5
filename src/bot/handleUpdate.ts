/**
 * The one way in for an update, and the only place that does all of it: read what it names, judge whether its person is answered,
 * decide, write, send. What is decided is a value (`runtime/answer.ts`); every service call is a step that the platform
 * performs (`runtime/steps.ts`).
 */

import { carryOut, settleDeferred } from './carryOut.ts';
import { openInlineQuery } from './handlers/inlineQuery.ts';
import { openTap } from './handlers/tap.ts';
import { textsFor, toast } from './handlers/tapWords.ts';
import { openText } from './handlers/text.ts';
import type { Answer, Bot, Context, Task } from './runtime/answer.ts';
import { report } from './runtime/report.ts';
import { lock, log, type Rows, read, type Steps, unlock, useProperties, write } from './runtime/steps.ts';
import { type PropertyName, parseSettings, type Settings } from './settings/settings.ts';
import { makeChatKey, makeDeferredKey, settingsKey } from './store/keys.ts';
import { type Loaded, loadProperties } from './store/settingsRow.ts';
import { type Limit, makeUsageKeys, readUsage } from './store/usage.ts';
import { answerMigration } from './tables/chatTable.ts';
import { sendText } from './telegram/request.ts';
import { parseUpdate, type Update } from './telegram/update.ts';
import type { Texts } from './texts/texts.ts';

/** What a platform knows without asking a service; `hmac` is HMAC-SHA256, as bytes from 0 to 255. */
export type Platform = Pick<Bot, 'now' | 'deployment'> & {
  readonly hmac: (text: string, key: string) => readonly number[];
};

/**
 * Answers a call of the webhook, whatever it holds; `secret` is the `k` of the address that was called. The settings come with what
 * the update names, so the update is parsed before its secret is compared, and nothing else is done with it.
 */
export function* handleUpdate(body: string, secret: string | undefined, platform: Platform): Steps<void> {
  const update = parseUpdate(body);
  const task = update && openUpdate(update);
  if (!update || !task) return;
  const { now, deployment } = platform;
  const chatId = chatIdOf(update);
  const owedKeys = chatId === 0 ? [] : [makeDeferredKey(chatId)];
  const keys = [settingsKey, ...task.keys, ...owedKeys, ...makeUsageKeys(update.from.id)];
  const rows = yield* read([...new Set(keys)]);
  const loaded = yield* loadProperties(rows[settingsKey], now);
  yield* useProperties(loaded.properties);
  const settings = parseSettings(loaded.properties);
  const key = `${settings.token ?? ''}|${settings.secret ?? ''}`;
  const bot: Bot = { settings, sign: (text) => platform.hmac(text, key), now, deployment };
  if (settings.secret === undefined) yield* log(findProblem(settings, 'WEBHOOK_SECRET'));
  const isForUs = secret !== undefined && secret === settings.secret && (task.isOurs?.(bot) ?? true);
  // What was read is kept even so, or whoever calls without the secret would have it read again and again.
  if (!isForUs) return yield* keep(loaded);
  try {
    if (loaded.failure !== undefined) yield* report('properties', explainProperties(loaded.failure), bot);
    yield* answerUpdate({ update, task, rows, loaded }, bot);
  } catch (error) {
    yield* unlock();
    yield* apologize(update, bot);
    const told = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    yield* report('exception', `An update could not be answered: ${told}`, bot);
  } finally {
    yield* unlock();
  }
}

const explainProperties = (reason: string): string =>
  `The script properties can no longer be read (${reason}). The bot goes on with those it knows; rooms and choices have to wait.`;

/** Keeps the settings where nothing else is written. */
function* keep({ isAnew, entries }: Loaded): Steps<void> {
  if (isAnew) yield* write(entries);
}

const findProblem = ({ problems }: Settings, name: PropertyName): string =>
  problems.find(({ property }) => property === name)?.sentence ?? '';

/** An update with all that was read of what it names. */
interface Opened {
  readonly update: Update;
  readonly task: Task;
  readonly rows: Rows;
  readonly loaded: Loaded;
}

function* answerUpdate({ update, task, rows, loaded }: Opened, bot: Bot): Steps<void> {
  const { settings, now } = bot;
  const [problem] = settings.problems.filter(({ property }) => property !== 'WEBHOOK_SECRET');
  if (settings.token === undefined) {
    yield* keep(loaded);
    return yield* report('settings', problem?.sentence ?? 'BOT_TOKEN is not set.', bot);
  }
  if (problem) yield* report('settings', problem.sentence, bot);
  // Most updates need none of these words, and a language costs time to make.
  const findTexts = (): Texts => textsFor(update.from, bot, task.language?.(bot));
  const isGroupCommand = update.kind === 'text' && !update.chat.isPrivate;
  const usage = readUsage(rows, { userId: update.from.id, now, quota: settings.fetchQuota, isGroupCommand });
  // What Telegram does with a chat is no person's wish.
  const limit = update.kind === 'migrated' ? undefined : usage.limit;
  const refused = limit ? restrain(update, limit, findTexts) : task.refuse?.(bot);
  const answer = refused ?? (yield* answerTask(task, { bot, rows, isClosing: usage.isClosing }));
  const given = answer === 'busy' ? sayShortly(update, findTexts().busy) : answer;
  if (!given) return yield* keep(loaded);
  const counted = { ...given, entries: { ...loaded.entries, ...usage.entries(given.requests.length), ...given.entries } };
  const putOff = yield* carryOut(counted, bot);
  if (limit === undefined) yield* settleDeferred(chatIdOf(update), rows, { sent: given.requests, putOff }, bot);
}

/** 0 where the update comes from no chat. */
const chatIdOf = (update: Update): number =>
  update.kind === 'tap' ? (update.message?.chat.id ?? 0) : update.kind === 'text' ? update.chat.id : 0;

/** The lock is taken after everything that could do without it. */
function* answerTask(task: Task, context: Context): Steps<Answer | 'busy' | undefined> {
  return task.isShared && !(yield* lock()) ? 'busy' : yield* task.answer(context);
}

/** What the update names and how it is answered; undefined where it is not for us. */
function openUpdate(update: Update): Task | undefined {
  switch (update.kind) {
    case 'tap':
      return openTap(update);
    case 'text':
      return openText(update);
    case 'inlineQuery':
      return openInlineQuery(update);
    case 'migrated':
      return {
        keys: [makeChatKey({ id: update.oldChatId, threadId: 0 })],
        answer: (context) => answerMigration(update, context),
      };
  }
  return update satisfies never;
}

/** Words for who asked, where they can be told any: a toast on a tap, or a message. */
function sayShortly(update: Update, text: string, isBox = false): Answer {
  if (update.kind === 'tap') return toast(update, text, isBox);
  return { requests: update.kind === 'text' ? [sendText(update.chat, text)] : [] };
}

/** Tells a person once why nothing comes of what they ask for. */
function restrain(update: Update, { reason, isNotified }: Limit, findTexts: () => Texts): Answer {
  if (isNotified) return { requests: [] };
  return sayShortly(update, findTexts()[reason], reason !== 'slowDown');
}

/** The last word where an answer broke off; in a group only commands get one. */
function* apologize(update: Update, bot: Bot): Steps<void> {
  const isUnasked = update.kind === 'text' && !update.chat.isPrivate && !update.text.startsWith('/');
  if (!isUnasked) yield* carryOut(sayShortly(update, textsFor(update.from, bot).trouble), bot);
}
