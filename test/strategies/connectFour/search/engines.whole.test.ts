import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { makeModuleFiles } from '../../../../tools/generate/wasmModules.ts';

const folder = new URL('../../../../src/strategies/connectFour/search/', import.meta.url);

it('the generated forms of the search are what their one source compiles to', async () => {
  for (const [path, content] of Object.entries(await makeModuleFiles()))
    expect(readFileSync(new URL(basename(path), folder)).equals(content), path).toBe(true);
});
