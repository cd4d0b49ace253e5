/** Questions to Telegram about the bot. */
import { isJsonObject, type JsonObject, parseJson } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { adviseOnReach, describeFetchError } from '../deploy/reach.ts';
import type { Job } from './job.ts';

const patience = 30_000;

/**
 * Returns the result; undefined if Telegram does not accept the token; throws if it is not reached.
 */
export async function askTelegram(
  { env, fetch }: Pick<Job, 'env' | 'fetch'>,
  token: string,
  method: 'getMe' | 'getWebhookInfo',
): Promise<JsonObject | undefined> {
  const base = (env.TELEGRAM_API ?? 'https://api.telegram.org').replace(/\/+$/, '');
  let text: string;
  try {
    const response = await fetch(`${base}/bot${token}/${method}`, {
      signal: AbortSignal.timeout(patience),
    });
    text = await response.text();
  } catch (error) {
    const reason = describeFetchError(error, patience);
    throw new DeployFailure(`Telegram was not reached: ${reason}.`, [adviseOnReach(reason)]);
  }
  const body = parseJson(text);
  if (!isJsonObject(body) || body.ok !== true || !isJsonObject(body.result)) return undefined;
  return body.result;
}
