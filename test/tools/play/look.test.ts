import { describe, expect, it } from 'vitest';
import { centre, displayWidth, flow, wrap } from '../../../tools/play/displayWidth.ts';
import { lookOf } from '../../../tools/play/look.ts';

const xterm = { TERM: 'xterm-256color' };

describe('colours', () => {
  it.each([
    ['a terminal that has them', true, xterm, true],
    ['a terminal without them', true, { TERM: 'dumb' }, false],
    ['a person who wants none', true, { ...xterm, NO_COLOR: '1' }, false],
    ['a person who has not said so', true, { ...xterm, NO_COLOR: '' }, true],
    ['a pipe', false, xterm, false],
    ['a pipe into a pager that can show them', false, { ...xterm, FORCE_COLOR: '1' }, true],
    ['a pipe for which they are switched off', false, { ...xterm, FORCE_COLOR: '0' }, false],
  ])('suit %s', (_, isTTY, environment, hasColours) => {
    expect(lookOf({ isTTY, columns: 80 }, environment).hasColours).toBe(hasColours);
  });

  it('change no width: that of a terminal counts, a pipe has none', () => {
    expect(lookOf({ isTTY: true, columns: 44 }, xterm).columns).toBe(44);
    expect(lookOf({ isTTY: true, columns: 0 }, xterm).columns).toBe(Number.POSITIVE_INFINITY);
    expect(lookOf({}, xterm).columns).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the width of a text', () => {
  it.each([
    ['Hint', 4],
    ['llicó', 5],
    ['llico\u0301', 5],
    ['悔棋', 4],
    ['💡', 2],
    ['⭕', 2],
    ['ℹ️', 2],
    ['◀ ▶', 3],
    ['a\u2060b', 2],
    ['\u001b[1mX\u001b[22m', 1],
    ['', 0],
  ])('of %j is %d', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it('puts a text in the middle', () => {
    expect(['X', '🐸', '[🐸]', 'four'].map((text) => centre(text, 4))).toEqual([
      ' X  ',
      ' 🐸 ',
      '[🐸]',
      'four',
    ]);
  });

  it('decides where lines are broken', () => {
    expect(wrap('one two three\n\nfour', 7)).toEqual(['one two', 'three', '', 'four']);
    expect(wrap('悔棋 悔棋 悔棋', 9)).toEqual(['悔棋 悔棋', '悔棋']);
    expect(wrap('输入 /quit 退出程序，对局。', 19)).toEqual(['输入 /quit 退出程', '序，对局。']);
    expect(wrap('退出程序，对局', 8)).toEqual(['退出程', '序，对局']);
    expect(wrap('incomprehensible to me', 5)).toEqual(['incomprehensible', 'to me']);
    expect(flow(['a) One', 'b) Two', 'c) Three'], '   ', 15)).toEqual([
      'a) One   b) Two',
      'c) Three',
    ]);
    expect(flow([], '   ', 15)).toEqual([]);
  });
});
