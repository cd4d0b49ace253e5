/**
 * The built site in a subfolder of a server on this machine, as a host of static files has it: for
 * tests and measurements.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface SiteServer {
  /** Of the page that plays. */
  readonly address: string;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const folder = new URL('../dist-site/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
/** As in a fork's pages. */
const subfolder = '/linia/';

/** `isPacked` sends all with gzip, as such hosts do. */
export async function serveSite({ isPacked = false } = {}): Promise<SiteServer> {
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    const name = pathname.startsWith(subfolder)
      ? pathname.slice(subfolder.length) || 'index.html'
      : '..';
    const body = /^[\w.-]+$/.test(name)
      ? await readFile(new URL(name, folder)).catch(() => undefined)
      : undefined;
    const headers = {
      'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    };
    response
      .writeHead(body === undefined ? 404 : 200, headers)
      .end(isPacked ? gzipSync(body ?? '') : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${subfolder}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
