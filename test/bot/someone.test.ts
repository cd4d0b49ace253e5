/** Two who do not know each other, each in their own chat with the bot. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { maxRooms } from '../../src/bot/play/rooms/rooms.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { commandWords } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { parseSought } from '../../src/bot/texts/vocabulary.ts';
import { samples } from '../samples.ts';
import { readContent } from './buttonContent.ts';
import {
  boardOf,
  catchUpdate,
  drawn,
  forgetAll,
  hasControl,
  isOver,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapBehindMore,
  tapCell,
  tapControl,
  waitingOn,
  whereAlarmsRing,
  winOfFirst,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const { someone, buttons } = en;
const minute = 60_000;
const day = 24 * 60 * minute;

function people(properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld(properties);
  const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name, index) =>
    world.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  ) as [FakeUser, FakeUser, FakeUser];
  return { world, ada, ben, eve };
}

/** Whoever is to move first, and the other one. */
const inTurn = (one: FakeUser, other: FakeUser): readonly [FakeUser, FakeUser] =>
  boardOf(one).text.includes(en.yourTurn) ? [one, other] : [other, one];

const isPlaying = (user: FakeUser): boolean => hasControl(boardOf(user), buttons.resign);
const isWaiting = (user: FakeUser): boolean => hasControl(boardOf(user), buttons.stopWaiting);

const standing = ({ chat }: FakeUser): readonly ChatMessage[] =>
  chat.messages.filter(({ deleted }) => !deleted);

function resign(user: FakeUser): void {
  tapControl(user, boardOf(user), buttons.resign);
  tapControl(user, boardOf(user), buttons.confirmResign);
}

/** Two meet, and after the move of the first the second gives up. */
function meetAndEnd() {
  const { world, ada, ben, eve } = people();
  ada.send('/someone tictactoe');
  ben.send('/someone tictactoe');
  const [first, second] = inTurn(ada, ben);
  tapCell(first, boardOf(first), 'B2');
  resign(second);
  return { world, eve, first, second };
}

/**
 * Both look for somebody, and the one who came last gives up and leaves, so that both may look
 * again.
 */
function meetOnce(one: FakeUser, other: FakeUser): void {
  one.send('/someone tictactoe');
  other.send('/someone tictactoe');
  expect([isPlaying(one), isPlaying(other)]).toEqual([true, true]);
  resign(other);
  tapBehindMore(other, boardOf(other), buttons.leave);
}

const roomsIn = (world: World): number =>
  [...world.appsScript.properties.user.keys()].filter((key) => key.startsWith('r')).length;

whereAlarmsRing(
  'a platform with alarms promises a message to who waits, and that it notifies in time',
  () => {
    const { ada } = people();
    ada.send('/someone tictactoe');
    expect(words(boardOf(ada))).toContain(waitingOn(en)[0]);
    ada.send('/notices');
    expect(newest(ada.chat).text).toBe(en.menu.notices(true));
  },
);

