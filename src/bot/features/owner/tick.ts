/**
 * What the owner hears of `tick`: on a platform without alarms nothing is sent while nobody writes,
 * unless a trigger calls it every minute.
 */

import type { Bot, Trigger } from '../../core/bot.ts';
import { log, read, type Steps } from '../../core/steps.ts';
import { isTicking, parseWakeRow } from '../../rows/bot/wakeRow.ts';
import { wakeKey } from '../../rows/keys.ts';
import { secondOf } from '../../rows/storedRow.ts';

export const tickRuns =
  'tick has run within the last three minutes: what is due is sent while nobody writes, too.';
const tickRests =
  'tick has not run within the last three minutes. Without it nothing is sent while nobody writes: no notification of a friend’s quick answer or of half the time on the clock, and nobody hears that no one has come. Players are promised none of it.';

/**
 * A trigger that is made by hand asks for no access, so it does not stop a web app that is
 * deployed.
 */
export const addTrigger =
  'Choose the function tick, the deployment Head, Time-driven, Minutes timer, Every minute, and press Save. It asks for no new access.';

const tickSteps: readonly string[] = [
  '1. In the script’s editor open Triggers, the clock at the left, and press Add Trigger.',
  `2. ${addTrigger}`,
  '3. After three minutes look again: status says whether it runs.',
];

const steps = (): readonly string[] => ['To have it called every minute:', ...tickSteps];

function* isRunning({ now }: Bot): Steps<boolean> {
  return isTicking(parseWakeRow((yield* read([wakeKey]))[wakeKey]), secondOf(now));
}

/** For `status`. */
export function* describeTick(bot: Bot): Steps<readonly string[]> {
  return (yield* isRunning(bot)) ? [tickRuns] : [tickRests, ...steps()];
}

/** For `setup`, which has seen to the trigger. */
export function* logTrigger(trigger: Trigger, bot: Bot): Steps<void> {
  if (trigger === 'made')
    return yield* log(
      'Made the trigger that calls tick every minute; status says later whether it runs.',
    );
  if (yield* isRunning(bot)) return yield* log(tickRuns);
  yield* log(tickRests);
  const there = [
    'There is a trigger for it: see Triggers and Executions in the editor, and whether it is called every minute.',
  ];
  for (const line of trigger === 'there' ? there : steps()) yield* log(line);
}
