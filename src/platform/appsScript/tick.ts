/**
 * The alarm of a platform that has none: the owner may have `tick` called every minute, by a trigger that is added in the editor. Without it
 * all that is left to send goes with the next answer in its chat.
 */
import { emptyOutboxes } from '../../bot/handleUpdate.ts';
import { runSteps } from '../../bot/runtime/steps.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';
import { readWakes, writeWakes } from './wakes.ts';

/** Seconds between two marks that it runs, each of which is written. */
const markEvery = 10 * 60;

/** Reads one key of the cache and ends, where nothing is due. */
export function sendWhatIsDue(): void {
  try {
    const { tickedAt, due } = readWakes();
    const platform = makePlatform();
    const second = Math.floor(platform.now / 1000);
    const now = due.filter(({ at }) => at <= second);
    if (now.length === 0 && second - tickedAt < markEvery) return;
    // What is due is taken out first, and added again where it cannot be sent.
    writeWakes({ tickedAt: second, due: due.filter(({ at }) => at > second) });
    const keys = now.map(({ key }) => key);
    if (keys.length > 0) runSteps(emptyOutboxes(keys, platform), makeServices());
  } catch (error) {
    log(`tick failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
