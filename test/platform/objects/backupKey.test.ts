/** The owner's one-time key of the Worker, and what it does not open. */
import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';

const key = 'a-made-up-key-of-thirty-two-signs';
const another = 'another-key-of-thirty-two-letters';

function open(bindings: Readonly<Record<string, string>> = { BACKUP_KEY: key }) {
  let now = Date.UTC(2026, 0, 15);
  const cluster = createCluster({
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret, ...bindings },
    fetch: async () => ({ status: 200, text: async () => '{"ok":true,"result":true}' }),
    now: () => now,
  });
  return {
    cluster,
    advance: (minutes: number) => {
      now += minutes * 60_000;
    },
    /** The status and the words with which a call with this secret is answered. */
    async ask(path: string, secret: string, body: object = {}) {
      const headers = { authorization: `Bearer ${secret}` };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await cluster.fetch(
        new Request(`https://linia.example.workers.dev${path}`, request),
      );
      return { status: response.status, text: await response.text() };
    },
  };
}

const wrong = { status: 401, text: 'wrong secret' };
const used = { status: 401, text: 'this key has been used' };

describe('the one-time key of the Worker', () => {
  it('opens the rows for six hours', async () => {
    const { ask, advance } = open();
    expect((await ask('/export', key)).status).toBe(200);
    advance(359);
    expect((await ask('/export', key)).status).toBe(200);
    advance(1);
    expect(await ask('/export', key)).toEqual(used);
    expect(await ask('/import', key)).toEqual(used);
  });

  it('has served once the last part is taken, at once, also after a restart; another one opens them then', async () => {
    const { ask, cluster } = open();
    expect((await ask('/export', key)).status).toBe(200);
    expect((await ask('/export', key, { isDone: true })).status).toBe(200);
    cluster.evict();
    expect(await ask('/export', key)).toEqual(used);
    expect((await open({ BACKUP_KEY: another }).ask('/export', another)).status).toBe(200);
  });

  it.each(['/setup', '/status', '/selftest'])(
    'opens not %s, which the webhook’s secret alone does',
    async (path) => {
      const { ask } = open();
      expect(await ask(path, key)).toEqual(wrong);
      expect(await ask(path, key.slice(1))).toEqual(wrong);
      expect((await ask(path, madeUpSecret)).status).toBe(200);
    },
  );

  it.each(['/export', '/import', '/setup', '/status', '/selftest'])(
    'is needed, or the secret: %s',
    async (path) => {
      for (const secret of [
        '',
        'undefined',
        key.replace('a', 'b'),
        key.slice(1),
        `${key}x`,
        `${madeUpSecret}x`,
      ])
        expect(await open().ask(path, secret), secret).toEqual(wrong);
      expect(await open({}).ask(path, 'undefined')).toEqual(wrong);
    },
  );

  it('is no secret of the webhook', async () => {
    const { cluster } = open();
    const headers = { 'x-telegram-bot-api-secret-token': key };
    const call = new Request('https://linia.example.workers.dev/exec', {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect((await cluster.fetch(call)).status).toBe(401);
  });
});
