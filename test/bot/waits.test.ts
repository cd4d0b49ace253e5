/** What is sent again, and what is not, where Telegram asks to wait; and what the log may say. */
import { describe, expect, it } from 'vitest';
import { madeUpToken } from '../../playground/world.ts';
import { drawn, logsOf, methodsSince, newest, openWorld, tapCell } from './players.ts';

const wait = (seconds: number) =>
  ({
    kind: 'status',
    code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    retryAfter: seconds,
  }) as const;

function sitDown() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/tictactoe');
  return { world, ada, board: newest(ada.chat) };
}

describe('where Telegram asks to wait', () => {
  it('an edit is not sent again, since somebody may have moved meanwhile', () => {
    const { world, ada, board } = sitDown();
    world.telegram.faults.add({ method: 'editMessageText', effect: wait(2), times: 1 });
    const before = [drawn(board), world.telegram.requests.length] as const;
    tapCell(ada, board, 'B2');
    expect(methodsSince(world, before[1])).toEqual(['answerCallbackQuery', 'editMessageText']);
    expect(drawn(board)).toBe(before[0]);
  });

  it.each([
    [2, ['sendMessage', 'sendMessage']],
    [5, ['sendMessage', 'sendMessage']],
    [6, ['sendMessage']],
  ])('for %d seconds, a new message is tried so: %j', (seconds, methods) => {
    const { world, ada } = sitDown();
    world.telegram.faults.add({ method: 'sendMessage', effect: wait(seconds), times: 1 });
    const before = world.telegram.requests.length;
    ada.send('/help');
    expect(methodsSince(world, before)).toEqual(methods);
  });
});

describe('the log', () => {
  it('never shows the token or the secret, whatever a service says in its errors', () => {
    const { world, ada, board } = sitDown();
    const secret = world.appsScript.properties.script.get('WEBHOOK_SECRET')!;
    const before = logsOf(world).length;
    const message = `Address unavailable: https://api.telegram.org/bot${madeUpToken}/x?k=${secret} for ${madeUpToken}`;
    for (const service of ['CacheService', 'LockService', 'UrlFetchApp'] as const) {
      world.appsScript.faults.add({ service, effect: 'fail', message });
    }
    tapCell(ada, board, 'B2');
    const lines = logsOf(world).slice(before).join('\n');
    expect(lines).toContain('Address unavailable');
    expect(lines).not.toContain(madeUpToken);
    expect(lines).not.toContain(secret);
  });
});
