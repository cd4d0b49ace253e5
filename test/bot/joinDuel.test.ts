/** A second `/duel` in a group while somebody waits. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, hasControl, newest, openFriends, tapCell, tapControl } from './players.ts';

const en = textsOf('en');

function open() {
  const { world, friends, group } = openFriends('Ada', 'Ben', 'Eve');
  const [ada, ben, eve] = friends;
  const boards = () => group.messages.filter((each) => !each.deleted && each.keyboard);
  return { world, ada, ben, eve, group, boards };
}

describe('a second /duel', () => {
  it('joins whoever waits, and the one board comes below', () => {
    const { ada, ben, group, boards } = open();
    ada.send(group, '/duel');
    const first = newest(group);
    expect(first.text).toContain('Ada is waiting: ✋ Join');
    ben.send(group, '/duel');
    const board = newest(group);
    expect(board).not.toBe(first);
    expect(board.text).toContain('Ada');
    expect(board.text).toContain('Ben');
    expect(hasControl(board, en.buttons.join)).toBe(false);
    expect(boards()).toEqual([board]);
    tapCell(ada, board, 'B2');
    tapCell(ben, board, 'A1');
    expect(drawn(board)).not.toBe('· · ·\n· · ·\n· · ·');
  });

  it.each([
    ['of another game', '/duel connect4'],
    ['with another clock', '/duel 1 hour'],
  ])('%s begins one of its own', (_, command) => {
    const { ada, ben, group, boards } = open();
    ada.send(group, '/duel');
    ben.send(group, command);
    expect(boards().filter((each) => hasControl(each, en.buttons.join))).toHaveLength(2);
  });

  it('with the same clock joins', () => {
    const { ada, ben, group, boards } = open();
    ada.send(group, '/duel connect4 1 hour');
    ben.send(group, '/duel 1 hour connect4');
    expect(boards()).toHaveLength(1);
    expect(hasControl(newest(group), en.buttons.join)).toBe(false);
  });

  it('of whoever waits begins another one, as does one after the seat is taken', () => {
    const { ada, ben, eve, group, boards } = open();
    ada.send(group, '/duel');
    ada.send(group, '/duel');
    expect(boards()).toHaveLength(2);
    const [older] = boards();
    tapControl(ben, older!, en.buttons.join);
    // The newest that waits comes first.
    eve.send(group, '/duel');
    expect(boards().filter((each) => hasControl(each, en.buttons.join))).toHaveLength(0);
    eve.send(group, '/duel');
    expect(boards().filter((each) => hasControl(each, en.buttons.join))).toHaveLength(1);
  });

  it('takes no seat that is kept for somebody', () => {
    const { ada, ben, eve, group, boards } = open();
    ben.send(group, '/duel');
    tapControl(eve, newest(group), en.buttons.join);
    ada.send(group, '/challenge Ben');
    eve.send(group, '/duel');
    expect(newest(group).text).toContain('Eve is waiting: ✋ Join');
    expect(boards().length).toBeGreaterThan(1);
  });
});
