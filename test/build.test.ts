import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ensureEs2020 } from '../build.mjs';
import { listFiles, root } from './repositoryFiles.ts';

const readText = (name: string): string => readFileSync(join(root, name), 'utf8');

describe('the bundle', () => {
  it('is code throughout: nothing makes code of a text, neither in it nor in what it is built from', () => {
    const sources = listFiles().filter((name) => name.startsWith('src/') && name.endsWith('.ts'));
    expect(sources).toContain('src/main.ts');
    const makesCode = /\bnew Function\b|(?<![\w.])Function\(|\beval\(/;
    expect(
      ['build.mjs', 'dist/Code.js', ...sources].filter((name) => makesCode.test(readText(name))),
    ).toEqual([]);
  });

  // Each update loads it anew.
  it('computes next to nothing when it is loaded', () => {
    const session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const filename = '/loaded/Code.js';
    new Script(readText('dist/Code.js'), { filename }).runInContext(createContext({}));
    let counts: readonly number[] = [];
    session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      const blocks = result.filter(({ url }) => url.includes(filename));
      counts = blocks.flatMap(({ functions }) =>
        functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)),
      );
    });
    session.disconnect();
    const sum = counts.reduce((all, count) => all + count, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(2000);
  });

  it('is refused where Apps Script would not read it, or would not find an entry point', () => {
    expect(() => ensureEs2020('function doPost() {}', ['doPost'])).not.toThrow();
    expect(() => ensureEs2020('function doPost(a) { a ??= 1; }', ['doPost'])).toThrow(SyntaxError);
    expect(() => ensureEs2020('const doPost = () => {};', ['doPost'])).toThrow(
      'the bundle declares no top-level function doPost',
    );
  });
});

describe('the build', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['build.mjs', ...args], { cwd: root, encoding: 'utf8' });

  it('says how it is used, and writes nothing', () => {
    const { status, stdout, stderr } = run('--worker', '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^npm run build .*\nnpm run build:worker .*\nnpm run build:server .*\nnpm run build:site .*\n$/,
    );
  });

  it.each([
    ['--wroker', "Unknown option '--wroker'."],
    ['worker', "Unexpected argument 'worker'."],
    ['--worker=yes', "Option '--worker' does not take an argument."],
  ])('refuses %s in a sentence', (arg, sentence) => {
    const { status, stdout, stderr } = run(arg);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr.split('\n')[0]).toBe(sentence);
    expect(stderr).toContain('npm run build:worker');
  });
});
