/**
 * The owner's calls to the Worker: the same as in the Apps Script editor, reported in the answer
 * instead of the log.
 */

import type { Bot } from '../../../bot/core/bot.ts';
import { noHooks } from '../../../bot/core/bot.ts';
import {
  type AsyncServices,
  log,
  readProperties,
  runStepsAsync,
  useProperties,
  type Work,
  writeProperty,
} from '../../../bot/core/steps.ts';
import { testSelf } from '../../../bot/features/owner/selfTest.ts';
import { setUp } from '../../../bot/features/owner/setup.ts';
import { describeStatus } from '../../../bot/features/owner/status.ts';
import { parseSettings } from '../../../bot/settings/settings.ts';
import type { Platform } from '../../../bot/update/openBot.ts';
import type { OwnerCall } from '../calls.ts';

export async function runOwnerCall(
  { kind, url }: OwnerCall,
  { now, deployment, hmac }: Platform,
  services: AsyncServices,
  clock: () => number,
): Promise<readonly string[]> {
  const report: string[] = [];
  const reporting: AsyncServices = {
    ...services,
    log(line) {
      report.push(line);
      return services.log(line);
    },
  };
  await runStepsAsync(work(), reporting);
  return report;

  function* work(): Work<void> {
    // The Worker cannot ask for its own address, so it learns it from this call.
    if (kind === 'setup' && url !== '') yield* writeProperty('WEBAPP_URL', url);
    const bot = yield* openBot({ now, deployment });
    if (kind === 'setup') return yield* setUp(bot);
    const lines = kind === 'status' ? describeStatus(bot) : testSelf(bot, { clock, hmac, own: {} });
    for (const line of yield* lines) yield* log(line);
  }
}

/** The bot with the settings as they are now, for work that no update asks for. */
export function* openBot({ now, deployment }: Pick<Platform, 'now' | 'deployment'>): Work<Bot> {
  const properties = yield* readProperties();
  yield* useProperties(properties);
  return { settings: parseSettings(properties), now, deployment, sign: () => [], hooks: noHooks };
}
