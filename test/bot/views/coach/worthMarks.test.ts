import { describe, expect, it } from 'vitest';
import { findPieces, type Pieces, pieceSetCount } from '../../../../src/bot/settings/pieceSets.ts';
import { worthMarksBeside } from '../../../../src/bot/views/coach/worthMarks.ts';

const besides = (user: string, bot: string) => {
  const { win, draw, loss } = worthMarksBeside({ user, bot });
  return [win, draw, loss];
};

describe('the marks of what a move is worth', () => {
  it.each([
    ['🟡', '🔴', ['✓', '=', '✗']],
    ['🟢', '🔵', ['✓', '=', '✗']],
    // A cross is a piece here.
    ['❌', '⭕', ['✓', '=', '−']],
    ['X', 'O', ['✓', '=', '−']],
    ['✔️', '✖️', ['+', '=', '−']],
    ['🟰', '➖', ['✓', '≈', '✗']],
  ])('beside %s and %s are %j', (user, bot, marks) => {
    expect(besides(user, bot)).toEqual(marks);
  });

  it('differ by more than their colour, and are no piece of any set', () => {
    for (let set = 0; set < pieceSetCount; set++) {
      const pieces: Pieces = findPieces(set, 'connectFour', undefined);
      const marks = besides(pieces.user, pieces.bot);
      expect(new Set([...marks, pieces.user, pieces.bot]).size).toBe(5);
      for (const mark of marks) expect(mark).not.toMatch(/\p{Emoji_Presentation}/u);
    }
  });
});
