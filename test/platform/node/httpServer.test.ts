/** Calls over HTTP as the server gets them, and calls that it makes itself. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openChannel } from '../../../src/platform/node/channel.ts';
import { type Handle, listen } from '../../../src/platform/node/httpServer.ts';
import { post } from '../../../src/platform/node/post.ts';
import type { Store } from '../../../src/platform/node/store.ts';
import { freePort } from '../../../tools/freePort.ts';

const origin = 'https://linia.example.org';

async function open(handle: Handle) {
  const port = await freePort();
  const lines: string[] = [];
  const server = await listen(
    handle,
    { port, host: '127.0.0.1', origin },
    (line) => void lines.push(line),
  );
  return { server, lines, url: `http://127.0.0.1:${port}` };
}

describe('a call over HTTP', () => {
  it('comes with its path, its headers and its body, and is answered with those of the answer', async () => {
    const seen: unknown[] = [];
    const { server, url } = await open(async (request) => {
      const { method, headers } = request;
      seen.push([
        method,
        request.url,
        headers.get('x-telegram-bot-api-secret-token'),
        await request.text(),
      ]);
      return new Response('hello', { status: 418, headers: { 'x-made-up': 'yes' } });
    });
    onTestFinished(() => server.close());
    const headers = { 'x-telegram-bot-api-secret-token': 'made-up' };
    const answer = await fetch(`${url}/exec?a=1`, { method: 'POST', headers, body: '{"a":"ö"}' });
    expect([answer.status, answer.headers.get('x-made-up'), await answer.text()]).toEqual([
      418,
      'yes',
      'hello',
    ]);
    await fetch(`${url}/health`);
    expect(seen).toEqual([
      ['POST', `${origin}/exec?a=1`, 'made-up', '{"a":"ö"}'],
      ['GET', `${origin}/health`, null, ''],
    ]);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'by %s is not taken, and hears which are',
    async (method) => {
      const handle = vi.fn(async () => new Response());
      const { server, url } = await open(handle);
      onTestFinished(() => server.close());
      const { status, headers } = await fetch(url, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expect(handle).not.toHaveBeenCalled();
    },
  );

  it('leaves its connection open for longer than a proxy does', async () => {
    const { server, url } = await open(async () => new Response('hello'));
    onTestFinished(() => server.close());
    expect((await fetch(url)).headers.get('keep-alive')).toBe('timeout=65');
  });

  it('whose answer breaks gets 500, and leaves a line in the log', async () => {
    const { server, url, lines } = await open(async () => {
      throw new Error('made up');
    });
    onTestFinished(() => server.close());
    expect((await fetch(url)).status).toBe(500);
    expect(lines).toEqual(['A call could not be answered: Error: made up']);
  });

  it('that has begun is answered before the end', async () => {
    let answer: ((response: Response) => void) | undefined;
    const { server, url } = await open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const asked = fetch(url);
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 30_000, interval: 5 });
    const closed = server.close();
    answer!(new Response('late'));
    expect(await (await asked).text()).toBe('late');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });
});

/** A server that answers so, or never. */
async function startAnswering(status: number | undefined, body = '') {
  const asked: {
    readonly method: string | undefined;
    readonly type: string | undefined;
    readonly body: string;
  }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    asked.push({ method: request.method, type: request.headers['content-type'], body: text });
    if (status !== undefined) response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a call that the server makes', () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

  it('gives the status and the body', async () => {
    const { url } = await startAnswering(404, 'not found');
    const response = await post(url, init, 5000);
    expect([response.status, await response.text()]).toEqual([404, 'not found']);
  });

  it('that is not answered in time says so, and one that is ended does not wait', async () => {
    const { url } = await startAnswering(undefined);
    await expect(post(url, init, 40)).rejects.toThrow('no answer within 0.04 seconds');
    const ended = new AbortController();
    const asked = post(url, init, 60_000, ended.signal);
    ended.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  });

  it('says why nobody was reached, and names a proxy that is not used', async () => {
    const port = await freePort();
    vi.stubEnv('HTTPS_PROXY', 'http://user:password@proxy.example');
    vi.stubEnv('NODE_USE_ENV_PROXY', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const said = await post(`http://127.0.0.1:${port}`, init, 5000).catch(
      (error: Error) => error.message,
    );
    expect(said).toContain('ECONNREFUSED');
    expect(said).toContain(`; HTTPS_PROXY is set, and Node uses it only with NODE_USE_ENV_PROXY=1`);
    expect(said).toContain(`(this is ${process.version})`);
    expect(said).not.toContain('password');
  });

  it('goes out once all that was changed is on the disk', async () => {
    const { url, asked } = await startAnswering(200, '{"ok":true}');
    let save = (): void => undefined;
    const saved = () =>
      new Promise<void>((resolve) => {
        save = resolve;
      });
    const channel = openChannel({ saved } as unknown as Store, `${url}/bot1:a`);
    const answer = channel.callTelegram('getMe', { a: 1 }, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked).toEqual([]);
    save();
    expect(await answer).toBe('{"ok":true}');
    expect(asked).toEqual([{ method: 'POST', type: 'application/json', body: '{"a":1}' }]);
  });

  it.each([
    ['setMyCommands', 429, true],
    ['deleteMyCommands', 429, true],
    ['getMe', 429, true],
    ['setWebhook', 429, true],
    ['deleteWebhook', 429, true],
    ['sendMessage', 429, false],
    ['setMyCommands', 400, false],
    ['xsetMyCommands', 429, false],
  ])('%s that is answered %d has the setup wait: %s', async (method, status, isWaiting) => {
    const { url } = await startAnswering(status, '{"ok":false,"parameters":{"retry_after":20}}');
    const channel = openChannel({ saved: async () => undefined } as unknown as Store, url);
    expect(channel.setupPause()).toBe(0);
    await channel.fetch(`${url}/bot1:a/${method}`, init);
    if (!isWaiting) return expect(channel.setupPause()).toBe(0);
    expect(channel.setupPause()).toBeGreaterThan(15_000);
    expect(channel.setupPause()).toBeLessThanOrEqual(20_000);
  });

  it('has the setup wait for nothing where Telegram does not say how long', async () => {
    const { url } = await startAnswering(429, '<html>');
    const channel = openChannel({ saved: async () => undefined } as unknown as Store, url);
    await channel.fetch(`${url}/bot1:a/getMe`, init);
    expect(channel.setupPause()).toBe(0);
  });
});
