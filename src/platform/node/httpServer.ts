/**
 * Serves requests over HTTP as the Worker answers them, behind a proxy that has the certificate.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Refused } from './callTelegram.ts';
import { addressOf } from './requestTarget.ts';

/** In milliseconds: what has begun is answered in that time once the server is to end. */
const lastWait = 3000;

/**
 * In milliseconds: an idle connection is kept longer than a proxy keeps it (60 s by nginx), which
 * else would send a call into one that is just being closed.
 */
const idleTime = 65_000;

/** Others are answered here: of some, such as TRACE, no `Request` can be made. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST'];

export type Handle = (request: Request) => Promise<Response>;

/**
 * Listens on a port, and on no other address than `host`; rejects where it is taken. `origin` is
 * what the proxy is called from outside.
 */
export async function listen(
  handle: Handle,
  { port, host, origin }: Place,
  log: (line: string) => void,
) {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => {
      log(`A call could not be answered: ${String(error)}`);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const address = addressOf(incoming.url, origin);
    if (!address) return void outgoing.writeHead(400).end();
    if (!methods.includes(incoming.method ?? ''))
      return void outgoing.writeHead(405, { allow: methods.join(', ') }).end();
    const response = await handle(makeRequest(incoming, address));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  }

  server.keepAliveTimeout = idleTime;
  // Node counts the time before the head of the next request from the end of the last one.
  server.headersTimeout = idleTime + 1000;
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  ).catch((error) => {
    throw new Refused(`Nothing can listen at ${host}:${port}: ${(error as Error).message}.`);
  });
  return {
    /** Takes no more calls; ends once those that have begun are answered. */
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // A half-sent request would otherwise block the shutdown.
      const timer = setTimeout(() => server.closeAllConnections(), lastWait);
      await closed;
      clearTimeout(timer);
    },
  };
}

export interface Place {
  readonly port: number;
  readonly host: string;
  /** The https address from outside; it may have a path, and does not end in a slash. */
  readonly origin: string;
}

function makeRequest(incoming: IncomingMessage, address: URL): Request {
  const { method = 'GET', headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const body =
    method === 'POST'
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const }
      : {};
  return new Request(address, { method, headers: given, ...body });
}
