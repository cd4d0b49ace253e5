/**
 * What is owed to a chat: requests that Telegram put off because too many came at once, as JSON, the oldest first.
 *
 *     [{"method":"editMessageText","payload":{…},"shows":{"kind":"room","id":"sunday"}}]
 */
import { isJsonObject, parseJson } from '../telegram/json.ts';
import type { TelegramRequest } from '../telegram/request.ts';

/** More than that at once would be put off again. */
const maxOwed = 3;

export const makeOwedLine = (requests: readonly TelegramRequest[]): string | undefined =>
  requests.length === 0 ? undefined : JSON.stringify(requests.slice(-maxOwed));

/** Nothing for a line that `makeOwedLine` did not write. */
export function parseOwedLine(line = ''): readonly TelegramRequest[] {
  const requests = parseJson(line);
  const isRequest = (each: unknown): boolean =>
    isJsonObject(each) && typeof each.method === 'string' && isJsonObject(each.payload);
  return Array.isArray(requests) && requests.every(isRequest) ? (requests as readonly TelegramRequest[]) : [];
}
