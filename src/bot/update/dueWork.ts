/**
 * What is due without an update: what is left to send in outboxes, notices of tables, reminders,
 * and what is to be erased. An alarm or `tick` calls for it, and an update where neither does.
 */

import type { Afterwards, Answer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { guardRows } from '../core/guardRows.ts';
import { isMigrated, migrateStore } from '../core/migrateStore.ts';
import { reportUnreadable } from '../core/report.ts';
import { log, read, readStore, unlock, type Work, wake, write } from '../core/steps.ts';
import { afterScan } from '../features/features.ts';
import { takeDueNotices } from '../play/notices/dueNotices.ts';
import { findWait } from '../rows/groupBudget.ts';
import {
  chatOfDuel,
  type Entries,
  isStored,
  parseErasingKey,
  parseReminderKey,
  type Rows,
  settingsKey,
  type Wake,
  wakeKey,
} from '../rows/keys.ts';
import { reminderWork } from '../rows/reminderRow.ts';
import { findOver } from '../rows/space.ts';
import { secondOf } from '../rows/storedRow.ts';
import { makeUsageKeys, readUsage, type Spent } from '../rows/usage.ts';
import { addWakes, makeWakeRow, parseWakeRow, withoutDone } from '../rows/wakeRow.ts';
import { findRings, findWakes } from '../rows/wakes.ts';
import { carryOut, sendDue } from './carryOut.ts';
import { doAfterwards } from './followUp.ts';
import { budgetKeyIn, budgetKeyOf, countTaken, noAsk } from './groupBudget.ts';
import { type OpenBot, openBot, type Platform, wakeKeysOf } from './openBot.ts';
import { noOutbox, openOutbox } from './outbox.ts';
import { openPace, type Pace } from './pace.ts';
import { countSteps, settle, sumSpent } from './spending.ts';

interface DueOptions {
  readonly isScan?: boolean;
  readonly userId?: number;
}

/**
 * Sends what is due by the rows with these keys, outboxes or tables of two people, when an alarm
 * rings for them. `isScan` looks through all tables for what the cache has forgotten; `userId` is a
 * person who is there now. Throws where the settings or the store cannot be read.
 */
export function* sendWhatIsDue(
  keys: readonly string[],
  platform: Platform,
  options: DueOptions = {},
): Work<void> {
  try {
    yield* guardRows((unreadable) => doDueWork(keys, { ...options, platform, unreadable }));
  } finally {
    yield* unlock();
  }
}

interface Due extends DueOptions {
  readonly platform: Platform;
  /** The keys of the stored rows that could not be read so far. */
  readonly unreadable: ReadonlySet<string>;
}

/** What each piece of the work is done with. */
interface DueContext extends OpenBot {
  /** A person who is there now, and need not be notified. */
  readonly userId: number;
  readonly pace: Pace;
  /** What each piece has spent, and what it leaves for later where no alarm can be asked. */
  readonly spent: Spent[];
  readonly later: Wake[];
}

/** The id of no user, by whom the requests of alarms are counted. */
const noUser = 0;

/** What is left to send and to do was decided before, so it comes from no update. */
const noUpdate = { updateId: 0, isTap: false };

function* doDueWork(
  keys: readonly string[],
  { platform, unreadable, isScan = false, userId = noUser }: Due,
): Work<void> {
  const { isUnmetered = false } = platform.deployment;
  const outboxes = keys.filter((key) => !isStored(key));
  const rows = yield* read([
    settingsKey,
    ...outboxes,
    ...outboxes.map((key) => budgetKeyOf({ key })).filter((key) => key !== undefined),
    ...(isUnmetered ? [] : makeUsageKeys(noUser)),
    ...wakeKeysOf(platform),
  ]);
  const open = yield* openBot(rows, platform);
  const { bot } = open;
  if (bot.settings.token === undefined) return;
  const isReady = isMigrated(bot.settings.properties, platform.deployment);
  if (!isReady) yield* migrateStore();
  const pace = openPace('whole', rows, bot);
  const context: DueContext = { ...open, pace, userId, spent: [], later: [] };
  for (const key of outboxes) yield* sendOutbox(key, rows, context);
  yield* workThrough({ due: keys.filter(isStored), later: [] }, context);
  if (isScan) yield* scanTables(keys, context);
  const spent = sumSpent(...context.spent);
  const entries = {
    ...(open.loaded.isFresh && isReady ? open.loaded.entries : {}),
    ...(isUnmetered || spent.requests === 0 ? {} : countAlarm(rows, spent, bot)),
    ...(yield* noteDone(keys, context)),
  };
  if (Object.keys(entries).length > 0) yield* write(entries);
  yield* reportUnreadable(unreadable, bot);
}

/** What an update or `tick` has taken to be done is due no more, and other work later. */
function* noteDone(keys: readonly string[], { bot, later }: DueContext): Work<Entries> {
  if (bot.deployment.hasAlarms || keys.length + later.length === 0) return {};
  const { [wakeKey]: row } = yield* read([wakeKey]);
  const left = addWakes(withoutDone(parseWakeRow(row), keys), later, secondOf(bot.now));
  const next = makeWakeRow(left);
  return next === row ? {} : { [wakeKey]: next };
}

const countAlarm = (rows: Rows, spent: Spent, { settings, now }: Bot): Rows =>
  readUsage(rows, {
    userId: noUser,
    now,
    quota: settings.fetchQuota,
    isGroupCommand: false,
  }).entries(spent);

/** Sends what is due in one outbox, whose row is written without it before that. */
function* sendOutbox(
  key: string,
  rows: Rows,
  { bot, loaded, pace, spent: all }: DueContext,
): Work<void> {
  const outbox = openOutbox({ key, ...noUpdate }, rows, bot.now);
  const taken = outbox.keep({});
  if (Object.keys(taken).length > 0) yield* write({ ...loaded.entries, ...taken });
  const [{ left, entries }, spent] = yield* countSteps(
    sendDue(outbox, { sent: [], unsent: [], pace }, rows, bot),
  );
  all.push(spent);
  yield* settle({ outbox, left, entries });
}

/** What stored rows have to be done, and what not yet. */
interface DueRows {
  /** Their keys. */
  readonly due: readonly string[];
  readonly later: readonly Wake[];
}

/** Notifies the players of the tables that are due, and goes on with what is being erased. */
function* workThrough({ due, later }: DueRows, context: DueContext): Work<void> {
  const { bot, userId } = context;
  const { tables, waiting } = yield* holdTables(
    due.filter((key) => !findWorkOf(key)),
    bot,
  );
  if (tables.length > 0 || later.length > 0 || waiting.length > 0)
    yield* carryOutDue(takeDueNotices(tables, bot, userId), [...later, ...waiting], context);
  const personal = due.filter((key) => findWorkOf(key));
  for (const key of personal.slice(0, maxWorks)) yield* doForPerson(key, context);
  yield* tryAgain(personal.slice(maxWorks), bot);
}

/** As many people's own rows are seen to at once: each takes some ten calls. */
const maxWorks = 20;
/** In seconds. */
const againAfter = 60;

const tryAgain = function* (keys: readonly string[], { now }: Bot): Work<void> {
  const at = secondOf(now) + againAfter;
  if (keys.length > 0) yield* wake(keys.map((key) => ({ key, at })));
};

/** What fails for one person is tried again, and keeps nothing from the others. */
function* doForPerson(key: string, context: DueContext): Work<void> {
  const { bot } = context;
  try {
    const work = findWorkOf(key)!;
    // Where tables are apart, it is one of several parts.
    const isPart = work.do === 'eraseNext' && bot.deployment.isApart;
    const pace = isPart ? openPace('part', {}, bot) : context.pace;
    yield* carryOutDue(doWork(work, bot), [], { ...context, pace });
  } catch (error) {
    yield* log(`What was due for a person could not be done: ${String(error)}`);
    yield* unlock();
    yield* tryAgain([key], bot);
  }
}

/** What is done for a person by a row of their own; undefined for the key of a table. */
function findWorkOf(key: string): Afterwards | undefined {
  const erased = parseErasingKey(key);
  if (erased !== undefined) return { do: 'eraseNext', userId: erased };
  const userId = parseReminderKey(key);
  return userId === undefined
    ? undefined
    : { do: 'feature', work: reminderWork, userId, about: '' };
}

const doWork = function* (work: Afterwards, bot: Bot): Work<Answer> {
  return (yield* doAfterwards(work, bot)) ?? {};
};

/** The tables at which somebody may be notified now, and those whose group's budget has no room. */
function* holdTables(keys: readonly string[], bot: Bot) {
  const budgetOf = (key: string): string => budgetKeyIn(chatOfDuel(key)) ?? '';
  const budgetKeys = new Set(keys.map(budgetOf).filter((key) => key !== ''));
  const budgets = budgetKeys.size === 0 ? {} : yield* read([...budgetKeys]);
  const second = secondOf(bot.now);
  const waits = keys.map((key): Wake => {
    return { key, at: second + findWait(budgets[budgetOf(key)], 1, noAsk, bot.now) };
  });
  return {
    tables: waits.filter(({ at }) => at === second).map(({ key }) => key),
    waiting: waits.filter(({ at }) => at > second),
  };
}

/** Carries out what is decided, and asks to be called again for what is due later. */
function* carryOutDue(
  deciding: Work<Answer>,
  known: readonly Wake[],
  { bot, pace, spent, later }: DueContext,
): Work<void> {
  const [{ wakes = [], ...answer }, decided] = yield* countSteps(deciding);
  const outbox = openOutbox({ key: undefined, ...noUpdate }, {}, bot.now);
  const [unsent, carriedOut, taken] = yield* countSteps(carryOut(answer, bot, noOutbox, pace));
  const all = [...findRings(wakes, answer.entries), ...known];
  if (!bot.deployment.hasAlarms) later.push(...all);
  else if (all.length > 0) yield* wake(all);
  spent.push(decided, carriedOut);
  const entries = yield* countTaken(taken, {}, noAsk, bot);
  yield* settle({ outbox, left: { unsent, done: [] }, entries });
}

/**
 * Looks through all stored rows for what is due besides what these `keys` have had done, and for
 * what features see to.
 */
function* scanTables(keys: readonly string[], context: DueContext): Work<void> {
  const { bot } = context;
  const stored = yield* readStore();
  const { due, later } = findWakes(stored, secondOf(bot.now));
  yield* workThrough({ due: due.filter((key) => !keys.includes(key)), later }, context);
  const over = findOver(stored, bot.now);
  if (over.length > 0) yield* write(Object.fromEntries(over.map((key) => [key, undefined])));
  for (const see of afterScan()) yield* see(stored, bot);
}
