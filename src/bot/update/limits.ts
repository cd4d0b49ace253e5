/** The limits of a person: each update is counted, and one too many is answered with the reason. */

import type { Answer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { textsFor } from '../core/loadedPerson.ts';
import { type Work, write } from '../core/steps.ts';
import { reportMost } from '../features/owner/most.ts';
import { type Limit, readUsage } from '../rows/bot/usage.ts';
import { settingsKey } from '../rows/keys.ts';
import type { Texts } from '../texts/texts.ts';
import { addressAnswer } from './addressAnswer.ts';
import { carryOut } from './carryOut.ts';
import type { OpenBot } from './openBot.ts';
import type { TrustedUpdate } from './openUpdate.ts';
import { noteSteps, nothingSeen } from './seen.ts';

/** What the person of an update has used, this update included. */
export type Usage = ReturnType<typeof readUsage>;

/** Reads the usage from the rows of the update, which names those of its person. */
export const openUsage = (
  { update, task, rows }: TrustedUpdate,
  { settings, deployment, now }: Bot,
): Usage =>
  readUsage(rows, {
    userId: update.from.id,
    now,
    quota: deployment.isUnmetered ? Number.POSITIVE_INFINITY : settings.fetchQuota,
    refusedUntil: settings.silence.until,
    isAsking: task.isAsking ?? false,
  });

/**
 * Where the person is over a limit: says so, unless they know, counts the update, and stores the
 * settings. Gives whether they are. No person asked for a migration, so it has no limit.
 */
export function* answerLimit(
  { limit, entries }: Usage,
  { update, task }: TrustedUpdate,
  { bot, loaded }: OpenBot,
): Work<boolean> {
  if (!limit || update.kind === 'migrated') return false;
  if (limit.reason === 'enoughToday' && !limit.isNotified) yield* reportMost(update.from.id, bot);
  // People are notified of a limit once, since each answer costs a request.
  const answer = limit.isNotified
    ? { requests: [] }
    : addressAnswer(update, explainLimit(limit, textsFor(update.from, bot, task.language)), bot);
  const seen = nothingSeen();
  yield* noteSteps(carryOut(answer, bot), seen);
  yield* write({
    ...loaded.entries,
    ...entries({ requests: seen.requests }),
    ...(seen.isSet ? { [settingsKey]: undefined } : {}),
  });
  return true;
}

const explainLimit = ({ reason }: Limit, texts: Texts): Answer => ({
  say: texts[reason],
  isAlert: reason !== 'slowDown',
});
