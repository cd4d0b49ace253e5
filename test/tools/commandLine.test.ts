import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseFlagTable, parseWhole } from '../../tools/commandLine.ts';

describe('a command line', () => {
  it('may hold words only where they are allowed', () => {
    expect(parseFlagTable(['a', 'b'], {}, { allowPositionals: true }).positionals).toEqual([
      'a',
      'b',
    ]);
    expect(() => parseFlagTable(['a'], {})).toThrow("Unexpected argument 'a'.");
    expect(() => parseFlagTable(['--set'], { set: { type: 'string' } })).toThrow('--set');
  });

  it('may hold numbers of full width', () => {
    expect(parseWhole('--n', '１２', 0)).toBe(12);
  });

  it.each(['', ' ', '1.5', '-1', '1e99', 'NaN'])('has no whole number in %j', (text) => {
    expect(() => parseWhole('--n', text, 0)).toThrow('--n takes a whole number from 0');
  });
});

it('a program waits for its work where nothing else keeps Node from ending', () => {
  // As a connection does that the other side has closed.
  const work = 'new Promise((resolve) => setTimeout(resolve, 100, "all of it").unref())';
  const program = `import('./tools/commandLine.ts').then(({ untilDone }) => untilDone(${work})).then(console.log)`;
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], {
    cwd,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'all of it\n']);
});
