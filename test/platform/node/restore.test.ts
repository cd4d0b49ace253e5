/** `/restore` on one's own machine: its rows are on the disk, and change at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { filterRows } from '../../../src/bot/rows/keys.ts';
import { openServer } from '../../../src/platform/node/server.ts';
import { pollUntil } from '../../../src/platform/node/serving.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { newest, tapCell, tapControl } from '../../bot/players.ts';
import { startTelegram } from './serverProcess.ts';

const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });

it('a backup takes the place of all that is stored, in objects that are open and on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linia-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { telegram, env } = await startTelegram();
  const ada = telegram.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = telegram.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const failures: unknown[] = [];
  const openFolder = () => openStore(folder, (error) => failures.push(error));
  const store = openFolder();
  const server = openServer({
    env: { ...env, ADMIN_CHAT_ID: String(ada.id) },
    store,
    version: 'test',
    log: () => undefined,
  });
  const stop = new AbortController();
  const run = pollUntil(stop.signal, server, false);
  const stored = () => filterRows(store.readAll(), (key) => key !== 'y');
  /** Writes, and waits for a message that has the words. */
  const say = async (words: string, answer: RegExp, file = newest(ada.chat)) => {
    ada.send(ada.chat, words, file);
    await until(() => expect(newest(ada.chat).text).toMatch(answer));
    return newest(ada.chat);
  };
  ada.send('/start');
  await until(() => expect(ada.chat.messages.length).toBeGreaterThan(1));
  const group = telegram.group('Friends', [ada, ben]);
  ada.send(group, '/duel connectfour');
  await until(() => expect(newest(group).text).toContain('\n'));
  const board = newest(group);
  tapControl(ben, board, 'Join');
  await until(() => expect(board.text).toContain('Ben'));
  tapCell(ada, board, 'A1');
  await until(() => expect(board.text).toContain('Last move'));
  const file = await say('/backup', /SHA-256/);
  const before = stored();
  ben.send('/room Sunday');
  await until(() => expect(Object.keys(stored()).some((key) => key.startsWith('r'))).toBe(true));
  const question = await say('/restore', /What is stored here now is replaced/, file);
  ada.tap(question, question.keyboard!.inline_keyboard[0]![0]!);
  await until(() => expect(newest(ada.chat).text).toMatch(/✓ The boards in all chats go on/));
  expect(stored()).toEqual(before);
  // Objects that were open know of it, and the board takes its move.
  tapCell(ben, board, 'A2');
  await until(() => expect(board.text).toContain('Last move: 🔴 2'));
  stop.abort();
  await run;
  await server.close();
  const next = openFolder();
  onTestFinished(() => next.close());
  expect(Object.keys(next.readAll()).some((key) => key.startsWith('r'))).toBe(false);
  expect(failures).toEqual([]);
});
