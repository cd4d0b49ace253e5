import { expect, it } from 'vitest';
import { readPuzzleText } from '../../../src/coach/puzzles/puzzleCode.ts';
import { puzzleTexts } from '../../../src/coach/puzzles/puzzles.generated.ts';
import { findSolution } from '../../../src/coach/puzzles/solution.ts';
import type { GameName } from '../../../src/games/game.ts';
import type { Position } from '../../../src/games/position.ts';
import { values } from '../../../src/strategies/values.ts';
import { countFinders } from '../../../tools/generate/puzzles/grade.ts';

function solutionOf(position: Position): number {
  const found = values(position);
  if (found.kind !== 'exact') throw new Error(`${position.record.join(' ')}: ${found.kind}`);
  return findSolution(found.moves)!;
}

/** The days of a game that has several, from the easiest to the hardest. */
const daysOf = (game: GameName) => puzzleTexts.filter((texts) => texts.game === game);

it('the puzzles of a day are found by no more of the levels than those of the day before with the same game', () => {
  const finders = daysOf('connectFour').map((texts) =>
    readPuzzleText(texts).map((position) =>
      countFinders({ position, solution: solutionOf(position) }),
    ),
  );
  expect(finders).toHaveLength(2);
  for (const [day, counts] of finders.entries())
    if (day > 0)
      expect(Math.max(...counts)).toBeLessThanOrEqual(Math.min(...finders[day - 1]!) + 1e-9);
});
