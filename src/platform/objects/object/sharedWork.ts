/**
 * What the shared object does for all others, and for the owner by itself: it counts, tells what
 * runs short, and asks how Telegram sees the bot.
 */

import type { Bot } from '../../../bot/core/bot.ts';
import { type AsyncServices, runStepsAsync, type Work } from '../../../bot/core/steps.ts';
import {
  checkName,
  checkWebhook,
  findPlanShortages,
  warn,
} from '../../../bot/features/owner/watch.ts';
import { usageLogKey } from '../../../bot/rows/keys.ts';
import { isReadable } from '../../../bot/rows/kinds.ts';
import { dayOf } from '../../../bot/rows/storedRow.ts';
import {
  addToUsageLog,
  countSince,
  makeUsageLog,
  parseUsageLog,
} from '../../../bot/rows/usageLog.ts';
import type { Platform } from '../../../bot/update/openBot.ts';
import type { StatefulObject } from '../calls.ts';
import type { ObjectStorage } from '../storage.ts';
import type { ObjectRows } from './objectRows.ts';
import { openBot } from './ownerCall.ts';
import { openSharedRegisters } from './sharedRegisters.ts';
import { busyDay } from './tally.ts';

/** How often Telegram is asked, in milliseconds. */
const askingPause = 60 * 60_000;

interface Place {
  readonly log: (line: string) => void;
  readonly platform: () => Platform;
  /** Does work with the services of the object. */
  readonly serve: (work: (services: AsyncServices) => Promise<void>) => Promise<void>;
}

type SharedCall = 'register' | 'count' | 'countPlayers' | 'people' | 'learntProperties' | 'learn';

export function openSharedWork(
  rows: ObjectRows,
  kv: ObjectStorage['kv'],
  { log, platform, serve }: Place,
) {
  const registers = openSharedRegisters(kv);

  async function work(steps: (bot: Bot) => Work<void>): Promise<void> {
    const all = function* (): Work<void> {
      yield* steps(yield* openBot(platform()));
    };
    await serve((services) => runStepsAsync(all(), services)).catch((error) =>
      log(`The owner could not be told: ${String(error)}`),
    );
  }

  const calls: Pick<StatefulObject, SharedCall> = {
    register: async (userId, change) => registers.register(userId, change),
    people: async (range, limit) => registers.people(range, limit),
    countPlayers: async (since) => registers.countPlayers(since),
    learntProperties: async () => registers.learntProperties(),
    learn: async (property, value) => registers.learn(property, value),
    async count({ players, ...counted }) {
      const { now, deployment } = platform();
      registers.notePlayers(players, dayOf(now));
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
  };

  return {
    calls,

    /** After a setup: from now on Telegram is asked about the bot's name, and its webhook. */
    async watch(): Promise<void> {
      registers.watch();
      await rows.ringBy(platform().now + askingPause);
    },

    /** Where the alarm goes off of the object that watches. */
    async askTelegram(): Promise<void> {
      if (!registers.isWatching()) return;
      await rows.ringBy(platform().now + askingPause);
      await work(checkName);
      // Where updates are fetched there is no webhook to ask about.
      if (platform().deployment.isPolling !== true) await work(checkWebhook);
    },
  };
}
