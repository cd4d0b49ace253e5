import { gzipSync } from 'node:zlib';
import type { Fetched, StepTypes } from '../../../bot/core/steps.ts';
import type { TelegramReply, TelegramRequest } from '../../../bot/telegram/request.ts';
import { makeSentFile } from '../../sentFile.ts';
import { parseReply, planResend, telegramUrl as publicUrl } from '../../telegramReply.ts';
import type { Fetch } from '../storage.ts';
import { unpackText } from '../unpack.ts';

/** The timeout of a request, in milliseconds: a file may take longer. */
export const patienceWith = (url: string): number => (url.includes('/file/bot') ? 120_000 : 15_000);

export interface Channel {
  readonly fetch: Fetch;
  /** Where the Bot API is, if not at Telegram. */
  readonly telegramUrl?: string | undefined;
  readonly mask: (text: string) => string;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds that may still be waited in total before requests are repeated. */
  readonly patience: number;
}

/**
 * Sends all requests at once, repeats some of them once, and returns the replies in their order;
 * never throws.
 */
export async function send(
  requests: readonly TelegramRequest[],
  token: string | undefined,
  channel: Channel,
): Promise<readonly TelegramReply[]> {
  if (token === undefined)
    return requests.map(({ method }) => ({ kind: 'unreached', method, reason: 'no token' }));
  const sendAll = (asked: readonly TelegramRequest[]) =>
    Promise.all(asked.map((each) => sendOne(each, token, channel)));
  const first = await sendAll(requests);
  const retry = planResend(requests, first, channel.patience);
  if (!retry) return first;
  await channel.wait(retry.pause);
  return retry.merge(await sendAll(retry.requests));
}

async function sendOne(
  request: TelegramRequest,
  token: string,
  { fetch, mask, telegramUrl = publicUrl }: Channel,
): Promise<TelegramReply> {
  const { method } = request;
  try {
    const response = await fetch(`${telegramUrl}/bot${token}/${method}`, {
      method: 'POST',
      ...makeBody(request),
    });
    return parseReply(method, response.status, await response.text(), mask);
  } catch (error) {
    return { kind: 'unreached', method, reason: mask(String(error)) };
  }
}

/** JSON; or a form, which names its own type. */
function makeBody(request: TelegramRequest): Pick<Parameters<Fetch>[1], 'headers' | 'body'> {
  const file = makeSentFile(request);
  if (!file)
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.payload),
    };
  const form = new FormData();
  for (const [name, value] of Object.entries(file.fields)) form.append(name, value);
  const bytes = file.isPacked ? gzipSync(file.bytes) : file.bytes;
  form.append(file.field, new Blob([bytes], { type: file.type }), file.name);
  return { headers: {}, body: form };
}

/** The file at this path, which `getFile` has told. */
export async function download(
  { path, maxBytes }: StepTypes['download']['ask'],
  token: string | undefined,
  { fetch, mask, telegramUrl = publicUrl }: Pick<Channel, 'fetch' | 'mask' | 'telegramUrl'>,
): Promise<Fetched> {
  try {
    const url = `${telegramUrl}/file/bot${token}/${path}`;
    const response = await fetch(url, { method: 'GET', headers: {} });
    if (response.status !== 200)
      return { problem: `could not be fetched: status ${response.status}` };
    return unpackText(new Uint8Array(await response.arrayBuffer()), maxBytes);
  } catch (error) {
    return { problem: `could not be fetched: ${mask(String(error))}` };
  }
}
