/**
 * The functions that relocate the bot to the Worker and back, by the rules of `protocol/page.ts`.
 * Both can be repeated at any time: an interrupted run continues where it stopped. Until the
 * webhook is switched, older rows of the new platform are void and are erased first. After that, a
 * row that has changed on the new platform stays as it is there.
 */
import { readObject, readString } from '../../../bot/telegram/json.ts';
import { type Call, CallFailure } from '../../protocol/calls.ts';
import { type Exchange, perform } from '../../protocol/exchange.ts';
import { hideInLog, log } from '../log.ts';
import { noteMove, readProperties } from '../properties.ts';
import { send } from '../telegram.ts';
import { fetchRows } from './fetchRows.ts';
import { sendRows } from './sendRows.ts';
import { callWorker, type WebhookPlace } from './worker.ts';

/** The script property with the Worker's address, such as `https://linia.somebody.workers.dev`. */
const addressName = 'MOVE_TO';

/** Google ends a run after six minutes; no step takes more than one. */
const maxRun = 5 * 60 * 1000;

export const relocateToWorker = (): void => withWorker('moveTo', sendRows);
export const relocateFromWorker = (): void => withWorker('moveFrom', fetchRows);

function withWorker(name: string, relocate: (webhook: WebhookPlace) => Exchange<void>): void {
  const startedAt = Date.now();
  const properties = readProperties();
  const { [addressName]: address = '', WEBHOOK_SECRET: secret = '', BOT_TOKEN: token } = properties;
  hideInLog([token, secret]);
  noteMove(properties);
  const [base] = /^https:\/\/[^\s/?#]+/.exec(address.trim()) ?? [];
  if (!base)
    return log(
      `Set the script property ${addressName} to the Worker’s address, as npm run move prints it, and run ${name} again.`,
    );
  if (secret === '')
    return log(
      'WEBHOOK_SECRET is not set, and the Worker lets nobody in without it: run setup first.',
    );
  try {
    const call = (calls: readonly Call[]) => {
      if (Date.now() - startedAt > maxRun)
        throw new Error('Google allows a run six minutes, so this one ends here.');
      return callWorker(base, secret.trim(), calls);
    };
    perform(relocate(findWebhook(base, token)), call);
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'isTooLate') return log(error.message);
    log(
      `${error instanceof Error ? error.message : String(error)} Run ${name} again: it goes on where it was cut.`,
    );
  }
}

function findWebhook(base: string, token: string | undefined): WebhookPlace {
  const [reply] = send([{ method: 'getWebhookInfo', payload: {} }], token?.trim());
  if (reply?.kind !== 'ok') throw new Error('Telegram did not say where the webhook leads.');
  const url = readString(readObject(reply.result).url) ?? '';
  if (url.startsWith(`${base}/`)) return 'worker';
  return url.startsWith('https://script.google.com/') ? 'here' : undefined;
}
