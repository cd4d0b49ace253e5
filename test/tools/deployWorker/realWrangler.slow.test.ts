import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildWorker } from '../../../build.mjs';
import { explainWrangler } from '../../../tools/deployWorker/explain.ts';
import { parseFlags } from '../../../tools/deployWorker/flags.ts';
import { wranglerOf } from '../../../tools/deployWorker/wrangler.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('the real wrangler accepts the Worker and its objects, and says what is missing where nobody is logged in', async () => {
  await buildWorker({ version: 'test' });
  const run = wranglerOf(root, { PATH: process.env.PATH, HOME: '/nonexistent' });
  const dry = await run(['deploy', '--dry-run']);
  expect(dry.isOk).toBe(true);
  expect(dry.said).toContain('env.TABLES (Table)');
  expect(dry.said).toContain('search.wasm');
  const refused = await run(['deploy']);
  expect(refused.isOk).toBe(false);
  expect(String(explainWrangler('It could not be deployed', refused.said, parseFlags([])))).toContain('npx wrangler login');
});
