/**
 * What any caller may send to a server over HTTP: no request ends it, or is answered as if
 * something had broken.
 */
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPlayground } from '../../../playground/server/playgroundServer.ts';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import { listen } from '../../../src/platform/node/httpServer.ts';
import { addressOf } from '../../../src/platform/node/requestTarget.ts';
import { freePort } from '../../../tools/freePort.ts';
import { toyBot } from '../../playground/toyBot.ts';

const origin = 'https://linia.example.org';

describe('the address of a request', () => {
  it.each([
    ['/', '/'],
    [undefined, '/'],
    ['', '/'],
    ['//', '//'],
    ['///exec', '///exec'],
    ['//evil.example/exec', '//evil.example/exec'],
    ['/\\evil.example', '//evil.example'],
    ['/%', '/%'],
    ['/%zz%00?%', '/%zz%00?%'],
    ['/exec?k=1#x', '/exec?k=1#x'],
    ['http://evil.example', '/'],
    ['HTTP://evil.example:99999/exec', '/exec'],
    ['https://user@evil.example?x', '/?x'],
    ['/../../etc/passwd', '/etc/passwd'],
  ])('%s is a path of its own host: %s', (target, path) => {
    const address = addressOf(target, origin);
    expect(address?.href).toBe(`${origin}${path}`);
  });

  it.each([
    ['/bot', '/bot/exec', '/exec'],
    ['/bot', '/exec', '/exec'],
    ['/bot', '/bot/health?x=1', '/health?x=1'],
    ['/bot', '/bot', '/'],
    ['/bot', '/bot/', '/'],
    ['/bot', '/', '/'],
    ['/bot', '/bot?x', '/?x'],
    ['/bot', '/bottle/exec', '/bottle/exec'],
    ['/bot/', '/bot/exec', '/exec'],
    ['/a/b', '/a/b/analysis', '/analysis'],
    ['/a/b', '/a/exec', '/a/exec'],
    ['/a/b', 'https://evil.example/a/b/exec', '/exec'],
    ['/é', '/%C3%A9/exec', '/exec'],
    ['/bot', '/bot/bot/exec', '/bot/exec'],
  ])('below %s, %s is %s, whether the proxy takes the path off or not', (path, target, own) => {
    expect(addressOf(target, `${origin}${path}`)?.href).toBe(`${origin}${own}`);
  });

  it.each(['*', 'evil.example:443', 'javascript:alert(1)', 'exec'])('%s is none', (target) => {
    expect(addressOf(target, origin)).toBeUndefined();
  });
});

/**
 * What a server at a port of this machine answers to a request line, as it comes; empty where it
 * hangs up.
 */
function send(port: number, line: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answered = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answered += part;
    });
    socket.on('error', () => undefined).on('close', () => resolve(answered));
    socket.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });
}

async function startMachine(): Promise<{ readonly port: number; readonly lines: string[] }> {
  const port = await freePort();
  const lines: string[] = [];
  const bindings = { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret };
  const cluster = createCluster({
    bindings,
    fetch: () => Promise.reject(new Error('nothing is sent')),
    now: Date.now,
  });
  const server = await listen(cluster.fetch, { port, host: '127.0.0.1', origin }, (line) =>
    lines.push(line),
  );
  onTestFinished(() => server.close());
  return { port, lines };
}

async function startPage(): Promise<{ readonly port: number; readonly lines: string[] }> {
  const server = await startPlayground({ code: toyBot, port: 0 });
  onTestFinished(() => server.close());
  return { port: Number(new URL(server.address).port), lines: [] };
}

const targets = [
  '//',
  '///',
  '//evil.example',
  '/%',
  '/%zz',
  '*',
  'http://evil.example/',
  'http://[',
  '/\\',
  '?',
  'evil:80',
  '/\u00e9',
];
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'TRACK',
  'CONNECT',
  'PROPFIND',
  'get',
];

describe.each([
  ['one’s own machine', startMachine],
  ['the playground', startPage],
])('%s', (_, start) => {
  it('answers whatever is asked for with a status below 500, and goes on', async () => {
    const { port, lines } = await start();
    for (const method of methods)
      for (const target of ['/', ...targets]) {
        const [status] = /(?<=^HTTP\/1\.1 )\d+/.exec(await send(port, `${method} ${target}`)) ?? [
          'hung up',
        ];
        // Node takes no tunnels and hangs up.
        if (method === 'CONNECT') expect(['hung up', '400'], target).toContain(status);
        else expect(Number(status), `${method} ${target}`).toBeLessThan(500);
      }
    expect(await send(port, 'GET /')).toContain('HTTP/1.1 200 OK');
    expect(lines).toEqual([]);
  });

  it('answers HEAD as GET, without the body', async () => {
    const { port } = await start();
    for (const path of ['/', '/exec', '/health', '/nothing', '/trace/1', '//']) {
      const [get, head] = [await send(port, `GET ${path}`), await send(port, `HEAD ${path}`)];
      expect(head.split('\r\n')[0], path).toBe(get.split('\r\n')[0]);
      expect(/content-type: .*/i.exec(head)?.[0]).toBe(/content-type: .*/i.exec(get)?.[0]);
      expect(head.split('\r\n\r\n')[1]).toBe('');
    }
  });
});

it('the playground answers HEAD for its stream, and ends it', async () => {
  const { port } = await startPage();
  expect(await send(port, 'HEAD /events')).toMatch(/^HTTP\/1\.1 200 OK.*text\/event-stream/s);
});
