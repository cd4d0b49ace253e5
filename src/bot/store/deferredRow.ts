/**
 * The deferred messages of a chat: requests that Telegram asked to wait for because too many came at once, as JSON, the oldest first.
 *
 *     [{"method":"editMessageText","payload":{…},"shows":{"kind":"room","id":"sunday"}}]
 */
import { isJsonObject, parseJson } from '../telegram/json.ts';
import type { TelegramRequest } from '../telegram/request.ts';

/** More than that at once would be refused again. */
const maxDeferred = 3;

export const makeDeferredRow = (requests: readonly TelegramRequest[]): string | undefined =>
  requests.length === 0 ? undefined : JSON.stringify(requests.slice(-maxDeferred));

/** Nothing for a row that `makeDeferredRow` did not write. */
export function parseDeferredRow(row = ''): readonly TelegramRequest[] {
  const requests = parseJson(row);
  const isRequest = (each: unknown): boolean =>
    isJsonObject(each) && typeof each.method === 'string' && isJsonObject(each.payload);
  return Array.isArray(requests) && requests.every(isRequest) ? (requests as readonly TelegramRequest[]) : [];
}
