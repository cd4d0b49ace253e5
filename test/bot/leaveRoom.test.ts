import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { boardOf, catchUpdate, drawn, hasControl, openRoom, postUpdate, tapCell, tapControl } from './players.ts';

describe('rooms', () => {
  it('are left by giving up, and are gone then', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    const theirs = boardOf(ben);
    tapCell(ada, boardOf(ada), 'B2');
    const board = boardOf(ada);
    ben.send('/leave');
    expect(boardOf(ben).text).toBe(textsOf('ro').rooms.left('Sunday'));
    expect(board.text).toContain('🔴 Ben resigned. 🔶 Ada wins!');
    expect(theirs.text).toContain('Ben abandonează');
    expect([...world.appsScript.properties.user.keys()].filter((key) => key.startsWith('r'))).toEqual([]);
    // Nothing is left of the room, so its boards lead to the menu alone.
    expect(tapCell(ada, board, 'A1').answer?.text).toBe(textsOf('en').rooms.unknown('Sunday'));
    expect(board.keyboard!.inline_keyboard.slice(3).flat()).toHaveLength(1);
    tapControl(ada, board, 'Menu');
    expect(hasControl(board, '▶ Play')).toBe(true);
    ada.send('hello');
    expect(boardOf(ada).text).toBe(textsOf('en').hint);
  });

  it('are left by name, and asked for where there are several', () => {
    const { ada, ben } = openRoom();
    const { rooms } = textsOf('en');
    for (const name of ['Monday', 'Tuesday']) ben.send(`/room ${name}`);
    ada.send('/join Monday');
    ada.send('/join Tuesday');
    ada.send('/leave Friday');
    expect(boardOf(ada).text).toBe(rooms.notIn('Friday'));
    ada.send('/leave monday');
    expect(boardOf(ada).text).toBe(rooms.left('Monday'));
    ada.send('/leave');
    expect(boardOf(ada).text).toBe(rooms.left('Tuesday'));
    ada.send('/room Wednesday');
    ada.send('/tictactoe');
    ada.send('/leave');
    expect(boardOf(ada).text).toBe(rooms.which(['Sunday', 'Wednesday']));
  });

  it('are not shown again to a player who has deleted their board', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    boardOf(ben).deleted = true;
    const count = ben.chat.messages.length;
    ada.send('/leave');
    expect(ben.chat.messages).toHaveLength(count);
  });

  it('belong to others once they have been opened again', () => {
    const { ada, ben, eve } = openRoom();
    ben.send('/join sunday');
    const theirs = boardOf(ben);
    ada.send('/leave');
    eve.send('/room Sunday');
    ada.send('/join Sunday');
    ben.send('hello');
    expect(boardOf(ben).text).toBe(textsOf('ro').hint);
    ben.send('B2');
    expect(boardOf(ben).text).toBe(textsOf('ro').noGame);
    expect(tapCell(ben, theirs, 'A1').answer?.text).toBe(textsOf('ro').rooms.unknown('Sunday'));
    tapControl(ben, theirs, '☰');
    expect(hasControl(theirs, textsOf('ro').buttons.play)).toBe(true);
  });

  it('leave a board whose menu tap is delivered again after a game has begun there', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    const board = boardOf(ada);
    ben.send('/leave');
    const body = catchUpdate(world, () => tapControl(ada, board, 'Menu'));
    world.deliverAll();
    tapControl(ada, board, '▶ Play');
    tapCell(ada, board, 'B2');
    const picture = drawn(board);
    postUpdate(world, body);
    expect(drawn(board)).toBe(picture);
  });

  it('are not left by a name that no room has, however it is written', () => {
    const { ada } = openRoom();
    ada.send(`/leave ${'x'.repeat(31)}😀`);
    expect(boardOf(ada).text).toContain('x'.repeat(31));
  });

  it('are closed by /forget, and the other player sees it', () => {
    const { ada, ben } = openRoom();
    ben.send('/join sunday');
    const theirs = boardOf(ben);
    ada.send('/forget');
    expect(boardOf(ada).text).toBe(textsOf('en').forgotten(true));
    expect(theirs.text).toContain('Ada abandonează');
  });
});
