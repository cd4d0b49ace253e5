/**
 * How a bot on one's own machine runs from start to end: a server that notes what it is asked, and
 * a clock in the test's hand.
 */
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refused } from '../../../src/platform/node/callTelegram.ts';
import type { Server } from '../../../src/platform/node/server.ts';
import { listenUntil, pollUntil } from '../../../src/platform/node/serving.ts';
import { freePort } from '../../../tools/freePort.ts';

const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });

const elsewhere = 'https://script.google.com/macros/s/AKfycb-made-up/exec';
const worker = 'https://linia.example.workers.dev/exec';
const own = 'https://linia.example.org/exec';

interface Situation {
  /** What Telegram says of the webhook. */
  readonly webhook?: object;
  readonly isSecretSet?: boolean;
  /** What becomes of each setup: done, or how many milliseconds to wait. */
  readonly setups?: readonly (true | number | Error)[];
  readonly respond?: (body: string, count: number) => Promise<Response>;
  readonly isHeld?: boolean;
  /** When a restore has brought what is here. */
  readonly movedAt?: number;
}

const chatOf = (id: number, chat: number) => ({
  update_id: id,
  message: {
    message_id: id,
    date: 1,
    text: '/help',
    chat: { id: chat, type: 'private' },
    from: { id: chat, is_bot: false, first_name: 'Ada' },
  },
});

/**
 * A server that notes what is asked of it, in turn, and its Telegram, which holds a poll until it
 * has something.
 */
