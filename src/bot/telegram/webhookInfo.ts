import { type JsonObject, readInteger, readString } from './json.ts';

/** Telegram keeps reporting the last failure long after it is over. */
const oldFailure = 60 * 60 * 1000;

export type WebhookInfo = Readonly<ReturnType<typeof readWebhookInfo>>;

/** From what `getWebhookInfo` reports; never the secret. */
export function readWebhookInfo(info: JsonObject, now: number) {
  const [address = ''] = (readString(info.url) ?? '').split('?');
  const count = readInteger(info.pending_update_count) ?? 0;
  const message = readString(info.last_error_message);
  const date = readInteger(info.last_error_date);
  const at = 1000 * (date ?? 0);
  // Telegram may leave the time out.
  const when = date === undefined ? 'at an unknown time' : new Date(at).toISOString();
  const isOver = count === 0 && date !== undefined && now - at >= oldFailure;
  return {
    /** Without the secret; empty where no webhook is registered. */
    address,
    waiting: `${count} ${count === 1 ? 'update' : 'updates'} waiting`,
    /** `isOver` where it was an hour ago and nothing is waiting. */
    failure: message ? { message, when, isOver } : undefined,
  };
}
