/** `/games`: the open games of a person, whose turn it is, and the way to each board. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatRoom } from '../../playground/telegram/model/model.ts';
import { makePersonKey, makeResultsKey } from '../../src/bot/rows/keys.ts';
import { makePersonRow, parsePersonRow } from '../../src/bot/rows/person/personRow.ts';
import { makeResultsRow, noGames, parseResultsRow } from '../../src/bot/rows/person/resultsRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { makeStrategyLabel } from '../../src/bot/views/words/levelText.ts';
import { shownRating } from '../../src/coach/ratings/levelRating.ts';
import {
  drawn,
  giveUp,
  leaveRoom,
  newest,
  onAppsScript,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

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
        `1. Tic-tac-toe · Ben · Room: Sunday\n${en.turnOf('🔴 Ben')}`,
        `2. Connect Four · … · Room: Monday\n${en.waiting}`,
      ].join('\n\n'),
    );
    world.clock.advance(1000);
    const before = ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!;
    const tap = tapControl(ada, list, '1. Tic-tac-toe');
    expect(tap.answer?.text).toBe('');
    const brought = newest(ada.chat);
    expect([drawn(brought), before.keyboard]).toEqual(['· · ·\n· 🔶 ·\n· · ·', undefined]);
    expect(list.text).toContain(en.openGames.title);
    tapCell(ben, newest(ben.chat), 'A1');
    expect(drawn(brought)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    // The game has gone on since the list was made.
    tapControl(ada, list, '1. Tic-tac-toe');
    expect(drawn(newest(ada.chat))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    tapCell(ada, newest(ada.chat), 'C3');
    expect(drawn(newest(ada.chat))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
  });

  it('is drawn again by its keys, and no longer names games that have ended', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    ada.send('/room Monday connectfour');
    ben.send('/join monday');
    ada.send('/games');
    const list = newest(ada.chat);
    expect(list.text.match(new RegExp(en.yourTurn, 'g'))).toHaveLength(2);
    world.clock.advance(60_000);
    leaveRoom(ben, '/leave monday');
    world.clock.advance(60_000);
    tapControl(ada, list, 'Tic-tac-toe');
    expect(list.text).toContain('Sunday');
    expect(list.text).not.toContain('Monday');
    tapCell(ada, newest(ada.chat), 'B2');
    tapControl(ada, list, 'Tic-tac-toe');
    expect(list.text).toContain(en.turnOf('🔴 Ben'));
    leaveRoom(ben, '/leave sunday');
    expect(tapControl(ada, list, 'Tic-tac-toe').answer?.text).toBe(en.rooms.closed);
    expect(words(list)).toBe(en.openGames.none);
    expect(buttonsOf(list)).toEqual([]);
  });

  it('lists a game once whose group has become a supergroup', () => {
    const { world, ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    const supergroup = world.telegram.upgradeGroup(group);
    expect(drawn(newest(supergroup))).toContain('🔶');
    const games = () => {
      world.clock.advance(10_000);
      ada.send('/games');
      return newest(ada.chat).text;
    };
    expect(games()).toContain('Tic-tac-toe');
    expect(games()).not.toContain('2.');
    giveUp(ben, supergroup);
    expect(games()).not.toContain('Tic-tac-toe');
  });

  it('lists in a group the games of that group alone, and in private all', () => {
    const { world, ada, ben, group } = openGroup();
    const other = world.telegram.group('Family', [ada, ben]);
    ada.send(other, '/duel connectfour');
    tapControl(ben, newest(other), en.buttons.join);
    const namesIn = (chat: ChatRoom): readonly boolean[] => {
      world.clock.advance(60_000);
      ada.send(chat, '/games');
      const { text } = newest(chat);
      return [en.games.ticTacToe, en.games.connectFour].map((name) => text.includes(name));
    };
    expect(namesIn(group)).toEqual([true, false]);
    expect(namesIn(other)).toEqual([false, true]);
    expect(namesIn(ada.chat)).toEqual([true, true]);
  });

  it('lists games of the same kind by when they last changed, the newest first', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    world.clock.advance(3_600_000);
    ada.send('/room Monday connectfour');
    ben.send('/join monday');
    world.clock.advance(3_600_000);
    const order = () => {
      ben.send('/games');
      return [...newest(ben.chat).text.matchAll(/^\d\. .*?(Sunday|Monday)/gm)].map(
        ([, name]) => name,
      );
    };
    expect(order()).toEqual(['Monday', 'Sunday']);
    const board = ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!;
    tapCell(ada, board, 'B2');
    tapCell(ben, ben.chat.messages.find(({ text }) => text.startsWith('X'))!, 'A1');
    expect(order()).toEqual(['Sunday', 'Monday']);
  });

  it('says that the room of a key has been closed', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    ada.send('/games');
    const list = newest(ada.chat);
    leaveRoom(ben, '/leave');
    expect(tapControl(ada, list, '1. Tic-tac-toe').answer?.text).toBe(en.rooms.closed);
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
      {
        text: '1. Tic-tac-toe · Ada',
        url: `https://t.me/c/${String(group.id).slice(4)}/${board.id}`,
      },
    ]);
    expect(newest(ben!.chat).text).toContain(`Ada · ${en.openGames.inGroup}\n${en.yourTurn}`);
    ada!.send(group, '/games');
    expect(newest(group).text).not.toContain('sunday');
    expect(newest(group).text).toContain('1. Tic-tac-toe · Ben');
    // A typed move sends the board anew, and the link follows it.
    ben!.send(group, '/move A1');
    const moved = newest(group);
    world.appsScript.cache.clear();
    ben!.send('/games');
    expect(buttonsOf(newest(ben!.chat)).flat()).toMatchObject([
      { url: `https://t.me/c/${String(group.id).slice(4)}/${moved.id}` },
    ]);
  });

  it('links to no board of a basic group, though its id begins as those of supergroups do', () => {
    const world = openWorld();
    const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
    for (const [index, id] of [
      -100_123_456_789, -100_999_999_999, -1_001_234_567, -100_5,
    ].entries()) {
      const members = [ada!.id, ben!.id];
      const group = world.telegram.store.addChat({
        id,
        kind: 'group',
        title: `Friends ${index}`,
        members,
        bot: true,
      });
      ada!.send(group, '/duel');
      tapControl(ben!, newest(group), 'Join');
      world.clock.advance(60_000);
      ada!.send('/games');
      expect([id, JSON.stringify(buttonsOf(newest(ada!.chat)))]).toEqual([
        id,
        expect.not.stringContaining('t.me/c/'),
      ]);
      expect(newest(ada!.chat).text).toContain(en.openGames.inGroup);
    }
  });

  it('brings the board of a group to the end of its messages, for its players', () => {
    const { world, ada, ben, group, board } = openGroup();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    group.members.add(eve.id);
    tapCell(ada, board, 'B2');
    ben.send(group, '/games');
    const list = newest(group);
    world.appsScript.cache.clear();
    expect(tapControl(eve, list, '1. Tic-tac-toe').answer?.text).toBe(en.refusals.notYourGame);
    expect(newest(group)).toBe(list);
    tapControl(ben, list, '1. Tic-tac-toe');
    const brought = newest(group);
    expect([drawn(brought), board.keyboard]).toEqual(['· · ·\n· 🔶 ·\n· · ·', undefined]);
    tapCell(ben, brought, 'A1');
    tapControl(ada, list, '1. Tic-tac-toe');
    expect(drawn(newest(group))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('says where the boards are to which no key leads', () => {
    const { ada, ben, group } = openGroup();
    const inline = ada.chooseInline(ada.typeInline('', group), 'duel-connectFour');
    tapControl(ben, inline, 'Join');
    ada.send('/games');
    const { text } = newest(ada.chat);
    expect(buttonsOf(newest(ada.chat))).toEqual([]);
    expect(text).toContain(
      `Connect Four · Ben · ${en.openGames.inline}\n${en.yourTurn}\n${en.openGames.wayInline}`,
    );
    expect(text).toContain(
      `Tic-tac-toe · Ben · ${en.openGames.inGroup}\n${en.yourTurn}\n${en.openGames.wayInGroup}`,
    );
  });

  it('leaves out what is over, and says so where nothing is left', () => {
    const { ada, group } = openGroup();
    giveUp(ada, group);
    ada.send('/games');
    expect(newest(ada.chat).text).toBe(en.openGames.none);
  });
});

describe('/start of somebody who comes back', () => {
  it('has first a key to each board on which it is their turn', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    world.appsScript.cache.clear();
    ben.send('/start');
    const { openGames, games } = textsOf('ro');
    const yourTurn = `▶ ${openGames.turn('Ada', games.ticTacToe)}`;
    const labelsOf = (chat: typeof ben.chat) =>
      buttonsOf(newest(chat))
        .flat()
        .map(({ text }) => text);
    expect(labelsOf(ben.chat)[0]).not.toBe(yourTurn);
    tapCell(ada, ada.chat.messages.find(({ text }) => text.startsWith('Tic'))!, 'B2');
    ben.send('/start');
    expect(labelsOf(ben.chat)[0]).toBe(yourTurn);
    // However the first menu is come to, it is the same.
    const { buttons } = textsOf('ro');
    const [menu, first] = [newest(ben.chat), labelsOf(ben.chat)];
    for (const [there, back] of [
      [buttons.allSettings, buttons.back],
      [buttons.learn, buttons.back],
      [buttons.moreGames, buttons.back],
    ] as const) {
      tapControl(ben, menu, there);
      tapControl(ben, menu, back);
      expect(labelsOf(ben.chat)).toEqual(first);
    }
    ben.send('???');
    tapControl(ben, newest(ben.chat), buttons.menu);
    expect(labelsOf(ben.chat)[0]).toBe(yourTurn);
    ben.send('/start');
    ada.send('/start');
    expect(labelsOf(ada.chat)).not.toContain(`▶ ${en.openGames.turn('Ben', en.games.ticTacToe)}`);
    tapControl(ben, newest(ben.chat), yourTurn);
    expect(drawn(newest(ben.chat))).toBe('· · ·\n· 🔶 ·\n· · ·');
    tapCell(ben, newest(ben.chat), 'A1');
    ben.send('/start');
    expect(labelsOf(ben.chat)).not.toContain(yourTurn);
  });

  it('names a game without a link in words, and shows no others’ games in a group', () => {
    const { ada, ben, group, board } = openGroup();
    tapCell(ada, board, 'B2');
    const yourTurn = en.openGames.turn('Ada', en.games.ticTacToe);
    ben.send('/start');
    expect(newest(ben.chat).text.split('\n')).toContain(yourTurn);
    ben.send(group, '/start');
    expect(newest(group).text).not.toContain(yourTurn);
  });

  onAppsScript('says the streak, the rating, and what there is to practise', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const day = Math.floor(world.clock.now() / 86_400_000);
    const { now } = world.clock;
    world.appsScript.properties.user.set(
      makePersonKey(ada.id),
      makePersonRow({ ...parsePersonRow(undefined), streak: { day, days: 4 } }, now()),
    );
    const tally = { won: 20, drawn: 0, lost: 0 };
    const played = {
      ...noGames,
      bot: { 'ladder-2': tally },
      estimate: { rating: 1240, deviation: 60 },
      lately: { rating: 1240, day, before: 1240 },
    };
    world.appsScript.properties.user.set(
      makeResultsKey(ada.id),
      makeResultsRow({ ...parseResultsRow(undefined), games: { ticTacToe: played } }, now()),
    );
    ada.send('/start');
    const { like } = shownRating('ticTacToe', played.estimate)!;
    const rating = en.labelled(en.games.ticTacToe, '1240');
    const level = makeStrategyLabel(like, 'ticTacToe', en);
    expect(newest(ada.chat).text).toBe(
      `${en.greeting}\n\n${en.buttons.puzzle}: ${en.puzzle.days(4)}\n📈 ${en.meaning.rating(rating, level)}`,
    );
  });
});
