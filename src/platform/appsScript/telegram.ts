import type { TelegramReply, TelegramRequest } from '../../bot/telegram/request.ts';
import { parseReply, planResend, telegramUrl } from '../telegramReply.ts';
import { mask } from './log.ts';
import { patienceLeft, waitPatiently } from './patience.ts';

/** Sends all requests in one round trip, repeats some of them once, and returns the replies in their order; never throws. */
export function send(requests: readonly TelegramRequest[], token: string | undefined): readonly TelegramReply[] {
  if (token === undefined) return requests.map(({ method }) => ({ kind: 'unreached', method, reason: 'no token' }));
  const first = fetchAll(requests, token);
  const retry = planResend(requests, first, patienceLeft());
  if (!retry) return first;
  waitPatiently(() => Utilities.sleep(retry.pause));
  return retry.merge(fetchAll(retry.requests, token));
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
