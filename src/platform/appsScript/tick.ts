/**
 * The alarm of a platform that has none: a trigger calls `tick` every minute, which `setup` makes
 * (`trigger.ts`), or the owner adds in the editor. Without it all that is left to send goes with
 * the next answer in its chat.
 */

import { runSteps } from '../../bot/core/steps.ts';
import { checkAway } from '../../bot/features/owner/watch.ts';
import { wakeKey } from '../../bot/rows/keys.ts';
import { takeDue } from '../../bot/rows/wakeRow.ts';
import { sendWhatIsDue as sendDue } from '../../bot/update/dueWork.ts';
import { writeCache } from './cache.ts';
import { withBot } from './editor.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';
import { readWakes } from './wakes.ts';

/**
 * Reads one key of the cache and ends, where nothing is due; every other minute it also notes there
 * that it runs.
 */
export function sendWhatIsDue(): void {
  try {
    const platform = makePlatform();
    const due = takeDue(readWakes(), Math.floor(platform.now / 1000));
    if (!due) return;
    writeCache({ [wakeKey]: due.row });
    const { keys, isScan } = due;
    // A bot whose webhook is broken hears nothing by itself, and one that has moved left a copy of
    // its rows here.
    const isAway = isScan && isBotAway();
    if ((keys.length > 0 || isScan) && !isAway)
      runSteps(sendDue(keys, platform, { isScan }), makeServices());
  } catch (error) {
    log(`tick failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}

function isBotAway(): boolean {
  let isAway = false;
  const work = withBot('tick', function* (bot) {
    isAway = yield* checkAway(bot);
  });
  runSteps(work, makeServices());
  return isAway;
}