function openFakeServer({
  webhook = {},
  isSecretSet = false,
  setups = [],
  respond,
  isHeld = false,
  movedAt = 0,
}: Situation = {}) {
  const log: string[] = [];
  const asked: { readonly method: string; readonly payload: Record<string, unknown> }[] = [];
  const delivered: Request[] = [];
  const begun: (readonly unknown[])[] = [];
  const wells: number[] = [];
  const replies = new Map<string, object[]>();
  const waiting = new Map<number, object>();
  const ok = (result: unknown): string => JSON.stringify({ ok: true, result });
  async function answerPoll(
    { offset, timeout }: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<string> {
    for (const id of waiting.keys()) if (id < Number(offset)) waiting.delete(id);
    if (waiting.size === 0 && timeout !== 0)
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, 50_000);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    return ok([...waiting.values()]);
  }
  const fake = {
    log: (line: string) => void log.push(line),
    secret: 'made-up-secret',
    isSecretSet,
    keepSecret: () => void log.push('(the secret is kept)'),
    hold() {
      if (isHeld) throw new Refused('A bot runs with this folder already.');
      log.push('(held)');
    },
    release: () => void log.push('(released)'),
    notifyOwner: (sentence: string) => void log.push(`(to the owner) ${sentence}`),
    noteHealth: () => void wells.push(Date.now()),
    isOwnWebhook: (url: string) => url === own,
    movedAt: async () => movedAt,
    async begin(...how: readonly unknown[]) {
      begun.push(how);
      const setup = setups[begun.length - 1] ?? true;
      if (setup instanceof Error) throw setup;
      return { isDone: setup === true, pause: setup === true ? 0 : setup };
    },
    async handle(request: Request) {
      delivered.push(request.clone());
      return respond ? respond(await request.text(), delivered.length) : new Response();
    },
    async callTelegram(method: string, payload: object, signal: AbortSignal) {
      asked.push({ method, payload: payload as Record<string, unknown> });
      const reply = replies.get(method)?.shift();
      if (reply) return JSON.stringify(reply);
      if (method === 'getUpdates') return answerPoll(payload as Record<string, unknown>, signal);
      return ok(method === 'getWebhookInfo' ? webhook : method === 'getMe' ? {} : true);
    },
  };
  const stop = new AbortController();
  return {
    log,
    asked,
    delivered,
    begun,
    wells,
    replies,
    waiting,
    stop,
    server: fake as unknown as Server,
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** What a run has come to: a result, a sentence, or nothing yet. */
function follow(run: Promise<boolean>) {
  const followed = { end: undefined as boolean | string | undefined };
  void run.then(
    (isBack) => {
      followed.end = isBack;
    },
    (error) => {
      followed.end = `${error instanceof Refused ? 'Refused' : 'Error'}: ${error.message}`;
    },
  );
  return followed;
}

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => void vi.useRealTimers());

describe('a bot that fetches its updates', () => {
  it('is set up for that, holds its folder, and keeps its secret for the next start', async () => {
    const { server, stop, log, begun } = openFakeServer();
    const run = follow(pollUntil(stop.signal, server, false));
    await pass(10);
    expect(begun).toEqual([['polling', undefined]]);
    expect(log).toEqual(['(held)', '(the secret is kept)']);
    expect(run.end).toBeUndefined();
    stop.abort();
    await pass(10);
    expect([run.end, log.at(-1)]).toEqual([true, '(released)']);
  });

  it('is well once Telegram has answered the setup and getMe, before the first poll ends', async () => {
    const { server, stop, wells, begun } = openFakeServer();
    follow(pollUntil(stop.signal, server, false));
    await pass(10);
    expect([begun.length, wells]).toEqual([1, [Date.UTC(2026, 0, 1)]]);
    stop.abort();
    await pass(10);
  });

  it('is well whenever Telegram answers a poll, and not when it answers something else or refuses', async () => {
    const { server, stop, wells, replies } = openFakeServer();
    const internal = { ok: false, error_code: 500, description: 'Internal' };
    replies.set('getMe', [internal]);
    replies.set('getUpdates', [internal]);
    follow(pollUntil(stop.signal, server, false));
    await pass(900);
    expect(wells).toEqual([]);
    await pass(1100);
    expect(wells).toEqual([Date.UTC(2026, 0, 1) + 1000]);
    await pass(50_200);
    expect(wells.slice(1)).toEqual([Date.UTC(2026, 0, 1) + 52_000]);
    await pass(50_000);
    expect(wells).toHaveLength(3);
    stop.abort();
    await pass(10);
  });

  it('gives each update to its server as Telegram would, with the secret', async () => {
    const { server, stop, waiting, delivered } = openFakeServer();
    waiting.set(7, chatOf(7, 42));
    follow(pollUntil(stop.signal, server, false));
    await pass(100);
    expect(delivered).toHaveLength(1);
    const [request] = delivered as [Request];
    expect([request.method, new URL(request.url).pathname]).toEqual(['POST', '/exec']);
    expect(request.headers.get('x-telegram-bot-api-secret-token')).toBe('made-up-secret');
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(await request.json()).toEqual(chatOf(7, 42));
    expect(waiting.size).toBe(0);
    stop.abort();
    await pass(10);
  });

  it.each<readonly [string, () => Promise<Response>, readonly string[]]>([
    ['refused', async () => new Response('try again', { status: 500 }), []],
    [
      'lost by an error',
      () => Promise.reject(new Error('made up')),
      ['An update could not be answered: Error: made up'],
    ],
  ])('tries an update again that is %s', async (_, fail, lines) => {
    const { server, stop, waiting, delivered, log } = openFakeServer({
      respond: (__, count) => (count === 1 ? fail() : Promise.resolve(new Response())),
    });
    waiting.set(7, chatOf(7, 42));
    follow(pollUntil(stop.signal, server, false));
    await pass(900);
    expect([delivered.length, waiting.size]).toEqual([1, 1]);
    await pass(1000);
    expect([delivered.length, waiting.size]).toEqual([2, 0]);
    expect(log.filter((line) => !line.startsWith('('))).toEqual(lines);
    stop.abort();
    await pass(10);
  });

  it('answers those of one chat in turn, and those of others meanwhile', async () => {
    const ends: (() => void)[] = [];
    const { server, stop, waiting, delivered } = openFakeServer({
      respond: () => new Promise((resolve) => ends.push(() => resolve(new Response()))),
    });
    for (const [id, chat] of [
      [1, 42],
      [2, 42],
      [3, 43],
    ] as const)
      waiting.set(id, chatOf(id, chat));
    // What is not known has no table.
    waiting.set(4, { update_id: 4 });
    follow(pollUntil(stop.signal, server, false));
    await pass(100);
    const ids = async () =>
      Promise.all(delivered.map(async (each) => (await each.clone().json()).update_id));
    expect(await ids()).toEqual([1, 3, 4]);
    ends[0]!();
    await pass(100);
    expect(await ids()).toEqual([1, 3, 4, 2]);
    for (const end of ends) end();
    stop.abort();
    await pass(5000);
  });

  const conflict = {
    ok: false,
    error_code: 409,
    description: 'Conflict: terminated by other getUpdates request',
  };

  it('notifies its owner once of another that gets the updates, and goes on where it is the younger', async () => {
    const { server, stop, log, replies } = openFakeServer();
    replies.set('getUpdates', [conflict, conflict, conflict]);
    const run = follow(pollUntil(stop.signal, server, false));
    await pass(10_000);
    const notified = log.filter((line) => line.startsWith('(to the owner)'));
    expect(notified).toHaveLength(1);
    expect(log).toHaveLength(3);
    expect(notified[0]).toContain('somebody else');
    expect(notified[0]).toContain('If another process runs with this token, end one of the two.');
    expect(run.end).toBeUndefined();
    stop.abort();
    await pass(10);
  });

  it('ends at the third conflict where another has begun since, and releases its folder', async () => {
    const { server, stop, log, replies } = openFakeServer();
    replies.set('getUpdates', [conflict, conflict, conflict]);
    const run = follow(pollUntil(stop.signal, server, false, { isOvertaken: () => true }));
    await pass(10_000);
    expect(run.end).toMatch(
      /^Refused: Another process with this token has begun since, and goes on; this one ends/,
    );
    expect(log.at(-1)).toBe('(released)');
  });
});

describe('a setup that is not done', () => {
  it.each([
    ['after half a minute', 0, 30_000],
    ['after as long as Telegram asks to wait', 45_000, 45_000],
  ])('is tried again %s, until it is', async (_, pause, waited) => {
    const { server, stop, begun } = openFakeServer({ setups: [pause, pause, true] });
    follow(pollUntil(stop.signal, server, false));
    await pass(waited - 1);
    expect(begun).toHaveLength(1);
    await pass(2);
    expect(begun).toEqual([
      ['polling', undefined],
      ['polling', undefined],
    ]);
    await pass(waited);
    expect(begun).toHaveLength(3);
    await pass(300_000);
    expect(begun).toHaveLength(3);
    stop.abort();
    await pass(10);
  });

  it('waits as Telegram asked the last time', async () => {
    const { server, stop, begun } = openFakeServer({ setups: [0, 90_000, true] });
    follow(pollUntil(stop.signal, server, false));
    await pass(31_000);
    expect(begun).toHaveLength(2);
    await pass(80_000);
    expect(begun).toHaveLength(2);
    await pass(10_000);
    expect(begun).toHaveLength(3);
    stop.abort();
    await pass(10);
  });

  it('does not keep the updates from being fetched, and is not tried after the end', async () => {
    const { server, stop, begun, waiting, delivered } = openFakeServer({ setups: [0] });
    waiting.set(7, chatOf(7, 42));
    const run = follow(pollUntil(stop.signal, server, false));
    await pass(100);
    expect(delivered).toHaveLength(1);
    stop.abort();
    await pass(120_000);
    expect([run.end, begun.length, vi.getTimerCount()]).toEqual([true, 1, 0]);
  });

  it('that the end has cut off leaves no timer behind', async () => {
    const { server, stop, begun } = openFakeServer({ setups: [0] });
    const { begin } = server;
    const beginAndEnd: typeof begin = async (...how) => {
      stop.abort();
      return await begin.apply(server, how);
    };
    const run = follow(
      pollUntil(stop.signal, Object.assign(server, { begin: beginAndEnd }), false),
    );
    await pass(5000);
    expect([run.end, begun.length, vi.getTimerCount()]).toEqual([true, 1, 0]);
  });

  it('waits for the end once at a time, however often it is tried', async () => {
    const { server, stop, begun } = openFakeServer({ setups: Array(20).fill(0) });
    follow(pollUntil(stop.signal, server, false));
    await pass(11_000);
    const before = getEventListeners(stop.signal, 'abort').length;
    await pass(480_000);
    expect(begun.length).toBeGreaterThan(15);
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(before);
    stop.abort();
    await pass(10);
  });

  it('is logged where it breaks, and the bot goes on', async () => {
    const { server, stop, log } = openFakeServer({ setups: [0, new Error('made up')] });
    const run = follow(pollUntil(stop.signal, server, false));
    await pass(31_000);
    expect(log).toContain('The setup has failed: Error: made up');
    expect(run.end).toBeUndefined();
    stop.abort();
    await pass(10);
  });
});

describe('a bot with a webhook', () => {
  const keyed = {
    url: `${elsewhere}?k=made-up-secret`,
    allowed_updates: ['message'],
    max_connections: 7,
  };

  it.each([
    ['by polling', pollUntil],
    [
      'by a webhook',
      (signal: AbortSignal, server: Server, takesOver: boolean) =>
        listenUntil(
          signal,
          server,
          { port: 1, host: '127.0.0.1', origin: 'https://linia.example.org' },
          takesOver,
        ),
    ],
  ])(
    'elsewhere is not touched %s unless it is told to, and its secret is not named',
    async (_, begin) => {
      const { server, stop, log, asked, begun } = openFakeServer({ webhook: keyed });
      const run = follow(begin(stop.signal, server, false));
      await pass(100);
      expect(run.end).toMatch(/^Refused: The bot has a webhook, /);
      expect(run.end).toContain(`${elsewhere}, which would get nothing while this runs.`);
      expect(run.end).toContain('/restore here');
      expect(run.end).not.toContain('made-up-secret');
      expect([log, begun, asked.map(({ method }) => method)]).toEqual([[], [], ['getWebhookInfo']]);
    },
  );

  it('elsewhere is borrowed where it is told to, and put back at the end', async () => {
    const { server, stop, log, asked } = openFakeServer({ webhook: keyed });
    const run = follow(pollUntil(stop.signal, server, true));
    await pass(100);
    expect(log).toEqual([
      '(held)',
      `The webhook ${elsewhere} is taken over until this ends. If this is killed before, set the bot up there again.`,
    ]);
    stop.abort();
    await pass(100);
    expect(run.end).toBe(true);
    expect(asked.at(-1)).toEqual({ method: 'setWebhook', payload: keyed });
    expect(log.slice(2)).toEqual(['(released)', `The webhook ${elsewhere} is back.`]);
  });

  it('elsewhere is not put back where a backup has been restored here meanwhile', async () => {
    const movedAt = Date.now() + 50;
    const { server, stop, log, asked } = openFakeServer({ webhook: keyed, movedAt });
    const run = follow(pollUntil(stop.signal, server, true));
    await pass(100);
    stop.abort();
    await pass(100);
    expect(run.end).toBe(true);
    expect(asked.map(({ method }) => method)).not.toContain('setWebhook');
    expect(log.slice(2)).toEqual([
      '(released)',
      '(the secret is kept)',
      `The bot has been restored here, so the webhook ${elsewhere} is not put back.`,
    ]);
  });

  it('elsewhere that Telegram does not take back is told of', async () => {
    const { server, stop, log, replies } = openFakeServer({ webhook: keyed });
    replies.set('setWebhook', [
      { ok: false, error_code: 400, description: `Bad Request: bad webhook ${keyed.url}` },
    ]);
    const run = follow(pollUntil(stop.signal, server, true));
    await pass(100);
    stop.abort();
    await pass(100);
    expect(run.end).toBe(false);
    expect(log.at(-1)).toBe(
      `The webhook ${elsewhere} could not be put back: 400 Bad Request: bad webhook ${keyed.url} Run setup there; until then that bot gets nothing.`.replace(
        keyed.url,
        elsewhere,
      ),
    );
  });

  it('elsewhere is put back within half a minute, or not at all', async () => {
    const { server, stop, log } = openFakeServer({ webhook: keyed });
    const { callTelegram } = server;
    const run = follow(pollUntil(stop.signal, server, true));
    await pass(100);
    // The timeout of the platform does not know the clock of the test.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), milliseconds);
      return late.signal;
    });
    onTestFinished(() => timeout.mockRestore());
    Object.assign(server, {
      callTelegram: (...asked: Parameters<typeof callTelegram>) =>
        asked[0] === 'setWebhook' ? Promise.reject(new Error('no route')) : callTelegram(...asked),
    });
    stop.abort();
    await pass(29_000);
    expect(run.end).toBeUndefined();
    await pass(1100);
    expect(run.end).toBe(false);
    expect(log.at(-1)).toContain(
      'could not be put back: Telegram was not reached. Run setup there',
    );
  });

  it('elsewhere that takes its secret in a header is borrowed only where the secret is known', async () => {
    const refused = openFakeServer({ webhook: { url: worker } });
    const run = follow(pollUntil(refused.stop.signal, refused.server, true));
    await pass(100);
    expect(run.end).toBe(
      `Refused: The webhook ${worker} could not be put back without its secret: set WEBHOOK_SECRET to that of the other platform.`,
    );
    expect(refused.log).toEqual([]);

    const { server, stop, asked } = openFakeServer({ webhook: { url: worker }, isSecretSet: true });
    follow(pollUntil(stop.signal, server, true));
    await pass(100);
    stop.abort();
    await pass(100);
    // Without a list of kinds the one of the polling would stay.
    expect(asked.at(-1)!.payload).toEqual({
      url: worker,
      allowed_updates: [],
      secret_token: 'made-up-secret',
    });
  });

  it.each([
    [`${elsewhere}?a=1&k=x`, false],
    [`${elsewhere}?kk=x`, true],
    [`${elsewhere}?K=x`, true],
  ])('at %s has its secret in a header: %s', async (url, isInHeader) => {
    const { server, stop } = openFakeServer({ webhook: { url } });
    const run = follow(pollUntil(stop.signal, server, true));
    await pass(100);
    expect(String(run.end).includes('without its secret')).toBe(isInHeader);
    stop.abort();
    await pass(100);
  });

  it('of its own goes on without a question, and nothing is put back', async () => {
    const { server, stop, log, asked } = openFakeServer({ webhook: { url: own } });
    const run = follow(pollUntil(stop.signal, server, false));
    await pass(100);
    stop.abort();
    await pass(100);
    expect([run.end, log]).toEqual([true, ['(held)', '(the secret is kept)', '(released)']]);
    expect(asked.map(({ method }) => method)).not.toContain('setWebhook');
  });

  it('is put back, and the folder released, where the run breaks', async () => {
    const { server, stop, log, asked } = openFakeServer({
      webhook: keyed,
      setups: [new Error('made up')],
    });
    const run = follow(pollUntil(stop.signal, server, true));
    await pass(100);
    expect(run.end).toBe('Error: made up');
    expect([log.includes('(released)'), asked.at(-1)!.method]).toEqual([true, 'setWebhook']);
  });
});

