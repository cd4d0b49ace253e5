/** What the owner runs in the Apps Script editor; both write their sentences into the log. */
import type { Bot } from '../../bot/bot.ts';
import { setUp } from '../../bot/owner/setup.ts';
import { describeStatus } from '../../bot/owner/status.ts';
import { parseSettings } from '../../bot/settings/settings.ts';
import { log as logStep, runSteps, type Steps } from '../../bot/steps.ts';
import { log } from './log.ts';
import { makePlatform, makeServices } from './services.ts';

export function runSetup(): void {
  withBot('setup', setUp);
}

export function logStatus(): void {
  withBot('status', function* (bot) {
    // The editor runs what was pushed last, and --undo, for one, leaves that as it is.
    yield* logStep('The version in the next line is that of the code saved here. /status in the admin’s chat');
    yield* logStep('and npm run deploy -- --check show which one is live.');
    for (const line of yield* describeStatus(bot)) yield* logStep(line);
  });
}

function withBot(name: string, work: (bot: Bot) => Steps<void>): void {
  const services = makeServices();
  const { now, deployment } = makePlatform();
  let bot: Bot;
  try {
    const settings = parseSettings(services.readProperties(undefined));
    bot = { settings, now, deployment, sign: () => [] };
  } catch (error) {
    log(`The script properties could not be read: ${String(error)}. Wait a minute, and run ${name} again.`);
    return;
  }
  runSteps(work(bot), services);
}
