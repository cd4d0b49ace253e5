import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const readText = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const readJson = (name: string) => JSON.parse(readText(name));

interface Locked {
  readonly hasInstallScript?: boolean;
}

it('package.json says of each package with an install script whether it may run, so that npm ci need not ask', () => {
  const locked: readonly (readonly [string, Locked])[] = Object.entries(
    readJson('package-lock.json').packages,
  );
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(
    scripted.map(([path]) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ),
  );
  expect(Object.keys(readJson('package.json').allowScripts)).toEqual([...names].sort());
});

it('wrangler runs on the oldest Node that linia takes', () => {
  expect(readJson('package.json').engines.node).toMatch(/^\^20\./);
  expect(readJson('node_modules/wrangler/package.json').engines.node).toMatch(/^>=20\./);
});

it('the Worker has the newest compatibility date that workerd knows here, in its tests, too', () => {
  const newest: string = createRequire(import.meta.url)('workerd').compatibilityDate;
  for (const name of ['wrangler.jsonc', 'playground/worker/workerdThread.ts'])
    expect([name, readText(name).match(/compatibility\w+"?: ["'](.*?)["']/)?.[1]]).toEqual([
      name,
      newest,
    ]);
});
