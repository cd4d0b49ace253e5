import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { isolate } from '../../src/bot/settings/direction.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { renderGameForms } from '../../src/bot/views/words/choiceText.ts';
import {
  boardOf,
  cellButton,
  dataOf,
  drawn,
  hasControl,
  isOver,
  leaveRoom,
  newest,
  onAppsScript,
  openRoom,
  readable,
  roomKeyOf,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const linkIn = (user: FakeUser): string =>
  user.chat.messages
    .flatMap(buttonsOf)
    .flat()
    .flatMap((button) =>
      'copy_text' in button && button.copy_text.text.startsWith('https')
        ? [button.copy_text.text]
        : [],
    )[0]!;

describe.each(weathers)('a room%s', (_, forget) => {
  it('begins as the second enters, and each sees every move in their own chat and language', () => {
    const { world, ada, ben } = openRoom();
    expect(boardOf(ada).text).toContain('Waiting for a second player');
    forget(world);
    ben.send('/join sunday');
    expect(words(boardOf(ada))).toContain('🔶 You 🔴 Ben Your turn.');
    expect(boardOf(ben).text).toContain('Urmează 🔶 Ada.');
    forget(world);
    tapCell(ada, boardOf(ada), 'B2');
    expect(drawn(boardOf(ben))).toBe('· · ·\n· 🔶 ·\n· · ·');
    forget(world);
    expect(tapCell(ada, boardOf(ada), 'A1').answer?.text).toBe(textsOf('en').refusals.notYourTurn);
    forget(world);
    tapCell(ben, boardOf(ben), 'A1');
    expect(drawn(boardOf(ada))).toBe(drawn(boardOf(ben)));
    forget(world);
    tapCell(ada, boardOf(ada), 'B1');
    tapCell(ben, boardOf(ben), 'A2');
    forget(world);
    tapCell(ada, boardOf(ada), 'B3');
    expect(boardOf(ada).text).toContain('You win! 🎉');
    expect(boardOf(ben).text).toMatch(/🔶 Ada câștigă! (?!🎉)/);
    forget(world);
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.rematch);
    expect(boardOf(ada).text).toContain('🔴 Ben’s turn.');
    // A board was sent to each, and another for the rematch; all the rest was edits.
    expect(ada.chat.messages).toHaveLength(3);
    expect(ben.chat.messages).toHaveLength(3);
  });

  it('asks the other in their chat about undo and draw', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, boardOf(ada), 'B2');
    forget(world);
    tapControl(ada, boardOf(ada), 'Undo');
    expect(boardOf(ben).text).toContain('🔶 Ada vrea să-și ia mutarea înapoi.');
    expect(hasControl(boardOf(ada), 'Allow it')).toBe(false);
    tapControl(ada, boardOf(ada), 'Withdraw');
    expect(hasControl(boardOf(ben), textsOf('ro').buttons.acceptUndo)).toBe(false);
    tapControl(ada, boardOf(ada), 'Undo');
    forget(world);
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.acceptUndo);
    expect(drawn(boardOf(ada))).not.toContain('🔶');
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.offerDraw);
    forget(world);
    tapControl(ada, boardOf(ada), 'Accept the draw');
    expect(boardOf(ben).text).toContain('Remiză de comun acord.');
  });
});

describe('a room', () => {
  it('asks whether to resign on the board of whoever wants to', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    tapControl(ada, boardOf(ada), 'Resign');
    expect(words(boardOf(ada))).toContain('🔶 Ada, do you really want to resign?');
    tapControl(ada, boardOf(ada), 'Keep playing');
    expect(isOver(boardOf(ada))).toBe(false);
    tapControl(ada, boardOf(ada), 'Resign');
    tapControl(ada, boardOf(ada), 'Yes, resign');
    expect(boardOf(ben).text).toContain('🔶 Ada abandonează.');
  });
});

