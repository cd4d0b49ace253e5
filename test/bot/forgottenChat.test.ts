/**
 * Typed words where the cache has forgotten the chat: they find the games that last, and end none
 * unasked.
 */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  drawn,
  emptyCells,
  giveUp,
  hasControl,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');

describe('where the cache has forgotten the chat', () => {
  it('/end finds the room’s game, and asks', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!, 'B2');
    world.appsScript.cache.clear();
    ada.send('/end');
    expect(drawn(boardOf(ada))).toContain('🔶');
    expect(words(boardOf(ada))).toContain(en.askLeave('🔶 Ada'));
    tapControl(ada, boardOf(ada), en.buttons.confirmLeave);
    expect(words(boardOf(ada))).toContain(en.youResigned);
  });

  it('/end finds the group’s game, and asks', () => {
    const { world, ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    world.appsScript.cache.clear();
    ben.send(group, '/end');
    expect(newest(group)).not.toBe(board);
    expect(words(newest(group))).toContain(en.askResign('🔴 Ben'));
    tapControl(ben, newest(group), en.buttons.confirmResign);
    expect(words(newest(group))).toContain(en.wins('🔶 Ada'));
  });

  it.each(['/restart', '/board'])('%s shows the board that ended, with its rematch', (typed) => {
    const { world, ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    giveUp(ben, group);
    world.appsScript.cache.clear();
    ada.send(group, typed);
    expect(drawn(newest(group))).toContain('🔶');
    expect(hasControl(newest(group), en.buttons.rematch)).toBe(true);
    // From here on the chat is known again.
    ada.send(group, '/restart');
    expect(drawn(newest(group))).not.toContain('🔶');
  });

  it('a typed move brings the room’s board', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    world.appsScript.cache.clear();
    ada.send('B2');
    expect(drawn(boardOf(ada))).toBe('· · ·\n· · ·\n· · ·');
    ada.send('B2');
    expect(drawn(boardOf(ada))).toBe('· · ·\n· 🔶 ·\n· · ·');
  });

  it('of several games the one that changed last is found', () => {
    const { world, ada, ben, group, board } = openGroup();
    world.clock.advance(10 * 60_000);
    ada.send(group, '/duel connectfour');
    const second = group.messages.filter(({ text }) => text.startsWith('Connect')).at(-1)!;
    tapControl(ben, second, 'Join');
    world.clock.advance(10 * 60_000);
    tapCell(ada, board, 'B2');
    world.appsScript.cache.clear();
    ben.send(group, '/board');
    expect(group.messages.filter(({ text }) => text.includes('\n')).at(-1)!.text).toMatch(
      /^Tic-tac-toe/,
    );
  });

  it.each(['/end', '/restart', '/board'])(
    '%s says to tap the board where the game does not last, or is not the person’s',
    (typed) => {
      const world = openWorld();
      const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) =>
        world.user({ name, languageCode: 'en' }),
      ) as [FakeUser, FakeUser, FakeUser];
      const group = world.telegram.group('Friends', [ada, ben, eve]);
      ada.send(group, '/duel');
      tapControl(ben, newest(group), 'Join');
      eve.send('/tictactoe');
      world.appsScript.cache.clear();
      eve.send(typed);
      expect(boardOf(eve).text).toBe(en.noGame);
      eve.send(group, typed);
      expect(newest(group).text).toBe(typed === '/board' ? en.noGame : en.noOwnGame);
    },
  );

  it('/end asks nothing where the game is known', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe');
    ada.send('/end');
    expect(boardOf(ada).text).toBe(en.ended);
    ada.send('/end');
    expect(boardOf(ada).text).toBe(en.noGame);
  });
});

describe('a game against the bot in a group that the cache has forgotten', () => {
  it.each(
    ['Ada', 'Ada · 🔴 Bo', 'علي', '大卫', 'x'.repeat(40)].flatMap((name) =>
      ['/tictactoe', '/connectfour'].map((command) => [name, command] as const),
    ),
  )('says by whom it is played as before: %s, %s', (name, command) => {
    const world = openWorld();
    const ada = world.user({ name, languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada]);
    ada.send(group, `${command} easy user`);
    const board = newest(group);
    const before = board.text.split('\n')[1];
    const rows = command === '/connectfour' ? 6 : 3;
    const acts = [
      () => tapControl(ada, board, '⋯'),
      () => tapControl(ada, board, en.buttons.back),
      () => tapCell(ada, board, emptyCells(board, rows)[0]!),
      () => tapControl(ada, board, '⋯'),
    ];
    for (const act of acts) {
      world.appsScript.cache.clear();
      act();
      expect(board.text.split('\n')[1]).toBe(before);
    }
  });
});
