/**
 * A feature is retired by deleting its folder and its lines in `features.ts`: after that the type
 * check names no other feature, and at most five lines in all, which list what players could do.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from './samples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const features = 'src/bot/features';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linia-retired-'));
  for (const name of ['src', 'package.json', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const config = { extends: './tsconfig.json', include: ['src'] };
  writeFileSync(join(folder, 'tsconfig.src.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines in which the type check finds something. */
function linesWithErrors(): readonly string[] {
  const tsc = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.src.json', '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  );
  const lines = [...tsc.stdout.matchAll(/^(\S+?\(\d+),\d+\): error/gm)].map(([, line]) => line!);
  if (tsc.status !== 0 && lines.length === 0) throw new Error(`${tsc.stdout}${tsc.stderr}`);
  return [...new Set(lines)];
}

/** The list of features without one. */
function withoutFeature(list: string, name: string): string {
  const [line, variable] = list.match(`import { (\\w+) } from './${name}/feature.ts';\n`) ?? [];
  if (!line) throw new Error(`features.ts does not list ${name}`);
  return list.replace(line, '').replace(`\n  ${variable},`, '');
}

describe('a feature that is retired', () => {
  it('is one of a project that passes the type check', () => {
    expect(linesWithErrors()).toEqual([]);
  });

  // The platforms serve the page, and call the owner's work by name.
  const isCalled = (name: string): boolean => ['publicPage', 'owner'].includes(name);
  const names = readdirSync(join(root, features)).filter((name) => !name.includes('.'));
  it.each(
    sampled(
      names.filter((name) => !isCalled(name)),
      3,
    ),
  )('%s: few lines name it', (name) => {
    const list = join(folder, features, 'features.ts');
    const written = readFileSync(list, 'utf8');
    renameSync(join(folder, features, name), join(folder, 'retired'));
    writeFileSync(list, withoutFeature(written, name));
    try {
      const lines = linesWithErrors();
      expect(lines.filter((line) => line.startsWith(features))).toEqual([]);
      expect(lines.length).toBeLessThanOrEqual(5);
    } finally {
      renameSync(join(folder, 'retired'), join(folder, features, name));
      writeFileSync(list, written);
    }
  });
});
