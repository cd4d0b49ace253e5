import type { Fetched, StepTypes } from '../../bot/core/steps.ts';
import type { TelegramReply, TelegramRequest } from '../../bot/telegram/request.ts';
import { readFile } from '../receivedFile.ts';
import { makeSentFile } from '../sentFile.ts';
import { parseReply, planResend, telegramUrl } from '../telegramReply.ts';
import { mask } from './log.ts';
import { patienceLeft, waitPatiently } from './patience.ts';

/**
 * Sends all requests in one round trip, repeats some of them once, and returns the replies in their
 * order; never throws.
 */
export function send(
  requests: readonly TelegramRequest[],
  token: string | undefined,
): readonly TelegramReply[] {
  if (token === undefined)
    return requests.map(({ method }) => ({ kind: 'unreached', method, reason: 'no token' }));
  const first = fetchAll(requests, token);
  const retry = planResend(requests, first, patienceLeft());
  if (!retry) return first;
  waitPatiently(() => Utilities.sleep(retry.pause));
  return retry.merge(fetchAll(retry.requests, token));
}

function fetchAll(requests: readonly TelegramRequest[], token: string): readonly TelegramReply[] {
  try {
    const responses = UrlFetchApp.fetchAll(
      requests.map((request) => ({
        url: `${telegramUrl}/bot${token}/${request.method}`,
        method: 'post' as const,
        muteHttpExceptions: true,
        ...makeBody(request),
      })),
    );
    return requests.map(({ method }, index) => readReply(method, responses[index]));
  } catch (error) {
    const reason = mask(String(error));
    return requests.map(({ method }) => ({ kind: 'unreached', method, reason }));
  }
}

/** JSON; or a form, which UrlFetchApp writes by itself where a payload has a blob. */
function makeBody(request: TelegramRequest) {
  const file = makeSentFile(request);
  if (!file) return { contentType: 'application/json', payload: JSON.stringify(request.payload) };
  // A byte of Apps Script is signed.
  const plain = Utilities.newBlob([...new Int8Array(file.bytes.buffer)], file.type, file.name);
  const blob = file.isPacked ? Utilities.gzip(plain, file.name) : plain;
  return { payload: { ...file.fields, [file.field]: blob } };
}

function readReply(
  method: string,
  response: GoogleAppsScript.URL_Fetch.HTTPResponse | undefined,
): TelegramReply {
  if (!response) return { kind: 'unreached', method, reason: 'no response' };
  return parseReply(method, response.getResponseCode(), response.getContentText(), mask);
}

/** The type of what `Utilities.gzip` makes, and without which `ungzip` takes nothing. */
const gzipType = 'application/x-gzip';

/** The file at this path, which `getFile` has told. */
export function download(
  { path, maxBytes }: StepTypes['download']['ask'],
  token: string | undefined,
): Fetched {
  try {
    const url = `${telegramUrl}/file/bot${token}/${path}`;
    const response = UrlFetchApp.fetch(url, { muteHttpExceptions: true });
    const status = response.getResponseCode();
    if (status !== 200) return { problem: `could not be fetched: status ${status}` };
    const content = response.getContent();
    return readFile(
      Uint8Array.from(content, (byte) => byte & 255),
      maxBytes,
      (isPacked) => {
        const blob = Utilities.newBlob(content, gzipType);
        return (isPacked ? Utilities.ungzip(blob) : blob).getDataAsString('UTF-8');
      },
    );
  } catch (error) {
    return { problem: `could not be fetched: ${mask(String(error))}` };
  }
}
