import { expect, it } from 'vitest';
import { readPuzzleText } from '../../../src/coach/puzzles/puzzleCode.ts';
import { puzzleTexts } from '../../../src/coach/puzzles/puzzles.generated.ts';
import { findSolution } from '../../../src/coach/puzzles/solution.ts';
import type { Position } from '../../../src/games/position.ts';
import { values } from '../../../src/strategies/values.ts';
import { countFinders } from '../../../tools/generate/puzzles/grade.ts';

function solutionOf(position: Position): number {
  const found = values(position);
  if (found.kind !== 'exact') throw new Error(`${position.record.join(' ')}: ${found.kind}`);
  return findSolution(found.moves)!;
}

it('the puzzles of a day are found by no more of the levels than those of the day before, in either game', () => {
  const finders = puzzleTexts.map((texts) =>
    readPuzzleText(texts).map((position) => countFinders({ position, solution: solutionOf(position) })),
  );
  for (const [day, counts] of finders.entries()) {
    const before = finders[day - 1];
    if (!before || puzzleTexts[day]!.game !== puzzleTexts[day - 1]!.game) continue;
    expect(Math.max(...counts)).toBeLessThanOrEqual(Math.min(...before) + 1e-9);
  }
});
