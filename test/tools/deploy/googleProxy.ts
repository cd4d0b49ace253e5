/**
 * Leads an unmodified clasp to our Google: a proxy that connects every CONNECT to a TLS server of
 * our own, which answers as the Apps Script API.
 */
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { type Google, listen, readBody } from './google.ts';
import type { ScriptApi } from './scriptApi.ts';

const hosts = ['script.googleapis.com', 'oauth2.googleapis.com', 'www.googleapis.com'];

export interface GoogleProxy {
  /** The environment in which a program takes this for Google and is logged in. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startGoogleProxy({ api, home, loginFile }: Google): Promise<GoogleProxy> {
  const { key, cert } = await makeCertificate(hosts);
  const certificateFile = join(home, 'cert.pem');
  writeFileSync(certificateFile, cert);
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
  const port = await listen(proxy);
  return {
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: certificateFile,
      clasp_config_auth: loginFile,
      HOME: home,
      USERPROFILE: home,
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([tls, proxy].map((server) => new Promise((done) => server.close(done))));
    },
  };
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
