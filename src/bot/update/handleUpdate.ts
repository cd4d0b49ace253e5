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
import { findPlayed } from '../play/ended/countedGame.ts';
import { findUnshared } from '../play/loaded/unsharedRows.ts';
import { findRings } from '../rows/across/wakes.ts';
import { surplusOf } from '../rows/bot/usage.ts';
import { makeOutboxKey, type Rows, settingsKey } from '../rows/keys.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import type { Update } from '../telegram/update.ts';
import { addressAnswer, withoutSameEdits } from './addressAnswer.ts';
import { openBooks } from './books.ts';
import { carryOut, sendDue } from './carryOut.ts';
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
import { closeOutbox, openOutbox, outboxKeyOf, withoutUnsent } from './outbox.ts';
import { sayThatItWaits } from './sayThatItWaits.ts';
import { listMade, noteSteps, nothingSeen } from './seen.ts';
import { isShutOut } from './shutOut.ts';
import { wordTap } from './tapWords.ts';
import { openThrottle } from './throttle.ts';
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

  const seen = nothingSeen(rows);
  const decision = outbox.isRepeat ? undefined : yield* noteSteps(task.answer({ bot, rows }), seen);
  if (!decision && !isTap && outbox.isEmpty) return yield* keepSettings(loaded);
  const findTexts = () => textsFor(update.from, bot, task.language);
  const { answer, noted } = wordTap(
    update,
    withoutSameEdits(update, decision ?? {}, () => findTexts().unchanged),
    usage,
    findTexts,
  );

  const { wakes = [], ...addressed } = addressAnswer(update, answer, bot);
  const rings = findRings(wakes, addressed.entries);
  const waking = planWakes(open.wakes, rings, { isTap, bot });
  const made = bot.deployment.isApart
    ? []
    : listMade(update.from.id, addressed, { before: usage.made, found: seen.found });
  const surplus = yield* findUnshared(surplusOf(made), update.from.id);
  const counted = seen.requests + addressed.requests.length;
  const { games } = findPlayed(addressed.ends ?? []);
  const count = (requests: number): Rows => usage.entries({ requests, games }, made, noted);
  const books = openBooks({
    ...loaded.entries,
    ...Object.fromEntries(surplus.map((key) => [key, undefined])),
    ...count(counted),
    ...waking.entries,
  });
  const known = Object.fromEntries(trusted.keys.map((key) => [key, rows[key]]));
  const throttle = openThrottle(known, bot, { tell: sayThatItWaits(trusted, bot) });
  const way = { outbox, throttle, books };
  const carried = yield* noteSteps(carryOut(addressed, bot, way), seen);
  const done = { requests: addressed.requests, unsent: carried };
  const unsent = yield* noteSteps(sendDue(outbox, done, bot, way), seen);
  const entries = {
    ...books.take(),
    ...throttle.take(),
    // Telegram may have been asked for more than was counted.
    ...(seen.requests > counted ? count(seen.requests) : {}),
    ...(yield* renewSettings(open)),
    ...(seen.isSet ? { [settingsKey]: undefined } : {}),
  };
  yield* closeOutbox(outbox, unsent, entries, withoutUnsent(addressed.requests, carried));

  yield* sendForOthers(waking, update.from.id, platform);
  for (const see of afterUpdate()) yield* see(answer, bot);
}

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
