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
import { takeDueNotices } from '../play/later/dueNotices.ts';
import { findRings, findWakes } from '../rows/across/wakes.ts';
import { addToQuota } from '../rows/bot/usage.ts';
import { addWakes, makeWakeRow, parseWakeRow, withoutDone } from '../rows/bot/wakeRow.ts';
import {
  type Entries,
  isStored,
  parseErasingKey,
  parseReminderKey,
  quotaKey,
  type Rows,
  settingsKey,
  type Wake,
  wakeKey,
} from '../rows/keys.ts';
import { reminderWork } from '../rows/person/reminderRow.ts';
import { findOver } from '../rows/space.ts';
import { secondOf } from '../rows/storedRow.ts';
import { openBooks } from './books.ts';
import { carryOut, sendDue, type Way } from './carryOut.ts';
import { doAfterwards } from './followUp.ts';
import { type OpenBot, openBot, type Platform, wakeKeysOf } from './openBot.ts';
import { closeOutbox, noOutbox, openOutbox } from './outbox.ts';
import { noteSteps, nothingSeen } from './seen.ts';
import { bucketOf, openThrottle } from './throttle.ts';

interface DueOptions {
  readonly isScan?: boolean;
  readonly userId?: number;
  /** The rows of `keysOfDueWork`, if they have just been read. */
  readonly known?: Rows;
}

/** The keys of the rows that any such work needs. */
export const keysOfDueWork = ({ deployment }: Pick<Platform, 'deployment'>): readonly string[] => [
  settingsKey,
  ...(deployment.isUnmetered ? [] : [quotaKey]),
  ...wakeKeysOf({ deployment }),
];

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
  readonly way: Way;
  /** What is due later where no alarm can be asked. */
  readonly later: Wake[];
}

/** The id of no user, to whom nothing that alarms send is counted. */
const noUser = 0;

/** What is left to send and to do was decided before, so it comes from no update. */
const noUpdate = { updateId: 0, isTap: false };

function* doDueWork(
  keys: readonly string[],
  { platform, unreadable, isScan = false, userId = noUser, known }: Due,
): Work<void> {
  const { isUnmetered = false } = platform.deployment;
  const outboxes = keys.filter((key) => !isStored(key));
  const asked = [
    ...(known ? [] : keysOfDueWork(platform)),
    ...outboxes,
    ...outboxes.map(bucketOf).filter((key) => key !== undefined),
  ];
  const rows = { ...known, ...(asked.length > 0 ? yield* read(asked) : {}) };
  const open = yield* openBot(rows, platform);
  const { bot } = open;
  if (bot.settings.token === undefined) return;
  const isReady = isMigrated(bot.settings.properties, platform.deployment);
  if (!isReady) yield* migrateStore();
  const way = { outbox: noOutbox, throttle: openThrottle(rows, bot), books: openBooks() };
  const context: DueContext = { ...open, way, userId, later: [] };
  const seen = nothingSeen();
  for (const key of outboxes) yield* noteSteps(sendOutbox(key, rows, context), seen);
  yield* noteSteps(workThrough({ due: keys.filter(isStored), later: [] }, context), seen);
  if (isScan) yield* noteSteps(scanTables(keys, context), seen);
  // A scan has given the usage log what was counted.
  const isCounted = !isUnmetered && seen.requests > 0;
  const counted = isScan && isCounted ? yield* read([quotaKey]) : rows;
  const entries = {
    ...(open.loaded.isFresh && isReady && !seen.isSet ? open.loaded.entries : {}),
    ...(isCounted ? addToQuota(counted, { requests: seen.requests }, bot.now) : {}),
    ...(yield* noteDone(keys, context)),
  };
  if (Object.keys(entries).length > 0) yield* write(entries);
  yield* reportUnreadable(unreadable, bot);
}

/** The bookkeeping of a piece of the work, which is written before the next one. */
const takeBooks = ({ books, throttle }: Way): Entries => ({ ...books.take(), ...throttle.take() });

/** What an update or `tick` has taken to be done is due no more, and other work later. */
function* noteDone(keys: readonly string[], { bot, later }: DueContext): Work<Entries> {
  if (bot.deployment.hasAlarms || keys.length + later.length === 0) return {};
  const { [wakeKey]: row } = yield* read([wakeKey]);
  const left = addWakes(withoutDone(parseWakeRow(row), keys), later, secondOf(bot.now));
  const next = makeWakeRow(left);
  return next === row ? {} : { [wakeKey]: next };
}

/** Sends what is due in one outbox, whose row is written without it before that. */
function* sendOutbox(key: string, rows: Rows, { bot, way }: DueContext): Work<void> {
  const outbox = openOutbox({ key, ...noUpdate }, rows, bot.now);
  const taken = outbox.shield({});
  if (Object.keys(taken).length > 0) yield* write(taken);
  const unsent = yield* sendDue(outbox, { requests: [], unsent: [] }, bot, way);
  yield* closeOutbox(outbox, unsent, takeBooks(way));
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
  const tables = due.filter((key) => !findWorkOf(key));
  if (tables.length > 0 || later.length > 0)
    yield* carryOutDue(takeDueNotices(tables, bot, userId), later, context);
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
    const throttle = isPart ? openThrottle({}, bot, { isPart }) : context.way.throttle;
    yield* carryOutDue(doWork(work, bot), [], { ...context, way: { ...context.way, throttle } });
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

/** Carries out what is decided, and asks to be called again for what is due later. */
function* carryOutDue(
  deciding: Work<Answer>,
  known: readonly Wake[],
  { bot, way, later }: DueContext,
): Work<void> {
  const { wakes = [], ...answer } = yield* way.books.readThrough(deciding);
  const unsent = yield* carryOut(answer, bot, way, 'move');
  const all = [...findRings(wakes, answer.entries), ...known];
  if (!bot.deployment.hasAlarms) later.push(...all);
  else if (all.length > 0) yield* wake(all);
  const outbox = openOutbox({ key: undefined, ...noUpdate }, {}, bot.now);
  yield* closeOutbox(outbox, unsent, takeBooks(way));
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
