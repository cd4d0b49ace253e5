/** `/games`: the open games of a person, whose turn it is, and the way to each board. */
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, newest, openGroup, openRoom, openWorld, tapCell, tapControl } from './players.ts';

const en = textsOf('en');

describe('/games', () => {
  it('lists the rooms, the person’s turns first, with a key that brings each board here', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!, 'B2');
    ada.send('/room Monday connectfour');
    world.appsScript.cache.clear();
    ada.send('/games');
    const list = newest(ada.chat);
    expect(list.text).toBe(
      [
        en.openGames.title,
        `1. Connect Four · … · Room: Monday\n${en.waiting}`,
        `2. Tic-tac-toe · Ben · Room: Sunday\n${en.turnOf('🔴 Ben')}`,
      ].join('\n\n'),
    );
    const [, second] = buttonsOf(list).flat();
    const [, payload] = /start=(.+)$/.exec((second as { readonly url: string }).url)!;
    ada.send(`/start ${payload}`);
    expect(drawn(newest(ada.chat))).toContain('🔶');
  });

  it('links to the board of a supergroup, and keeps a private room out of it', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    const group = world.telegram.upgradeGroup(world.telegram.group('Friends', [ada!, ben!]));
    ada!.send('/room sunday');
    ada!.send(group, '/duel');
    const board = newest(group);
    tapControl(ben!, board, 'Join');
    tapCell(ada!, board, 'B2');
    ben!.send('/games');
    expect(buttonsOf(newest(ben!.chat)).flat()).toEqual([
      { text: '1. Tic-tac-toe', url: `https://t.me/c/${String(group.id).slice(4)}/${board.id}` },
    ]);
    expect(newest(ben!.chat).text).toContain(`Ada · ${en.openGames.shared}\n${en.yourTurn}`);
    ada!.send(group, '/games');
    expect(newest(group).text).not.toContain('sunday');
    expect(newest(group).text).toContain('1. Tic-tac-toe · Ben');
  });

  it('leaves out what is over, and says so where nothing is left', () => {
    const { ada, group } = openGroup();
    ada.send(group, '/end');
    ada.send('/games');
    expect(newest(ada.chat).text).toBe(en.openGames.none);
  });
});
