/**
 * Google on 127.0.0.1, for an unmodified clasp: a proxy that leads every CONNECT, wherever it wants to go, to a TLS server of
 * our own, which answers as the Apps Script API; and the web apps that are deployed there, run in the playground's runtime.
 * Telegram's `getWebhookInfo` is beside them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppsScript } from '../../../playground/appsScript/appsScript.ts';
import type { ExecutionReport } from '../../../playground/appsScript/execution.ts';
import type { Network } from '../../../playground/appsScript/services/urlFetch.ts';
import { makeCertificate } from './certificate.ts';
import { accessToken, ScriptApi } from './scriptApi.ts';

const hosts = ['script.googleapis.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

/** The script properties as `setup` leaves them. */
export const setUp: Readonly<Record<string, string>> = {
  BOT_TOKEN: `7000000001:${'made-up-token-'.padEnd(35, '0')}`,
  WEBHOOK_SECRET: 'made-up-secret',
  BOT_USERNAME: 'made_up_bot',
};

export interface Google {
  readonly api: ScriptApi;
  /** What a deployment's requests are answered with, instead of running it. */
  pageFault: { readonly status: number; readonly body?: string; readonly location?: string } | undefined;
  /** The script properties of whatever is deployed. */
  properties: Readonly<Record<string, string>>;
  webhookInfo: { readonly status: number; readonly body: unknown };
  /** What a program needs in its environment to take this for Google, and to be logged in. */
  readonly env: Readonly<Record<string, string>>;
  readonly telegramUrl: string;
  /** Reports of what the deployed code has done. */
  readonly executions: ExecutionReport[];
  webAppUrl(deploymentId: string): string;
  /** Writes another login; undefined takes it away. */
  logIn(login: 'valid' | 'expired' | undefined): void;
  close(): Promise<void>;
}

export async function startGoogle(): Promise<Google> {
  const api = new ScriptApi();
  const { key, cert } = makeCertificate(hosts);
  const folder = mkdtempSync(join(tmpdir(), 'linia-google-'));
  writeFileSync(join(folder, 'cert.pem'), cert);
  const sockets = new Set<Socket>();

  const tls = createTlsServer({ key, cert }, answerApi(api));
  const tlsPort = await listen(tls);
  const proxy = createServer((_, response) => response.writeHead(405).end());
  proxy.on('connect', (_: IncomingMessage, client: Socket) => {
    const upstream = connect(tlsPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  const web = createServer((request, response) => answerWeb(google, request, response));
  const [proxyPort, webPort] = [await listen(proxy), await listen(web)];
  const google: Google = {
    api,
    pageFault: undefined,
    properties: setUp,
    executions: [],
    webhookInfo: { status: 200, body: { ok: true, result: { url: '' } } },
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
      clasp_config_auth: join(folder, 'auth.json'),
      HOME: folder,
      USERPROFILE: folder,
    },
    telegramUrl: `http://127.0.0.1:${webPort}`,
    webAppUrl: (deploymentId) => `http://127.0.0.1:${webPort}/macros/s/${deploymentId}/exec`,
    logIn(login) {
      const file = join(folder, 'auth.json');
      if (!login) return rmSync(file, { force: true });
      const expiry = login === 'valid' ? Date.now() + 365 * 86_400_000 : Date.now() - 86_400_000;
      const token = { type: 'authorized_user', client_id: 'made-up', client_secret: 'made-up' };
      const access = { refresh_token: 'made-up', access_token: accessToken, expiry_date: expiry };
      writeFileSync(file, JSON.stringify({ tokens: { default: { ...token, ...access } } }));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([tls, proxy, web].map((server) => new Promise((done) => server.close(done))));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  google.logIn('valid');
  return google;
}

function answerApi(api: ScriptApi): RequestListener {
  return async (request, response) => {
    const text = await readBody(request);
    const path = new URL(request.url ?? '/', 'https://script.googleapis.com').pathname;
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    const isJson = request.headers['content-type']?.includes('json') === true;
    const body: unknown = isJson && text ? JSON.parse(text) : {};
    const answer = api.answer({ method: request.method ?? '', path, token, body });
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  };
}

const answerWeb = async (
  google: Google,
  request: IncomingMessage,
  response: Parameters<RequestListener>[1],
): Promise<void> => {
  const body = await readBody(request);
  const path = request.url ?? '/';
  if (path.startsWith('/bot')) {
    const { status, body: info } = google.webhookInfo;
    response.writeHead(status, { 'content-type': 'application/json' });
    return void response.end(typeof info === 'string' ? info : JSON.stringify(info));
  }
  if (google.pageFault) {
    const { status, body: page = '', location } = google.pageFault;
    response.writeHead(status, location === undefined ? {} : { location });
    return void response.end(page);
  }
  const [, deploymentId = ''] = /^\/macros\/s\/([^/]+)\/exec/.exec(path) ?? [];
  const code = google.api.codeOf(deploymentId);
  if (code === undefined) return void response.writeHead(404).end('Sorry, the file does not exist.');
  const { properties } = google;
  const webAppUrl = google.webAppUrl(deploymentId);
  const script = createAppsScript({ code, now: Date.now, fetch: unreachable, webAppUrl, properties });
  const url = new URL(path, webAppUrl).href;
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const answer = script.request({ method, url, ...(method === 'POST' ? { body } : {}) });
  if (answer.report) google.executions.push(answer.report);
  response.writeHead(answer.response.status, answer.response.headers).end(answer.response.body);
};

const unreachable: Network = (requests) => requests.map(() => ({ failure: 'Address unavailable' }));

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
