/**
 * The pieces that people choose: on their own boards at once, on a board that two share with the
 * other's consent.
 */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  cellButton,
  drawn,
  hasControl,
  isEmpty,
  newest,
  openGroup,
  openRoom,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const { buttons, pieces, refusals } = textsOf('en');
const pick = [buttons.more, buttons.pieces];

describe.each(weathers)('the pieces that a person chooses%s', (_, forget) => {
  function alone() {
    const world = openWorld({ DIFFICULTY: 'random' });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    // What is typed is for the game that the cache knows.
    const send = (text: string) => ada.send(text);
    const tap = (...words: readonly string[]) => {
      for (const each of words) {
        forget(world);
        tapControl(ada, newest(ada.chat), each);
      }
    };
    const move = (cell: string) => {
      forget(world);
      tapCell(ada, newest(ada.chat), cell);
    };
    return { world, ada, send, tap, move };
  }

  it('are any two emoji, on the board that is played at once and in every game that follows', () => {
    const { ada, send, tap, move } = alone();
    send('/tictactoe');
    move('B2');
    send('/pieces 🐸 🦊');
    expect(drawn(newest(ada.chat))).toMatch(/🐸/);
    expect(drawn(newest(ada.chat))).toMatch(/🦊/);
    move('A1');
    expect(newest(ada.chat).text).toContain('🐸 You');
    tap(...pick);
    expect(hasControl(newest(ada.chat), '✓ 🐸 🦊')).toBe(true);
    expect(words(newest(ada.chat))).toContain(pieces.anyTwo);
    tap('✓ 🐸 🦊');
    send('/connectfour');
    move('A4');
    expect(drawn(newest(ada.chat), 6)).toMatch(/🐸/);
    send('/duel');
    move('B2');
    expect(drawn(newest(ada.chat))).toContain('🐸');
  });

  it.each([
    ['🐈', '🐈\u200D⬛'],
    ['❤\uFE0F', '❤\uFE0F\u200D🔥'],
    ['👨🏻\u200D👩🏻\u200D👧🏻\u200D👦🏻', '👨🏿\u200D👩🏿\u200D👧🏿\u200D👦🏿'],
  ])('are two of which one looks like a part of the other, as %s and %s', (user, bot) => {
    const { ada, send, move, tap } = alone();
    send('/connectfour');
    send(`/pieces ${user} ${bot}`);
    move('A4');
    const cells = drawn(newest(ada.chat), 6);
    for (const piece of [user, bot]) expect(cells).toContain(piece);
    tap(...pick);
    expect(hasControl(newest(ada.chat), `✓ ${user} ${bot}`)).toBe(true);
  });

  it('are remembered where no game is on', () => {
    const { ada, send, move } = alone();
    send('/pieces 🐸🦊');
    expect(newest(ada.chat).text).toBe(pieces.kept('🐸', '🦊'));
    send('/tictactoe');
    move('B2');
    expect(drawn(newest(ada.chat))).toContain('🐸');
  });

  it('are a set, the yellow disc among them, in every game', () => {
    const { ada, send, tap, move } = alone();
    send('/tictactoe');
    tap(...pick);
    for (const [piece, isOffered] of [
      ['🟡', true],
      ['🐶', true],
      ['🟢', false],
      ['🟠', false],
    ] as const)
      expect(hasControl(newest(ada.chat), piece), piece).toBe(isOffered);
    tap('🟡 🟣');
    send('/connectfour7');
    move('A4');
    expect(drawn(newest(ada.chat), 7)).toMatch(/🟡/);
    expect(drawn(newest(ada.chat), 7)).toMatch(/🟣/);
  });

  it('are picked by /pieces alone while a game is on, and else asked for', () => {
    const { ada, send, tap } = alone();
    send('/pieces');
    expect(newest(ada.chat).text).toBe(pieces.form);
    send('/tictactoe');
    send('/pieces');
    tap('🐶');
    send('fichas');
    expect(hasControl(newest(ada.chat), '✓ 🐶')).toBe(true);
  });

  it.each(['🐸', '🐸 🐸', '🐸 🦊 🐱', 'frog fox', '🐸 |', '12', '🐸, 🦊'])(
    'are not “%s”, and nothing changes',
    (words) => {
      const { ada, send, move } = alone();
      send('/tictactoe');
      send(`/pieces ${words}`);
      expect(newest(ada.chat).text).toBe(pieces.form);
      send('/board');
      move('B2');
      expect(drawn(newest(ada.chat))).toContain('🔶');
    },
  );

  it('are shown on one’s own board of a room alone, and stay there', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, boardOf(ada), 'B2');
    ben.send('/pieces 🐸 🦊');
    expect(drawn(boardOf(ben))).toBe('· · ·\n· 🦊 ·\n· · ·');
    expect(drawn(boardOf(ada))).toBe('· · ·\n· 🔶 ·\n· · ·');
    forget(world);
    for (const words of [...pick, '🐱']) tapControl(ada, boardOf(ada), words);
    tapCell(ben, boardOf(ben), 'A1');
    forget(world);
    tapCell(ada, boardOf(ada), 'B1');
    expect(drawn(boardOf(ben))).toBe('🐸 · ·\n🦊 🦊 ·\n· · ·');
    expect(drawn(boardOf(ada))).toBe('🐱 · ·\n🐶 🐶 ·\n· · ·');
  });

  it('are those by which one is notified', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    ben.send('/pieces 🐸 🦊');
    world.clock.advance(10 * 60_000);
    tapCell(ada, newest(ada.chat), 'B2');
    expect(newest(ben.chat).text).toMatch(/^🦊 Ada a mutat/);
    ben.send('A1');
    ben.send('/games');
    expect(newest(ben.chat).text).toContain('Urmează 🦊 Ada');
  });

  it('are put to the other player where two share a board', () => {
    const { world, ada, ben, group, board } = openGroup();
    const tap = (user: typeof ada, words: string) => {
      forget(world);
      return tapControl(user, newest(group), words);
    };
    tapCell(ada, board, 'B2');
    for (const words of [...pick, '🐶']) tap(ada, words);
    expect(drawn(newest(group))).toContain('🔶');
    expect(newest(group).text.replace(/\s+/g, ' ')).toContain('Ada would like to play with 🐶 🐱.');
    expect(tap(ada, buttons.acceptPieces).answer?.text).toBe(refusals.ownOffer);
    tap(ben, buttons.decline);
    expect(drawn(newest(group))).toContain('🔶');
    ben.send(group, '/pieces 🐸 🦊');
    expect(newest(group).text.replace(/\s+/g, ' ')).toContain('Ben would like to play with 🦊 🐸.');
    tap(ada, buttons.acceptPieces);
    expect(drawn(newest(group))).toBe('· · ·\n· 🦊 ·\n· · ·');
    forget(world);
    tapCell(ben, newest(group), 'A1');
    expect(drawn(newest(group))).toBe('🐸 · ·\n· 🦊 ·\n· · ·');
    // What was asked for one board is nobody's choice for others.
    ben.send('/tictactoe');
    tapCell(ben, newest(ben.chat), 'B2');
    expect(drawn(newest(ben.chat))).toContain('🔶');
  });

  it('are named as the owner set them, where those are what is offered', () => {
    const { ada, group, board } = openGroup('/duel', { properties: { PIECES: '🦉 🦅' } });
    tapCell(ada, board, 'B2');
    for (const words of [...pick, '🦅 🦉']) tapControl(ada, newest(group), words);
    expect(newest(group).text.replace(/\s+/g, ' ')).toContain('Ada would like to play with 🦅 🦉.');
  });

  it('wait while something else is asked', () => {
    const { world, ada, ben, group } = openGroup();
    tapControl(ada, newest(group), buttons.offerDraw);
    forget(world);
    tapControl(ben, newest(group), buttons.more);
    tapControl(ben, newest(group), buttons.pieces);
    expect(tapControl(ben, newest(group), '🐶').answer?.text).toBe(refusals.offerOpen);
    expect(newest(group).text).toContain('Ada offers a draw.');
  });

  it('are on the boards that the person offers in any chat', () => {
    const { world, ada, send } = alone();
    send('/pieces 🐸 🦊');
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    const chat = world.telegram.peopleChat(ada, ben);
    const board = ada.chooseInline(ada.typeInline('', chat), 'bot-ticTacToe');
    forget(world);
    tapCell(ada, board, 'B2');
    forget(world);
    tapCell(ada, board, isEmpty(cellButton(board, 'A1').text) ? 'A1' : 'C3');
    expect(drawn(board).match(/🐸/gu)).toHaveLength(2);
  });
});
