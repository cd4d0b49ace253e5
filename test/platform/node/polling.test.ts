/**
 * Long polling against a Telegram that gives what it has not been told of, with the clock in the
 * test's hand.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../../../src/platform/node/callTelegram.ts';
import { type Poller, poll } from '../../../src/platform/node/polling.ts';

interface Try {
  readonly id: number;
  end(isAnswered: boolean): void;
}

/** Updates of tables by their ids, such as `{ 1: 'ada' }`. */
function openPoller(updates: Readonly<Record<number, string>>, me: object = {}) {
  const waiting = new Map(Object.entries(updates).map(([id, table]) => [Number(id), table]));
  const stop = new AbortController();
  const tries: Try[] = [];
  const asked: (readonly string[] | undefined)[] = [];
  const logs: string[] = [];
  const poller: Poller = {
    async call(method, payload) {
      if (method === 'getMe') return JSON.stringify({ ok: true, result: me });
      asked.push((payload as { readonly allowed_updates?: readonly string[] }).allowed_updates);
      const { offset } = payload as { readonly offset: number };
      for (const id of [...waiting.keys()]) if (id < offset) waiting.delete(id);
      // As the real one does where there is nothing, for a moment instead of 50 seconds.
      await new Promise((resolve) => setTimeout(resolve, 1));
      const result = [...waiting.keys()].map((id) => ({ update_id: id, table: waiting.get(id) }));
      return JSON.stringify({ ok: true, result });
    },
    deliver: (update) =>
      new Promise((end) => tries.push({ id: JSON.parse(update).update_id, end })),
    tableOf: (update) => JSON.parse(update).table,
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
    log: (line) => void logs.push(line),
  };
  const until = async (check: () => boolean): Promise<void> => {
    for (let count = 0; !check(); count++) {
      if (count > 2000) throw new Error('it does not come to that');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return { waiting, stop, tries, asked, logs, until, ended: poll(poller, stop.signal) };
}

describe('long polling', () => {
  it('answers one table while another is slow, and those of one table in turn', async () => {
    const { waiting, stop, tries, until, ended } = openPoller({ 1: 'slow', 2: 'quick', 3: 'slow' });
    await until(() => tries.length === 2);
    expect(tries.map(({ id }) => id)).toEqual([1, 2]);
    tries[1]!.end(true);
    waiting.set(4, 'quick');
    await until(() => tries.length === 3);
    expect(tries[2]!.id).toBe(4);
    tries[2]!.end(true);
    // Nothing is confirmed beyond what is not answered.
    expect([...waiting.keys()]).toEqual([1, 2, 3, 4]);
    tries[0]!.end(true);
    await until(() => tries.length === 4);
    tries[3]!.end(true);
    await until(() => waiting.size === 0);
    stop.abort();
    await ended;
  });

  it('answers what comes later for a table after all that came before', async () => {
    const { waiting, stop, tries, until, ended } = openPoller({ 1: 'a', 2: 'a' });
    await until(() => tries.length === 1);
    tries[0]!.end(true);
    await until(() => tries.length === 2);
    waiting.set(3, 'a');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(tries.map(({ id }) => id)).toEqual([1, 2]);
    tries[1]!.end(true);
    await until(() => tries.length === 3);
    tries[2]!.end(true);
    await until(() => waiting.size === 0);
    stop.abort();
    await ended;
  });

  it.each([true, false])(
    'asks for what names the bot elsewhere only where guest mode is on: %s',
    async (isOn) => {
      const { stop, asked, until, ended } = openPoller({}, { supports_guest_queries: isOn });
      await until(() => asked.length > 0);
      expect(asked[0]).toContain('message');
      expect(asked[0]!.includes('guest_message')).toBe(isOn);
      stop.abort();
      await ended;
    },
  );

  it('tries again what fails, and leaves it out after the fifth time', async () => {
    const { waiting, stop, tries, logs, until, ended } = openPoller({ 1: 'a' });
    for (let count = 1; count <= 5; count++) {
      await until(() => tries.length === count);
      expect(waiting.size).toBe(1);
      tries[count - 1]!.end(false);
    }
    await until(() => waiting.size === 0);
    expect(logs).toEqual(['Update 1 could not be answered, and is left out.']);
    stop.abort();
    await ended;
  });

  it('does not call left out what succeeds at the fifth time', async () => {
    const { waiting, stop, tries, logs, until, ended } = openPoller({ 1: 'a' });
    for (let count = 1; count <= 5; count++) {
      await until(() => tries.length === count);
      tries[count - 1]!.end(count === 5);
    }
    await until(() => waiting.size === 0);
    expect(logs).toEqual([]);
    stop.abort();
    await ended;
  });

  it('at its end waits for what has begun, and confirms that alone', async () => {
    const { waiting, stop, tries, until, ended } = openPoller({ 1: 'a', 2: 'b', 3: 'a', 4: 'b' });
    await until(() => tries.length === 2);
    stop.abort();
    tries[0]!.end(true);
    tries[1]!.end(false);
    await ended;
    // The second failed, and is not tried again; the third and the fourth have not begun. All of
    // them come again.
    expect(tries).toHaveLength(2);
    expect([...waiting.keys()]).toEqual([2, 3, 4]);
  });
});

/** The same with a virtual clock: what Telegram is asked, and how long is waited. */
describe('the calls of long polling', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  interface Asked {
    readonly method: string;
    readonly payload: object;
    readonly at: number;
  }

  /**
   * Each poll gets the next reply; the rest are held. What is not answered in `answerTime` is not
   * answered at all.
   */
  function openClocked(
    replies: readonly object[],
    answerTime: number | undefined,
    isAnswered: (count: number) => boolean = () => true,
  ) {
    const asked: Asked[] = [];
    const waits: number[] = [];
    const logs: string[] = [];
    const left = [...replies];
    const stop = new AbortController();
    let delivered = 0;
    const sleep = (milliseconds: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal?.aborted) return resolve();
        setTimeout(resolve, milliseconds);
        signal?.addEventListener('abort', () => resolve());
      });
    const poller: Poller = {
      async call(method, payload, signal) {
        asked.push({ method, payload, at: Date.now() });
        if (method !== 'getUpdates') return '{"ok":true,"result":{}}';
        const reply = left.shift();
        if (!reply && !('limit' in payload)) await sleep(50_000, signal);
        return JSON.stringify(reply ?? { ok: true, result: [] });
      },
      async deliver() {
        delivered += 1;
        const own = delivered;
        await (answerTime === undefined ? new Promise(() => {}) : sleep(answerTime));
        return isAnswered(own);
      },
      tableOf: () => 'table',
      wait(milliseconds, signal) {
        waits.push(milliseconds);
        return sleep(milliseconds, signal);
      },
      log: (line) => void logs.push(line),
    };
    const followed = { end: undefined as unknown };
    const run = poll(poller, stop.signal);
    void run.then(
      () => {
        followed.end = 'ended';
      },
      (error) => {
        followed.end = error;
      },
    );
    const polls = () => asked.filter(({ method }) => method === 'getUpdates');
    return { asked, polls, waits, logs, stop, followed };
  }

  const give = (...ids: readonly number[]) => ({
    ok: true,
    result: ids.map((update_id) => ({ update_id })),
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('ask for what comes within fifty seconds, from what has been answered on', async () => {
    const { polls, stop } = openClocked([give(7, 8)], 0);
    await pass(10);
    expect(polls()[0]!.payload).toMatchObject({ offset: 0, timeout: 50 });
    await pass(60_000);
    expect(polls().at(-1)!.payload).toMatchObject({ offset: 9, timeout: 50 });
    stop.abort();
    await pass(10);
  });

  it('are asked again after half a second at most while an update is being answered, and at once when it is', async () => {
    const { polls, stop } = openClocked([give(7), give(7), give(7)], 1200);
    await pass(10);
    // What is new is no reason to wait; what Telegram repeats is.
    expect(polls().map(({ at }) => at)).toEqual([0, 0]);
    await pass(2000);
    expect(polls().map(({ at }) => at)).toEqual([0, 0, 500, 1000]);
    stop.abort();
    await pass(10);
  });

  it('do not wait where nothing is being answered', async () => {
    const { polls, waits, stop } = openClocked([give(), give()], 0);
    await pass(10);
    expect([polls().length, waits]).toEqual([3, []]);
    stop.abort();
    await pass(10);
  });

  it('wait longer before each further try of an update', async () => {
    const { waits, stop } = openClocked([give(7)], 0, (count) => count === 5);
    await pass(60_000);
    expect(waits.filter((pause) => pause !== 500)).toEqual([1000, 2000, 4000, 8000]);
    stop.abort();
    await pass(10);
  });

  it('confirm at the end what has been answered, without asking for more', async () => {
    const { polls, stop, followed } = openClocked([give(7)], 0);
    await pass(100);
    stop.abort();
    await pass(10);
    expect(followed.end).toBe('ended');
    expect(polls().at(-1)!.payload).toEqual({ offset: 8, limit: 1, timeout: 0 });
  });

  it('confirm nothing where nothing was answered', async () => {
    const { asked, stop, followed } = openClocked([], 0);
    await pass(100);
    stop.abort();
    await pass(10);
    expect(followed.end).toBe('ended');
    expect(asked.map(({ method }) => method)).toEqual(['getMe', 'getUpdates']);
  });

  it('end after three seconds, though an update is still being answered', async () => {
    const { stop, followed, polls } = openClocked([give(7)], undefined);
    await pass(100);
    stop.abort();
    await pass(2900);
    expect(followed.end).toBeUndefined();
    await pass(200);
    expect(followed.end).toBe('ended');
    expect(polls().some(({ payload }) => 'limit' in payload)).toBe(false);
  });

  it('end where Telegram refuses, with what it said, once what has begun is answered and confirmed', async () => {
    const { polls, followed } = openClocked(
      [give(7), { ok: false, error_code: 401, description: 'Unauthorized' }],
      1000,
    );
    await pass(900);
    expect(followed.end).toBeUndefined();
    await pass(200);
    expect(followed.end).toBeInstanceOf(Refused);
    expect(String(followed.end)).toContain('Telegram does not accept the token');
    expect(polls().at(-1)!.payload).toEqual({ offset: 8, limit: 1, timeout: 0 });
  });

  it('take nothing for an update that is none', async () => {
    const { polls, logs, stop } = openClocked(
      [
        { ok: true, result: 'nothing' },
        { ok: true, result: [7, null, { update_id: 8 }] },
      ],
      0,
    );
    await pass(60_000);
    expect(polls().at(-1)!.payload).toMatchObject({ offset: 9 });
    expect(logs).toEqual([]);
    stop.abort();
    await pass(10);
  });

  it('end with an error that is no refusal', async () => {
    const broken = poll(
      {
        call: async (method) =>
          method === 'getMe'
            ? '{"ok":true,"result":{}}'
            : '{"ok":false,"error_code":409,"description":"x"}',
        deliver: async () => true,
        tableOf: () => '',
        wait: async () => undefined,
        log: () => {
          throw new TypeError('made up');
        },
      },
      new AbortController().signal,
    );
    await expect(broken).rejects.toThrow('made up');
  });
});
