/**
 * The one way in for an update, and the list of all that is done with it: read the rows that it
 * names, see whether its person is within the limits, decide, write, send, and see to what is due
 * for others. Each has a file beside this one. What is decided is a value (`core/answer.ts`);
 * every service call is a step that the platform performs (`core/steps.ts`).
 */

import { guardRows, UnreadableRow } from '../core/guardRows.ts';
import { textsFor } from '../core/loadedPerson.ts';
import { isMigrated, migrateStore } from '../core/migrateStore.ts';
import { report, reportUnreadable } from '../core/report.ts';
import { read, readProperties, unlock, type Work } from '../core/steps.ts';
import { afterUpdate } from '../features/features.ts';
import { findUnshared } from '../play/unsharedRows.ts';
import { type Entries, makeOutboxKey, type Rows } from '../rows/keys.ts';
import { type Spent, surplusOf } from '../rows/usage.ts';
import { findRings } from '../rows/wakes.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import type { Update } from '../telegram/update.ts';
import { addressAnswer, withoutSameEdits } from './addressAnswer.ts';
import { carryOut, sendDue } from './carryOut.ts';
import { addressWithinBudget, askOf, countTaken } from './groupBudget.ts';
import { answerLimit, openUsage } from './limits.ts';
import {
  checkSecret,
  checkSettings,
  keepSettings,
  type OpenBot,
  openBot,
  type Platform,
  renewSettings,
} from './openBot.ts';
import { type OpenUpdate, openUpdate, type TrustedUpdate } from './openUpdate.ts';
import { openOutbox, outboxKeyOf } from './outbox.ts';
import { openPace } from './pace.ts';
import { isShutOut } from './shutOut.ts';
import {
  countSteps,
  listMade,
  noteRead,
  nothingSpent,
  settle,
  spentBy,
  spentOnDecision,
  sumSpent,
} from './spending.ts';
import { wordTap } from './tapWords.ts';
import { planWakes, sendForOthers } from './wakes.ts';

/**
 * Answers a call of the webhook, whatever it holds; `secret` is the `k` of the address that was
 * called. The settings come with what the update names, so the update is parsed before its secret
 * is compared, and nothing else is done with it. Throws where what it names cannot be read; a
 * failure after that is reported.
 */
export function* handleUpdate(
  body: string,
  secret: string | undefined,
  platform: Platform,
): Work<void> {
  const answer = (isTried: boolean) =>
    guardRows((unreadable) => answerCall(body, { secret, platform, unreadable, isTried }));
  try {
    return yield* answer(false);
  } catch (error) {
    // What the update names may be of an older version.
    if (!(yield* migrateFor(secret, platform)) && !(error instanceof NotMigrated)) throw error;
  }
  yield* answer(true);
}

/** The rows of the store are to be migrated before anything is decided by them. */
class NotMigrated extends Error {}

/** Whether it has been done now; a caller without the secret has nothing done. */
function* migrateFor(secret: string | undefined, { deployment }: Platform): Work<boolean> {
  if (deployment.isApart) return false;
  const properties = yield* readProperties();
  if (isMigrated(properties, deployment) || parseSettings(properties).secret !== secret)
    return false;
  return yield* migrateStore();
}

interface Call {
  readonly secret: string | undefined;
  readonly platform: Platform;
  /** The keys of the stored rows that could not be read so far. */
  readonly unreadable: ReadonlySet<string>;
  /** Whether the store was to be migrated just now. */
  readonly isTried: boolean;
}

function* answerCall(body: string, { secret, platform, unreadable, isTried }: Call): Work<void> {
  const asked = openUpdate(body, platform);
  if (!asked) return;
  const { update, keys } = asked;
  const rows = yield* read(keys);
  const open = yield* openBot(
    rows,
    platform,
    // Where tables are apart, each has settings of its own, which do not hear what the owner says.
    (known) => !platform.deployment.isApart && known.secret === secret && canBeOld(known, update),
  );
  const { bot, loaded } = open;
  // The settings are stored even so, or a caller without the secret would have them read again and
  // again.
  if (!(yield* checkSecret(secret, bot))) return yield* keepSettings(loaded);
  if (!isTried && !isMigrated(loaded.properties, bot.deployment)) throw new NotMigrated();
  try {
    const task = asked.task.open(bot);
    if (!task) return yield* keepSettings(loaded);
    yield* answerUpdate({ update, task, keys, rows }, open, platform);
  } catch (error) {
    yield* answerFailure(error, asked, open);
  } finally {
    yield* unlock();
  }
  yield* reportUnreadable(unreadable, bot);
}

