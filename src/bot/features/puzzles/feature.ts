import type { Feature } from '../../core/feature.ts';
import { followPuzzle, openPuzzle, puzzleFromMenu } from './puzzles.ts';

export const puzzles = {
  commands: { puzzle: openPuzzle },
  menu: { puzzle: puzzleFromMenu },
  followPuzzle,
} satisfies Feature;
