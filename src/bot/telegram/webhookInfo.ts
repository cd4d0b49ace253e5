/** The state of the webhook as `getWebhookInfo` reports it; never its secret. */
import { readInteger, readString } from './json.ts';

/** Telegram goes on reporting the last failure long after it is over. */
const oldFailure = 60 * 60 * 1000;

export interface WebhookInfo {
  /** Without the secret; empty where no webhook is registered. */
  readonly address: string;
  /** "1 update waiting" */
  readonly waiting: string;
  readonly failure: WebhookFailure | undefined;
}

export interface WebhookFailure {
  readonly message: string;
  /** When it was, as in 2026-01-15T12:00:00.000Z; Telegram may leave it out. */
  readonly when: string;
  /** Whether it was an hour ago and nothing waits any more. */
  readonly isOver: boolean;
}

export function readWebhookInfo(info: Readonly<Record<string, unknown>>, now: number): WebhookInfo {
  const [address = ''] = (readString(info.url) ?? '').split('?');
  const count = readInteger(info.pending_update_count) ?? 0;
  const message = readString(info.last_error_message);
  const date = readInteger(info.last_error_date);
  const at = 1000 * (date ?? 0);
  const when = date === undefined ? 'at an unknown time' : new Date(at).toISOString();
  return {
    address,
    waiting: `${count} ${count === 1 ? 'update' : 'updates'} waiting`,
    failure: message ? { message, when, isOver: count === 0 && date !== undefined && now - at >= oldFailure } : undefined,
  };
}
