/**
 * The one way in for an update, and the only place that does all of it: read the rows that it
 * names, see whether its person is within the limits, decide, write, send. What is decided is a
 * value (`runtime/answer.ts`); every service call is a step that the platform performs
 * (`runtime/steps.ts`).
 */

import { openGuestQuery } from '../handlers/guestQuery.ts';
import { openInlineQuery } from '../handlers/inlineQuery.ts';
import { answerMigration } from '../handlers/migration.ts';
import { openTap } from '../handlers/tap.ts';
import { openText } from '../handlers/text.ts';
import { textsFor } from '../loaded/loadedPerson.ts';
import { eraseNext } from '../menus/erase.ts';
import { takeDueNotices } from '../notices/dueNotices.ts';
import { checkName, updateUsageLog } from '../owner/watch.ts';
import type { Answer, Bot, OpenTask, Task } from '../runtime/answer.ts';
import { guardRows, UnreadableRow } from '../runtime/guardRows.ts';
import { report, reportUnreadable } from '../runtime/report.ts';
import {
  count,
  type Entries,
  log,
  type Played,
  type Rows,
  read,
  readStore,
  type Step,
  unlock,
  useProperties,
  type Wake,
  type Work,
  wake,
  watchSteps,
  write,
} from '../runtime/steps.ts';
import type { GameEnd } from '../session/gameEnd.ts';
import { findBoardKey } from '../settings/boardKey.ts';
import { type PropertyName, parseSettings, type Settings } from '../settings/settings.ts';
import { isStored, makeChatKey, parseErasingKey, settingsKey, wakeKey } from '../store/keys.ts';
import { type Loaded, loadProperties } from '../store/settingsRow.ts';
import { type Limit, makeUsageKeys, readUsage, type Spent } from '../store/usage.ts';
import {
  addWakes,
  isScanDue,
  isTicking,
  makeWakeRow,
  parseWakeRow,
  splitWakes,
  type WakeRow,
} from '../store/wakeRow.ts';
import { findWakes } from '../store/wakes.ts';
import type { TelegramReply } from '../telegram/request.ts';
import { parseUpdate, type Update } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { addressAnswer } from './addressAnswer.ts';
import { carryOut, sendDue } from './carryOut.ts';
import { addressWithinBudget } from './groupBudget.ts';
import { closeOutbox, type Outbox, openOutbox, outboxKeyOf, type Unsent } from './outbox.ts';

/**
 * What a platform knows without asking a service; `hmac` is HMAC-SHA256, as bytes from 0 to 255.
 */
export type Platform = Pick<Bot, 'now' | 'deployment'> & {
  readonly hmac: (text: string, key: string) => readonly number[];
};

/**
 * Answers a call of the webhook, whatever it holds; `secret` is the `k` of the address that was
 * called. The settings come with what the update names, so the update is parsed before its secret
 * is compared, and nothing else is done with it.
 */
export function* handleUpdate(
  body: string,
  secret: string | undefined,
  platform: Platform,
): Work<void> {
  yield* guardRows((unreadable) => answerCall(body, { secret, platform, unreadable }));
}

interface Call {
  readonly secret: string | undefined;
  readonly platform: Platform;
  /** The keys of the stored rows that could not be read so far. */
  readonly unreadable: ReadonlySet<string>;
}

function* answerCall(body: string, { secret, platform, unreadable }: Call): Work<void> {
  const update = parseUpdate(body);
  const task = update && openUpdate(update);
  if (!update || !task) return;
  const outboxKey = outboxKeyOf(update);
  const known = [settingsKey, ...makeUsageKeys(update.from.id), ...wakeKeysOf(platform)];
  const keys = [...task.keys, ...(outboxKey ? [outboxKey] : []), ...known];
  const rows = yield* read([...new Set(keys)]);
  const { bot, loaded, wakes } = yield* openBot(rows, platform);
  const { settings } = bot;
  if (settings.secret === undefined) yield* log(findProblem(settings, 'WEBHOOK_SECRET'));
  // The settings are stored even so, or a caller without the secret would have them read again and
  // again.
  if (secret === undefined || secret !== settings.secret) return yield* keep(loaded);
  try {
    const opened = task.open(bot);
    if (!opened) return yield* keep(loaded);
    if (loaded.failure !== undefined)
      yield* report('properties', explainProperties(loaded.failure), bot);
    const waking = yield* answerUpdate({ update, task: opened, keys, rows, loaded, wakes }, bot);
    if (waking && (waking.due.length > 0 || waking.isScan))
      yield* sendForOthers(waking, update.from.id, platform);
    if (waking && waking.played.games > 0) yield* countPlayed(waking.played, bot);
  } catch (error) {
    yield* unlock();
    yield* apologize(update, bot);
    if (!(error instanceof UnreadableRow)) {
      const reason = error instanceof Error ? (error.stack ?? String(error)) : String(error);
      yield* report('exception', `An update could not be answered: ${reason}`, bot);
    }
  } finally {
    yield* unlock();
  }
  yield* reportUnreadable(unreadable, bot);
}

