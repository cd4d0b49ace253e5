/**
 * The process ends hard while it writes: whatever it has said to be on the disk is there, and what it wrote in one turn is there as a whole or
 * not at all. `LINIA_ENDS=1000` in the environment has it end so often.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { threadProgram } from '../../../playground/worker/workerWorld.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { newFolder } from './serverProcess.ts';

const ends = Number(process.env.LINIA_ENDS ?? 40);
const writer = threadProgram(new URL('./writer.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Writes until it is killed after some time; gives the last number that it said to be on the disk. */
function writeUntilKilled(folder: string, milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', writer, folder], { cwd: root });
    let said = '';
    child.stdout.on('data', (chunk) => {
      if (said === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
      said += String(chunk);
    });
    child.once('close', () => resolve(Number(said.trim().split('\n').at(-1))));
  });
}

it(`loses nothing in ${ends} hard ends`, { timeout: 20_000 + ends * 3000 }, async () => {
  const folder = join(newFolder(), 'data');
  mkdirSync(folder);
  let known = 0;
  for (let end = 0; end < ends; end++) {
    const said = await writeUntilKilled(folder, end % 37);
    expect(said).toBeGreaterThanOrEqual(known);
    const store = openStore(folder, (error) => {
      throw error;
    });
    const { kv } = store.storageOf('table');
    const rows = [...kv.list({})].map(([, row]) => Number(row));
    expect(new Set(rows).size).toBe(1);
    expect(rows).toHaveLength(8);
    known = rows[0]!;
    expect(known).toBeGreaterThanOrEqual(said);
    await store.close();
  }
  expect(known).toBeGreaterThan(ends);
});
