/**
 * The stand-in over HTTP on this machine, with real long polling, for programs that talk to
 * Telegram themselves.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiReply } from './api/apiCall.ts';
import { type ApiRequest, isMultipart } from './api/apiRequest.ts';
import type { Telegram } from './telegram.ts';

export interface TelegramServer {
  /** The address that replaces `https://api.telegram.org`. */
  readonly address: string;
  close(): Promise<void>;
}

/** How often a long poll looks for updates. */
const pollStepMs = 10;
const conflict = {
  ok: false,
  error_code: 409,
  description:
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
};

export async function serveTelegram(telegram: Telegram): Promise<TelegramServer> {
  let newestPoll: object = {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const body = await readBody(request, isMultipart(headers['content-type']) ? 'latin1' : 'utf8');
    const incoming: ApiRequest = {
      method: request.method ?? 'GET',
      url: `http://localhost${request.url}`,
      headers,
      body,
    };
    const reply = /getupdates/i.test(incoming.url)
      ? await poll(incoming, response)
      : telegram.request(incoming);
    if (reply.kind === 'timeout') {
      // A request without an answer: the client sees the connection end.
      response.destroy();
      return;
    }
    const type = reply.isBytes ? 'application/octet-stream' : 'application/json';
    response
      .writeHead(reply.status, { 'content-type': type })
      .end(reply.body, reply.isBytes ? 'latin1' : 'utf8');
  }

  /**
   * Bot API, getUpdates: answers as soon as there are updates, or when `timeout` seconds have
   * passed.
   */
  async function poll(incoming: ApiRequest, response: ServerResponse): Promise<ApiReply> {
    const own = {};
    newestPoll = own;
    const until = Date.now() + 1000 * timeoutOf(incoming);
    for (;;) {
      const reply = telegram.request(incoming);
      const nothing = reply.kind === 'reply' && reply.body === '{"ok":true,"result":[]}';
      if (!nothing || Date.now() >= until || response.destroyed) return reply;
      await new Promise((resolve) => setTimeout(resolve, pollStepMs));
      if (newestPoll !== own) return { kind: 'reply', status: 409, body: JSON.stringify(conflict) };
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function timeoutOf({ body = '' }: ApiRequest): number {
  const [, seconds = '0'] = /"timeout":(\d+)/.exec(body) ?? [];
  return Number(seconds);
}

async function readBody(request: IncomingMessage, encoding: BufferEncoding): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString(encoding);
}
