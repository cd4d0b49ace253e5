/** `/log`: the last failures as they were reported, without secrets and ids. */

import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { readUsageLog } from '../../core/report.ts';
import type { Steps } from '../../core/steps.ts';
import { type Failure, failuresIn } from '../../rows/bot/usageLog.ts';

export function* showFailures({ bot }: Caller): Steps<Answer> {
  const usageLog = yield* readUsageLog(bot.now);
  if (!usageLog) return { say: 'The failures can’t be read right now.' };
  const failures = failuresIn(usageLog);
  if (failures.length === 0) return { say: 'No failures.' };
  return { say: ['Failures, the newest first, in UTC:', ...failures.map(describe)].join('\n') };
}

/** `2026-01-15 12:00 Telegram was not reached.` */
const describe = ({ at, sentence }: Failure): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} ${sentence}`;
