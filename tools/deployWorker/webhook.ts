/** Where Telegram delivers at present. */
import { isJsonObject, parseJson, readObject, readString } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { adviseOnReach, describeFetchError } from '../deploy/reach.ts';
import type { Job } from './job.ts';

const patience = 30_000;

export interface Webhook {
  /** Without the part after `?`, which may be a secret; empty if there is no webhook. */
  readonly address: string;
  readonly waiting: number;
  readonly failure: string | undefined;
}

/** Reads the webhook; undefined if Telegram does not accept the token; throws if it is not reached. */
export async function readWebhook({ env, fetch }: Pick<Job, 'env' | 'fetch'>, token: string): Promise<Webhook | undefined> {
  const base = (env.TELEGRAM_API ?? 'https://api.telegram.org').replace(/\/+$/, '');
  let text: string;
  try {
    const response = await fetch(`${base}/bot${token}/getWebhookInfo`, { signal: AbortSignal.timeout(patience) });
    text = await response.text();
  } catch (error) {
    const reason = describeFetchError(error, patience);
    throw new DeployFailure(`Telegram was not reached: ${reason}.`, [adviseOnReach(reason)]);
  }
  const body = parseJson(text);
  if (!isJsonObject(body) || body.ok !== true) return undefined;
  const { url, pending_update_count, last_error_message } = readObject(body.result);
  const [address = ''] = (readString(url) ?? '').split('?');
  return { address, waiting: Number(pending_update_count ?? 0), failure: readString(last_error_message) };
}
