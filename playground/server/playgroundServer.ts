/**
 * The playground over HTTP, for this machine only: the page, a stream of snapshots, and one address
 * for actions. It serves no other site: the Host header must name this machine, and a foreign
 * Origin is refused.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf } from '../../src/platform/node/requestTarget.ts';
import { openMemorySession } from '../memorySession.ts';
import { createPlay, type Play } from '../session/play.ts';
import type { Action, Snapshot } from '../session/protocol.ts';
import { makeRecording, type Recording } from '../session/recording.ts';
import type { Session } from '../session/session.ts';
import type { ShownWorld } from '../session/shownWorld.ts';
import { type BundleSessionOptions, type BundleWorld, createBundleSession } from './bundleWorld.ts';
import { buildPage } from './pageFiles.ts';

interface ServerOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  /**
   * Whether to try the following ports if it is in use. Otherwise starting rejects with a
   * `PortInUse`.
   */
  readonly tryNext?: boolean | undefined;
}

export interface PlaygroundOptions extends ServerOptions, BundleSessionOptions {}

export interface ReplayOptions extends ServerOptions {
  readonly recording: Recording;
}

export interface PlaygroundServer<World extends ShownWorld = ShownWorld> {
  readonly address: string;
  /** The current session. */
  session(): Session<World>;
  close(): Promise<void>;
}

/** Another program has the port, so nothing was started. */
export class PortInUse extends Error {}

const host = '127.0.0.1';
const portsTried = 50;
const bodyLimit = 100_000;
/** How often waiting updates are checked. */
const tickMs = 500;

/** Serves the bundle in its Apps Script runtime. */
export function startPlayground({
  port,
  tryNext,
  ...bundle
}: PlaygroundOptions): Promise<PlaygroundServer<BundleWorld>> {
  return serve({ port, tryNext, analysis: bundle.analysis }, () => createBundleSession(bundle));
}

/**
 * Serves what was recorded, played by the source in this process. It goes on from there, as if no
 * time had passed since.
 */
export function startReplay({ recording, ...server }: ReplayOptions): Promise<PlaygroundServer> {
  const { start, acts } = recording;
  const behind = Date.now() - (start + (acts.at(-1)?.at ?? 0));
  return serve(server, () => openMemorySession(recording, () => Date.now() - behind));
}

async function serve<World extends ShownWorld>(
  { port, tryNext = true, analysis }: ServerOptions & Pick<BundleSessionOptions, 'analysis'>,
  begin: () => Session<World>,
): Promise<PlaygroundServer<World>> {
  const files = await buildPage(analysis);
  const listeners = new Set<ServerResponse>();
  const play = createPlay({
    begin,
    changed() {
      const line = lineOf(play.snapshot());
      for (const listener of listeners) listener.write(line);
    },
    later: (call, ms) => void setTimeout(call, ms).unref(),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnRequest(request))
      return reply(response, 403, 'text/plain', 'This address is for this machine only.');
    const { pathname = '' } = addressOf(request.url, `http://${host}`) ?? {};
    const isRead = ['GET', 'HEAD'].includes(request.method ?? '');
    const file = files.get(pathname);
    if (isRead && file !== undefined) return reply(response, 200, file.type, file.body);
    if (isRead && pathname === '/events') return stream(request, response);
    const found = isRead ? findShown(play, pathname) : undefined;
    if (found) return reply(response, found.status, found.type, found.body);
    if (request.method === 'POST' && pathname === '/act') {
      try {
        play.act(JSON.parse(await readBody(request)) as Action);
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
    response.write(lineOf(play.snapshot()));
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch((error) => giveUp(response, error)),
  );
  const timer = setInterval(play.tick, tickMs);
  const address = await listen(server, port, tryNext ? portsTried : 1);

  return {
    address,
    session: play.session,
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

/** What happened at an update, a file in a chat, or all that was done. */
function findShown(play: Play, path: string) {
  if (path === '/recording')
    return { status: 200, type: 'text/plain', body: makeRecording(play.recording()) };
  const [, room, id = ''] = /^\/(trace|file)\/(.+)$/.exec(path) ?? [];
  if (room === 'trace') {
    const trace = play.session().traces.find(Number(id));
    return {
      status: trace === undefined ? 404 : 200,
      type: 'application/json',
      body: JSON.stringify(trace ?? null),
    };
  }
  const file = room === 'file' ? play.file(id) : undefined;
  return file && { status: 200, type: file.type, body: file.bytes };
}

/** The state of the playground as an event of the stream. */
const lineOf = (snapshot: Snapshot): string => `data: ${JSON.stringify(snapshot)}\n\n`;

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
