import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  PortInUse,
  startPlayground,
  startReplay,
} from '../../playground/server/playgroundServer.ts';
import { parseStartOptions } from '../../playground/server/startOptions.ts';
import { parseRecording } from '../../playground/session/recording.ts';
import { toyBot } from './toyBot.ts';

async function start(port = 0) {
  const server = await startPlayground({ code: toyBot, port });
  onTestFinished(() => server.close());
  return server;
}

/** The status of a request with these headers; `fetch` does not let a Host header be chosen. */
function statusOf(
  address: string,
  headers: Record<string, string>,
  path = '/',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL(path, address), { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the playground’s server', () => {
  it('takes the next free port', async () => {
    const first = await start();
    const port = Number(new URL(first.address).port);
    const second = await start(port);
    expect(Number(new URL(second.address).port)).toBeGreaterThan(port);
    expect((await fetch(second.address)).status).toBe(200);
    await expect(startPlayground({ code: toyBot, port, tryNext: false })).rejects.toThrow(
      PortInUse,
    );
  });

  it('answers this machine only', async () => {
    const { address } = await start();
    expect(await statusOf(address, {})).toBe(200);
    expect(await statusOf(address, { host: 'evil.example' })).toBe(403);
    expect(await statusOf(address, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(address, { origin: address.slice(0, -1) })).toBe(200);
    expect(await statusOf(address, {}, '/../package.json')).toBe(404);
  });

  it('says what it cannot do', async () => {
    const { address } = await start();
    const act = async (body: string) => {
      const response = await fetch(`${address}act`, { method: 'POST', body });
      return [response.status, await response.json()];
    };
    expect(await act('{"kind":"send","person":1,"chat":1,"text":"x"}')).toEqual([
      400,
      { error: 'nobody has the id 1' },
    ]);
    expect(await act('no json')).toMatchObject([400, {}]);
    expect(await act('{"kind":"reset"}')).toEqual([200, {}]);
  });
});

describe('a replay', () => {
  it('shows what was done, and goes on from there', async () => {
    const acts = [{ at: 1000, kind: 'send', person: 1, chat: 1, text: '/start' }] as const;
    const recording = { version: 'test', seed: 1, start: Date.UTC(2026, 0, 15), acts };
    const server = await startReplay({ recording, port: 0 });
    onTestFinished(() => server.close());
    const [, bernat] = server.session().world.telegram.users;
    expect(bernat!.chat.messages).toHaveLength(2);
    const id = bernat!.id;
    const body = JSON.stringify({ kind: 'send', person: id, chat: id, text: '/help' });
    await fetch(`${server.address}act`, { method: 'POST', body });
    expect(bernat!.chat.messages).toHaveLength(4);
    const [, , later] = bernat!.chat.messages;
    expect(later!.date - recording.start / 1000).toBeLessThan(60);
    const text = await (await fetch(`${server.address}recording`)).text();
    expect(parseRecording(text).acts.map(({ kind }) => kind)).toEqual(['send', 'send']);
  });
});

describe('the options of npm start', () => {
  it.each([
    [[], {}, { port: 8080, isChosen: false, open: false, replay: undefined, build: false }],
    [
      ['--open'],
      { PORT: '' },
      { port: 8080, isChosen: false, open: true, replay: undefined, build: false },
    ],
    [
      [],
      { PORT: '3000' },
      { port: 3000, isChosen: true, open: false, replay: undefined, build: false },
    ],
    [
      ['--replay', 'a.json'],
      {},
      { port: 8080, isChosen: false, open: false, replay: 'a.json', build: false },
    ],
    [
      ['--port', '4000'],
      { PORT: '3000' },
      { port: 4000, isChosen: true, open: false, replay: undefined, build: false },
    ],
  ] as const)('%j with %j are %j', (args, env, options) => {
    expect(parseStartOptions(args, env)).toEqual(options);
  });

  it.each(['-1', '1e3', '', ' 80', '0x50', '65536', 'http'])('take no port %j', (port) => {
    expect(() => parseStartOptions([`--port=${port}`], {})).toThrow(
      `--port takes a number from 0 to 65535, not "${port}".`,
    );
  });
});
