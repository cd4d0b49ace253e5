import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankLine, fitBubble, fitHeight } from '../../../../src/bot/views/words/bubble.ts';
import { games } from '../../../../src/games/game.ts';
import { widthOf } from '../widthOf.ts';

describe('the text of a bubble', () => {
  it('has its first empty line filled with blanks that nobody trims', () => {
    expect(fitBubble('Tic-tac-toe\n🔶 You\n\nYour turn.\n\nRoom Sunday')).toBe(
      `Tic-tac-toe\n🔶 You\n${blankLine}\nYour turn.\n\nRoom Sunday`,
    );
    expect(blankLine.trim()).toBe(blankLine);
    expect(blankLine).toMatch(/^\u2800{26}$/);
  });

  it('is broken between words, and in Chinese between characters, where a line is too long', () => {
    expect(fitBubble('a\n\n🔴 Benjamin would like to take a move back, says Ada.')).toBe(
      `a\n${blankLine}\n🔴 Benjamin would like to take a\nmove back, says Ada.`,
    );
    expect(fitBubble('a\n\nUrmătoarea care dispare: 🔶 A1, 🔴 B2').split('\n').slice(2)).toEqual([
      'Următoarea care dispare: 🔶 A1,',
      '🔴 B2',
    ]);
    const [, , first, second] = fitBubble(`一\n\n${'局'.repeat(25)}。`).split('\n');
    expect([first, second]).toEqual(['局'.repeat(18), `${'局'.repeat(7)}。`]);
    // A full stop does not begin a line.
    expect(
      fitBubble(`一\n\n${'局'.repeat(18)}。`)
        .split('\n')
        .at(-1),
    ).toBe(`${'局'.repeat(18)}。`);
  });

  it('has no wider line whatever it says, keeps its words, and is the same when fitted again but for the blanks', () => {
    const text = fc.array(
      fc.string({ minLength: 1, maxLength: 12 }).map((word) => word.replace(/[\s\u2800`]/g, 'x')),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const line = parts.join(' ').trim();
        const [, , ...lines] = fitBubble(`a\n\n${line}`).split('\n');
        for (const each of lines) expect(widthOf(each)).toBeLessThanOrEqual(37);
        expect(lines.join(' ').replace(/\s+/g, '')).toBe(line.replace(/\s+/g, ''));
      }),
    );
  });

  it('never breaks a command that a tap copies', () => {
    const command = '`/join 星期天下午四子棋房间的名字很长很长`';
    const lines = fitBubble(`一\n\n请把这个发给你的朋友：${command}，然后等待。`).split('\n');
    expect(lines.some((line) => line.includes(command))).toBe(true);
  });
});

describe('a text beside a board that a small phone shows whole', () => {
  const head = ['Connect Four', '🟡 Ada', '🔴 Ben'];
  const state = ['Ada’s turn.', '⏳ in 1 hour', 'Last move: 🔴 4'];

  it('keeps all of its state where there is room', () => {
    expect(fitHeight({ head, state, rest: [] }, games.connectFour)).toEqual(state);
    expect(fitHeight({ head, state, rest: ['x', 'y'] }, games.ticTacToe)).toEqual([
      ...state,
      'x',
      'y',
    ]);
  });

  it('leaves out the last lines of its state, and never the first', () => {
    expect(fitHeight({ head, state, rest: ['x'] }, games.connectFour)).toEqual([
      ...state.slice(0, 2),
      'x',
    ]);
    const long = 'word '.repeat(30);
    expect(fitHeight({ head, state, rest: [long] }, games.connectFour)).toEqual([state[0], long]);
  });

  it('counts the lines that it is broken into', () => {
    const two = `${'a'.repeat(20)} ${'b'.repeat(20)}`;
    expect(fitHeight({ head, state: [two, 'x', 'y'], rest: [] }, games.connectFour)).toEqual([
      two,
      'x',
    ]);
    expect(fitHeight({ head, state: ['a\nb', 'x', 'y'], rest: [] }, games.connectFour)).toEqual([
      'a\nb',
      'x',
    ]);
  });

  it('is left whole where no board is in view', () => {
    const lines = Array.from({ length: 9 }, String);
    expect(fitHeight({ head, state: lines, rest: [] }, games.eightByEight)).toEqual(lines);
  });
});
