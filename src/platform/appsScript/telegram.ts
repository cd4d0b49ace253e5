import { isJsonObject, readInteger, readObject, readString } from '../../bot/telegram/json.ts';
import { isOutOfQuota } from '../../bot/telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../../bot/telegram/request.ts';
import { mask } from './log.ts';
import { patienceLeft, waitPatiently } from './patience.ts';

const baseUrl = 'https://api.telegram.org';
const pauseBeforeRetry = 300;

/**
 * Sends all requests in one round trip and returns the replies in their order; never throws. What did not reach Telegram, or
 * met an error of its own, is sent once more: a second edit or answer is refused harmlessly, a message may appear twice.
 * After 429 with a short wait, only a message is sent again.
 */
export function send(requests: readonly TelegramRequest[], token: string | undefined): readonly TelegramReply[] {
  if (token === undefined) return requests.map(({ method }) => ({ kind: 'unreached', method, reason: 'no token' }));
  const first = fetchAll(requests, token);
  const pauses = first.map(findPause);
  const retried = requests.filter((_, index) => pauses[index] !== undefined);
  if (retried.length === 0) return first;
  waitPatiently(() => Utilities.sleep(Math.max(...pauses.map((pause) => pause ?? 0))));
  const second = [...fetchAll(retried, token)];
  return first.map((reply, index) => (pauses[index] === undefined ? reply : (second.shift() ?? reply)));
}

/** Milliseconds before the request is sent again; undefined where it is not. */
function findPause(reply: TelegramReply): number | undefined {
  const left = patienceLeft();
  // What Google refuses it goes on refusing.
  if (reply.kind === 'unreached') return left < pauseBeforeRetry || isOutOfQuota(reply) ? undefined : pauseBeforeRetry;
  // Somebody may have moved meanwhile, and an older edit would hide the newer; the next tap shows the board.
  if (reply.kind === 'ok' || reply.code !== 429 || reply.method !== 'sendMessage') return undefined;
  const pause = 1000 * (reply.retryAfter ?? Number.POSITIVE_INFINITY);
  return pause <= left ? pause : undefined;
}

function fetchAll(requests: readonly TelegramRequest[], token: string): readonly TelegramReply[] {
  try {
    const responses = UrlFetchApp.fetchAll(
      requests.map(({ method, payload }) => ({
        url: `${baseUrl}/bot${token}/${method}`,
        method: 'post' as const,
        contentType: 'application/json',
        payload: JSON.stringify(payload),
        muteHttpExceptions: true,
      })),
    );
    return requests.map(({ method }, index) => parseReply(method, responses[index]));
  } catch (error) {
    const reason = mask(String(error));
    return requests.map(({ method }) => ({ kind: 'unreached', method, reason }));
  }
}

function parseReply(method: string, response: GoogleAppsScript.URL_Fetch.HTTPResponse | undefined): TelegramReply {
  const unreached = (reason: string): TelegramReply => ({ kind: 'unreached', method, reason });
  if (!response) return unreached('no response');
  const status = response.getResponseCode();
  let body: unknown;
  try {
    body = JSON.parse(response.getContentText());
  } catch {
    return unreached(`status ${status} with a body that is not JSON`);
  }
  if (!isJsonObject(body)) return unreached(`status ${status} with an unknown body`);
  if (body.ok === true) return { kind: 'ok', result: body.result };
  const code = readInteger(body.error_code) ?? status;
  const description = mask(readString(body.description) ?? '');
  if (code >= 500) return unreached(`${code} ${description}`);
  const { retry_after, migrate_to_chat_id } = readObject(body.parameters);
  const parameters = { retryAfter: readInteger(retry_after), migratedTo: readInteger(migrate_to_chat_id) };
  return { kind: 'refused', method, code, description, ...parameters };
}