describe('rooms', () => {
  it('are entered by a link that carries a code nobody can guess', () => {
    const { ada, ben } = openRoom();
    const link = linkIn(ada);
    expect(link).toMatch(/\?start=j[\w-]{16}[a-z2-9]{16}$/);
    ben.openLink(link.replace(/=j..../, '=jAAAA'));
    expect(boardOf(ben).text).toBe(textsOf('ro').rooms.closed);
    ben.openLink(link);
    expect(boardOf(ada).text).toContain('Your turn.');
  });

  it.each([
    ['Ámbar_2', 'ámbar_2'],
    ['Café', 'CAFE\u0301'],
    ['周末', '周末'],
    ['комната-7', 'КОМНАТА-7'],
    ['غرفة', 'غرفة'],
    ['रविवार', 'रविवार'],
  ])('have names in any script: %s is also %s', (name, typed) => {
    const { ada, ben } = openRoom(`/room ${name}`);
    expect(boardOf(ada).text).toContain(`Room: ${isolate(name)}`);
    ben.send(`/join ${typed}`);
    expect(boardOf(ada).text).toContain('Your turn.');
    expect(leaveRoom(ben, `/leave ${typed}`).answer?.text).toBe(
      textsOf('ro').rooms.left(isolate(name)),
    );
  });

  it('answer each mistake in its own words', () => {
    const { ada, ben, eve } = openRoom();
    const { rooms } = textsOf('en');
    const answers: readonly (readonly [FakeUser, string, string])[] = [
      [
        ada,
        '/room a b!c',
        `“b!c” isn’t a game I know.\n\n${readable(renderGameForms('', '/room a', [], textsOf('en')))}`,
      ],
      [ada, `/room ${'x'.repeat(33)}`, readable(rooms.forms)],
      [eve, '/room sunday', rooms.taken('sunday')],
      [ada, '/join sunday', rooms.own('Sunday')],
      [eve, '/join', 'Enter a room\n\u2003/join sunday'],
      [eve, '/join nowhere', rooms.unknown('nowhere')],
      [eve, '/leave', rooms.nowhere],
    ];
    for (const [user, text, answer] of answers) {
      user.send(text);
      expect(boardOf(user).text, text).toBe(answer);
    }
    ben.send('/join Sunday');
    eve.send('/join sunday');
    expect(boardOf(eve).text).toBe(rooms.full('Sunday'));
  });

  it('are at most five for one who opens them: one that is over makes room, and none comes back beyond', () => {
    const { world, ada, ben } = openRoom();
    const { user } = world.appsScript.properties;
    const kept = () =>
      [...user].flatMap(([key, line]) => (key.startsWith('r') ? [line.split('|')[1]] : [])).sort();
    // Six games a minute are begun at most.
    world.pace = 15_000;
    for (const name of ['b', 'c', 'd', 'e']) ada.send(`/room ${name}`);
    const last = boardOf(ada);
    ada.send('/room f');
    expect(boardOf(ada).text).toBe(textsOf('en').rooms.tooMany(5));
    ada.send('/room b');
    expect(boardOf(ada).text).toContain('Waiting for a second player');
    tapControl(ada, last, 'Cancel');
    ada.send('/room f');
    expect(kept()).toEqual(['Sunday', 'b', 'c', 'd', 'f']);
    expect(tapControl(ada, last, '🔁').answer?.text).toBe(textsOf('en').rooms.closed);
    ben.send('/room g');
    expect(kept()).toHaveLength(6);
  });

  it('stay their players’ for a day after the last act of either, so that nobody comes between a game and its rematch', () => {
    const { world, ada, ben, eve } = openRoom();
    const { rooms, buttons } = textsOf('en');
    const day = 24 * 60 * 60 * 1000;
    ben.send('/join sunday');
    const board = boardOf(ada);
    tapControl(ada, board, buttons.resign);
    tapControl(ada, board, buttons.confirmResign);
    const isRefused = () => {
      eve.send('/room sunday');
      return boardOf(eve).text === rooms.taken('sunday');
    };
    expect(isRefused()).toBe(true);
    world.clock.advance(day - 60_000);
    expect(isRefused()).toBe(true);
    eve.send('/join sunday');
    expect(boardOf(eve).text).toBe(rooms.full('Sunday'));
    ben.send('/join sunday');
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.rematch);
    expect(boardOf(ada).text).toContain('Ben’s turn');
    tapControl(ada, boardOf(ada), buttons.resign);
    tapControl(ada, boardOf(ada), buttons.confirmResign);
    world.clock.advance(day + 300_000);
    expect(isRefused()).toBe(false);
    expect(boardOf(eve).text).toContain('Waiting for a second player');
  });

  it('start over by /restart once their game is over', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    ada.send('/restart');
    expect(boardOf(ada).text).toBe(textsOf('en').refusals.stillPlaying);
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.resign);
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.confirmResign);
    ada.send('well, well');
    expect(boardOf(ada).text).toBe(textsOf('en').hint);
    ada.send('/restart');
    expect(boardOf(ada).text).toContain('🔴 Ben’s turn.');
    tapCell(ben, boardOf(ben), 'B2');
    expect(drawn(boardOf(ada))).toContain('🔴');
  });

  it('are joined by their names, and not by the ids that stand in their links', () => {
    const { world, ada, eve } = openRoom('/room Sunday');
    const [, id] = /(?:room |j[\w-]{16})([\w-]{16})/.exec(JSON.stringify(boardOf(ada).keyboard))!;
    expect(id).not.toBe('Sunday');
    eve.send(`/join ${id}`);
    expect(boardOf(eve).text).toBe(textsOf('en').rooms.unknown(id!));
    expect(world.telegram.users).toHaveLength(3);
  });

  it('take typed moves: the board comes again below, and the older copy loses its buttons', () => {
    const { ada, ben } = openRoom('/room sunday connectfour');
    ben.send('/join sunday');
    const older = boardOf(ada);
    ada.send('4');
    expect(drawn(boardOf(ada), 6).match(/🟡/g)).toHaveLength(1);
    expect(drawn(boardOf(ben), 6).match(/🟡/g)).toHaveLength(1);
    expect(older.keyboard?.inline_keyboard ?? []).toEqual([]);
    // A message that comes twice is one move; its board comes again.
    const shown = boardOf(ada);
    ada.send('4');
    expect(boardOf(ada)).not.toBe(shown);
    expect(drawn(boardOf(ada), 6).match(/🟡/g)).toHaveLength(1);
    ada.send('3');
    expect(boardOf(ada).text).toBe(textsOf('en').refusals.notYourTurn);
    tapCell(ben, boardOf(ben), 'A4');
    ada.send('9');
    expect(boardOf(ada).text).toContain('Please type a column');
  });

  it('go on for one when the other has blocked the bot', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    ben.block();
    tapCell(ada, boardOf(ada), 'B2');
    expect(drawn(boardOf(ada))).toContain('🔶');
    ben.unblock();
    tapCell(ben, boardOf(ben), 'A1');
    expect(boardOf(ben).text).toBeDefined();
    expect(ben.toasts.at(-1)).toBe(textsOf('ro').refusals.staleBoard);
    tapCell(ben, boardOf(ben), 'A1');
    expect(drawn(boardOf(ada))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('refuse buttons of an earlier move, and redraw the board', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const old = dataOf(cellButton(boardOf(ada), 'C3'));
    tapCell(ada, boardOf(ada), 'B2');
    tapCell(ben, boardOf(ben), 'A1');
    expect(ada.tap(boardOf(ada), old).answer?.text).toBe(textsOf('en').refusals.staleBoard);
    expect(drawn(boardOf(ada))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  onAppsScript('that are over or wait make room before anybody’s choices, the oldest first', () => {
    const { world, ada, ben, eve } = openRoom();
    const { user } = world.appsScript.properties;
    ben.send('/join sunday');
    tapCell(ada, boardOf(ada), 'B2');
    const running = user.get(roomKeyOf(user, 'Sunday')!)!;
    const today = Math.floor(world.clock.now() / 86_400_000);
    for (let index = 0; index < 4000; index++) {
      const state = index % 2 === 0 ? 'waiting' : 'over';
      user.set(
        `rold${index}`,
        running.replace('|running|', `|${state}|`).replace(/\d+$/, String(today - 4000 + index)),
      );
    }
    user.set('p1', `2|hard|user||||${today - 9000}`);
    eve.send('/room another');
    expect(user.has('rold0')).toBe(false);
    expect(user.has('rold3999')).toBe(true);
    expect(roomKeyOf(user, 'Sunday')).toBeDefined();
    expect(user.has('p1')).toBe(true);
    expect(roomKeyOf(user, 'another')).toBeDefined();
  });

  it('can be between two groups', () => {
    const { world, ada, ben } = openRoom();
    const here = world.telegram.group('Here', [ada]);
    const there = world.telegram.group('There', [ben]);
    ada.send(here, '/room cup');
    ben.send(there, '/join cup');
    tapCell(ada, newest(here), 'B2');
    expect(drawn(newest(there))).toContain('🔶');
    const theirs = newest(there);
    const moved = world.telegram.upgradeGroup(there);
    tapCell(ben, theirs, 'A1');
    expect(drawn(newest(moved))).toContain('🔴');
    expect(drawn(newest(here))).toContain('🔴');
    expect(isOver(newest(here))).toBe(false);
  });
});

describe('a room in a group', () => {
  it('stays the group’s newest game, whoever asks for its board', () => {
    const { world, ada, ben } = openRoom();
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, eve]);
    ada.send(group, '/room monday');
    ben.send('/join monday');
    eve.send(group, '/board');
    expect(newest(group).text).toBe(textsOf('en').refusals.notYourGame);
    ada.send(group, '/move C3');
    expect(drawn(boardOf(ben))).toBe('· · ·\n· · ·\n· · 🔶');
  });
});

describe('a room that somebody cannot enter', () => {
  it.each([
    ['is full', '/join sunday', () => textsOf('en').rooms.full('Sunday')],
    ['does not exist', '/join monday', () => textsOf('en').rooms.unknown('monday')],
    ['is closed, by its link', `/start j${'A'.repeat(16)}gone`, () => textsOf('en').rooms.closed],
  ])('says what to do instead where it %s', (_, words, said) => {
    const { world, ben } = openRoom();
    ben.send('/join Sunday');
    const eve = world.user({ id: 5_000_009, name: 'Eve', languageCode: 'en' });
    const { playBot, ownRoom } = textsOf('en').buttons;
    eve.send(words);
    const message = newest(eve.chat);
    expect(message.text).toBe(said());
    tapControl(eve, message, ownRoom);
    expect(newest(eve.chat).text).toContain(textsOf('en').rooms.entry('').slice(0, 10));
    tapControl(eve, message, playBot);
    expect(message.text).toContain(textsOf('en').bot);
  });
});
