import type { Feature } from '../../core/feature.ts';
import { followPuzzle, openPuzzle, puzzleFromMenu, sayStreak } from './puzzles.ts';

export const puzzles = {
  commands: { puzzle: openPuzzle },
  menu: { puzzle: puzzleFromMenu },
  followPuzzle,
  greet: sayStreak,
} satisfies Feature;
