import { expect, it } from 'vitest';
import { readPuzzleText } from '../../../src/coach/puzzles/puzzleCode.ts';
import { hardestTexts, puzzleTexts } from '../../../src/coach/puzzles/puzzles.generated.ts';
import { findSolution } from '../../../src/coach/puzzles/solution.ts';
import { plyOf } from '../../../src/games/position.ts';
import { values } from '../../../src/strategies/values.ts';
import { plainResults } from '../../strategies/columns/plainColumns.ts';

/** Before this ply a plain search takes minutes. */
const firstPlainPly = 22;

it.each(['connectFour', 'connectFour7', 'misereConnectFour'])(
  'a plain search finds the same only move in every puzzle of %s from ply 22 on',
  (game) => {
    const positions = [...puzzleTexts, hardestTexts]
      .filter((texts) => texts.game === game)
      .flatMap(readPuzzleText);
    const late = positions.filter((position) => plyOf(position) >= firstPlainPly);
    expect(late.length).toBeGreaterThanOrEqual(40);
    for (const position of late) {
      const results = plainResults(position);
      const best = Math.max(...results.values());
      expect(best).toBeGreaterThanOrEqual(0);
      const keepers = [...results.keys()].filter((move) => results.get(move) === best);
      const found = values(position);
      expect(found.kind === 'exact' && findSolution(found.moves), position.record.join(' ')).toBe(
        keepers[0],
      );
      expect(keepers).toHaveLength(1);
    }
  },
);
