/** Two processes of `npm run serve` with one token, in folders of their own. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Telegram } from '../../../playground/telegram/telegram.ts';
import {
  buildServer,
  newFolder,
  patience,
  type Server,
  startServer,
  startTelegram,
} from './serverProcess.ts';

beforeAll(buildServer);

const until = (check: () => void): Promise<void> => vi.waitFor(check, patience);
const untilItPlays = (server: Server): Promise<void> =>
  until(() => expect(server.output()).toContain('Done: '));
const sentence = 'Another process with this token has begun since, and goes on; this one ends';

async function expectItPlays(telegram: Telegram): Promise<void> {
  const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/tictactoe');
  await until(() => expect(ada.chat.messages.length).toBeGreaterThan(1));
}

describe('a second process with the same token', () => {
  it('goes on, and the first ends with a sentence', async () => {
    const { telegram, env } = await startTelegram();
    const owner = telegram.user({ name: 'Olga', languageCode: 'en' });
    owner.send('/start');
    const first = startServer(newFolder(), { ...env, ADMIN_CHAT_ID: String(owner.chat.id) });
    await untilItPlays(first);
    const second = startServer(newFolder(), env);
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain(sentence);
    await until(() =>
      expect(owner.chat.messages.map(({ text }) => text).join()).toContain(
        'If another process runs with this token',
      ),
    );
    await expectItPlays(telegram);
    expect(second.output()).not.toContain(sentence);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('ends where the first is started again: a new start wins, each time', async () => {
    const { telegram, env } = await startTelegram();
    const folders = [newFolder(), newFolder()] as const;
    let running = startServer(folders[0], env);
    await untilItPlays(running);
    for (const folder of [folders[1], folders[0], folders[1]]) {
      const next = startServer(folder, env);
      expect(await running.ended).toBe(1);
      expect(running.output()).toContain(sentence);
      running = next;
      await untilItPlays(running);
    }
    await expectItPlays(telegram);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('is none where one was ended hard, and begins anew', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    const first = startServer(folder, env);
    await untilItPlays(first);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = startServer(folder, env);
    await untilItPlays(second);
    await expectItPlays(telegram);
    expect(second.output()).not.toContain('somebody else');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
