/** The meaning of Telegram's answers, and when a request is sent once more, on every platform. */
import {
  isJsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from '../bot/telegram/json.ts';
import { isOutOfQuota, isTooFast } from '../bot/telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../bot/telegram/request.ts';

export const telegramUrl = 'https://api.telegram.org';

const pauseBeforeRetry = 300;
/** What Google counts as too fast is over after a second. */
const pauseWhenTooFast = 1200;

/** Parses an answer; `mask` hides secrets in its texts. */
export function parseReply(
  method: string,
  status: number,
  text: string,
  mask: (text: string) => string,
): TelegramReply {
  const unreached = (reason: string): TelegramReply => ({ kind: 'unreached', method, reason });
  const body = parseJson(text);
  if (body === undefined) return unreached(`status ${status} with a body that is not JSON`);
  if (!isJsonObject(body)) return unreached(`status ${status} with an unknown body`);
  if (body.ok === true) return { kind: 'ok', result: body.result };
  const code = readInteger(body.error_code) ?? status;
  const description = mask(readString(body.description) ?? '');
  if (code >= 500) return unreached(`${code} ${description}`);
  const { retry_after, migrate_to_chat_id } = readObject(body.parameters);
  const parameters = {
    retryAfter: readInteger(retry_after),
    migratedTo: readInteger(migrate_to_chat_id),
  };
  return { kind: 'refused', method, code, description, ...parameters };
}

/**
 * Milliseconds before the request is sent again, at most `left`; undefined if it is not repeated. A
 * request that did not reach Telegram, or met an error of Telegram's own, is sent once more: a
 * second edit or answer is refused harmlessly, a message may appear twice. After 429 with a short
 * wait, only a message is sent again.
 */
function findPause(reply: TelegramReply, left: number): number | undefined {
  if (reply.kind === 'unreached') {
    // A day's quota stays exceeded, so there is no use in trying again.
    if (isOutOfQuota(reply) && !isTooFast(reply)) return undefined;
    const pause = isTooFast(reply) ? pauseWhenTooFast : pauseBeforeRetry;
    return left < pause ? undefined : pause;
  }
  // An edit is not repeated: somebody may have moved meanwhile, and it would hide the newer board,
  // which the next tap shows.
  if (reply.kind === 'ok' || reply.code !== 429 || !sendsMessage(reply.method)) return undefined;
  const pause = 1000 * (reply.retryAfter ?? Number.POSITIVE_INFINITY);
  return pause <= left ? pause : undefined;
}

const sendsMessage = (method: string): boolean =>
  method === 'sendMessage' || method === 'sendDocument' || method === 'answerGuestQuery';

/** The second try: the requests to repeat, the pause before, and how to combine the replies. */
export interface Resend {
  readonly requests: readonly TelegramRequest[];
  /** The pause in milliseconds. */
  readonly pause: number;
  readonly merge: (second: readonly TelegramReply[]) => readonly TelegramReply[];
}

/**
 * Plans the second try; undefined if nothing is repeated. `left` is the time that may still be
 * waited, in milliseconds.
 */
export function planResend(
  requests: readonly TelegramRequest[],
  first: readonly TelegramReply[],
  left: number,
): Resend | undefined {
  const pauses = first.map((reply) => findPause(reply, left));
  const isAgain = (_: unknown, index: number): boolean => pauses[index] !== undefined;
  const again = requests.filter(isAgain);
  if (again.length === 0) return undefined;
  const merge: Resend['merge'] = (second) => {
    const rest = [...second];
    return first.map((reply, index) =>
      isAgain(reply, index) ? { ...(rest.shift() ?? reply), isRetried: true } : reply,
    );
  };
  return { requests: again, pause: Math.max(...pauses.map((pause) => pause ?? 0)), merge };
}
