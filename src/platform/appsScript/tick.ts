/**
 * The alarm of a platform that has none: the owner may have `tick` called every minute, by a trigger that is added in the editor. Without it
 * all that is left to send goes with the next answer in its chat.
 */
import { sendWhatIsDue as sendDue } from '../../bot/handleUpdate.ts';
import { checkWebhook } from '../../bot/owner/watch.ts';
import { runSteps } from '../../bot/runtime/steps.ts';
import { isScanDue } from '../../bot/store/wakeRow.ts';
import { withBot } from './editor.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';
import { readWakes, writeWakes } from './wakes.ts';

/** Seconds between two marks that it runs, each of which is written. */
const markEvery = 10 * 60;

/** Reads one key of the cache and ends, where nothing is due. */
export function sendWhatIsDue(): void {
  try {
    const known = readWakes();
    const { tickedAt, due } = known;
    const platform = makePlatform();
    const second = Math.floor(platform.now / 1000);
    const now = due.filter(({ at }) => at <= second);
    if (now.length === 0 && second - tickedAt < markEvery) return;
    // What is due is taken out first, and added again where it cannot be sent.
    const isScan = isScanDue(known, second);
    const later = due.filter(({ at }) => at > second);
    writeWakes({ tickedAt: second, scannedAt: isScan ? second : known.scannedAt, due: later });
    const keys = now.map(({ key }) => key);
    if (keys.length > 0 || isScan) runSteps(sendDue(keys, platform, { isScan }), makeServices());
    // A bot whose webhook is broken hears nothing by itself.
    if (isScan) runSteps(withBot('tick', checkWebhook), makeServices());
  } catch (error) {
    log(`tick failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
