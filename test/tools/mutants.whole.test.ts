import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTypeCheck, putMutant } from '../../tools/mutants/typeCheck.mjs';

const place = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});

describe('a mutant', () => {
  it('stands in its place', () => {
    const text = 'one\nlet two = 2;\n';
    expect(putMutant(text, { location: place(1, 10, 11), replacement: '3' })).toBe(
      'one\nlet two = 3;\n',
    );
    expect(putMutant(text, { location: place(0, 0, 3), replacement: '' })).toBe('\nlet two = 2;\n');
  });

  it('is taken where it compiles, and the next one is tried without it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'linia-types-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { takes } = openTypeCheck(folder);
    const mutant = (replacement: string) => ({
      fileName: 'src/bot/telegram/burst.ts',
      // The first line of the file is that of a comment.
      location: place(0, 0, 0),
      replacement,
    });
    for (const [replacement, isTaken] of [
      ['const unused = 1;', true],
      ["export const wrong: number = 'text';", false],
      ['', true],
    ] as const)
      expect(takes(mutant(replacement)), replacement).toBe(isTaken);
  });
});
