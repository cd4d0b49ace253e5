/** Early warnings for the owner: what runs short, and a webhook that Telegram cannot call. */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { readUsageLog, report, type Warning } from '../../core/report.ts';
import { setProperty } from '../../core/settingsRow.ts';
import { count, log, read, send, type Work, write } from '../../core/steps.ts';
import { findPlayed } from '../../play/ended/countedGame.ts';
import { countRequests, drainCounts } from '../../rows/bot/usage.ts';
import {
  addToUsageLog,
  type Counted,
  makeUsageLog,
  parseUsageLog,
  type UsageLog,
} from '../../rows/bot/usageLog.ts';
import { quotaKey, type Rows, usageLogKey } from '../../rows/keys.ts';
import { bytesInAll, sizeOfAll } from '../../rows/space.ts';
import { isJsonObject, readObject, readString } from '../../telegram/json.ts';
import { readWebhookInfo, type WebhookInfo } from '../../telegram/webhookInfo.ts';
import { platforms } from './platforms.ts';
import { nameKey, setUpBy } from './setup.ts';

/** The share of a limit at which the owner hears of it. */
const warningShare = 0.8;

/**
 * What a day of Cloudflare's free plan allows:
 * https://developers.cloudflare.com/durable-objects/platform/pricing
 */
export const freePlan = { requests: 100_000, rows: 100_000 };

export interface Shortage {
  readonly kind: Warning;
  readonly sentence: string;
}

interface Use {
  readonly kind: Warning;
  readonly used: number;
  readonly limit: number;
  readonly explain: (used: string, limit: string) => string;
}

/**
 * Moves the counts of the cached quota row into the usage log, and warns the owner of shortages;
 * `stored` are all stored rows.
 */
export function* updateUsageLog(stored: Rows, bot: Bot): Work<void> {
  const rows = yield* read([quotaKey, usageLogKey]);
  const { requests, games, entries } = drainCounts(rows, bot.now);
  const usageLog = addToUsageLog(
    parseUsageLog(rows[usageLogKey], bot.now),
    { games, requests, rows: 0 },
    bot.now,
  );
  yield* write({ ...entries, [usageLogKey]: makeUsageLog(usageLog, bot.now) });
  const used = countRequests(rows, bot.now);
  const all: readonly Use[] = [
    { kind: 'requests', used, limit: bot.settings.fetchQuota, explain: explainRequests },
    { kind: 'storage', used: sizeOfAll(stored), limit: bytesInAll, explain: explainStorage },
  ];
  yield* warn(all.flatMap(findShortage), usageLog, bot);
}

/**
 * Counts the games that an answer has ended, if any, where the platform counts all else itself. The
 * person has been answered, so a failure here is not theirs, and is logged.
 */
export function* countPlayed({ ends = [] }: Answer): Work<void> {
  const played = findPlayed(ends);
  if (played.games === 0) return;
  try {
    yield* count(played);
  } catch (error) {
    yield* log(`A game could not be counted: ${String(error)}`);
  }
}

const spent =
  'once all are, nobody is answered until the day is over, 24 hours after its first request';
const way =
  'A Workspace account may use more (FETCH_QUOTA), and Cloudflare allows more: /backup here and /restore there move the bot.';
const explainRequests = (used: string, limit: string): string =>
  `About ${used} of the day’s ${limit} requests to Telegram are used; ${spent}. ${way}`;
const explainStorage = (used: string, limit: string): string =>
  `Stored data takes ${used} of ${limit} bytes; above 450,000, the rows unused for longest are deleted. Cloudflare has 5 GB: /backup here and /restore there move the bot.`;

