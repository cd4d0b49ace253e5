/**
 * The process ends hard while it writes: whatever it has said to be on the disk is there, and what
 * it wrote in one turn is there as a whole or not at all. `LINIA_ENDS=1000` in the environment has
 * it end so often.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import { threadProgram } from '../../../playground/worker/workerWorld.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { emptyCells, isOver, newest, tapCell, tapControl } from '../../bot/players.ts';
import { samples } from '../../samples.ts';
import { newFolder, root, type Server, startTelegram, watch } from './serverProcess.ts';

const endingServer = fileURLToPath(new URL('./endingServer.ts', import.meta.url));
/** Each server ends one write later than the one before. */
const lastEnd = samples(24, 8);

it(`loses no move where the server ends at its first write, or at any later one up to the ${lastEnd}th`, async () => {
  const { telegram, env } = await startTelegram();
  // These people play faster than a group may be written to.
  telegram.limiter.enabled = false;
  const folder = join(newFolder(), 'data');
  mkdirSync(folder);
  let endAt = 0;
  let server: Server | undefined;
  let isDone = false;
  onTestFinished(() => {
    isDone = true;
  });
  const startNext = (): void => {
    endAt += 1;
    const all = { ...process.env, ...env, LINIA_END_AT: String(endAt) };
    server = watch(
      spawn(process.execPath, ['--import', 'tsx', endingServer, folder], { cwd: root, env: all }),
    );
    void server.ended.then((code) => code === null && !isDone && startNext());
  };
  const until = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 20 });
  startNext();
  const [ada, ben] = ['Ada', 'Ben'].map((name) => telegram.user({ name, languageCode: 'en' })) as [
    FakeUser,
    FakeUser,
  ];
  const group = telegram.group('Friends', [ada, ben]);
  ada.send(group, '/duel');
  await until(() => expect(newest(group).text).toContain('Ada'));
  let games = 0;
  tapControl(ben, newest(group), 'Join');
  for (let isOn = true; isOn; isOn = endAt <= lastEnd) {
    await until(() => expect(emptyCells(newest(group))).toHaveLength(9));
    const board = newest(group);
    const players = board.text.includes(textsOf('en').turnOf('🔶 Ada')) ? [ada, ben] : [ben, ada];
    for (const [ply, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries()) {
      tapCell(players[ply % 2]!, board, cell);
      await until(() => expect(emptyCells(board)).toHaveLength(8 - ply));
    }
    games += 1;
    await until(() => expect(isOver(board)).toBe(true));
    const [, one, other] = /(\d+) – (\d+)/.exec(board.text) ?? [];
    expect([Number(one) + Number(other), endAt, board.text]).toEqual([games, endAt, board.text]);
    if (endAt <= lastEnd) tapControl(ada, board, '🔁');
  }
  server!.child.kill('SIGTERM');
  expect(endAt).toBeGreaterThan(lastEnd);
});

const ends = Number(process.env.LINIA_ENDS ?? samples(40, 12));
const writer = threadProgram(new URL('./writer.ts', import.meta.url));

/**
 * Writes until it is killed after some time; gives the last number that it said to be on the disk.
 */
function writeUntilKilled(folder: string, milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['-', folder], { cwd: root });
    // Longer than an argument may be.
    child.stdin.end(writer);
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