/**
 * Sends what is due by the rows with these keys, outboxes or tables of two people, when an alarm
 * rings for them. `isScan` looks through all tables for what the cache has forgotten; `userId` is a
 * person who is there now.
 */
export function* sendWhatIsDue(
  keys: readonly string[],
  platform: Platform,
  options: DueOptions = {},
): Work<void> {
  try {
    yield* guardRows((unreadable) => sendDueOf(keys, { ...options, platform, unreadable }));
  } finally {
    yield* unlock();
  }
}

interface DueOptions {
  readonly isScan?: boolean;
  readonly userId?: number;
}

interface Due extends DueOptions {
  readonly platform: Platform;
  readonly unreadable: ReadonlySet<string>;
}

function* sendDueOf(
  keys: readonly string[],
  { platform, unreadable, isScan = false, userId = noUser }: Due,
): Work<void> {
  const { isUnmetered = false } = platform.deployment;
  const outboxes = keys.filter((key) => !isStored(key));
  const rows = yield* read([
    settingsKey,
    ...outboxes,
    ...(isUnmetered ? [] : makeUsageKeys(noUser)),
    ...wakeKeysOf(platform),
  ]);
  const { bot, loaded } = yield* openBot(rows, platform);
  if (bot.settings.token === undefined) return;
  const use = {
    userId: noUser,
    now: bot.now,
    quota: bot.settings.fetchQuota,
    isGroupCommand: false,
  };
  const countUsed = isUnmetered ? () => ({}) : readUsage(rows, use).entries;
  const nothing = { requests: 0, operations: 0 };
  for (const key of outboxes) {
    const outbox = openOutbox({ key, updateId: noUser, isTap: false }, rows, bot.now);
    yield* counting(countUsed, nothing, function* () {
      const taken = outbox.keep({});
      if (Object.keys(taken).length > 0) yield* write({ ...loaded.entries, ...taken });
      return [outbox, yield* sendDue(outbox, { sent: [], unsent: [] }, bot)];
    });
  }
  const carryOutDue = (deciding: Work<Answer>, later: readonly Wake[] = []) =>
    counting(countUsed, nothing, function* () {
      const { wakes = [], ...answer } = yield* deciding;
      const outbox = openOutbox({ key: undefined, updateId: noUser, isTap: false }, {}, bot.now);
      const unsent = yield* carryOut(answer, bot);
      const all = [...wakes, ...later];
      if (all.length > 0) yield* wake(all);
      return [outbox, unsent];
    });
  function* doWhatIsDue(due: readonly string[], later: readonly Wake[]): Work<void> {
    const tables = due.filter((key) => parseErasingKey(key) === undefined);
    if (tables.length > 0 || later.length > 0)
      yield* carryOutDue(takeDueNotices(tables, bot, userId), later);
    const erased = due.map(parseErasingKey).filter((id) => id !== undefined);
    for (const id of erased) yield* carryOutDue(eraseNext({ userId: id }, bot));
  }
  function* scan(): Work<void> {
    const stored = yield* readStore();
    const found = findWakes(stored, Math.floor(bot.now / 1000));
    yield* doWhatIsDue(
      found.due.filter((key) => !keys.includes(key)),
      found.later,
    );
    yield* updateUsageLog({ games: 0, stored }, bot);
    yield* checkName(bot);
  }
  yield* doWhatIsDue(keys.filter(isStored), []);
  if (isScan) yield* scan();
  yield* reportUnreadable(unreadable, bot);
}

/**
 * What comes after an answer: what is sent for others, where nothing rings by itself, and what is
 * counted.
 */
interface Waking {
  readonly entries: Entries;
  /** The keys of what is due. */
  readonly due: readonly string[];
  readonly isScan: boolean;
}

/** The games that ended with an answer. */
function findPlayed({ ends = [] }: Answer): Played {
  const all = ends.filter((end): end is GameEnd => !('kind' in end));
  return {
    games: new Set(all.map(({ identity }) => identity)).size,
    players: [...new Set(all.map(({ userId }) => userId))],
  };
}

