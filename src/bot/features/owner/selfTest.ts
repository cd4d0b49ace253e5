/**
 * The owner's `selfTest`: what the platform does on this account, as one text for a bug report,
 * without token, secret or ids.
 */

import { fastestForm, formNames } from '../../../strategies/connectFour/search/engines.ts';
import type { Bot } from '../../core/bot.ts';
import { withoutIds } from '../../core/report.ts';
import { lock, read, send, unlock, type Work, write } from '../../core/steps.ts';
import { makeReportKey } from '../../rows/keys.ts';
import { maskSecrets } from '../../settings/settings.ts';
import { isJsonObject } from '../../telegram/json.ts';
import { readWebhookInfo } from '../../telegram/webhookInfo.ts';
import { explainReply, findWebAppUrl } from './setup.ts';
import { describeRequests } from './status.ts';

export interface Tested {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** The platform's own checks by name; each says what it found, or throws. */
  readonly own: Readonly<Record<string, () => string>>;
}

type Check = (bot: Bot, tested: Tested) => Work<string>;

const checks: Readonly<Record<string, Check>> = {
  *Solver() {
    return formNames[fastestForm()];
  },
  *HMAC({ deployment }, { clock }) {
    const start = clock();
    // The second example of RFC 4231.
    const isRight =
      deployment.hmac('what do ya want for nothing?', 'Jefe').slice(0, 4).join() ===
      '91,220,193,70';
    return `${isRight ? 'right' : '✗ wrong'}, ${clock() - start} ms`;
  },
  *Cache(_, { clock }) {
    const [key, value, start] = [makeReportKey('selfTest'), String(clock()), clock()];
    yield* write({ [key]: value });
    const middle = clock();
    const isThere = (yield* read([key]))[key] === value;
    const end = clock();
    yield* write({ [key]: undefined });
    return `${isThere ? 'gives what was put' : '✗ does not give what was put'}, ${middle - start} ms to put, ${end - middle} ms to get`;
  },
  *Lock(_, { clock }) {
    const start = clock();
    const isHeld = yield* lock();
    const end = clock();
    yield* unlock();
    return `${isHeld ? 'acquired' : '✗ not acquired'}, ${end - start} ms`;
  },
  *Telegram(_, { clock }) {
    const [start, ask] = [clock(), { method: 'getMe', payload: {} } as const];
    const [reply] = yield* send([ask]);
    const one = clock() - start;
    yield* send([ask, ask, ask, ask, ask]);
    const five = clock() - start - one;
    if (reply?.kind !== 'ok') return `✗ ${explainReply(reply)}`;
    return `one request ${one} ms, five ${five} ms: ${five <= 2.5 * one ? 'at once' : '✗ one after another'}`;
  },
  *Webhook(bot) {
    const [reply] = yield* send([{ method: 'getWebhookInfo', payload: {} }]);
    if (reply?.kind !== 'ok' || !isJsonObject(reply.result)) return `✗ ${explainReply(reply)}`;
    const { address, waiting, failure } = readWebhookInfo(reply.result, bot.now);
    const where =
      address === ''
        ? '✗ not registered'
        : address === findWebAppUrl(bot).url
          ? 'leads here'
          : '✗ leads elsewhere';
    return `${where}, ${waiting}${failure ? `; last failure: ${failure.message} (${failure.when})` : ''}`;
  },
};

/** Runs all checks, one after another; none of them changes what players see. */
export function* testSelf(bot: Bot, tested: Tested): Work<readonly string[]> {
  const { deployment, settings } = bot;
  const lines = [`linia ${deployment.version || '(development)'}, self-test`];
  const hide = (text: string) =>
    withoutIds(
      maskSecrets(
        text,
        [settings.token, settings.secret].filter((each) => each !== undefined),
      ),
    );
  const own = Object.entries(tested.own).map(([name, check]): [string, Check] => [
    name,
    function* () {
      return check();
    },
  ]);
  for (const [name, check] of [...own, ...Object.entries(checks)]) {
    let found: string;
    try {
      found = yield* check(bot, tested);
    } catch (error) {
      found = `✗ ${String(error)}`;
    }
    lines.push(`${name}: ${hide(found)}`);
  }
  if (!deployment.isUnmetered) lines.push(...(yield* describeRequests(bot)));
  return lines;
}
