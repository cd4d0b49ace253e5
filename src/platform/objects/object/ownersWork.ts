/**
 * The owner's work in the shared object: the same calls as in the Apps Script editor, reported in
 * the answer instead of the log; what is counted of all others, and which limit that nears; and how
 * Telegram sees the bot.
 *
 *     watch          where Telegram is asked once an hour
 *     y              the usage log, a row like others
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
import { backUpWeekly } from '../../../bot/features/owner/backup.ts';
import { testSelf } from '../../../bot/features/owner/selfTest.ts';
import { setUp } from '../../../bot/features/owner/setup.ts';
import { describeStatus } from '../../../bot/features/owner/status.ts';
import {
  checkName,
  checkWebhook,
  findPlanShortages,
  warn,
} from '../../../bot/features/owner/watch.ts';
import {
  addToUsageLog,
  type Counted,
  countSince,
  makeUsageLog,
  parseUsageLog,
} from '../../../bot/rows/bot/usageLog.ts';
import { usageLogKey } from '../../../bot/rows/keys.ts';
import { isReadable } from '../../../bot/rows/kinds.ts';
import { dayOf } from '../../../bot/rows/storedRow.ts';
import { findBoardKey } from '../../../bot/settings/boardKey.ts';
import { parseSettings } from '../../../bot/settings/settings.ts';
import type { Platform } from '../../../bot/update/openBot.ts';
import type { OwnerCall } from '../calls.ts';
import type { ObjectStorage } from '../storage.ts';
import type { ObjectRows } from './objectRows.ts';
import { busyDay } from './tally.ts';

/** How often Telegram is asked, in milliseconds. */
const askingPause = 60 * 60_000;

interface Place {
  readonly log: (line: string) => void;
  readonly clock: () => number;
  /** The platform, whose webhook has this address; '' where nobody has named it. */
  readonly platform: (url: string) => Platform;
  /** Does work with the services of the object. */
  readonly serve: <Result>(work: (services: AsyncServices) => Promise<Result>) => Promise<Result>;
}

export function openOwnersWork(rows: ObjectRows, kv: ObjectStorage['kv'], place: Place) {
  const { clock, platform, serve } = place;

  /** Work that nobody has called for. */
  async function work<Result>(steps: (bot: Bot) => Work<Result>): Promise<Result | undefined> {
    const all = function* (): Work<Result> {
      return yield* steps(yield* openBot(platform('')));
    };
    try {
      return await serve((services) => runStepsAsync(all(), services));
    } catch (error) {
      place.log(`The owner’s work could not be done: ${String(error)}`);
      return undefined;
    }
  }

  return {
    work,
    /** Gives the report, line by line. */
    async callAsOwner(call: OwnerCall): Promise<readonly string[]> {
      const report: string[] = [];
      await serve((services) =>
        runStepsAsync(performCall(call, platform(call.url), clock), {
          ...services,
          log(line) {
            report.push(line);
            return services.log(line);
          },
        }),
      );
      if (call.kind === 'setup') await watch();
      return report;
    },

    /** Adds what a machine has used to the usage log; whether this is a busy day. */
    async count(counted: Counted): Promise<{ readonly isBusy: boolean }> {
      const { now, deployment } = platform('');
      const row = rows.read([usageLogKey])[usageLogKey];
      if (row !== undefined && !isReadable(usageLogKey, row)) return { isBusy: false };
      const usageLog = addToUsageLog(parseUsageLog(row, now), counted, now);
      rows.write({ [usageLogKey]: makeUsageLog(usageLog, now) });
      const today = countSince(usageLog, dayOf(now));
      const shortages =
        deployment.platform === 'Cloudflare Workers' ? findPlanShortages(today) : [];
      if (shortages.some(({ kind }) => !usageLog.reported.includes(kind)))
        await work((bot) => warn(shortages, usageLog, bot));
      return { isBusy: today.requests >= busyDay };
    },

    /** Where the alarm goes off of the object that watches. */
    async askTelegram(): Promise<void> {
      if (kv.get('watch') === undefined) return;
      await rows.ringBy(clock() + askingPause);
      await work(checkName);
      await work(backUpWeekly);
      // Where updates are fetched there is no webhook to ask about.
      if (platform('').deployment.isPolling !== true) await work(checkWebhook);
    },
  };

  /** After a setup: from now on Telegram is asked about the bot's name, and its webhook. */
  async function watch(): Promise<void> {
    if (kv.get('watch') === undefined) kv.put('watch', '1');
    await rows.ringBy(clock() + askingPause);
  }
}

function* performCall(
  { kind, url, isOwnerAsked }: OwnerCall,
  { now, deployment }: Platform,
  clock: () => number,
): Work<void> {
  // The Worker cannot ask for its own address, so it learns it from this call.
  if (kind === 'setup' && url !== '') yield* writeProperty('WEBAPP_URL', url);
  const bot = yield* openBot({ now, deployment });
  if (kind === 'setup') return yield* setUp(bot, isOwnerAsked);
  const lines = kind === 'status' ? describeStatus(bot) : testSelf(bot, { clock, own: {} });
  for (const line of yield* lines) yield* log(line);
}

/** The bot with the settings as they are now, for work that no update asks for. */
function* openBot({ now, deployment }: Pick<Platform, 'now' | 'deployment'>): Work<Bot> {
  const properties = yield* readProperties();
  yield* useProperties(properties);
  const settings = parseSettings(properties);
  const key = findBoardKey(settings, deployment.hmac);
  const sign = (text: string) => deployment.hmac(text, key);
  return { settings, now, deployment, sign, hooks: noHooks };
}
