/** The state of the webhook as Telegram's `getWebhookInfo` tells it; never its secret. */
import { readId, readText } from './reading.ts';

/** Telegram tells the last failure long after it is over. */
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
  /** When it was, as in 2026-01-15T12:00:00.000Z; Telegram may leave it open. */
  readonly when: string;
  /** Whether it was an hour ago and nothing waits any more. */
  readonly isOver: boolean;
}

export function readWebhookInfo(info: Readonly<Record<string, unknown>>, now: number): WebhookInfo {
  const [address = ''] = (readText(info.url) ?? '').split('?');
  const count = readId(info.pending_update_count) ?? 0;
  const message = readText(info.last_error_message);
  const date = readId(info.last_error_date);
  const at = 1000 * (date ?? 0);
  const when = date === undefined ? 'a time that Telegram does not tell' : new Date(at).toISOString();
  return {
    address,
    waiting: `${count} ${count === 1 ? 'update' : 'updates'} waiting`,
    failure: message
      ? { message, when, isOver: count === 0 && date !== undefined && now - at >= oldFailure }
      : undefined,
  };
}
