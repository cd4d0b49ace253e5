/** The state of the deployment in sentences for the owner; never a secret. */

import { fastestForm, formNames } from '../../../strategies/connectFour/search/engines.ts';
import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import type { Caller } from '../../core/caller.ts';
import { readUnreadable, readUsageLog } from '../../core/report.ts';
import { collectStore, countPlayers, read, readStore, send, type Work } from '../../core/steps.ts';
import { countRequests, drainCounts } from '../../rows/bot/usage.ts';
import { countSince, weekLength } from '../../rows/bot/usageLog.ts';
import { quotaKey } from '../../rows/keys.ts';
import { isReadable } from '../../rows/kinds.ts';
import { dayOf } from '../../rows/storedRow.ts';
import { propertyNames } from '../../settings/settings.ts';
import { isJsonObject } from '../../telegram/json.ts';
import { sendView, wordsView } from '../../telegram/request.ts';
import { allowedUpdates } from '../../telegram/update.ts';
import { readWebhookInfo } from '../../telegram/webhookInfo.ts';
import { describeSetting } from './describeSetting.ts';
import { isOwner } from './ownersChat.ts';
import { drawOwnerKeys } from './ownersKeys.ts';
import { describePause } from './pause.ts';
import {
  explainReply,
  findWebAppUrl,
  guestModeAdvice,
  inlineModeAdvice,
  setUpBy,
} from './setup.ts';
import { describeTick } from './tick.ts';
import { grouped, nameCount } from './watch.ts';

/** `/status`, for the owner alone; in private with the keys of what the owner can do there. */
export function* reportStatus(caller: Caller): Work<Answer> {
  const { chat, bot, texts } = caller;
  if (chat.id !== bot.settings.adminChatId) return { say: texts.ownersOnly };
  const said = (yield* describeStatus(bot)).join('\n');
  if (!isOwner(caller)) return { say: said };
  return { requests: [sendView(chat, wordsView(said, drawOwnerKeys(caller)))] };
}

export function* describeStatus(bot: Bot): Work<readonly string[]> {
  const { deployment, settings } = bot;
  const { url, problem } = findWebAppUrl(bot);
  return [
    `linia ${deployment.version || '(development)'}`,
    `Platform: ${deployment.platform}`,
    ...describePause(settings),
    `Solver: ${formNames[fastestForm()]}`,
    ...(yield* describeUse(bot)),
    ...(yield* describeUnreadable(bot)),
    ...(deployment.isPolling ? [] : [url ? `Web app: ${url}` : problem]),
    ...propertyNames.map((name) => describeSetting(name, settings)),
    ...(settings.inlineMode === 'on'
      ? []
      : [inlineModeAdvice(settings.inlineMode ?? 'unknown', bot)]),
    ...(settings.guestMode === 'on' ? [] : [guestModeAdvice(settings.guestMode ?? 'unknown', bot)]),
    ...(settings.token === undefined
      ? []
      : yield* describeWebhook(deployment.isPolling ? undefined : url, bot)),
    ...(deployment.isUnmetered ? [] : yield* describeRequests(bot)),
    ...(deployment.hasAlarms ? [] : yield* describeTick(bot)),
  ];
}

/** Where the platform counts itself. */
const noCounts = { games: 0, requests: 0 };

/** How much the bot is used, without a word of who does. */
function* describeUse({ now, deployment }: Bot): Work<readonly string[]> {
  const usageLog = yield* readUsageLog(now);
  if (!usageLog) return ['The usage counts can’t be read right now.'];
  const today = dayOf(now);
  const unsaved = deployment.isUnmetered ? noCounts : drainCounts(yield* read([quotaKey]), now);
  const describe = function* (when: string, since: number): Work<string> {
    const players = yield* countPlayers(since);
    const { rows, ...saved } = countSince(usageLog, since);
    const games = saved.games + unsaved.games;
    const requests = saved.requests + unsaved.requests;
    const billed = deployment.isUnmetered
      ? `${grouped(requests)} requests to objects, ${grouped(rows)} rows written`
      : `${grouped(requests)} requests to Telegram`;
    return `${when}: ${nameCount(players, 'player')}, ${nameCount(games, 'game')}, ${billed}`;
  };
  const { failure } = usageLog;
  return [
    yield* describe('Today (UTC)', today),
    yield* describe('Last 7 days', today - weekLength + 1),
    failure
      ? `Last error: ${new Date(failure.at).toISOString()}, ${failure.sentence}`
      : 'Last error: none known',
  ];
}

/**
 * How many stored rows cannot be read, if any: of all of them, or, where those are read in pages
 * only, of those that were asked for within some hours.
 */
function* describeUnreadable({ deployment }: Bot): Work<readonly string[]> {
  if (deployment.isPaged) {
    const { length } = yield* readUnreadable();
    return length === 0 ? [] : [`Stored rows that lately could not be read: ${length}`];
  }
  const rows = deployment.isApart ? (yield* collectStore()).rows : yield* readStore();
  const found = Object.entries(rows).filter(([key, row]) => !isReadable(key, row));
  return found.length === 0 ? [] : [`Stored rows that cannot be read: ${grouped(found.length)}`];
}

/** How near the day's quota is. */
export function* describeRequests({ settings, now }: Bot): Work<readonly string[]> {
  const requests = countRequests(yield* read([quotaKey]), now);
  return [`Requests to Telegram today: about ${requests} of ${settings.fetchQuota}.`];
}

function* describeWebhook(url: string | undefined, bot: Bot): Work<readonly string[]> {
  const { now, settings } = bot;
  const [reply] = yield* send([{ method: 'getWebhookInfo', payload: {} }]);
  if (reply?.kind !== 'ok' || !isJsonObject(reply.result))
    return [`Webhook: not known (${explainReply(reply)})`];
  const { address, waiting, failure, getsAll } = readWebhookInfo(reply.result, now);
  return [
    describeDelivery(address, waiting, bot),
    ...(address && url && address !== url
      ? [`That is not this web app’s address; ${setUpBy(bot)}.`]
      : []),
    ...(address && !getsAll(allowedUpdates(settings.guestMode === 'on'))
      ? [`It does not get every kind of update that the bot needs; ${setUpBy(bot)}.`]
      : []),
    ...(failure
      ? [
          `Last failure: ${failure.message} (${failure.when}${failure.isOver ? '; it is over' : ''})`,
        ]
      : []),
  ];
}

function describeDelivery(address: string, waiting: string, bot: Bot): string {
  const { isPolling } = bot.deployment;
  if (isPolling && address === '') return `Updates: fetched from Telegram, ${waiting}`;
  if (isPolling)
    return `Webhook: ${address}, which keeps updates from being fetched; start the bot again.`;
  return address ? `Webhook: ${address}, ${waiting}` : `Webhook: not registered; ${setUpBy(bot)}.`;
}