/** The person of the update has been answered, so a failure here is not theirs. */
function* countPlayed(played: Played, bot: Bot): Work<void> {
  try {
    yield* bot.deployment.isUnmetered ? count(played) : updateUsageLog(played, bot);
  } catch (error) {
    yield* log(`A game could not be counted: ${String(error)}`);
  }
}

/**
 * The row of what is due when, where no table rings by itself, with what this answer adds and
 * without what is sent now. A tap looks through no tables.
 */
function planWakes(
  known: WakeRow,
  wakes: readonly Wake[],
  { isTap, bot }: { readonly isTap: boolean; readonly bot: Bot },
): Waking {
  const { now, deployment } = bot;
  if (deployment.hasAlarms) return { entries: {}, due: [], isScan: false };
  const second = Math.floor(now / 1000);
  const { due, later } = splitWakes(known.due, second);
  const isScan = !isTap && isScanDue(known, second);
  if (due.length === 0 && wakes.length === 0 && !isScan) return { entries: {}, due, isScan };
  const next = addWakes(
    { ...known, due: later, scannedAt: isScan ? second : known.scannedAt },
    wakes,
    second,
  );
  return { entries: { [wakeKey]: makeWakeRow(next) }, due, isScan };
}

/** The row of what is due when, where no table rings by itself. */
const wakeKeysOf = ({ deployment }: Platform): readonly string[] =>
  deployment.hasAlarms ? [] : [wakeKey];

/** The id of no user, by whom the requests of alarms are counted. */
const noUser = 0;

interface OpenBot {
  readonly bot: Bot;
  readonly loaded: Loaded;
  readonly wakes: WakeRow;
}

function* openBot(rows: Rows, { now, deployment, hmac }: Platform): Work<OpenBot> {
  const loaded = yield* loadProperties(rows[settingsKey], now);
  yield* useProperties(loaded.properties);
  const settings = parseSettings(loaded.properties);
  const key = findBoardKey(settings, hmac);
  const wakes = parseWakeRow(rows[wakeKey]);
  const isPunctual = deployment.hasAlarms || isTicking(wakes, Math.floor(now / 1000));
  return {
    bot: { settings, sign: (text) => hmac(text, key), now, deployment, isPunctual },
    loaded,
    wakes,
  };
}

const explainProperties = (reason: string): string =>
  `The script properties can no longer be read (${reason}). The bot goes on with those it knows; rooms and choices have to wait.`;

/** Stores the settings where nothing else is written. */
function* keep({ isFresh, entries }: Loaded): Work<void> {
  if (isFresh) yield* write(entries);
}

const findProblem = ({ problems }: Settings, name: PropertyName): string =>
  problems.find(({ property }) => property === name)?.sentence ?? '';

/** The person of the update has been answered, so a failure here is not theirs. */
function* sendForOthers({ due, isScan }: Waking, userId: number, platform: Platform): Work<void> {
  try {
    yield* sendWhatIsDue(due, platform, { isScan, userId });
  } catch (error) {
    yield* log(`What was due could not be sent: ${String(error)}`);
  }
}

/** An update that is for us, with the rows that it names. */
interface Opened {
  readonly update: Update;
  readonly task: OpenTask;
  readonly keys: readonly string[];
  readonly rows: Rows;
  readonly loaded: Loaded;
  readonly wakes: WakeRow;
}

