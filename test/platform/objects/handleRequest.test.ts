/** What the Worker makes of a request: whom it asks, how often, and what it answers. */
import { describe, expect, it } from 'vitest';
import { workerUrl } from '../../../playground/worker/workerWorld.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';
import type {
  Environment,
  OwnerCall,
  StatefulObject,
  WebhookCall,
} from '../../../src/platform/objects/calls.ts';
import { handleRequest } from '../../../src/platform/objects/handleRequest.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';

const update = JSON.stringify({
  update_id: 1,
  inline_query: { id: 'q', from: { id: 5_000_001, is_bot: false, first_name: 'Ada' }, query: '' },
});

/** `answer` is what each object answers, by its name and the number of the call. */
function open(
  answer: (name: string, count: number) => string | undefined = () => undefined,
  more: Partial<Environment> = {},
) {
  const asked: { readonly name: string; readonly call: WebhookCall | OwnerCall }[] = [];
  const logs: string[] = [];
  const world = {
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    version: 'test',
    home: 'Cloudflare Workers',
    hmac,
    now: Date.now,
    log: (line: string) => void logs.push(line),
    object: (name: string) =>
      ({
        async answer(call) {
          asked.push({ name, call });
          return answer(name, asked.length);
        },
        async callAsOwner(call) {
          asked.push({ name, call });
          return ['one', 'two'];
        },
        learntProperties: async () => ({ BOT_USERNAME: 'linia_playground_bot' }),
      }) as Partial<StatefulObject> as StatefulObject,
    ...more,
  } as Partial<Environment> as Environment;
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await handleRequest(new Request(`${workerUrl}${path}`, init), world);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  };
  return {
    asked,
    logs,
    call,
    deliver: (body: string | undefined = update, headers: Record<string, string> = {}) =>
      call('/exec', {
        method: 'POST',
        headers: { 'x-telegram-bot-api-secret-token': madeUpSecret, ...headers },
        body,
      }),
    askAsOwner: (path: string, headers: Record<string, string> = {}, body = '') =>
      call(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${madeUpSecret}`, ...headers },
        body,
      }),
  };
}

describe('an update', () => {
  it('goes to its object, as it came', async () => {
    const { deliver, asked, logs } = open();
    expect(await deliver()).toMatchObject({ status: 200, text: '' });
    expect(asked).toEqual([
      { name: 'chat|5000001', call: { body: update, secret: madeUpSecret, isHandedOn: false } },
    ]);
    expect(logs).toEqual([]);
  });

  it('goes on to another object that has to answer, which is told so, and eight times at most', async () => {
    const once = open((name) => (name === 'chat|5000001' ? 'room|abc' : undefined));
    expect((await once.deliver()).status).toBe(200);
    expect(once.asked.map(({ name, call }) => [name, (call as WebhookCall).isHandedOn])).toEqual([
      ['chat|5000001', false],
      ['room|abc', true],
    ]);
    const often = open((_, count) => (count <= 8 ? `room|${count}` : undefined));
    expect((await often.deliver()).status).toBe(200);
    expect(often.asked).toHaveLength(9);
    const always = open((_, count) => `room|${count}`);
    expect(await always.deliver()).toMatchObject({ status: 500, text: 'try again' });
    expect(always.asked).toHaveLength(9);
    expect(always.logs).toEqual([
      'An update could not be handed over: Error: it was handed on more than 8 times',
    ]);
  });

  it('is tried twice where an object fails, and then comes again', async () => {
    const fail = (): never => {
      throw new Error('it restarts');
    };
    const once = open((_, count) => (count === 1 ? fail() : undefined));
    expect((await once.deliver()).status).toBe(200);
    expect(once.asked).toHaveLength(2);
    const always = open(fail);
    expect((await always.deliver()).status).toBe(500);
    expect(always.asked).toHaveLength(2);
    expect(always.logs).toEqual(['An update could not be handed over: Error: it restarts']);
  });

  it('is ignored where it is none, or too large by what it says, which is not read then', async () => {
    const { deliver, asked, logs } = open();
    expect((await deliver('no update')).status).toBe(200);
    expect((await deliver(update, { 'content-length': '1000001' })).status).toBe(200);
    expect(logs).toEqual([
      'A call held no update that is known here, and was ignored.',
      'A call was too large, and ignored.',
    ]);
    expect(asked).toEqual([]);
    expect((await deliver(update, { 'content-length': '1000000' })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

describe('the owner', () => {
  it.each([
    ['/setup', 'setup'],
    ['/status', 'status'],
    ['/selftest', 'selfTest'],
  ])('asks by %s the shared object, which learns the address', async (path, kind) => {
    const { askAsOwner, asked } = open();
    expect(await askAsOwner(path)).toMatchObject({ status: 200, text: '{"lines":["one","two"]}' });
    expect(asked).toEqual([{ name: 'shared', call: { kind, url: `${workerUrl}/exec` } }]);
  });

  it('is told where what comes is too large', async () => {
    const { askAsOwner, asked } = open();
    expect(await askAsOwner('/setup', { 'content-length': '1000001' })).toMatchObject({
      status: 413,
      text: 'too large',
    });
    expect(asked).toEqual([]);
  });

  it.each(['bearer', 'BEARER', 'Bearer ', 'bEaReR  '])(
    'is let in by the secret behind %j, in any case',
    async (scheme) => {
      const { askAsOwner } = open();
      const authorization = `${scheme} ${madeUpSecret}`;
      expect((await askAsOwner('/status', { authorization })).status).toBe(200);
    },
  );

  it('is let in by the secret alone, which stands behind Bearer', async () => {
    const { askAsOwner } = open();
    for (const authorization of [
      '',
      madeUpSecret.slice(1),
      `Bearer ${madeUpSecret}x`,
      `x Bearer ${madeUpSecret}`,
    ])
      expect(await askAsOwner('/setup', { authorization })).toMatchObject({
        status: 401,
        text: 'wrong secret',
      });
    const { askAsOwner: askWithout, logs } = open(undefined, { bindings: {} });
    expect((await askWithout('/setup')).status).toBe(401);
    expect(logs).toEqual([
      'WEBHOOK_SECRET is not set, so nobody is let in; npm run deploy:worker makes one.',
    ]);
  });
});

describe('a page', () => {
  it.each(['/', '/exec'])('is shown at %s, with the name of a bot that is set up', async (path) => {
    const { status, type, text } = await open().call(path);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('linia_playground_bot');
    for (const bindings of [{}, { BOT_TOKEN: madeUpToken }, { WEBHOOK_SECRET: madeUpSecret }]) {
      const call = open(undefined, { bindings }).call(path);
      expect((await call).text).not.toContain('linia_playground_bot');
    }
  });

  it('is nowhere else, nor asked for in another way', async () => {
    const { call } = open();
    for (const [path, method] of [
      ['/setup', 'GET'],
      ['/other', 'GET'],
      ['/', 'POST'],
      ['/exec', 'PUT'],
      ['/health', 'POST'],
    ] as const)
      expect(await call(path, { method })).toMatchObject({ status: 404, text: 'not found' });
  });
});

describe('the analysis board', () => {
  const analysisPage = async () => '<title>Analysis</title>';

  it('is there for everybody, and the public page leads to it', async () => {
    const { call, asked } = open(undefined, { analysisPage });
    expect(await call('/analysis')).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      text: await analysisPage(),
    });
    expect(asked).toEqual([]);
    expect((await call('/')).text).toContain('href="/analysis?bot=linia_playground_bot"');
  });

  it('is beside the webhook where that is not at the origin', async () => {
    const webhookUrl = 'https://linia.example.org/a/bot/exec';
    const { call, askAsOwner, asked } = open(undefined, { analysisPage, webhookUrl });
    expect((await call('/')).text).toContain('href="/a/bot/analysis?bot=linia_playground_bot"');
    await askAsOwner('/setup');
    expect(asked.at(-1)!.call).toEqual({ kind: 'setup', url: webhookUrl });
  });

  it('is not there where the platform has none, nor for a call', async () => {
    expect((await open().call('/analysis')).status).toBe(404);
    expect((await open().call('/')).text).not.toContain('/analysis');
    const { call } = open(undefined, { analysisPage });
    expect((await call('/analysis', { method: 'POST' })).status).toBe(404);
  });
});
