/**
 * The puzzle of the day, the same for everyone on one UTC day. Each weekday has its own list, from
 * easy on Monday to hard on Sunday, of which it takes one a week; after the last puzzle the list
 * begins again. From a day on Sunday has another list, so that no day of its week is harder.
 */
import { games } from '../../games/game.ts';
import { type Position, replay } from '../../games/position.ts';
import { type PuzzleText, readPuzzleRecords } from './puzzleCode.ts';
import { hardestTexts, puzzleTexts } from './puzzles.generated.ts';

/** The first day, 1 January 1970, was a Thursday; weeks begin on Monday. */
const daysBefore = 3;

/** 7 December 2026: Sundays before it keep their puzzles, which links open. */
export const firstHardDay = 20_794;

const sunday = 6;

/** The weekday of a day, 0 for Monday. */
export function weekdayOf(day: number): number {
  return (day + daysBefore) % 7;
}

/**
 * The puzzle of a UTC day, counted from 1 January 1970: exactly one of its moves wins or, where
 * none wins, draws.
 */
export function puzzleOfDay(day: number): Position {
  if (!Number.isInteger(day) || day < 0)
    throw new RangeError(`${day} is not a day, counted from 0`);
  const puzzles = textOf(day);
  const week = Math.floor((day + daysBefore) / 7);
  return replay(games[puzzles.game], readPuzzleRecords(puzzles)[week % puzzles.count]!);
}

function textOf(day: number): PuzzleText {
  const weekday = weekdayOf(day);
  return weekday === sunday && day >= firstHardDay ? hardestTexts : puzzleTexts[weekday]!;
}
