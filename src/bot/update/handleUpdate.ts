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
import { makeOutboxKey } from '../rows/keys.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import type { Update } from '../telegram/update.ts';
import { addressAnswer, withoutSameEdits } from './addressAnswer.ts';
import { openBooks } from './books.ts';
import { carryOut, sendDue } from './carryOut.ts';
import { seeAfter, seeBefore, seeDecided } from './concern.ts';
import { openLimits } from './limits.ts';
import { checkSecret, type OpenBot, openBot, openSettings, type Platform } from './openBot.ts';
import { type OpenUpdate, openUpdate, type TrustedUpdate } from './openUpdate.ts';
import { closeOutbox, openOutbox, outboxKeyOf, withoutUnsent } from './outbox.ts';
import { sayThatItWaits } from './sayThatItWaits.ts';
import { noteSteps, nothingSeen } from './seen.ts';
import { openBans } from './shutOut.ts';
import { openThrottle } from './throttle.ts';
import { openWakes } from './wakes.ts';

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
  if (!(yield* checkSecret(secret, bot))) return yield* openSettings(open).keep();
  if (!isTried && !isMigrated(loaded.properties, bot.deployment)) throw new NotMigrated();
  try {
    const task = asked.task.open(bot);
    if (!task) return yield* openSettings(open).keep();
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
  const { bot } = open;
  const settings = openSettings(open);
  const limits = openLimits(trusted, open);
  const wakes = openWakes(update, open, platform);
  const throttle = openThrottle(knownOf(trusted), bot, { tell: sayThatItWaits(trusted, bot) });
  const concerns = [settings, openBans(update, bot), limits, wakes, throttle];

  const ended = yield* seeBefore(concerns);
  if (ended) return yield* settings.keep(ended);

  const seen = nothingSeen(rows);
  const isTap = update.kind === 'tap';
  const user = { key: outboxKeyOf(update), updateId: update.updateId, isTap };
  const outbox = openOutbox(user, rows, bot.now);
  const decision = outbox.isRepeat ? undefined : yield* noteSteps(task.answer({ bot, rows }), seen);
  if (!decision && !isTap && outbox.isEmpty) return yield* settings.keep();
  const findUnchanged = () => textsFor(update.from, bot, task.language).unchanged;
  const answer = limits.word(withoutSameEdits(update, decision ?? {}, findUnchanged));
  const addressed = addressAnswer(update, answer, bot);
  const books = openBooks(yield* seeDecided(concerns, addressed, seen));

  const way = { outbox, throttle, books };
  const carried = yield* noteSteps(carryOut(addressed, bot, way), seen);
  const done = { requests: addressed.requests, unsent: carried };
  const unsent = yield* noteSteps(sendDue(outbox, done, bot, way), seen);
  const entries = { ...books.take(), ...(yield* seeAfter(concerns, seen)) };
  yield* closeOutbox(outbox, unsent, entries, withoutUnsent(addressed.requests, carried));

  yield* wakes.ring();
  for (const see of afterUpdate()) yield* see(answer, bot);
}

/** The rows that were looked for, and what was found. */
const knownOf = ({ keys, rows }: TrustedUpdate) =>
  Object.fromEntries(keys.map((key) => [key, rows[key]]));

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
