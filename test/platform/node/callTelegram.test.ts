/** A call of the Bot API that a server makes itself, and what Telegram answers to each try. */
import { describe, expect, it } from 'vitest';
import { callTelegram, findRefusal } from '../../../src/platform/node/callTelegram.ts';

type Reply = object | Error;

const refuse = (code: number, description: string, seconds?: number): Reply => ({
  ok: false,
  error_code: code,
  description,
  ...(seconds === undefined ? {} : { parameters: { retry_after: seconds } }),
});
const granted: Reply = { ok: true, result: 'done' };

/**
 * Calls until there is a result, or an error; `stopAfter` is the number of pauses after which the
 * server is ended.
 */
async function call(replies: readonly Reply[], stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController();
  const [left, pauses, logs, conflicts] = [
    [...replies],
    [] as number[],
    [] as string[],
    [] as string[],
  ];
  const caller = {
    async call(): Promise<string> {
      const reply = left.shift() ?? new Error('no reply is left');
      if (reply instanceof Error) throw reply;
      return JSON.stringify(reply);
    },
    async wait(milliseconds: number) {
      pauses.push(milliseconds);
      if (pauses.length >= stopAfter) stop.abort();
    },
    log: (line: string) => void logs.push(line),
    noteConflict: (problem: string) => void conflicts.push(problem),
  };
  const result = await callTelegram('getUpdates', {}, caller, stop.signal).catch(
    (error: Error) => error,
  );
  return { result, pauses, logs, conflicts, left };
}

describe('a call of Telegram', () => {
  it.each<readonly [string, Reply, number]>([
    ['too many requests', refuse(429, 'Too Many Requests: retry after 7', 7), 7000],
    ['too many requests, without a time', refuse(429, 'Too Many Requests'), 1000],
    ['an error of its own', refuse(500, 'Internal Server Error'), 1000],
    ['a page instead of an answer', {}, 1000],
    ['nothing', new Error('fetch failed'), 1000],
  ])('goes on after %s', async (_, reply, pause) => {
    const { result, pauses, logs } = await call([reply, granted]);
    expect([result, pauses, logs.length]).toEqual(['done', [pause], 1]);
  });

  it.each<readonly [number, string]>([
    [400, 'Bad Request: chat not found'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [428, 'made up'],
    [430, 'made up'],
  ])('ends at %d, which no repetition changes', async (code, description) => {
    const { result, pauses } = await call([refuse(code, description), granted]);
    expect(result).toBeInstanceOf(Error);
    expect(pauses).toEqual([]);
  });

  it('notes that somebody else gets the updates, and goes on', async () => {
    const { result, conflicts, logs } = await call([
      refuse(409, 'Conflict: terminated by other getUpdates request'),
      granted,
    ]);
    expect([result, conflicts.length, logs]).toEqual(['done', 1, []]);
  });

  it('waits twice as long each time, for half a minute at most, and longer where Telegram says so', async () => {
    const { pauses } = await call([
      ...Array(7).fill(refuse(502, 'Bad Gateway')),
      refuse(429, 'wait', 90),
      granted,
    ]);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 90_000]);
  });

  it('ends without a result where the server does', async () => {
    const { result, left } = await call([refuse(500, 'down'), granted], 1);
    expect([result, left]).toEqual([undefined, [granted]]);
  });

  it('that is made once tells what is wrong, whatever it is', async () => {
    const ask = (reply: () => Promise<string>) => findRefusal('getMe', { call: reply });
    expect(await ask(async () => JSON.stringify(granted))).toBeUndefined();
    expect(await ask(async () => JSON.stringify(refuse(429, 'Too Many Requests')))).toBe(
      '429 Too Many Requests',
    );
    expect(await ask(() => Promise.reject(new Error('no route')))).toBe(
      'Telegram was not reached: no route.',
    );
  });
});
