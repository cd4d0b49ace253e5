/** The functions that the owner runs in the Apps Script editor; both write into the log. */

import type { Bot } from '../../bot/core/bot.ts';
import { noHooks } from '../../bot/core/bot.ts';
import { log, readProperties, runSteps, useProperties, type Work } from '../../bot/core/steps.ts';
import { setUp } from '../../bot/features/owner/setup.ts';
import { describeStatus } from '../../bot/features/owner/status.ts';
import { parseSettings, type Settings } from '../../bot/settings/settings.ts';
import { makePlatform, makeServices } from './services.ts';

export function runSetup(): void {
  runSteps(
    withBot('setup', (bot) => setUp(bot, true)),
    makeServices(),
  );
}

export function logStatus(): void {
  runSteps(withBot('status', writeStatus), makeServices());
}

function* writeStatus(bot: Bot): Work<void> {
  // The editor runs the code pushed last, which may differ from the live version, for example after
  // --undo.
  yield* log(
    'The version in the next line is that of the code saved here. /status in the admin’s chat',
  );
  yield* log('and npm run deploy -- --check show which one is live.');
  for (const line of yield* describeStatus(bot)) yield* log(line);
}

/** Does the owner's work with the settings as they are now. */
export function* withBot(name: string, work: (bot: Bot) => Work<void>): Work<void> {
  const { now, deployment } = makePlatform();
  let settings: Settings;
  try {
    const properties = yield* readProperties();
    yield* useProperties(properties);
    settings = parseSettings(properties);
  } catch (error) {
    return yield* log(
      `The script properties could not be read: ${String(error)}. Wait a minute, and run ${name} again.`,
    );
  }
  yield* work({ settings, now, deployment, sign: () => [], hooks: noHooks });
}
