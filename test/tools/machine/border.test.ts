import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyBeforeBorder } from '../../../tools/machine/border.ts';

/** With a file in the place of the rows. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linia-border-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'linia'));
  writeFileSync(join(folder, 'linia', 'data.mdb'), 'rows of version 1');
  return folder;
}

it('a copy is made before version 2 writes into the folder, and an older copy stays', () => {
  const folder = openFolder();
  const copies = [1, 2].map(() => copyBeforeBorder(folder, '1.7.2', '2.0.0')!);
  expect(copies).toEqual([join(folder, 'before-2.0.0'), join(folder, 'before-2.0.0-2')]);
  for (const copy of copies)
    expect(readFileSync(join(copy, 'linia', 'data.mdb'), 'utf8')).toBe('rows of version 1');
});

it.each([
  [undefined, '2.0.0'],
  ['1.7.1', '1.7.2'],
  ['2.0.0', '2.1.0'],
])('nothing is copied from %s to %s', (before, version) => {
  const folder = openFolder();
  expect(copyBeforeBorder(folder, before, version)).toBe(undefined);
  expect(readdirSync(folder)).toEqual(['linia']);
});

it('version 1 does not start where version 2 has written', () => {
  const folder = openFolder();
  expect(() => copyBeforeBorder(folder, '2.0.0', '1.7.2')).toThrow('would overwrite');
});
