/** Menus in chats: for whom they are, and that none covers a game. */
import { describe, expect, it } from 'vitest';
import { usageLogKey } from '../../src/bot/rows/keys.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  catchUpdate,
  control,
  dataOf,
  drawn,
  emptyCells,
  hasControl,
  isOver,
  newest,
  openWorld,
  postUpdate,
  tapBehindMore,
  tapCell,
  tapControl,
} from './players.ts';

const en = textsOf('en');

describe('a menu', () => {
  function openMenu() {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/settings');
    return { world, ada, ben, group, menu: newest(group) };
  }

  it('is for whoever opened it, and for nobody else', () => {
    const { world, ada, ben, menu } = openMenu();
    const before = [menu.text, JSON.stringify(menu.keyboard)];
    for (const words of ['Level', 'Tic-tac-toe', 'Reasons', '▶ Play']) {
      expect(tapControl(ben, menu, words).answer?.text, words).toBe(en.menu.notYours);
      expect([menu.text, JSON.stringify(menu.keyboard)], words).toEqual(before);
    }
    expect(
      [...world.appsScript.properties.user.keys()].filter((key) => key !== usageLogKey),
    ).toEqual([]);
    expect(tapControl(ada, menu, 'Level').answer).toMatchObject({ text: '' });
    expect(menu.text).toContain(en.menu.pickLevel);
  });

  it('does not come back in the place of a board that is over, when one of its buttons is tapped late', () => {
    const { ada, menu } = openMenu();
    const [level, play] = [dataOf(control(menu, 'Level')), dataOf(control(menu, 'Play'))];
    tapControl(ada, menu, 'Play');
    tapControl(ada, menu, 'End');
    tapControl(ada, menu, 'Yes');
    expect(menu.text).toContain(en.ended);
    for (const old of [level, play]) {
      expect(ada.tap(menu, old).answer?.text).toBe(en.refusals.staleBoard);
      expect(menu.text).toContain(en.ended);
    }
    const ended = JSON.stringify([menu.text, menu.keyboard]);
    tapBehindMore(ada, menu, 'Menu');
    tapControl(ada, menu, 'Back');
    const below = newest(menu.chat);
    tapControl(ada, below, '▶');
    expect(isOver(below)).toBe(false);
    expect(JSON.stringify([menu.text, menu.keyboard])).toBe(ended);
  });

  it('does not cover the game that it began, where Telegram no longer says what the message shows', () => {
    const { ada, menu } = openMenu();
    const level = dataOf(control(menu, 'Level'));
    tapControl(ada, menu, 'Play');
    menu.inaccessible = true;
    expect(ada.tap(menu, level).answer?.text).toBe(en.refusals.otherBoard);
    expect(hasControl(menu, 'Undo')).toBe(true);
    expect(menu.text).not.toContain(en.menu.pickLevel);
  });

  it('begins one game by one tap, even where that is delivered again after the game is over', () => {
    const { world, ada, menu } = openMenu();
    const body = catchUpdate(world, () => tapControl(ada, menu, 'Play'));
    world.deliverAll();
    tapCell(ada, menu, emptyCells(menu)[0]!);
    tapControl(ada, menu, 'End');
    tapControl(ada, menu, 'Yes');
    const requests = world.telegram.requests.length;
    postUpdate(world, body);
    expect(menu.text).toContain(en.ended);
    expect(hasControl(menu, 'Rematch')).toBe(true);
    expect(world.telegram.requests.slice(requests).map(({ method }) => method)).toEqual([
      'answerCallbackQuery',
    ]);
    // Nor after another game has begun in the chat.
    ada.send(menu.chat, '/tictactoe');
    postUpdate(world, body);
    expect(menu.text).toContain(en.ended);
  });
});

describe('taking turns at the first move', () => {
  it('goes on from one’s own game, and not from another person’s in the same group', () => {
    const world = openWorld({ DIFFICULTY: 'random' });
    const [ada, ben] = [
      world.user({ name: 'Ada', languageCode: 'en' }),
      world.user({ name: 'Ben', languageCode: 'en' }),
    ];
    const group = world.telegram.group('Friends', [ada, ben]);
    for (const user of [ada, ben]) user.send('/first alternate');
    const firstOf = (user: typeof ada): string => {
      user.send(group, '/tictactoe');
      return drawn(newest(group)).includes('🔴') ? 'bot' : 'user';
    };
    expect([firstOf(ada), firstOf(ben), firstOf(ben), firstOf(ada), firstOf(ada)]).toEqual([
      'user',
      'user',
      'bot',
      'user',
      'bot',
    ]);
  });
});
