/**
 * Google on 127.0.0.1: the Apps Script API in memory, and the web apps that are deployed there, run
 * in the playground's runtime. Telegram's `getWebhookInfo` is beside them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAppsScript } from '../../../playground/appsScript/appsScript.ts';
import type { ExecutionReport } from '../../../playground/appsScript/execution.ts';
import type { Network } from '../../../playground/appsScript/services/urlFetch.ts';
import { accessToken, ScriptApi } from './scriptApi.ts';

/** The script properties as `setup` leaves them. */
export const setUp: Readonly<Record<string, string>> = {
  BOT_TOKEN: `7000000001:${'made-up-token-'.padEnd(35, '0')}`,
  WEBHOOK_SECRET: 'made-up-secret',
  BOT_USERNAME: 'made_up_bot',
};

export interface Google {
  readonly api: ScriptApi;
  /** Answers a deployment's requests, instead of running it. */
  pageFault:
    | { readonly status: number; readonly body?: string; readonly location?: string }
    | undefined;
  /** The script properties of whatever is deployed. */
  properties: Readonly<Record<string, string>>;
  /** What the owner of each script has granted. Without an entry: all that it asks for. */
  readonly granted: Map<string, readonly string[]>;
  /** The owner runs a function in the editor, and allows what the script then asks for. */
  consent(scriptId: string): void;
  webhookInfo: { readonly status: number; readonly body: unknown };
  /** A home folder of its own for clasp's login. */
  readonly home: string;
  readonly loginFile: string;
  readonly telegramUrl: string;
  /** What the deployed code has done. */
  readonly executions: ExecutionReport[];
  webAppUrl(deploymentId: string): string;
  /** Writes another login; undefined removes it. */
  logIn(login: 'valid' | 'expired' | undefined): void;
  close(): Promise<void>;
}

export async function startGoogle(): Promise<Google> {
  const home = mkdtempSync(join(tmpdir(), 'linia-google-'));
  const loginFile = join(home, 'auth.json');
  const web = createServer((request, response) => answerWeb(google, request, response));
  const port = await listen(web);
  const google: Google = {
    api: new ScriptApi(),
    pageFault: undefined,
    properties: setUp,
    executions: [],
    granted: new Map(),
    consent: (scriptId) => void google.granted.set(scriptId, google.api.scopesOf(scriptId)),
    webhookInfo: { status: 200, body: { ok: true, result: { url: '' } } },
    home,
    loginFile,
    telegramUrl: `http://127.0.0.1:${port}`,
    webAppUrl: (deploymentId) => `http://127.0.0.1:${port}/macros/s/${deploymentId}/exec`,
    logIn(login) {
      if (!login) return rmSync(loginFile, { force: true });
      const expiry = login === 'valid' ? Date.now() + 365 * 86_400_000 : Date.now() - 86_400_000;
      const token = { type: 'authorized_user', client_id: 'made-up', client_secret: 'made-up' };
      const access = { refresh_token: 'made-up', access_token: accessToken, expiry_date: expiry };
      writeFileSync(loginFile, JSON.stringify({ tokens: { default: { ...token, ...access } } }));
    },
    async close() {
      web.closeAllConnections();
      await new Promise((done) => web.close(done));
      rmSync(home, { recursive: true, force: true });
    },
  };
  google.logIn('valid');
  return google;
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
  if (code === undefined)
    return void response.writeHead(404).end('Sorry, the file does not exist.');
  const { properties } = google;
  const webAppUrl = google.webAppUrl(deploymentId);
  const asked = google.api.askedBy(deploymentId);
  const granted = google.granted.get(google.api.liveOf(deploymentId)?.scriptId ?? '') ?? asked;
  const manifest = JSON.stringify({ oauthScopes: asked });
  const script = createAppsScript({
    code,
    manifest,
    granted,
    now: Date.now,
    fetch: unreachable,
    webAppUrl,
    properties,
  });
  const url = new URL(path, webAppUrl).href;
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const answer = script.request({ method, url, ...(method === 'POST' ? { body } : {}) });
  if (answer.report) google.executions.push(answer.report);
  response.writeHead(answer.response.status, answer.response.headers).end(answer.response.body);
};

const unreachable: Network = (requests) => requests.map(() => ({ failure: 'Address unavailable' }));

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