function* answerUpdate(
  opened: Opened,
  bot: Bot,
): Work<(Waking & { readonly played: Played }) | undefined> {
  const { update, task, rows, loaded } = opened;
  const { settings, now } = bot;
  const [problem] = settings.problems.filter(({ property }) => property !== 'WEBHOOK_SECRET');
  if (settings.token === undefined) {
    yield* keep(loaded);
    yield* report('settings', problem?.sentence ?? 'BOT_TOKEN is not set.', bot);
    return undefined;
  }
  if (problem) yield* report('settings', problem.sentence, bot);
  const isGroupCommand =
    update.kind === 'guestQuery' || (update.kind === 'text' && !update.chat.isPrivate);
  const usage = readUsage(rows, {
    userId: update.from.id,
    now,
    quota: settings.fetchQuota,
    isGroupCommand,
  });
  // No person asked for a migration.
  const limit = update.kind === 'migrated' ? undefined : usage.limit;
  // People are notified of a limit once, since each answer costs a request.
  if (limit?.isNotified) {
    const entries = usage.entries({ requests: 0, operations: 0 });
    yield* carryOut({ entries: { ...loaded.entries, ...entries } }, bot);
    return undefined;
  }
  if (limit) {
    const addressed = addressAnswer(
      update,
      explainLimit(limit, textsFor(update.from, bot, task.language)),
      bot,
    );
    const entries = {
      ...loaded.entries,
      ...usage.entries({ requests: addressed.requests.length, operations: 0 }),
    };
    yield* carryOut({ ...addressed, entries }, bot);
    return undefined;
  }
  const user = {
    key: outboxKeyOf(update),
    updateId: update.updateId,
    isTap: update.kind === 'tap',
  };
  const outbox = openOutbox(user, rows, now);
  let operations = Number(loaded.isFresh);
  const deciding = task.answer({ bot, rows, isClosing: usage.isClosing });
  const answer = outbox.isRepeat
    ? undefined
    : yield* watchSteps(deciding, (step) => {
        operations += countOperations(step);
      });
  if (!answer && update.kind !== 'tap' && outbox.isEmpty) {
    yield* keep(loaded);
    return undefined;
  }
  const { wakes = [], ...addressed } = yield* addressWithinBudget(opened, answer ?? {}, bot);
  const { requests } = addressed;
  const waking = planWakes(opened.wakes, wakes, { isTap: update.kind === 'tap', bot });
  const counted = {
    requests: requests.length,
    operations: operations + countStored(addressed.entries ?? {}),
  };
  const entries = {
    ...loaded.entries,
    ...usage.entries(counted),
    ...waking.entries,
    ...addressed.entries,
  };
  yield* counting(usage.entries, { ...counted, before: operations }, function* () {
    const unsent = yield* carryOut({ ...addressed, entries }, bot, outbox);
    return [outbox, yield* sendDue(outbox, { sent: requests, unsent }, bot)];
  });
  return { ...waking, played: findPlayed(answer ?? {}) };
}

const countStored = (entries: Entries): number => Object.keys(entries).filter(isStored).length;

/**
 * The stored rows that a step reads or writes; those of a look at all rows count as one, and so do
 * the settings.
 */
function countOperations({ name, ask }: Step): number {
  if (name === 'read') return ask.filter(isStored).length;
  if (name === 'write') return countStored(ask);
  return Number(['readStore', 'readPairs', 'readProperties', 'writeProperty'].includes(name));
}

/**
 * Counts all that `work` takes of the day's quotas, of which `counted` has been counted, and stores
 * what is left to send; `before` is the number of operations before it.
 */
function* counting(
  count: (spent: Spent) => Entries,
  { before = 0, ...counted }: Spent & { readonly before?: number },
  work: () => Work<readonly [Outbox, readonly Unsent[]]>,
): Work<void> {
  let [requests, operations] = [0, before];
  const [outbox, unsent] = yield* watchSteps(work(), (step, result) => {
    operations += countOperations(step);
    if (step.name !== 'send') return;
    for (const { isRetried } of result as readonly TelegramReply[]) requests += isRetried ? 2 : 1;
  });
  // Operations alone are not worth a write of their own.
  const isMore = requests > counted.requests;
  try {
    yield* closeOutbox(outbox, unsent, isMore ? count({ requests, operations }) : {});
  } catch (error) {
    yield* log(`What is left to send could not be stored: ${String(error)}`);
  }
}

/**
 * The task of an update; undefined where it is plainly not for us, even before the settings are
 * known.
 */
function openUpdate(update: Update): Task | undefined {
  switch (update.kind) {
    case 'tap':
      return openTap(update);
    case 'text':
      return openText(update);
    case 'inlineQuery':
      return openInlineQuery(update);
    case 'guestQuery':
      return openGuestQuery(update);
    case 'migrated':
      return {
        keys: [makeChatKey({ id: update.oldChatId, threadId: 0 })],
        open: () => ({ answer: (context) => answerMigration(update, context) }),
      };
  }
  return update satisfies never;
}

const explainLimit = ({ reason }: Limit, texts: Texts): Answer => ({
  say: texts[reason],
  isAlert: reason !== 'slowDown',
});

/** The last word where an answer failed; in a group only commands get one. */
function* apologize(update: Update, bot: Bot): Work<void> {
  const isUnasked = update.kind === 'text' && !update.chat.isPrivate && !update.command;
  if (!isUnasked)
    yield* carryOut(addressAnswer(update, { say: textsFor(update.from, bot).trouble }, bot), bot);
}