/** What runs short of the free plan, where objects are billed. */
export function findPlanShortages({ requests, rows }: Counted): readonly Shortage[] {
  const explain = (what: string) => (used: string, limit: string) =>
    `Today the bot has used about ${used} of the ${limit} ${what} that a day of Cloudflare’s free plan allows. If this Worker is on that plan, it stops answering at the limit until midnight UTC; the paid plan, $5 a month, has no such limit.`;
  const all: readonly Use[] = [
    {
      kind: 'objectRequests',
      used: requests,
      limit: freePlan.requests,
      explain: explain('requests to objects'),
    },
    { kind: 'objectRows', used: rows, limit: freePlan.rows, explain: explain('rows written') },
  ];
  return all.flatMap(findShortage);
}

const findShortage = ({ kind, used, limit, explain }: Use): readonly Shortage[] =>
  used >= warningShare * limit ? [{ kind, sentence: explain(grouped(used), grouped(limit)) }] : [];

/** Reports each, unless the usage log has it reported today. */
export function* warn(
  shortages: readonly Shortage[],
  { reported }: UsageLog,
  bot: Bot,
): Work<void> {
  for (const { kind, sentence } of shortages)
    if (!reported.includes(kind)) yield* report(kind, sentence, bot);
}

/** A number with its thousands apart. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const nameCount = (count: number, what: string): string =>
  `${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

/**
 * Asks Telegram for the bot's name, a few times a day at most: after a change commands with the old
 * name are deaf, and links lead to nobody, or to another bot.
 */
export function* checkName({ settings, now }: Bot): Work<void> {
  const { token, botUsername } = settings;
  if (token === undefined || botUsername === undefined) return;
  if ((yield* read([nameKey]))[nameKey] !== undefined) return;
  yield* write({ [nameKey]: '1' });
  const [reply] = yield* send([{ method: 'getMe', payload: {} }]);
  const name = readString(readObject(reply?.kind === 'ok' ? reply.result : undefined).username);
  if (name === undefined || name === botUsername) return;
  yield* setProperty('BOT_USERNAME', name);
  const sentence = `The bot is @${name} now, and no longer @${botUsername}: new links lead there, and those that people have may lead to nobody.`;
  yield* report('name', sentence, { settings, now });
}

/** Asks Telegram whether it can call the bot, which hears nothing by itself where it cannot. */
export function* checkWebhook(bot: Bot): Work<void> {
  if (!(yield* isWebhookWatched(bot))) return;
  const info = yield* askWebhook(bot);
  if (info) yield* reportWebhook(info, bot);
}

/**
 * The same, where the bot may have moved away and left a copy of its rows; gives whether Telegram
 * delivers elsewhere, or to nobody: then the copy is not this platform's to act on.
 */
export function* checkAway(bot: Bot): Work<boolean> {
  if (bot.settings.token === undefined) return false;
  const info = yield* askWebhook(bot);
  if (!info) return false;
  if (info.address !== '' && !info.address.startsWith('https://script.google.com/')) return true;
  if (yield* isWebhookWatched(bot)) yield* reportWebhook(info, bot);
  return info.address === '';
}

/** Whether there is an owner to hear of it who has not heard of it today. */
function* isWebhookWatched({ settings, now }: Bot): Work<boolean> {
  if (settings.token === undefined || settings.adminChatId === undefined) return false;
  return !(yield* readUsageLog(now))?.reported.includes('webhook');
}

function* askWebhook({ now }: Bot): Work<WebhookInfo | undefined> {
  const [reply] = yield* send([{ method: 'getWebhookInfo', payload: {} }]);
  return reply?.kind === 'ok' && isJsonObject(reply.result)
    ? readWebhookInfo(reply.result, now)
    : undefined;
}

function* reportWebhook({ address, count, waiting, failure }: WebhookInfo, bot: Bot): Work<void> {
  const { deployment } = bot;
  const advice = `${platforms[deployment.platform].check} shows what is wrong.`;
  if (address === '')
    yield* report(
      'webhook',
      `No webhook is registered, so the bot hears nothing: ${setUpBy(bot)}. ${advice}`,
      bot,
    );
  else if (failure?.isRecent && count > 0)
    yield* report(
      'webhook',
      `Telegram cannot call the bot, ${waiting}: ${failure.message} (${failure.when}). ${advice}`,
      bot,
    );
}