/** Not where the owner acts, who may be another by now. */
const canBeOld = ({ token, adminChatId }: Settings, update: Update): boolean =>
  token !== undefined &&
  (adminChatId === undefined || outboxKeyOf(update) !== makeOutboxKey(adminChatId));

/** The way of an update that is for us. */
function* answerUpdate(trusted: TrustedUpdate, open: OpenBot, platform: Platform): Work<void> {
  const { update, task, rows } = trusted;
  const { bot, loaded } = open;
  if (!(yield* checkSettings(open))) return;
  if (isShutOut(update, bot)) return yield* keepSettings(loaded);

  const usage = openUsage(trusted, bot);
  if (yield* answerLimit(usage, trusted, open)) return;

  const isTap = update.kind === 'tap';
  const user = { key: outboxKeyOf(update), updateId: update.updateId, isTap };
  const outbox = openOutbox(user, rows, bot.now);

  const found = new Set(Object.keys(rows));
  const isClosing = usage.isClosing || bot.settings.pause !== undefined;
  const [decision, decided] = outbox.isRepeat
    ? [undefined, nothingSpent]
    : yield* countSteps(noteRead(task.answer({ bot, rows, isClosing }), found));
  if (!decision && !isTap && outbox.isEmpty) return yield* keepSettings(loaded);
  const findTexts = () => textsFor(update.from, bot, task.language);
  const { answer, noted } = wordTap(
    update,
    withoutSameEdits(update, decision ?? {}, () => findTexts().unchanged),
    usage,
    findTexts,
  );

  const within = yield* noteRead(addressWithinBudget(trusted, answer, bot, outbox), found);
  const { wakes = [], ...addressed } = within.answer;
  const rings = findRings(wakes, addressed.entries);
  const waking = planWakes(open.wakes, rings, { isTap, bot });

  const before = spentOnDecision(decided, loaded);
  const counted = sumSpent(before, spentBy(addressed));
  const made = bot.deployment.isApart
    ? []
    : listMade(update.from.id, addressed, { before: usage.made, found });
  const surplus = yield* findUnshared(surplusOf(made), update.from.id);
  const count = (spent: Spent): Rows => usage.entries(spent, made, noted);
  const entries = {
    ...loaded.entries,
    ...Object.fromEntries(surplus.map((key) => [key, undefined])),
    ...count(counted),
    ...waking.entries,
    ...addressed.entries,
  };
  const { budgets } = within;
  const pace = openPace('whole', budgets, bot);
  const [unsent, carriedOut, taken] = yield* countSteps(
    carryOut({ ...addressed, entries }, bot, outbox, pace),
  );
  // Telegram may have taken less than was counted, or more.
  const taking = { ...budgets, ...(yield* countTaken(taken, budgets, askOf(update, answer), bot)) };
  const beside = { sent: addressed.requests, unsent, pace };
  const [{ left, entries: drained }, sent] = yield* countSteps(
    sendDue(outbox, beside, { ...rows, ...taking }, bot),
  );
  const spent = sumSpent(before, carriedOut, sent);
  const recounted = {
    ...withoutSame({ ...taking, ...drained }, { ...budgets, ...addressed.entries }),
    // Operations alone are not worth a write of their own.
    ...(spent.requests > counted.requests ? count(spent) : {}),
    ...(yield* renewSettings(open)),
  };
  yield* settle({ outbox, left, entries: recounted });

  yield* sendForOthers(waking, update.from.id, platform);
  for (const see of afterUpdate()) yield* see(answer, bot);
}

/** Those that have not been written so already. */
const withoutSame = (entries: Entries, written: Entries = {}): Entries =>
  Object.fromEntries(
    Object.entries(entries)
      .filter(([key, row]) => written[key] !== row)
      .map(([key, row]) => [key, row || undefined]),
  );

/**
 * Apologizes to the person of the update, and reports the error to the owner. A row that cannot be
 * read is not reported here, since all of them are at the end of an update.
 */
function* answerFailure(error: unknown, { update }: OpenUpdate, { bot }: OpenBot): Work<void> {
  yield* unlock();
  // In a group only commands get the last word.
  const isUnasked = update.kind === 'text' && !update.chat.isPrivate && !update.command;
  if (!isUnasked)
    yield* carryOut(addressAnswer(update, { say: textsFor(update.from, bot).trouble }, bot), bot);
  if (error instanceof UnreadableRow) return;
  const reason = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  yield* report('exception', `An update could not be answered: ${reason}`, bot);
}
