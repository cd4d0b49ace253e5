/**
 * The webhook of a bot that is deployed elsewhere. While it is set Telegram gives updates to nobody
 * who asks for them, and once it is removed the other platform receives nothing; so it is removed
 * only if the owner says so, and set again at the end. Its address may hold the secret.
 */
import { readObject, readString } from '../../bot/telegram/json.ts';
import { type Caller, callTelegram, Refused } from './callTelegram.ts';

export interface Webhook {
  readonly url: string;
  /** What can be printed of it. */
  readonly address: string;
  /** The rest of what Telegram says of it, as `setWebhook` takes it. */
  readonly others: object;
}

/** In milliseconds, for all attempts to set it again. */
const patience = 30_000;

/**
 * Undefined where the bot has none, or `signal` comes before Telegram answers. Throws `Refused`.
 */
export async function findWebhook(
  caller: Caller,
  signal: AbortSignal,
): Promise<Webhook | undefined> {
  const info = readObject(await callTelegram('getWebhookInfo', {}, caller, signal));
  const url = readString(info.url) ?? '';
  const [address = ''] = url.split(/[?#]/);
  // Without a list Telegram would go on with that of the polling; an empty one is its default.
  const { allowed_updates = [], max_connections } = info;
  const others = { allowed_updates, ...(max_connections === undefined ? {} : { max_connections }) };
  return url === '' ? undefined : { url, address, others };
}

/** Whether the secret comes with each call, in a header: then `setWebhook` needs it. */
export const needsSecret = ({ url }: Webhook): boolean => !/[?&]k=/.test(url);

/** Sets it again, also after the signal; whether that is done. */
export async function putBack(webhook: Webhook, secret: string, caller: Caller): Promise<boolean> {
  const { url, address, others } = webhook;
  const log = (line: string): void => caller.log(line.replaceAll(url, address));
  const payload = { url, ...others, ...(needsSecret(webhook) ? { secret_token: secret } : {}) };
  const problem = await callTelegram(
    'setWebhook',
    payload,
    { ...caller, log },
    AbortSignal.timeout(patience),
  ).then(
    (result) => (result === true ? undefined : 'Telegram was not reached.'),
    (error) => {
      if (error instanceof Refused) return error.message;
      throw error;
    },
  );
  if (problem === undefined) log(`The webhook ${address} is back.`);
  else
    log(
      `The webhook ${address} could not be put back: ${problem} Run setup there; until then that bot gets nothing.`,
    );
  return problem === undefined;
}
