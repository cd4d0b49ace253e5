/** The folder of one's own machine: whose it is, and who may look into it. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  checkFolder,
  checkStore,
  closeToOthers,
  prepareFolder,
} from '../../../tools/machine/folder.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linia-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (...path: readonly string[]): number => statSync(join(...path)).mode & 0o777;

describe('the folder of what lasts', () => {
  it('is made for its owner alone, and nothing else is left in it', () => {
    const folder = join(newFolder(), 'a', 'data');
    prepareFolder(folder);
    // Each of them from the beginning, as those above it show, which nobody closes later.
    expect([modeOf(folder, '..'), modeOf(folder), modeOf(folder, 'linia')]).toEqual([
      0o700, 0o700, 0o700,
    ]);
    expect(readdirSync(join(folder, 'linia'))).toEqual([]);
  });

  it('is closed to others where it was open, and so is all that the bot keeps in it', () => {
    const folder = join(newFolder(), 'data');
    mkdirSync(join(folder, 'linia'), { recursive: true });
    writeFileSync(join(folder, 'linia', 'lock.mdb'), '');
    for (const place of ['', 'linia']) chmodSync(join(folder, place), 0o755);
    chmodSync(join(folder, 'linia', 'lock.mdb'), 0o644);
    closeToOthers(folder);
    expect([modeOf(folder), modeOf(folder, 'linia'), modeOf(folder, 'linia', 'lock.mdb')]).toEqual([
      0o700, 0o700, 0o600,
    ]);
    chmodSync(folder, 0o755);
    prepareFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it('is not made by a look', () => {
    const folder = newFolder();
    checkStore(join(folder, 'typo'));
    checkFolder(join(folder, 'typo'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<readonly [string, (folder: string) => void, string]>([
    ['a file', (folder) => writeFileSync(join(folder, 'data'), ''), 'is a file'],
    [
      'one with a file for the store',
      (folder) => {
        mkdirSync(join(folder, 'data'));
        writeFileSync(join(folder, 'data', 'linia'), '');
      },
      'is a file',
    ],
    [
      'one with a folder for the rows',
      (folder) => void mkdirSync(join(folder, 'data', 'linia', 'data.mdb'), { recursive: true }),
      'is a folder',
    ],
    [
      'one whose rows are empty',
      (folder) => {
        mkdirSync(join(folder, 'data', 'linia'), { recursive: true });
        writeFileSync(join(folder, 'data', 'linia', 'data.mdb'), '');
      },
      'is damaged',
    ],
  ])('is not %s', (_, make, sentence) => {
    const folder = newFolder();
    make(folder);
    expect(() => prepareFolder(join(folder, 'data'))).toThrow(sentence);
  });
});
