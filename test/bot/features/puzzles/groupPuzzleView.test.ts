/** The message of a group's puzzle, and the toasts, whatever the puzzle and the language. */
import { describe, expect, it } from 'vitest';
import { signPuzzle } from '../../../../src/bot/buttons/puzzleButton.ts';
import {
  renderGroupPuzzle,
  sayRight,
  sayWrong,
} from '../../../../src/bot/features/puzzles/groupPuzzleView.ts';
import { findWrong } from '../../../../src/bot/match/coaching.ts';
import {
  type GroupPuzzle,
  type PuzzleMember,
  parseGroupPuzzleRow,
} from '../../../../src/bot/rows/group/groupPuzzleRow.ts';
import { languages } from '../../../../src/bot/settings/language.ts';
import { findPieces } from '../../../../src/bot/settings/pieceSets.ts';
import { widthOf } from '../../../../src/bot/telegram/columns.ts';
import { textsOf } from '../../../../src/bot/texts/textsOf.ts';
import { fitAlert } from '../../../../src/bot/views/words/alert.ts';
import { maxColumns } from '../../../../src/bot/views/words/bubble.ts';
import { puzzleOfDay } from '../../../../src/coach/puzzles/dailyPuzzle.ts';
import { legalMoves } from '../../../../src/games/position.ts';
import { findHeight } from '../../../simulation/boardHeight.ts';
import { android } from '../../../simulation/smallPhone.ts';

/** A week from a Monday: each has a game of its own but two. */
const days = Array.from({ length: 7 }, (_, weekday) => 20_780 + weekday);
/** Telegram refuses longer toasts. */
const maxToast = 200;

const member = (index: number, more: Partial<PuzzleMember> = {}): PuzzleMember => ({
  id: 5_000_001 + index,
  name: index === 0 ? 'Ada' : `${'M'.repeat(30)}${index}`,
  tried: [1, 2, 3, 4, 5, 6, 7, 8, 0],
  end: 'solved',
  isHidden: false,
  ...more,
});

function render(language: (typeof languages)[number], of: Partial<GroupPuzzle>, isOver = false) {
  const puzzle = { ...parseGroupPuzzleRow(undefined), day: days[0]!, ...of };
  return renderGroupPuzzle(puzzle, isOver, {
    texts: textsOf(language),
    pieces: findPieces(0, puzzleOfDay(puzzle.day).game.name, undefined),
    makeData: signPuzzle(puzzle.day, -7, () => [1, 2, 3, 4, 5, 6]),
  });
}

describe.each(languages)('the puzzle of a group: %s', (language) => {
  it('is as wide as a bubble and as high as a small phone shows, however many have solved it', () => {
    const members = Array.from({ length: 60 }, (_, index) => member(index));
    for (const day of days)
      for (const isOver of [false, true]) {
        const streak = { day, days: 12 };
        const { text, keyboard } = render(language, { day, members, streak }, isOver);
        expect(findHeight(text, keyboard.map((row) => [...row]) as never)).toBeLessThanOrEqual(
          android.messages,
        );
        for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(maxColumns);
        expect(text).toContain('Ada 🟥🟥🟥🟥🟥🟥🟥🟥🟥🟩');
        expect(text).toMatch(/\+\d+/);
        expect(text).toContain('🔥');
      }
  });

  it('has in a toast what it says of any first tap, and whether to be shown', () => {
    const texts = textsOf(language);
    const { ask } = texts.puzzle.together;
    for (const day of days) {
      const position = puzzleOfDay(day);
      expect(sayRight(day, 12, texts).length).toBeGreaterThan(1);
      expect(fitAlert([sayRight(day, 12, texts)[0]!, ask])).toContain(ask);
      for (const move of legalMoves(position)) {
        const wrong = findWrong({ position }, move);
        if (!wrong) continue;
        const said = sayWrong(day, wrong, ask, texts);
        expect(said.length).toBeLessThanOrEqual(maxToast);
        expect(said).toContain(ask);
      }
    }
  });
});

describe('the names in the puzzle of a group', () => {
  it('are those of members who are done and not hidden, alike ones told apart', () => {
    const members = [
      member(0, { tried: [] }),
      member(0, { id: 7, tried: [3] }),
      member(1, { name: 'Ben', end: 'open' }),
      member(2, { name: 'Eve', isHidden: true }),
      member(3, { name: 'Kim', tried: [1], end: 'gaveUp' }),
    ];
    expect(render('en', { members }).text).toContain('Ada 🟩 · Ada 2 🟥🟩 · Kim 🟥🏳️');
    expect(render('en', { members }).text).not.toMatch(/Ben|Eve/);
  });

  it('have as many as fit before them, and the number of the others', () => {
    const members = Array.from({ length: 40 }, (_, index) =>
      member(index, { name: `Ada${index}`, tried: [] }),
    );
    const { text } = render('en', { members });
    const shown = text.match(/Ada\d+ 🟩/gu)!.length;
    expect(text).toContain(`+${40 - shown}`);
    expect(shown).toBeGreaterThan(8);
  });
});
