import { expect, it } from 'vitest';
import { type ClusterOptions, createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpSecret, madeUpToken } from '../../../playground/world.ts';

const refuse = () => Promise.reject(new Error('nothing is to be sent'));
const open = (more: Partial<ClusterOptions> = {}) =>
  createCluster({
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret },
    fetch: refuse,
    now: Date.now,
    ...more,
  });

const ask = (cluster: ReturnType<typeof open>, authorization?: string, method = 'GET') =>
  cluster.fetch(
    new Request('https://linia.example.workers.dev/health', {
      method,
      headers: authorization === undefined ? {} : { authorization },
    }),
  );

it('GET /health answers version, platform and whether storage does, and writes nothing', async () => {
  const cluster = open();
  const response = await ask(cluster, `Bearer ${madeUpSecret}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    version: 'test',
    home: 'Cloudflare Workers',
    storage: true,
  });
  expect(cluster.cost).toEqual({ calls: 1, rows: 0 });
});

it.each(['/', '/exec', '/health', '/nothing'])(
  'HEAD %s is answered as GET, without the body',
  async (path) => {
    const headers = { authorization: `Bearer ${madeUpSecret}` };
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        open().fetch(new Request(`https://linia.example.workers.dev${path}`, { method, headers })),
      ),
    );
    expect([head!.status, head!.headers.get('content-type')]).toEqual([
      get!.status,
      get!.headers.get('content-type'),
    ]);
    expect(await head!.text()).toBe('');
    expect(await get!.text()).not.toBe('');
  },
);

it('GET /health says where the storage does not answer', async () => {
  const fail = () => {
    throw new Error('made-up trouble');
  };
  const response = await ask(open({ faults: { call: fail } }), `Bearer ${madeUpSecret}`);
  expect([response.status, await response.json()]).toMatchObject([503, { storage: false }]);
});

it.each([undefined, '', 'Bearer ', 'Bearer wrong', `Bearer ${madeUpSecret}x`])(
  'GET /health with the header %s is answered 401, and asks no object',
  async (authorization) => {
    const cluster = open();
    const response = await ask(cluster, authorization);
    expect([response.status, await response.text()]).toEqual([401, 'wrong secret']);
    expect(cluster.cost).toEqual({ calls: 0, rows: 0 });
  },
);

it('GET /health lets nobody in without a secret of its own, and only GET is a route', async () => {
  expect((await ask(open({ bindings: { BOT_TOKEN: madeUpToken } }), 'Bearer ')).status).toBe(401);
  expect((await ask(open(), `Bearer ${madeUpSecret}`, 'POST')).status).toBe(404);
});