it('a folder that another process holds is neither used nor released', async () => {
  const { server, stop, log, begun } = openFakeServer({ isHeld: true });
  const run = follow(pollUntil(stop.signal, server, false));
  await pass(100);
  expect([run.end, log, begun]).toEqual(['Refused: A bot runs with this folder already.', [], []]);
});

it.each([pollUntil.name, listenUntil.name])(
  '%s begins nothing that is ended before',
  async (name) => {
    const { server, stop, begun, log } = openFakeServer();
    stop.abort();
    const place = { port: 1, host: '127.0.0.1', origin: 'https://linia.example.org' };
    const run = follow(
      name === 'pollUntil'
        ? pollUntil(stop.signal, server, false)
        : listenUntil(stop.signal, server, place, false),
    );
    await pass(100);
    expect([run.end, begun, log.at(-1)]).toEqual([true, [], '(released)']);
  },
);

describe('a bot that is called', () => {
  const origin = 'https://linia.example.org';

  it('is set up for that, answers, and is well at once and each minute, until its end', async () => {
    vi.useRealTimers();
    const port = await freePort();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { server, stop, begun, wells, delivered, asked, replies } = openFakeServer({
      respond: async () => new Response('hello'),
    });
    const run = listenUntil(stop.signal, server, { port, host: '127.0.0.1', origin }, false);
    await until(() => expect(wells).toHaveLength(1));
    expect(begun).toEqual([['webhook', `${origin}/exec`]]);
    expect(
      await (await fetch(`http://127.0.0.1:${port}/exec`, { method: 'POST', body: '{}' })).text(),
    ).toBe('hello');
    expect(delivered[0]!.url).toBe(`${origin}/exec`);
    vi.advanceTimersByTime(59_000);
    expect(wells).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    await until(() => expect(wells).toHaveLength(2));
    // A minute later Telegram does not answer.
    replies.set('getMe', [{ ok: false, error_code: 502, description: 'Bad Gateway' }]);
    const before = asked.length;
    vi.advanceTimersByTime(60_000);
    await until(() => expect(asked).toHaveLength(before + 1));
    expect(wells).toHaveLength(2);
    stop.abort();
    expect(await run).toBe(true);
    vi.advanceTimersByTime(120_000);
    expect(wells).toHaveLength(2);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it('ends where that comes while it is being set up', async () => {
    vi.useRealTimers();
    const { server, stop, log } = openFakeServer();
    const { begin } = server;
    const beginAndEnd: typeof begin = async (...how) => {
      stop.abort();
      return await begin.apply(server, how);
    };
    const place = { port: await freePort(), host: '127.0.0.1', origin };
    expect(
      await listenUntil(stop.signal, Object.assign(server, { begin: beginAndEnd }), place, false),
    ).toBe(true);
    expect(log.at(-1)).toBe('(released)');
  });

  it('says where it cannot listen, and releases its folder', async () => {
    vi.useRealTimers();
    const port = await freePort();
    const [first, second] = [openFakeServer(), openFakeServer()];
    const place = { port, host: '127.0.0.1', origin };
    const run = listenUntil(first.stop.signal, first.server, place, false);
    await until(() => expect(first.begun).toHaveLength(1));
    await expect(listenUntil(second.stop.signal, second.server, place, false)).rejects.toThrow(
      `Nothing can listen at 127.0.0.1:${port}: `,
    );
    expect([second.begun, second.log.at(-1)]).toEqual([[], '(released)']);
    first.stop.abort();
    await run;
  });

  it('listens no more where its setup breaks', async () => {
    vi.useRealTimers();
    const port = await freePort();
    const { server, stop, log } = openFakeServer({ setups: [new Error('made up')] });
    await expect(
      listenUntil(stop.signal, server, { port, host: '127.0.0.1', origin }, false),
    ).rejects.toThrow('made up');
    expect(log.at(-1)).toBe('(released)');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });
});
