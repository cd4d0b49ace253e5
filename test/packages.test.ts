import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

interface Locked {
  readonly hasInstallScript?: boolean;
}

it('package.json says of each package with an install script whether it may run, so that npm ci need not ask', () => {
  const locked: readonly (readonly [string, Locked])[] = Object.entries(readJson('package-lock.json').packages);
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)));
  expect(Object.keys(readJson('package.json').allowScripts)).toEqual([...names].sort());
});
