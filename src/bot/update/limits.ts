/** The limits of a person: each update is counted, and one too many is answered with the reason. */

import type { Answer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { readPerson, textsFor, updatePerson } from '../core/loadedPerson.ts';
import type { Steps, Work } from '../core/steps.ts';
import { reportMost } from '../features/owner/most.ts';
import { type Limit, readUsage } from '../rows/usage.ts';
import type { Texts } from '../texts/texts.ts';
import { addressAnswer } from './addressAnswer.ts';
import { carryOut } from './carryOut.ts';
import type { OpenBot } from './openBot.ts';
import type { TrustedUpdate } from './openUpdate.ts';

/** What the person of an update has used, this update included. */
export type Usage = ReturnType<typeof readUsage>;

/** Reads the usage from the rows of the update, which names those of its person. */
export function openUsage({ update, rows }: TrustedUpdate, { settings, now }: Bot): Usage {
  const isGroupCommand =
    update.kind === 'guestQuery' || (update.kind === 'text' && !update.chat.isPrivate);
  return readUsage(rows, {
    userId: update.from.id,
    now,
    quota: settings.fetchQuota,
    isGroupCommand,
  });
}

/**
 * Where the person is over a limit: says so, unless they know, counts the update, and stores the
 * settings. Gives whether they are. No person asked for a migration, so it has no limit.
 */
export function* answerLimit(
  { limit, refusedUntil, entries }: Usage,
  { update, task }: TrustedUpdate,
  { bot, loaded }: OpenBot,
): Work<boolean> {
  if (!limit || update.kind === 'migrated') return false;
  if (limit.reason === 'enoughToday' && !limit.isNotified) yield* reportMost(update.from.id, bot);
  // People are notified of a limit once, since each answer costs a request.
  const answer = limit.isNotified
    ? { requests: [] }
    : addressAnswer(update, explainLimit(limit, textsFor(update.from, bot, task.language)), bot);
  const held = refusedUntil ? yield* rememberRefusal(update.from.id, refusedUntil, bot) : {};
  const counted = entries({ requests: answer.requests.length, operations: held.entries ? 2 : 0 });
  yield* carryOut(
    { ...answer, ...held, entries: { ...loaded.entries, ...counted, ...held.entries } },
    bot,
  );
  return true;
}

/** What remembers until when the person cannot move, so that no clock runs against them. */
function* rememberRefusal(
  userId: number,
  refusedUntil: number,
  { now }: Bot,
): Steps<Pick<Answer, 'entries' | 'newKeys'>> {
  const person = yield* readPerson(userId);
  if (person.isUnread || person.refusedUntil >= refusedUntil) return {};
  return updatePerson(userId, person, { refusedUntil }, now);
}

const explainLimit = ({ reason }: Limit, texts: Texts): Answer => ({
  say: texts[reason],
  isAlert: reason !== 'slowDown',
});
