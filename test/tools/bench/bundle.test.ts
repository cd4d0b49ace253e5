import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeAnswer } from '../../../tools/bench/bundle.ts';
import { isBundleOrRevision, readOtherBundle } from '../../../tools/bench/otherBundle.ts';
import { recordTap } from '../../../tools/recordedTap.ts';

const file = 'dist/Code.js';
const code = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** The program removes its folders when it ends, which a test does not see. */
const folder = mkdtempSync(join(tmpdir(), 'linia-test-'));
vi.stubEnv('TMPDIR', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the benchmark of the bundle', () => {
  it('answers in another process the tap that was recorded, and no other', async () => {
    const tap = recordTap(code);
    const answer = await makeAnswer();
    const { load, total } = answer(tap);
    expect(load).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(load);
    expect(() => answer({ ...tap, answers: [...tap.answers, { ok: true }] })).toThrow(
      'otherwise than before',
    );
  });

  it('takes a bundle that makes code of texts, as older ones do', async () => {
    const older = code.replace(
      'function doPost(',
      'new Function("a", "return a")(1);\nfunction doPost(',
    );
    expect((await makeAnswer())(recordTap(older)).total).toBeGreaterThan(0);
  });

  it('compares with a bundle in a file, or of a revision', () => {
    expect(readOtherBundle(file)).toBe(code);
    expect([file, 'no such revision', '--help'].map(isBundleOrRevision)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
