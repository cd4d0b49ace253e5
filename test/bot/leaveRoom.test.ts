import type { MessageEntity } from '@grammyjs/types';
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  drawn,
  forgetAll,
  hasControl,
  lastBoard,
  leaveRoom,
  openRoom,
  readable,
  tapCell,
  tapControl,
  winOfFirst,
  words,
} from './players.ts';

describe('rooms', () => {
  it('are gone on with where their name is opened again by a player, and taken for others', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    tapCell(ada, boardOf(ada), 'B2');
    for (const user of [ada, ben]) {
      world.clock.advance(60_000);
      user.send('/room Sunday');
      expect(drawn(lastBoard(user.chat))).toBe('· · ·\n· 🔶 ·\n· · ·');
    }
    tapCell(ben, lastBoard(ben.chat), 'A1');
    expect(drawn(lastBoard(ada.chat))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    const eve = world.user({ name: 'Eve', languageCode: 'en' });
    eve.send('/room Sunday');
    expect(boardOf(eve).text).toBe(readable(textsOf('en').rooms.taken('Sunday')));
  });

  it('notify the other player of the end of a game before the next one takes its place', () => {
    const { ada, ben } = openRoom();
    ben.send('/join Sunday');
    for (const [user, cell] of winOfFirst(ada, ben)) tapCell(user, boardOf(user), cell);
    const before = ben.chat.messages.length;
    ada.send('/room Sunday');
    const notices = ben.chat.messages.slice(before).map(({ text }) => text);
    expect(notices).toEqual([expect.stringContaining('Ada')]);
  });

  it('have one board with keys where they are opened again while nobody has come', () => {
    const { ada } = openRoom();
    const lost = boardOf(ada);
    ada.send('/room Sunday');
    expect(buttonsOf(lost)).toEqual([]);
    expect(hasControl(boardOf(ada), textsOf('en').buttons.cancel)).toBe(true);
  });

  it('are left by giving up, and are gone then', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    const theirs = boardOf(ben);
    tapCell(ada, boardOf(ada), 'B2');
    const board = boardOf(ada);
    expect(leaveRoom(ben).answer?.text).toBe(textsOf('ro').rooms.left('Sunday'));
    expect(board.text).toContain('🔴 Ben resigned. You win! 🎉');
    expect(theirs.keyboard).toBeUndefined();
    expect(boardOf(ben).text).toContain(textsOf('ro').youResigned);
    expect(
      [...world.appsScript.properties.user.keys()].filter((key) => key.startsWith('r')),
    ).toEqual([]);
    // Nothing is left of the room, so its boards lead to the menu alone.
    expect(tapCell(ada, board, 'A1').answer?.text).toBe(textsOf('en').rooms.closed);
    expect(board.keyboard!.inline_keyboard.slice(3).flat()).toHaveLength(1);
    tapControl(ada, board, 'Menu');
    expect(hasControl(boardOf(ada), '▶ Tic-tac-toe')).toBe(true);
    ada.send('what?');
    expect(boardOf(ada).text).toBe(textsOf('en').hint);
  });

  it('ask on the board whether to give the game up, as it goes on in the other chat', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const [before, theirs] = [boardOf(ada), boardOf(ben)];
    const text = theirs.text;
    ada.send('/leave');
    const board = boardOf(ada);
    expect(words(board)).toContain('🔶 Ada, do you really want to resign and leave the room?');
    expect([theirs.text, before.keyboard]).toEqual([text, undefined]);
    tapControl(ada, board, 'Keep playing');
    tapCell(ada, board, 'B2');
    expect(drawn(theirs)).toContain('🔶');
    // A game that is over is not asked about.
    tapControl(ada, board, 'Resign');
    tapControl(ada, board, 'Yes, resign');
    ada.send('/leave');
    expect(boardOf(ada).text).toBe(textsOf('en').rooms.left('Sunday'));
  });

  it('are left by /end as by /leave, which asks first', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    expect(leaveRoom(ada, '/end').answer?.text).toBe(textsOf('en').rooms.left('Sunday'));
    expect(boardOf(ben).text).toContain('Ada abandonează');
  });

  it('are left by /end at once where nobody has come, or the game is over', () => {
    const { ada } = openRoom();
    ada.send('/end');
    expect(boardOf(ada).text).toBe(textsOf('en').rooms.left('Sunday'));
    const { ada: anna, ben } = openRoom();
    ben.send('/join sunday');
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.resign);
    tapControl(ben, boardOf(ben), textsOf('ro').buttons.confirmResign);
    anna.send('/end');
    expect(boardOf(anna).text).toBe(textsOf('en').rooms.left('Sunday'));
  });

  it('are named nowhere any more once they are left, and the only one needs no name from wherever it is left', () => {
    const { world, ada } = openRoom();
    const stored = world.appsScript.properties.user;
    const id = [...stored.keys()].find((key) => key.startsWith('r'))!.slice(1);
    ada.send('/tictactoe');
    ada.send('/leave');
    expect(boardOf(ada).text).toBe(textsOf('en').rooms.left('Sunday'));
    expect([...stored].filter((row) => row.join().includes(id))).toEqual([]);
  });

  it('are left by name, and asked for where there are several', () => {
    const { ada, ben } = openRoom();
    const { rooms } = textsOf('en');
    for (const name of ['Monday', 'Tuesday']) ben.send(`/room ${name}`);
    ada.send('/join Monday');
    ada.send('/join Tuesday');
    ada.send('/leave Friday');
    expect(boardOf(ada).text).toBe(rooms.notIn('Friday'));
    expect(leaveRoom(ada, '/leave monday').answer?.text).toBe(rooms.left('Monday'));
    expect(leaveRoom(ada).answer?.text).toBe(rooms.left('Tuesday'));
    ada.send('/room Wednesday');
    ada.send('/tictactoe');
    ada.send('/leave');
    expect(boardOf(ada).text).toBe(readable(rooms.which(['Sunday', 'Wednesday'], 'Sunday')));
    const [{ type, offset, length }] = boardOf(ada).entities.filter(
      (entity) => entity.type === 'code',
    ) as [MessageEntity];
    expect([type, boardOf(ada).text.slice(offset, offset + length)]).toEqual([
      'code',
      '/leave Sunday',
    ]);
  });

  it('are left by the example that is given, though their names are written from the right', () => {
    const { ada, ben } = openRoom();
    ben.send('/room חדר');
    ada.send('/join חדר');
    ada.send('/leave sunday');
    ada.send('/room other');
    ada.send('/tictactoe');
    ada.send('/leave');
    const [{ offset, length }] = boardOf(ada).entities.filter(({ type }) => type === 'code') as [
      MessageEntity,
    ];
    const example = boardOf(ada).text.slice(offset, offset + length);
    expect(example).toBe('/leave חדר');
    expect(leaveRoom(ada, example).answer?.text).toContain('חדר');
  });

  it('are not shown again to a player who has deleted their board', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    boardOf(ben).deleted = true;
    const count = ben.chat.messages.length;
    leaveRoom(ada);
    const ro = textsOf('ro');
    const told = ben.chat.messages.slice(count).map(({ text }) => text);
    expect(told).toEqual([`${ro.resigned('🔶 Ada')} ${ro.youWin}`]);
  });

  it('belong to others once they have been opened again', () => {
    const { ada, ben, eve } = openRoom();
    ben.send('/join sunday');
    const theirs = boardOf(ben);
    leaveRoom(ada);
    eve.send('/room Sunday');
    ada.send('/join Sunday');
    ben.send('what?');
    expect(boardOf(ben).text).toBe(textsOf('ro').hint);
    ben.send('B2');
    expect(boardOf(ben).text).toBe(textsOf('ro').noGame);
    expect(tapCell(ben, theirs, 'A1').answer?.text).toBe(textsOf('ro').rooms.closed);
    tapControl(ben, theirs, '☰');
    expect(hasControl(boardOf(ben), `▶ ${textsOf('ro').games.ticTacToe}`)).toBe(true);
  });

  it('are not left by a name that no room has, however it is written', () => {
    const { ada } = openRoom();
    ada.send(`/leave ${'x'.repeat(31)}😀`);
    expect(boardOf(ada).text).toContain('x'.repeat(31));
  });

  it('are closed by /forget, and the other player sees it, without the name', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const theirs = boardOf(ben);
    forgetAll(ada);
    expect(boardOf(ada).text).toBe(textsOf('en').forgotten(true));
    expect(theirs.text).toContain('🔶 abandonează');
    expect(
      ben.chat.messages
        .slice(-2)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('Ada');
  });
});
