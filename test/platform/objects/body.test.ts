import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';

const refuse = () => Promise.reject(new Error('nothing is to be sent'));
const openCluster = () =>
  createCluster({
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    fetch: refuse,
    now: Date.now,
  });

/** A body that tells no length, in so many parts; `pulled` counts those that were asked for. */
function makeStream(parts: readonly Uint8Array[]) {
  const counted = { pulled: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts[counted.pulled++];
        if (part) controller.enqueue(part);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, counted };
}

const post = (body: BodyInit, secret = madeUpSecret): Request =>
  new Request('https://linia.example.workers.dev/exec', {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    body,
    // Node asks for it with a stream; the browser's types do not know it.
    duplex: 'half',
  } as RequestInit);

describe('a body that tells no length', () => {
  it('is read no further than to where it is too large', async () => {
    const cluster = openCluster();
    const { stream, counted } = makeStream(
      Array.from({ length: 1000 }, () => new Uint8Array(100_000)),
    );
    expect((await cluster.fetch(post(stream))).status).toBe(200);
    expect(counted.pulled).toBe(11);
    expect(cluster.logs).toEqual(['A call was too large, and ignored.']);
  });

  it('is not read at all with a wrong secret', async () => {
    const { stream, counted } = makeStream([new Uint8Array(10)]);
    expect((await openCluster().fetch(post(stream, 'wrong'))).status).toBe(401);
    expect(counted.pulled).toBe(0);
  });

  it('is put together where a character is cut in two', async () => {
    const cluster = openCluster();
    const from = { id: 5_000_001, is_bot: false, first_name: 'Zoë', language_code: 'en' };
    const bytes = new TextEncoder().encode(
      JSON.stringify({ update_id: 1, inline_query: { id: 'q', from, query: '' } }),
    );
    const cut = bytes.indexOf(0xc3) + 1;
    await cluster.fetch(post(makeStream([bytes.slice(0, cut), bytes.slice(cut)]).stream));
    const cached = cluster.cells.get('chat|5000001')!.storage.rows.get('cache');
    expect(JSON.stringify(cached)).toContain('Zoë');
  });
});
