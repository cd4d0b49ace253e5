import type { TelegramReply, TelegramRequest } from '../../bot/telegram/request.ts';
import { findPause, parseReply, telegramUrl } from '../telegramReply.ts';
import { mask } from './log.ts';
import { patienceLeft, waitPatiently } from './patience.ts';

/** Sends all requests in one round trip, some once more, and returns the replies in their order; never throws. */
export function send(requests: readonly TelegramRequest[], token: string | undefined): readonly TelegramReply[] {
  if (token === undefined) return requests.map(({ method }) => ({ kind: 'unreached', method, reason: 'no token' }));
  const first = fetchAll(requests, token);
  const pauses = first.map((reply) => findPause(reply, patienceLeft()));
  const retried = requests.filter((_, index) => pauses[index] !== undefined);
  if (retried.length === 0) return first;
  waitPatiently(() => Utilities.sleep(Math.max(...pauses.map((pause) => pause ?? 0))));
  const second = [...fetchAll(retried, token)];
  return first.map((reply, index) => (pauses[index] === undefined ? reply : (second.shift() ?? reply)));
}

function fetchAll(requests: readonly TelegramRequest[], token: string): readonly TelegramReply[] {
  try {
    const responses = UrlFetchApp.fetchAll(
      requests.map(({ method, payload }) => ({
        url: `${telegramUrl}/bot${token}/${method}`,
        method: 'post' as const,
        contentType: 'application/json',
        payload: JSON.stringify(payload),
        muteHttpExceptions: true,
      })),
    );
    return requests.map(({ method }, index) => readReply(method, responses[index]));
  } catch (error) {
    const reason = mask(String(error));
    return requests.map(({ method }) => ({ kind: 'unreached', method, reason }));
  }
}

function readReply(method: string, response: GoogleAppsScript.URL_Fetch.HTTPResponse | undefined): TelegramReply {
  if (!response) return { kind: 'unreached', method, reason: 'no response' };
  return parseReply(method, response.getResponseCode(), response.getContentText(), mask);
}
