/** Long polling against a Telegram that gives what it has not been told of, with the clock in the test's hand. */
import { describe, expect, it } from 'vitest';
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
    deliver: (update) => new Promise((end) => tries.push({ id: JSON.parse(update).update_id, end })),
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

  it.each([true, false])('asks for what names the bot elsewhere only where guest mode is on: %s', async (isOn) => {
    const { stop, asked, until, ended } = openPoller({}, { supports_guest_queries: isOn });
    await until(() => asked.length > 0);
    expect(asked[0]).toContain('message');
    expect(asked[0]!.includes('guest_message')).toBe(isOn);
    stop.abort();
    await ended;
  });

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
    // The second failed, and is not tried again; the third and the fourth have not begun. All of them come again.
    expect(tries).toHaveLength(2);
    expect([...waiting.keys()]).toEqual([2, 3, 4]);
  });
});
