/** What is sent again, and what is not, where Telegram asks to wait; and what the log may say. */
import { describe, expect, it } from 'vitest';
import { madeUpToken } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  drawn,
  logsOf,
  methodsSince,
  newest,
  onAppsScript,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  told,
} from './players.ts';

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

describe('what Telegram put off', () => {
  const putOff = (
    { world }: Pick<ReturnType<typeof sitDown>, 'world'>,
    method: string,
    times = 1,
  ) => world.telegram.faults.add({ method, effect: wait(6), times });

  it('is told by the toast, and an edit is made good by the next answer in the chat', () => {
    const table = sitDown();
    const { ada, board } = table;
    putOff(table, 'editMessageText');
    const before = told(board);
    expect(tapCell(ada, board, 'B2').answer?.text).not.toBe(before);
    expect(told(board)).toBe(before);
    ada.send('/help');
    expect(told(board)).toContain('Last move');
    expect(drawn(board)).toContain('🔶');
  });

  it('is owed as long as it is put off, and then no more', () => {
    const table = sitDown();
    const { world, ada, board } = table;
    putOff(table, 'editMessageText', 2);
    tapCell(ada, board, 'B2');
    ada.send('/help');
    expect(drawn(board)).not.toContain('🔶');
    ada.send('/level');
    expect(drawn(board)).toContain('🔶');
    const before = world.telegram.requests.length;
    ada.send('/help');
    expect(methodsSince(world, before)).toEqual(['sendMessage']);
  });

  it('is not sent where the answer shows the same message', () => {
    const table = sitDown();
    const { world, ada, board } = table;
    putOff(table, 'editMessageText');
    tapCell(ada, board, 'B2');
    const before = world.telegram.requests.length;
    tapControl(ada, board, 'More');
    expect(methodsSince(world, before)).toEqual(['answerCallbackQuery', 'editMessageText']);
    ada.send('/help');
    expect(methodsSince(world, before).slice(2)).toEqual(['sendMessage']);
  });

  it('of a command is its answer, a board as its game stands by then', () => {
    const table = sitDown();
    const { ada, board } = table;
    putOff(table, 'sendMessage');
    ada.send('/language');
    expect(newest(ada.chat).text).toBe('/language');
    putOff(table, 'sendMessage');
    ada.send('/connectfour');
    tapCell(ada, board, 'B2');
    const [menu, fresh] = ada.chat.messages.slice(-2);
    expect(menu!.text).toContain(textsOf('en').menu.pickLanguage);
    tapCell(ada, fresh!, 'A4');
    expect(drawn(fresh!, 6)).toContain('🟡');
    // Its message is known from then on: a typed move takes its keyboard away.
    ada.send('1');
    expect(fresh!.keyboard).toBeUndefined();
  });

  it('in a room is the board of whoever waits, in their chat, as it stands by then', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    const theirs = newest(ben.chat);
    world.telegram.faults.add({ method: 'editMessageText', effect: wait(6), times: 2 });
    tapCell(ada, newest(ada.chat), 'B2');
    expect(drawn(theirs)).not.toContain('🔶');
    ben.send('/help');
    expect(drawn(theirs)).toContain('🔶');
    ada.send('/help');
    expect(drawn(ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!)).toContain('🔶');
  });

  it('in a group is the board of two, whoever writes next', () => {
    const { world, ada, ben, group, board } = openGroup();
    world.telegram.faults.add({ method: 'editMessageText', effect: wait(6), times: 1 });
    tapCell(ada, board, 'B2');
    expect(drawn(board)).not.toContain('🔶');
    ben.send(group, '/help');
    expect(drawn(board)).toContain('🔶');
  });
});

describe('the log', () => {
  onAppsScript('never shows the token or the secret, whatever a service says in its errors', () => {
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