describe.each(weathers)('play someone%s', (_, forget) => {
  it('waits for whoever comes, and then both play to the end, each on a board of their own', () => {
    const { world, ada, ben } = people();
    ada.send('/someone tictactoe');
    expect(waitingOn(en).filter((text) => words(boardOf(ada)).includes(text))).toHaveLength(1);
    forget(world);
    ben.send('/someone tictactoe');
    expect([isPlaying(ada), isPlaying(ben)]).toEqual([true, true]);
    // The message that told what to expect gives way to a board that rings.
    expect(standing(ada).filter(({ text }) => text.includes(en.waiting))).toEqual([]);
    expect(boardOf(ada).text).toContain('Ben');
    expect(boardOf(ada).text).not.toMatch(/Room|\?/);
    const [first, second] = inTurn(ada, ben);
    for (const [user, cell] of winOfFirst(first, second)) {
      forget(world);
      tapCell(user, boardOf(user), cell);
    }
    expect([isOver(boardOf(ada)), isOver(boardOf(ben))]).toEqual([true, true]);
    expect(boardOf(first).text).toContain(en.youWin);
    expect(boardOf(ada).text).toMatch(/🔶 (?:1 – 0|0 – 1) 🔴\n🔶 You\n🔴 Ben/);
    forget(world);
    tapControl(second, boardOf(second), buttons.rematch);
    expect([isPlaying(ada), isPlaying(ben)]).toEqual([true, true]);
    forget(world);
    resign(ada);
    tapBehindMore(ben, boardOf(ben), buttons.leave);
    expect(ben.toasts.at(-1)).toBe(someone.left);
    expect(roomsIn(world)).toBe(0);
  });

  it('tells neither the other’s id, not even by the buttons of the game before or the file', () => {
    const { ada, ben } = people();
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    const [first, second] = inTurn(ada, ben);
    tapCell(first, boardOf(first), 'B2');
    resign(second);
    tapControl(ada, boardOf(ada), buttons.rematch);
    for (const [user, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const contents = standing(user).flatMap((message) =>
        buttonsOf(message)
          .flat()
          .flatMap((one) => ('callback_data' in one && readContent(one.callback_data)) || []),
      );
      const games = contents.flatMap((each) => (each.kind === 'game' ? [each.session] : []));
      expect(games.length).toBeGreaterThan(0);
      expect(games.flatMap(({ players }) => players.map(({ id }) => id))).not.toContain(other.id);
      user.send('/privacy');
      tapControl(user, newest(user.chat), '📄');
      const { file } = newest(user.chat);
      if (file?.kind !== 'document') throw new Error('there is no file');
      const text = new TextDecoder().decode(file.bytes);
      expect(JSON.parse(text).room[0]).toMatchObject({
        names: ['Ada', 'Ben'],
        before: { game: 'ticTacToe', status: { kind: 'resigned' } },
      });
      expect(text).not.toContain(String(other.id));
    }
  });

  it('names the other one on the game before, after another view of it', () => {
    const { ada, ben } = people();
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    const [first, second] = inTurn(ada, ben);
    for (const [user, cell] of winOfFirst(first, second)) tapCell(user, boardOf(user), cell);
    const before = boardOf(ada);
    const seats = before.text.split('\n').slice(1, 3);
    tapControl(ben, boardOf(ben), buttons.rematch);
    tapControl(ada, before, buttons.review);
    tapControl(ada, before, '▶');
    tapControl(ada, before, '‹');
    expect(before.text.split('\n').slice(1, 3)).toEqual(seats);
  });

  it('asks before it never seats two again where their game is over, too', () => {
    const { ada, ben } = people();
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    resign(ada);
    tapBehindMore(ben, boardOf(ben), buttons.block);
    expect(hasControl(boardOf(ben), buttons.rematch)).toBe(false);
    tapControl(ben, boardOf(ben), buttons.confirmBlock);
    expect(ben.toasts.at(-1)).toBe(someone.blocked);
  });

  it('never seats two again of whom one does not want to, and does not tell the other', () => {
    const { world, ada, ben, eve } = people();
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    forget(world);
    tapBehindMore(ben, boardOf(ben), buttons.block);
    expect(words(boardOf(ben))).toContain('never play');
    forget(world);
    tapControl(ben, boardOf(ben), buttons.confirmBlock);
    expect(ben.toasts.at(-1)).toBe(someone.blocked);
    expect(boardOf(ada).text).toContain('Ben resigned');
    expect(ada.chat.messages.map(({ text }) => text).join()).not.toContain(someone.blocked);
    expect(roomsIn(world)).toBe(0);
    for (const [first, second] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      forget(world);
      first.send('/someone tictactoe');
      forget(world);
      second.send('/someone tictactoe');
      expect([isWaiting(first), isWaiting(second)]).toEqual([true, true]);
      tapControl(first, boardOf(first), buttons.stopWaiting);
      tapControl(second, boardOf(second), buttons.stopWaiting);
    }
    world.clock.advance(40 * day);
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    expect(isWaiting(ben)).toBe(true);
    // Somebody else plays whoever has waited longest.
    eve.send('/someone tictactoe');
    expect([isPlaying(ada), isWaiting(ben), isPlaying(eve)]).toEqual([true, true, true]);
  });

  it('seats the same two at most three times a day, whoever comes first', () => {
    const { world, ada, ben } = people();
    for (const [first, second] of [
      [ada, ben],
      [ben, ada],
      [ada, ben],
    ] as const) {
      forget(world);
      meetOnce(first, second);
    }
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    expect([isWaiting(ada), isWaiting(ben)]).toEqual([true, true]);
    tapControl(ada, boardOf(ada), buttons.stopWaiting);
    tapControl(ben, boardOf(ben), buttons.stopWaiting);
    world.clock.advance(day);
    meetOnce(ben, ada);
  });

  it.each([
    ['whoever came first', ['ada']],
    ['whoever came last', ['ben']],
    ['both', ['ada', 'ben']],
  ] as const)('seats nobody with the same one a fourth time, though %s forgets', (_, forgetful) => {
    const opened = people();
    const { world, ada, ben } = opened;
    for (let times = 0; times < 3; times++) meetOnce(ada, ben);
    for (const name of forgetful) forgetAll(opened[name]);
    world.clock.advance(2000);
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    expect([isWaiting(ada), isWaiting(ben)]).toEqual([true, true]);
  });

  it('seats nobody with the same one a fourth time, though they have met thirty others', () => {
    const { world, ada, ben } = people();
    for (let times = 0; times < 3; times++) meetOnce(ada, ben);
    for (let index = 0; index < samples(30, 8); index++) {
      world.clock.advance(minute);
      const other = world.user({ id: 5_000_100 + index, name: `P${index}`, languageCode: 'en' });
      meetOnce(other, ben);
    }
    world.clock.advance(minute);
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    expect([isWaiting(ada), isWaiting(ben)]).toEqual([true, true]);
  });

  it('seats two once, however often the update of either is delivered', () => {
    const { world, ada, ben } = people();
    const twice = (act: () => unknown) => {
      const body = catchUpdate(world, act);
      postUpdate(world, body);
      world.clock.advance(20_000);
      forget(world);
      postUpdate(world, body);
      world.telegram.updates.clear();
      world.clock.advance(20_000);
      return body;
    };
    const first = twice(() => ada.send('/someone tictactoe'));
    expect(roomsIn(world)).toBe(1);
    const second = twice(() => ben.send('/someone tictactoe'));
    expect([isPlaying(ada), isPlaying(ben), roomsIn(world)]).toEqual([true, true, 1]);
    for (const body of [first, second]) {
      forget(world);
      postUpdate(world, body);
      world.clock.advance(20_000);
    }
    expect(roomsIn(world)).toBe(1);
    const [one] = inTurn(ada, ben);
    tapCell(one, boardOf(one), 'B2');
    expect(drawn(boardOf(one))).toMatch(/🔶|🔴/);
  });

  it('lets whoever goes on to the next one go, and the other one look back at the game', () => {
    const { world, eve, first, second } = meetAndEnd();
    const [over, left] = [boardOf(first), boardOf(second)];
    forget(world);
    second.send('/someone tictactoe');
    expect(roomsIn(world)).toBe(2);
    forget(world);
    tapControl(first, over, buttons.rematch);
    expect(first.toasts.at(-1)).toBe(en.refusals.noRematch);
    expect(isOver(over)).toBe(true);
    tapControl(second, left, buttons.rematch);
    expect(second.toasts.at(-1)).toBe(en.refusals.noRematch);
    for (const [user, board] of [
      [first, over],
      [second, left],
    ] as const) {
      forget(world);
      tapControl(user, board, buttons.review);
      expect(hasControl(board, buttons.rematch)).toBe(false);
    }
    expect(isWaiting(second)).toBe(true);
    forget(world);
    eve.send('/someone tictactoe');
    expect([isPlaying(second), isPlaying(eve)]).toEqual([true, true]);
    forget(world);
    first.send('/someone connectfour');
    // The game of the two, and the room that waits.
    expect(roomsIn(world)).toBe(2);
  });

  it('tells whoever has waited for an hour that nobody came, and waits on by one tap', () => {
    const { world, ada, ben, eve } = people();
    ada.send('/someone connectfour 10 min');
    world.clock.advance(59 * minute);
    eve.send('/help');
    expect(isWaiting(ada)).toBe(true);
    forget(world);
    world.clock.advance(2 * minute);
    eve.send('/help');
    const said = boardOf(ada);
    expect(said.text).toBe(`Connect Four: ${someone.nobodyCame}`);
    expect([standing(ada).length, roomsIn(world)]).toEqual([2, 0]);
    forget(world);
    ben.send('/someone connectfour 10 min');
    expect(isWaiting(ben)).toBe(true);
    forget(world);
    tapControl(ada, said, buttons.waitAgain);
    expect([isPlaying(ada), isPlaying(ben)]).toEqual([true, true]);
    expect(boardOf(ada).text).toContain('⏳ 10 min');
  });
});

// Elsewhere an alarm rings then.
onAppsScript('waits anew after an hour in which nobody came and nothing rang', () => {
  const { world, ada } = people();
  ada.send('/someone connectfour');
  const before = boardOf(ada);
  world.clock.advance(120 * minute);
  ada.send('/someone connectfour');
  world.clock.advance(5 * minute);
  ada.send('/help');
  expect(before.deleted).toBe(true);
  expect(standing(ada).some(({ text }) => text.includes(someone.nobodyCame))).toBe(false);
  expect(roomsIn(world)).toBe(1);
});

whereAlarmsRing(
  'whoever was not there at the end is notified of it, though the other one has gone on',
  () => {
    const { world, eve, first, second } = meetAndEnd();
    second.send('/someone tictactoe');
    const before = standing(first).length;
    world.clock.advance(2 * minute);
    eve.send('/help');
    expect(standing(first)).toHaveLength(before + 1);
    expect(newest(first.chat).text).toContain(`${second.person.profile.first_name} resigned`);
  },
);

describe('who looks for somebody', () => {
  it('finds only who wants the same game with the same clock', () => {
    const { ada, ben, eve } = people();
    ada.send('/someone connectfour 1 h');
    ben.send('/someone connectfour');
    eve.send('/someone tictactoe 1 h');
    expect([ada, ben, eve].map(isWaiting)).toEqual([true, true, true]);
    expect(boardOf(ada).text).toMatch(/^Connect Four[\s\S]*⏳ 1 h/);
    // One who asks for something else waits for nothing else any more.
    eve.send('/someone 1 h connect four');
    expect([isPlaying(ada), isPlaying(eve), isWaiting(ben)]).toEqual([true, true, true]);
  });

  it('waits for one game at a time, and is shown again that they wait', () => {
    const { world, ada, ben } = people();
    ada.send('/someone tictactoe');
    ada.send('/someone tictactoe');
    expect([isWaiting(ada), roomsIn(world)]).toEqual([true, 1]);
    expect(
      standing(ada).filter((message) => hasControl(message, buttons.stopWaiting)),
    ).toHaveLength(1);
    ada.send('/someone connectfour');
    expect(roomsIn(world)).toBe(1);
    expect(
      standing(ada).filter((message) => hasControl(message, buttons.stopWaiting)),
    ).toHaveLength(1);
    ben.send('/someone tictactoe');
    expect(isWaiting(ben)).toBe(true);
    ben.send('/someone connectfour');
    expect([isPlaying(ada), isPlaying(ben), roomsIn(world)]).toEqual([true, true, 1]);
  });

  it('may be the guest of many, whose rooms count for those who opened them', () => {
    const { ada, ben } = people();
    for (let room = 0; room < maxRooms; room++) {
      ada.send(`/room sunday${room}`);
      ben.send(`/join sunday${room}`);
    }
    ben.send('/someone tictactoe');
    expect(isWaiting(ben)).toBe(true);
    ada.send('/someone connectfour');
    expect(newest(ada.chat).text).toBe(en.rooms.tooMany(maxRooms));
  });

  it('takes typed moves of either, and /leave, which gives the game up', () => {
    const { world, ada, ben } = people();
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    const [first, second] = inTurn(ada, ben);
    first.send('B2');
    second.send('A1');
    expect(drawn(boardOf(first)).match(/🔶|🔴/gu)).toHaveLength(2);
    first.send('/leave');
    // They have seen no room.
    expect(words(boardOf(first))).toContain('do you really want to resign?');
    tapControl(first, boardOf(first), en.buttons.confirmResign);
    expect(boardOf(second).text).toContain(en.youWin);
    expect(roomsIn(world)).toBe(0);
  });

  it('stops by a key, or by /leave', () => {
    const { world, ada, ben } = people();
    ada.send('/someone tictactoe');
    tapControl(ada, boardOf(ada), buttons.stopWaiting);
    expect(ada.toasts.at(-1)).toBe(someone.stopped);
    ada.send('/someone tictactoe');
    ada.send('/leave');
    expect(boardOf(ada).text).toBe(someone.stopped);
    expect(roomsIn(world)).toBe(0);
    ben.send('/someone tictactoe');
    expect(isWaiting(ben)).toBe(true);
  });

  it('is forgotten by /forget, with whom they blocked', () => {
    const { world, ada, ben } = people();
    meetOnce(ada, ben);
    ada.send('/someone tictactoe');
    forgetAll(ada);
    const rows = [...world.appsScript.properties.user].filter(([key, row]) =>
      `${key} ${row}`.includes(String(ada.id)),
    );
    expect(rows).toEqual([]);
    ben.send('/someone tictactoe');
    expect(isWaiting(ben)).toBe(true);
  });

  it('chooses the game in the menu', () => {
    const { ada, ben } = people();
    for (const user of [ada, ben]) {
      user.send('/start');
      tapControl(user, boardOf(user), buttons.someone);
      expect(boardOf(user).text).toContain(someone.pick);
      tapControl(user, boardOf(user), en.games.connectFour);
    }
    expect([isPlaying(ada), isPlaying(ben)]).toEqual([true, true]);
    expect(boardOf(ada).text).toMatch(/^Connect Four/);
  });

  it('is sent to the private chat from a group, by a link that asks for the game', () => {
    const { world, ada, ben } = people();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/someone tictactoe');
    expect(newest(group).text).toBe(someone.onlyPrivate);
    const [link] = buttonsOf(newest(group)).flat();
    ada.openLink((link as { readonly url: string }).url);
    expect(boardOf(ada).text).toContain(someone.pick);
    tapControl(ada, boardOf(ada), en.games.connectFour);
    expect(isWaiting(ada)).toBe(true);
  });

  it('is asked for the game where the command names none', () => {
    const { ada } = people();
    ada.send('/someone');
    expect(boardOf(ada).text).toContain(someone.pick);
    expect(isWaiting(ada)).toBe(false);
    tapControl(ada, boardOf(ada), en.games.ticTacToe);
    expect(isWaiting(ada)).toBe(true);
  });

  it('is asked for the game where the words name none', () => {
    const { world, ada } = people();
    ada.send('/someone chess');
    expect(boardOf(ada).text).toContain('“chess” isn’t a game I know.');
    expect(roomsIn(world)).toBe(0);
  });

  it('is listed by /games, without a name for the room', () => {
    const { ada, ben } = people();
    ada.send('/someone tictactoe');
    ada.send('/games');
    expect(boardOf(ada).text).toContain('1. Tic-tac-toe · …\nWaiting');
    ben.send('/someone tictactoe');
    ben.send('/games');
    expect(boardOf(ben).text).toMatch(/1\. Tic-tac-toe · Ada\n/);
  });

  it('plays on alone as in any room where the other has blocked the bot, and nobody meets that one again', () => {
    const { ada, ben, eve } = people();
    ada.send('/someone tictactoe');
    ada.block();
    ben.send('/someone tictactoe');
    expect(isPlaying(ben)).toBe(true);
    eve.send('/someone tictactoe');
    expect(isWaiting(eve)).toBe(true);
  });

  it('leaves what is over with one stranger, and whoever looks for another waits in no room of before', () => {
    const { world, ada, ben, eve } = people();
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    resign(ben);
    ada.send('/someone tictactoe');
    eve.send('/someone tictactoe');
    expect([isPlaying(ada), isPlaying(eve), roomsIn(world)]).toEqual([true, true, 2]);
    tapControl(ben, boardOf(ben), buttons.rematch);
    expect(ben.toasts.at(-1)).toBe(en.refusals.noRematch);
  });
});

describe('between two who do not know each other no words pass', () => {
  it('but a first name without a live link', () => {
    const { world, ben } = people();
    const mal = world.user({ name: 'win.example.com @spam', languageCode: 'en' });
    mal.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    const { text } = boardOf(ben);
    expect(text).toContain('win.\u2060example.\u2060com @\u2060spam');
    mal.send('hello, write to me');
    mal.send('/pieces 🐸 🦊');
    expect(ben.chat.messages.map((message) => message.text).join()).not.toMatch(/write to me|🐸/);
  });

  it('nor do others get in by a name or a link', () => {
    const { ada, ben } = people({ INLINE_MODE: 'on' });
    ada.send('/someone tictactoe');
    expect(JSON.stringify(boardOf(ada).keyboard)).not.toMatch(/t\.me|switch_inline/);
    for (const text of ['/join ?', '/room ?', '/leave ?']) {
      ben.send(text);
      expect(isPlaying(ben), text).toBe(false);
    }
    expect(isWaiting(ada)).toBe(true);
  });
});

describe('the words for it', () => {
  it.each(languages)('are there in %s, with those for each clock', (language) => {
    expect(
      [...commandWords()].filter(([, command]) => command === 'someone').length,
    ).toBeGreaterThan(5);
    const texts = textsOf(language);
    for (const [clock, label] of Object.entries(texts.clock.labels))
      for (const argument of [
        label,
        `${label} ${texts.games.connectFour}`,
        `${texts.games.connectFour} ${label}`,
      ]) {
        const game = argument === label ? {} : { game: 'connectFour' };
        expect(parseSought(argument), argument).toEqual({ ...game, clock, rest: '' });
      }
  });

  it('may be typed without a slash', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'es' });
    ada.send('alguien');
    expect(boardOf(ada).text).toContain(textsOf('es').someone.pick);
    tapControl(ada, boardOf(ada), textsOf('es').games.ticTacToe);
    expect(
      waitingOn(textsOf('es')).filter((text) => words(boardOf(ada)).includes(text)),
    ).toHaveLength(1);
  });
});
