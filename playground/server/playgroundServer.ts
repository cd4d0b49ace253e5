/**
 * The playground over HTTP, for this machine only: the page, a stream of snapshots, and one address
 * for actions. It serves no other site: the Host header must name this machine, and a foreign
 * Origin is refused.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '../../src/platform/node/requestTarget.ts';
import { performAction } from './actions.ts';
import { buildPage } from './pageFiles.ts';
import type { Action } from './protocol.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';
import { deliverHidden } from './slowAnswers.ts';
import { makeSnapshot } from './snapshot.ts';

export interface PlaygroundOptions extends SessionOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  /**
   * Whether to try the following ports if it is in use. Otherwise starting rejects with a
   * `PortInUse`.
   */
  readonly tryNext?: boolean;
}

export interface PlaygroundServer {
  readonly address: string;
  /** The current session. */
  session(): Session;
  close(): Promise<void>;
}

/** Another program has the port, so nothing was started. */
export class PortInUse extends Error {}

const host = '127.0.0.1';
const portsTried = 50;
const bodyLimit = 100_000;
/** How often waiting updates are checked. */
const tickMs = 500;

export async function startPlayground({
  port,
  tryNext = true,
  ...world
}: PlaygroundOptions): Promise<PlaygroundServer> {
  const files = await buildPage();
  const listeners = new Set<ServerResponse>();
  let session = createSession(world);
  let shown = '';

  function broadcast(): void {
    shown = stateOf();
    const line = stateLine(session);
    for (const listener of listeners) listener.write(line);
  }

  function stateOf(): string {
    const { telegram } = session.world;
    const waiting = [...telegram.store.taps.values()].filter(
      ({ answer }) => answer === undefined,
    ).length;
    return [
      session.number,
      telegram.requests.length,
      telegram.updates.pending.length,
      waiting,
    ].join();
  }

  function act(action: Action): void {
    if (action.kind === 'reset') session = createSession(world);
    else if (action.kind === 'slow') session.slow = action.slow;
    else if (session.slow && action.kind !== 'advance' && action.kind !== 'run')
      actSlowly(session, action);
    else performAction(session, action);
    broadcast();
  }

  /** Shows a person's action at once, and each answer when its execution would have ended. */
  function actSlowly(current: Session, action: Exclude<Action, { kind: 'reset' | 'slow' }>): void {
    current.world.hold(() => performAction(current, action));
    deliverSlowly(current);
  }

  function deliverSlowly(current: Session): void {
    for (const ms of deliverHidden(current)) setTimeout(broadcast, Math.ceil(ms) + 1).unref();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnRequest(request))
      return reply(response, 403, 'text/plain', 'This address is for this machine only.');
    const { pathname = '' } = addressOf(request.url, `http://${host}`) ?? {};
    const isRead = ['GET', 'HEAD'].includes(request.method ?? '');
    const file = files.get(pathname);
    if (isRead && file !== undefined) return reply(response, 200, file.type, file.body);
    if (isRead && pathname === '/events') return stream(request, response);
    const found = isRead ? findShown(session, pathname) : undefined;
    if (found) return reply(response, found.status, found.type, found.body);
    if (request.method === 'POST' && pathname === '/act') {
      try {
        act(JSON.parse(await readBody(request)) as Action);
        return reply(response, 200, 'application/json', '{}');
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return reply(response, 400, 'application/json', JSON.stringify({ error: message }));
      }
    }
    return reply(response, 404, 'text/plain', 'There is nothing here.');
  }

  function stream({ method }: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    if (method === 'HEAD') return void response.end();
    response.write(stateLine(session));
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch((error) => giveUp(response, error)),
  );
  const timer = setInterval(() => {
    if (session.slow) deliverSlowly(session);
    else session.world.deliverAll();
    if (stateOf() !== shown) broadcast();
  }, tickMs);
  const address = await listen(server, port, tryNext ? portsTried : 1);

  return {
    address,
    session: () => session,
    close() {
      clearInterval(timer);
      for (const listener of listeners) listener.end();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Nothing that is asked for ends the playground. */
function giveUp(response: ServerResponse, error: unknown): void {
  console.error(`A request could not be answered: ${String(error)}`);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

/**
 * Listens on the first port that is free of `ports` ports from `first` on, and gives the address.
 */
async function listen(server: Server, first: number, ports: number): Promise<string> {
  for (let port = first; ; port += 1) {
    try {
      await listenOn(server, port);
      return `http://${host}:${(server.address() as AddressInfo).port}/`;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isBusy) throw error;
      if (port + 1 >= first + ports) throw new PortInUse(`port ${port} is in use`);
    }
  }
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What happened at an update, or a file in a chat. */
function findShown({ traces, world }: Session, path: string) {
  const [, room, id = ''] = /^\/(trace|file)\/(.+)$/.exec(path) ?? [];
  if (room === 'trace') {
    const trace = traces.find(Number(id));
    return {
      status: trace === undefined ? 404 : 200,
      type: 'application/json',
      body: JSON.stringify(trace ?? null),
    };
  }
  const messages = [...world.telegram.store.chats.values()].flatMap((chat) => chat.messages);
  const file = messages.find((message) => message.file?.id === id)?.file;
  return room === 'file' && file ? { status: 200, type: file.type, body: file.bytes } : undefined;
}

/** The state of the playground as an event of the stream. */
function stateLine(session: Session): string {
  return `data: ${JSON.stringify(session.veil.seen(makeSnapshot(session), performance.now()))}\n\n`;
}

function isOwnRequest({ headers }: IncomingMessage): boolean {
  const own = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
  const { host: name = '', origin } = headers;
  return own.test(name) && (origin === undefined || origin === `http://${name}`);
}

function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'; img-src 'self' data:",
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > bodyLimit) throw new Error('too much text');
  }
  return body;
}
