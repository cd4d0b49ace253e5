import { describe, expect, it, onTestFinished } from 'vitest';
import { startPlayground } from '../../playground/server/playgroundServer.ts';
import type { Action, Snapshot } from '../../playground/session/protocol.ts';
import { createVeil } from '../../playground/session/veil.ts';
import { toyBot } from './toyBot.ts';

/** Where it is told to, it takes long. */
const sleepyBot = toyBot.replace(
  "cache.put('count', '0');",
  "cache.put('count', '0'); if (text === 'sleep') Utilities.sleep(1500);",
);

/** A playground, what it shows as time goes on, and how to act in it. */
async function startSlow() {
  const server = await startPlayground({ code: sleepyBot, port: 0 });
  onTestFinished(() => server.close());
  const seen: { readonly at: number; readonly snapshot: Snapshot }[] = [];
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const { body } = await fetch(`${server.address}events`, { signal: stop.signal });
  void readEvents(body!, (snapshot) => seen.push({ at: performance.now(), snapshot })).catch(
    () => undefined,
  );
  const act = (action: Action) =>
    fetch(`${server.address}act`, { method: 'POST', body: JSON.stringify(action) });
  await act({ kind: 'slow', slow: true });
  const [ada, bernat] = server.session().world.telegram.users;
  /** The milliseconds from `since` until something was to be seen. */
  const shownAfter = async (
    since: number,
    isThere: (snapshot: Snapshot) => boolean,
  ): Promise<number> => {
    const first = () => seen.find(({ at, snapshot }) => at >= since && isThere(snapshot));
    await expect.poll(first, { timeout: 30_000 }).toBeDefined();
    return first()!.at - since;
  };
  return { server, act, ada: ada!, bernat: bernat!, shownAfter };
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  show: (snapshot: Snapshot) => void,
): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) show(JSON.parse(event.slice('data: '.length)) as Snapshot);
  }
}

const messagesOf = (snapshot: Snapshot, chat: number) =>
  snapshot.chats.find(({ id }) => id === chat)!.messages;

describe('in slow mode', () => {
  it('an action is seen at once, and its answer after its own execution’s predicted time', async () => {
    const { server, act, ada, shownAfter } = await startSlow();
    const start = performance.now();
    await act({ kind: 'send', person: ada.id, chat: ada.id, text: '/start' });
    const own = await shownAfter(start, (snapshot) => messagesOf(snapshot, ada.id).length >= 1);
    const answered = await shownAfter(
      start,
      (snapshot) => messagesOf(snapshot, ada.id).length === 2,
    );
    const [report] = server.session().world.executions.slice(-1);
    expect(report!.predictedMs).toBeGreaterThan(200);
    expect(own).toBeLessThan(report!.predictedMs);
    expect(answered).toBeGreaterThanOrEqual(report!.predictedMs);
    expect(answered).toBeLessThan(report!.predictedMs + 1000);
  });

  it('one person’s long answer does not hold up another’s', async () => {
    const { server, act, ada, bernat, shownAfter } = await startSlow();
    const send = (person: number, text: string) =>
      act({ kind: 'send', person, chat: person, text });
    const start = performance.now();
    await send(ada.id, 'sleep');
    await send(bernat.id, '/start');
    const [long, short] = server.session().world.executions.slice(-2);
    expect(long!.predictedMs).toBeGreaterThan(1500);
    const bernats = await shownAfter(
      start,
      (snapshot) => messagesOf(snapshot, bernat.id).length === 2,
    );
    expect(bernats).toBeGreaterThanOrEqual(short!.predictedMs);
    expect(bernats).toBeLessThan(1500);
    const adas = await shownAfter(start, (snapshot) => messagesOf(snapshot, ada.id).length === 2);
    expect(adas).toBeGreaterThanOrEqual(long!.predictedMs);
  });
});

describe('the veil', () => {
  const message = (id: number, text: string) => ({
    id,
    text,
    from: { id: 1, name: 'x' },
    date: 0,
    viaBot: false,
    entities: [],
  });
  const snapshot = (...messages: readonly ReturnType<typeof message>[]) =>
    ({
      chats: [{ id: 7, kind: 'private', title: '', members: [], messages }],
      taps: [],
      asks: [],
      traces: [],
    }) as unknown as Snapshot;
  const texts = (shown: Snapshot) => shown.chats[0]!.messages.map(({ text }) => text);

  it('hides what was changed and what is new until its time, and nothing else', () => {
    const veil = createVeil();
    veil.cover(snapshot(message(1, 'a')), snapshot(message(1, 'b'), message(2, 'c')), 300);
    const at = (now: number) =>
      texts(veil.seen(snapshot(message(1, 'b'), message(2, 'c'), message(3, 'mine')), now));
    expect(at(299)).toEqual(['a', 'mine']);
    expect(at(300)).toEqual(['b', 'c', 'mine']);
  });

  it('shows each of several changes in its turn', () => {
    const veil = createVeil();
    veil.cover(snapshot(message(1, 'a')), snapshot(message(1, 'b')), 300);
    veil.cover(snapshot(message(1, 'b')), snapshot(message(1, 'c')), 500);
    const at = (now: number) => texts(veil.seen(snapshot(message(1, 'c')), now));
    expect([200, 300, 499, 500].map(at)).toEqual([['a'], ['b'], ['b'], ['c']]);
  });
});
