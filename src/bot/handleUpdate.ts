/**
 * The one way in for an update, and the only place that does all of it: read what it names, judge whether its person is answered,
 * decide, write, send. What is decided is a value (`bot.ts`); every service call is a step that the platform
 * performs (`steps.ts`).
 */
import { answerMigration } from './boards/chatTable.ts';
import type { Answer, Bot, Task } from './bot.ts';
import { openText } from './commands/handleText.ts';
import { openInlineQuery } from './inlineQuery.ts';
import { report } from './report.ts';
import { parseSettings } from './settings/settings.ts';
import { type Entries, lock, log, read, readProperties, readStore, type Steps, send, unlock, write } from './steps.ts';
import { isLasting, makeChatKey } from './storage/keys.ts';
import { makeUsageKeys, type Restraint, readUsage } from './storage/usage.ts';
import { findKeysToDrop } from './storage/userStore.ts';
import { openTap } from './taps/openTap.ts';
import { textsFor, toast } from './taps/tapWords.ts';
import { findFailure } from './telegram/reply.ts';
import { sendText } from './telegram/request.ts';
import { parseUpdate, type Update } from './telegram/update.ts';
import type { Texts } from './texts/texts.ts';

/** What a platform knows without asking a service; `hmac` is HMAC-SHA256, as bytes from 0 to 255. */
export type Platform = Pick<Bot, 'now' | 'deployment'> & {
  readonly hmac: (text: string, key: string) => readonly number[];
};

/** Answers a call of the webhook, whatever it holds; `secret` is the `k` of the address that was called. */
export function* handleUpdate(body: string, secret: string | undefined, platform: Platform): Steps<void> {
  const settings = parseSettings(yield* readProperties());
  if (settings.secret === undefined) {
    const problem = settings.problems.find(({ property }) => property === 'WEBHOOK_SECRET');
    return yield* log(problem?.sentence ?? '');
  }
  const update = secret === settings.secret ? parseUpdate(body) : undefined;
  if (!update) return;
  const key = `${settings.token ?? ''}|${settings.secret}`;
  const sign = (text: string): readonly number[] => platform.hmac(text, key);
  const bot: Bot = { settings, sign, now: platform.now, deployment: platform.deployment };
  try {
    yield* answerUpdate(update, bot);
  } catch (error) {
    yield* unlock();
    yield* apologize(update, bot);
    const told = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    yield* report('exception', `An update could not be answered: ${told}`, bot);
  } finally {
    yield* unlock();
  }
}

function* answerUpdate(update: Update, bot: Bot): Steps<void> {
  const { settings, now } = bot;
  const [problem] = settings.problems.filter(({ property }) => property !== 'WEBHOOK_SECRET');
  if (settings.token === undefined) return yield* report('settings', problem?.sentence ?? 'BOT_TOKEN is not set.', bot);
  if (problem) yield* report('settings', problem.sentence, bot);
  const task = openUpdate(update, settings);
  if (!task) return;
  const { id } = update.from;
  // Most updates need none of these words, and a language costs time to make.
  const findTexts = (): Texts => textsFor(update.from, bot, task.language?.(bot));
  if (task.needsLock?.(bot) && !(yield* lock())) return yield* give(sayShortly(update, findTexts().busy), bot);
  const lines = yield* read([...new Set([...task.keys, ...makeUsageKeys(id)])]);
  const usage = readUsage(lines, { userId: id, now, quota: settings.fetchQuota });
  // What Telegram does with a chat is no person's wish.
  const restraint = update.kind === 'migrated' ? undefined : usage.restraint;
  const answer = restraint
    ? restrain(update, restraint, findTexts)
    : yield* task.answer({ bot, lines, isClosing: usage.isClosing });
  if (!answer) return;
  const entries = { ...usage.entries(answer.requests.length), ...answer.entries };
  yield* give({ ...answer, entries }, bot);
}

/** What the update names and how it is answered; undefined where it is not for us. */
function openUpdate(update: Update, settings: Bot['settings']): Task | undefined {
  switch (update.kind) {
    case 'tap':
      return openTap(update);
    case 'text':
      return openText(update, settings);
    case 'inlineQuery':
      return openInlineQuery(update);
    case 'migrated':
      return { keys: [makeChatKey(update.oldChatId)], answer: (context) => answerMigration(update, context) };
  }
  return update satisfies never;
}

/** Words for who asked, where they can be told any: a toast on a tap, or a message. */
function sayShortly(update: Update, text: string, isBox = false): Answer {
  if (update.kind === 'tap') return toast(update, text, isBox);
  return { requests: update.kind === 'text' ? [sendText(update.chat.id, text)] : [] };
}

/** Tells a person once why nothing comes of what they ask for. */
function restrain(update: Update, { reason, isTold }: Restraint, findTexts: () => Texts): Answer {
  if (isTold) return { requests: [] };
  return sayShortly(update, findTexts()[reason], reason === 'enoughToday');
}

/** Writes, then sends, then does what follows from Telegram's replies. A failure never undoes what was written. */
function* give(answer: Answer, bot: Bot): Steps<void> {
  const { entries = {}, unkept, follow } = answer;
  const lost = Object.keys(entries).length === 0 ? [] : yield* write({ ...(yield* makeSpace(answer)), ...entries });
  yield* unlock();
  if (unkept?.keys.some((key) => lost.includes(key))) return yield* give(unkept, bot);
  if (answer.requests.length === 0) return;
  const replies = yield* send(answer.requests);
  for (const reply of replies) {
    const failure = findFailure(reply);
    if (failure?.kind) yield* report(failure.kind, failure.sentence, bot);
    else if (failure) yield* log(failure.sentence);
  }
  if (follow) yield* doWhatFollows(follow(replies), bot);
}

/** An answer that has been given is not called a failure by what comes after it. */
function* doWhatFollows(follow: Steps<Answer | undefined>, bot: Bot): Steps<void> {
  try {
    const next = yield* follow;
    if (next) yield* give(next, bot);
  } catch (error) {
    yield* log(`What follows an answer could not be done: ${String(error)}`);
  }
}

/** Before a line is added to the store, others may have to go. */
function* makeSpace({ entries = {}, mayBeNew = [] }: Answer): Steps<Entries> {
  if (mayBeNew.length === 0) return {};
  try {
    const known = yield* read(mayBeNew);
    const fresh = mayBeNew.filter((key) => isLasting(key) && known[key] === undefined);
    if (fresh.length === 0) return {};
    const lines = Object.fromEntries(fresh.map((key) => [key, entries[key] ?? '']));
    return Object.fromEntries(findKeysToDrop(yield* readStore(), lines).map((key) => [key, undefined]));
  } catch (error) {
    yield* log(`No space could be made in the store: ${String(error)}`);
    return {};
  }
}

/** The last word where an answer broke off; in a group only commands get one. */
function* apologize(update: Update, bot: Bot): Steps<void> {
  const isUnasked = update.kind === 'text' && !update.chat.isPrivate && !update.text.startsWith('/');
  if (!isUnasked) yield* give(sayShortly(update, textsFor(update.from, bot).trouble), bot);
}
