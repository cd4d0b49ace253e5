/** Where Telegram delivers at present. */
import { readString } from '../../src/bot/telegram/json.ts';
import type { Job } from './job.ts';
import { askTelegram } from './telegram.ts';

export interface Webhook {
  /** Without the part after `?`, which may be a secret; empty if there is no webhook. */
  readonly address: string;
  readonly waiting: number;
  readonly failure: string | undefined;
}

/**
 * Reads the webhook; undefined if Telegram does not accept the token; throws if it is not reached.
 */
export async function readWebhook(
  job: Pick<Job, 'env' | 'fetch'>,
  token: string,
): Promise<Webhook | undefined> {
  const result = await askTelegram(job, token, 'getWebhookInfo');
  if (!result) return undefined;
  const { url, pending_update_count, last_error_message } = result;
  const [address = ''] = (readString(url) ?? '').split('?');
  return {
    address,
    waiting: Number(pending_update_count ?? 0),
    failure: readString(last_error_message),
  };
}

/**
 * The webhook in the lines of `status`, with which a Worker says what Telegram has answered it;
 * undefined if that was a refusal.
 */
export function readReportedWebhook(lines: readonly string[]): Webhook | undefined {
  const find = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)?.[1]).find((part) => part !== undefined);
  if (find(/^(Webhook: not registered)/)) return { address: '', waiting: 0, failure: undefined };
  const address = find(/^Webhook: (https:\/\/[^,]+), /);
  const waiting = Number(find(/^Webhook: .*, (\d+) updates? waiting$/) ?? 0);
  return address === undefined
    ? undefined
    : { address, waiting, failure: find(/^Last failure: (.*)$/) };
}
