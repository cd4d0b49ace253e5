/**
 * The puzzle of the day, the same for everyone on one UTC day: each weekday has puzzles of its own, from easy ones on Monday to hard
 * ones on Sunday, one a week, and after the last it begins again.
 */
import type { Position } from '../../games/position.ts';
import { type PuzzleText, readPuzzleText } from './puzzleCode.ts';
import { puzzleTexts } from './puzzles.generated.ts';

/** The first day, 1 January 1970, was a Thursday; weeks begin on Monday. */
const daysBefore = 3;

/** From 0 for Monday. */
export function weekdayOf(day: number): number {
  return (day + daysBefore) % 7;
}

/** The position to be solved on a UTC day, counted from 1 January 1970: exactly one of its moves wins or, where none does, draws. */
export function puzzleOfDay(day: number, texts: readonly PuzzleText[] = puzzleTexts): Position {
  if (!Number.isInteger(day) || day < 0) throw new RangeError(`${day} is not a day, counted from 0`);
  const puzzles = texts[weekdayOf(day)]!;
  const week = Math.floor((day + daysBefore) / 7);
  return readPuzzleText(puzzles)[week % puzzles.count]!;
}
