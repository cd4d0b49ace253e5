import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorker } from '../../../build.mjs';
import { keepDeployed } from '../../../tools/deployWorker/deployedFile.ts';
import { explainWrangler } from '../../../tools/deployWorker/explain.ts';
import { parseFlags } from '../../../tools/deployWorker/flags.ts';
import type { Job } from '../../../tools/deployWorker/job.ts';
import { ensureOwn } from '../../../tools/deployWorker/ownWorker.ts';
import { undo } from '../../../tools/deployWorker/undo.ts';
import { type RunWrangler, wranglerOf } from '../../../tools/deployWorker/wrangler.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('the real wrangler accepts the Worker and its objects, and says what is missing where nobody is logged in', async () => {
  await buildWorker({ version: 'test' });
  const run = wranglerOf(root, { PATH: process.env.PATH, HOME: '/nonexistent' });
  const dry = await run(['deploy', '--dry-run']);
  expect(dry.isOk).toBe(true);
  expect(dry.said).toContain('env.TABLES (Table)');
  expect(dry.said).toContain('search.wasm');
  expect(dry.said).not.toContain('WARNING');
  const refused = await run(['deploy']);
  expect(refused.isOk).toBe(false);
  expect(
    String(explainWrangler('It could not be deployed', refused.said, parseFlags([]))),
  ).toContain('npx wrangler login');
});

describe('the real wrangler, at a Cloudflare that has one Worker with two versions', () => {
  const version = {
    id: 'aaaaaaaa-0000-4000-8000-000000000001',
    number: 1,
    metadata: {},
    annotations: {},
    resources: {},
  };
  const live = {
    id: 'deployment',
    created_on: '2026-11-01T00:00:00Z',
    source: 'api',
    strategy: 'percentage',
    author_email: '',
  };
  const refusal = { code: 10220, message: 'The following secrets have changed: WEBHOOK_SECRET' };
  const absence = { code: 10007, message: 'This Worker does not exist on your account.' };
  let api: Server;
  let run: RunWrangler;
  let posted: string[];

  beforeAll(async () => {
    api = createServer((request, response) => {
      const { method, url = '' } = request;
      const answer = (result: unknown, error?: object) => {
        response.writeHead(error ? 400 : 200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ success: !error, errors: error ? [error] : [], messages: [], result }),
        );
      };
      if (!url.includes('/workers/scripts/linia-some-bot/')) return answer(null, absence);
      if (method === 'POST') {
        posted.push(url);
        return answer(null, refusal);
      }
      if (url.endsWith('/deployments'))
        return answer({
          deployments: [{ ...live, versions: [{ version_id: version.id, percentage: 100 }] }],
        });
      if (url.includes('/versions?')) return answer({ items: [version] });
      return url.endsWith(`/versions/${version.id}`)
        ? answer(version)
        : answer(null, { code: 10000000, message: 'no such version' });
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    run = wranglerOf(root, {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      CLOUDFLARE_API_TOKEN: 'made-up',
      CLOUDFLARE_ACCOUNT_ID: 'made-up',
    });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    posted = [];
  });

  const job = () => ({ flags: parseFlags([]), runWrangler: run }) as Job;
  const known = { url: 'https://linia-some-bot.somebody.workers.dev', linia: {}, sent: {} };

  it('finds a free name, our own Worker and another one', { timeout: 120_000 }, async () => {
    await ensureOwn(job(), 'linia-other-bot', { versions: [], linia: {}, sent: {} });
    await ensureOwn(job(), 'linia-some-bot', { ...known, versions: [version.id] });
    const foreign = ensureOwn(job(), 'linia-some-bot', {
      ...known,
      versions: ['bbbbbbbb-0000-4000-8000-000000000002'],
    });
    await expect(foreign).rejects.toThrow('was not deployed from here');
    await expect(ensureOwn(job(), 'linia-other-bot', { ...known, versions: [] })).rejects.toThrow(
      'is not in this account',
    );
  });

  it('is refused where secrets have changed, and does not force it', {
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'linia-undo-'));
    await keepDeployed(folder, {
      ...known,
      name: 'linia-some-bot',
      versions: [version.id, 'the-live-one'],
    });
    await expect(undo({ ...job(), root: folder })).rejects.toThrow('has another token or secret');
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatch(/\/deployments$/);
    rmSync(folder, { recursive: true });
  });
});
