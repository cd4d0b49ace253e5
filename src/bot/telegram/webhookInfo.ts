import { type JsonObject, readInteger, readString } from './json.ts';

/** After this many milliseconds a failure counts as over: Telegram keeps reporting the last one. */
const oldFailure = 60 * 60 * 1000;

export type WebhookInfo = Readonly<ReturnType<typeof readWebhookInfo>>;

/** Reads the reply of `getWebhookInfo`; never gives the secret. */
export function readWebhookInfo(info: JsonObject, now: number) {
  const [address = ''] = (readString(info.url) ?? '').split('?');
  const count = readInteger(info.pending_update_count) ?? 0;
  const allowed: unknown = info.allowed_updates;
  const message = readString(info.last_error_message);
  const date = readInteger(info.last_error_date);
  const at = 1000 * (date ?? 0);
  // Telegram may omit the time.
  const when = date === undefined ? 'at an unknown time' : new Date(at).toISOString();
  const isRecent = date !== undefined && now - at < oldFailure;
  const isOver = count === 0 && date !== undefined && !isRecent;
  return {
    /** Whether it gets all of these kinds of update. */
    getsAll: (kinds: readonly string[]): boolean =>
      Array.isArray(allowed) && kinds.every((kind) => allowed.includes(kind)),
    /** The address without the secret; empty if no webhook is registered. */
    address,
    count,
    waiting: `${count} ${count === 1 ? 'update' : 'updates'} waiting`,
    /** `isOver` if it is more than an hour old and nothing is waiting. */
    failure: message ? { message, when, isRecent, isOver } : undefined,
  };
}
