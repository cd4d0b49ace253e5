/**
 * A position to practise in English, as a person sees it: asked, answered wrongly or rightly, and
 * solved.
 */
import { describe, expect, it } from 'vitest';
import {
  type PracticeContext,
  type PracticeState,
  renderPractice,
} from '../../../../src/bot/features/practice/practiceView.ts';
import { makeButton } from '../../../../src/bot/telegram/request.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { renderWorths } from '../../../../src/bot/views/coach/coachText.ts';
import { worthMarksBeside } from '../../../../src/bot/views/coach/worthMarks.ts';
import { findHint } from '../../../../src/coach/hint.ts';
import { judgeAnswer } from '../../../../src/coach/practiceAnswer.ts';
import { games } from '../../../../src/games/game.ts';
import { play, startPosition, undo } from '../../../../src/games/position.ts';

const en = textsOf('en');
/** The first side has not completed its line at B3. */
const mistaken = [4, 0, 3, 1, 8].reduce(play, startPosition(games.ticTacToe));
const before = undo(mistaken, 1);
const [win, block, other] = [5, 2, 6];
const rightAnswer = judgeAnswer(before, win)!;

const context: PracticeContext = {
  texts: en,
  pieces: { user: '🔶', bot: '🔴' },
  next: '',
  makeData: (action) => (action.kind === 'cell' ? `cell ${action.cell}` : action.kind),
  onward: makeButton('onward', 'onward'),
  back: makeButton('back', 'back'),
};

const draw = (state: PracticeState, more: Partial<PracticeContext> = {}) => {
  const { text, summary, bold, keyboard } = renderPractice(mistaken, state, {
    ...context,
    ...more,
  });
  const rows = keyboard.map((row) => row.map((key) => key.text).join(' '));
  const keys = keyboard.map((row) =>
    row.map((key) => ('callback_data' in key ? key.callback_data : '')).join(' '),
  );
  return {
    title: text.slice(0, bold),
    lines: text.split('\n').map((line) => line.replace(/\u2800+/, '')),
    summary,
    rows,
    keys,
  };
};

const question = en.practice.find(en.moveName('C3', false));

describe('a position to practise', () => {
  it('asks for a better move than the one that was made, on the board before it', () => {
    const { title, lines, summary, rows, keys } = draw({ kind: 'asked' });
    expect([title, lines.slice(0, 3)]).toEqual([
      en.games.ticTacToe,
      [en.games.ticTacToe, `🔶 ${en.you}`, ''],
    ]);
    expect(lines.slice(3).join(' ')).toBe(question);
    expect(summary).toBe(question);
    expect(rows.slice(0, 2).map((row) => row.replace(/[★[\]]/g, ''))).toEqual([
      '🔴 🔴 a3',
      '🔶 🔶 b3',
    ]);
    expect(keys).toEqual([
      'cell 0 cell 1 cell 2',
      'cell 3 cell 4 cell 5',
      'cell 6 cell 7 cell 8',
      'solution',
      'back',
    ]);
    expect(rows.slice(3)).toEqual([en.buttons.solution, 'back']);
  });

  it('says what answers a wrong move, and can be solved', () => {
    const refutation = {
      kind: 'refutation',
      move: other,
      reply: block,
      value: { result: 'win', plies: 1 },
    } as const;
    const { lines, summary, rows, keys } = draw({ kind: 'wrong', refutation });
    expect(summary).toContain('C1');
    expect(summary).toContain('A3');
    expect(lines.join(' ')).toContain(question);
    expect(lines.join(' ')).toContain(summary.split('\n')[0]!.slice(0, 20));
    expect(keys.slice(3)).toEqual(['solution', 'back']);
    expect(rows.slice(0, 2).map((row) => row.replace(/[★[\]]/g, ''))).toEqual([
      '🔴 🔴 a3',
      '🔶 🔶 b3',
    ]);
  });

  it('says of a right move where all lose that it lasts longer, and not that it is right and lost', () => {
    const lost = [0, 2, 6, 3, 0].reduce(play, startPosition(games.connectFour));
    const move = 4;
    const answer = judgeAnswer(undo(lost, 1), move)!;
    expect(answer.isRight).toBe(true);
    const drawn = renderPractice(lost, { kind: 'right', answer, move }, context).text;
    const text = drawn.replace(/\s+/g, ' ');
    expect(text).toContain(en.practice.holdsOut);
    expect(text).not.toContain('Lost anyway');
    expect(text).not.toContain('Nothing saves');
  });

  it('shows a right move on the board with its verdict and when it comes back, and goes on', () => {
    const { lines, summary, rows, keys } = draw(
      { kind: 'right', answer: rightAnswer, move: win },
      { next: 'Again tomorrow.' },
    );
    expect(rows[1]!.match(/🔶/g)).toHaveLength(3);
    expect(summary.startsWith(`${en.puzzle.right}\n`)).toBe(true);
    expect(summary).toContain('B3');
    expect(summary.endsWith('Again tomorrow.')).toBe(true);
    expect([lines.at(-1), lines.includes('Again tomorrow.')]).toEqual(['Again tomorrow.', true]);
    // What each move is worth stands in the text alone.
    const worths = renderWorths(
      rightAnswer.step.judged!.values.values(),
      worthMarksBeside({ bot: '🔴', user: '🔶' }),
      en,
    );
    expect(lines).toContain(worths);
    expect(summary).not.toContain(worths);
    expect(keys.slice(3)).toEqual(['onward', 'back']);
  });

  it('goes back where no other is due', () => {
    const { keys } = draw({ kind: 'right', answer: rightAnswer, move: win }, { onward: undefined });
    expect(keys.slice(3)).toEqual(['back']);
  });

  it('shows its solution on the board before it, with nothing to solve any more', () => {
    const { summary, rows, keys } = draw({ kind: 'solution', hint: findHint(before)! });
    expect(summary).toContain('B3');
    expect(rows[1]).toContain('💡');
    expect(rows[0]).not.toContain('💡');
    expect(keys.slice(3)).toEqual(['onward', 'back']);
  });

  it('has the pieces of the person, whichever side that was', () => {
    const second = [4, 0, 3, 8].reduce(play, startPosition(games.ticTacToe));
    const { keyboard } = renderPractice(second, { kind: 'asked' }, context);
    const signs = keyboard
      .slice(0, 3)
      .flatMap((row) => row.map(({ text }) => text.replace(/[★[\]]/g, '')));
    expect([signs[0], signs[3], signs[4]]).toEqual(['🔶', '🔴', '🔴']);
  });
});
