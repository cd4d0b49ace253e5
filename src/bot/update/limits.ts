/**
 * The limits of a person: each update is counted, and one too many is answered with the reason. The
 * cached rows that a person has made are counted, too: those used longest ago go.
 */

import type { Answer } from '../core/answer.ts';
import { textsFor } from '../core/loadedPerson.ts';
import { reportMost } from '../features/owner/most.ts';
import { findPlayed } from '../play/ended/countedGame.ts';
import { findUnshared } from '../play/loaded/unsharedRows.ts';
import { type Limit, type Noted, readUsage, surplusOf } from '../rows/bot/usage.ts';
import { type Rows, settingsKey } from '../rows/keys.ts';
import type { Texts } from '../texts/texts.ts';
import { addressAnswer } from './addressAnswer.ts';
import { carryOut } from './carryOut.ts';
import type { Concern } from './concern.ts';
import type { OpenBot } from './openBot.ts';
import type { TrustedUpdate } from './openUpdate.ts';
import { listMade, noteSteps, nothingSeen } from './seen.ts';
import { wordTap } from './tapWords.ts';

/** What is seen to of the limits at each update, whose rows name those of its person. */
export interface LimitsConcern extends Concern {
  /** The answer with what a person hears of a tap besides, by what they have tapped before. */
  word(answer: Answer): Answer;
}

export function openLimits(trusted: TrustedUpdate, { bot }: OpenBot): LimitsConcern {
  const { update, task, rows } = trusted;
  const { settings, deployment, now } = bot;
  const usage = readUsage(rows, {
    userId: update.from.id,
    now,
    quota: deployment.isUnmetered ? Number.POSITIVE_INFINITY : settings.fetchQuota,
    refusedUntil: settings.silence.until,
    isAsking: task.isAsking ?? false,
  });
  const findTexts = () => textsFor(update.from, bot, task.language);
  const { limit } = usage;
  let noted: Noted = {};
  /** How many requests the rows count, and what else they do. */
  let counted = 0;
  let count = (requests: number): Rows => usage.entries({ requests });
  return {
    /** No person asked for a migration, so it has no limit. */
    *before() {
      if (!limit || update.kind === 'migrated') return undefined;
      if (limit.reason === 'enoughToday' && !limit.isNotified)
        yield* reportMost(update.from.id, bot);
      // People are notified of a limit once, since each answer costs a request.
      const answer = limit.isNotified
        ? { requests: [] }
        : addressAnswer(update, explainLimit(limit, findTexts()), bot);
      const seen = nothingSeen();
      yield* noteSteps(carryOut(answer, bot), seen);
      return { ...count(seen.requests), ...(seen.isSet ? { [settingsKey]: undefined } : {}) };
    },
    word(answer) {
      const worded = wordTap(update, answer, usage, findTexts);
      noted = worded.noted;
      return worded.answer;
    },
    *decided(answer, { requests, found }) {
      const made = deployment.isApart
        ? []
        : listMade(update.from.id, answer, { before: usage.made, found });
      const surplus = yield* findUnshared(surplusOf(made), update.from.id);
      const { games } = findPlayed(answer.ends ?? []);
      count = (sent) => usage.entries({ requests: sent, games }, made, noted);
      counted = requests + (answer.requests ?? []).length;
      return { ...Object.fromEntries(surplus.map((key) => [key, undefined])), ...count(counted) };
    },
    // Telegram may have been asked for more than was counted.
    *after({ requests }) {
      return requests > counted ? count(requests) : {};
    },
  };
}

const explainLimit = ({ reason }: Limit, texts: Texts): Answer => ({
  say: texts[reason],
  isAlert: reason !== 'slowDown',
});
