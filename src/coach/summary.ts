/** How well each side played, by the marks of a review. */
import type { Side } from '../games/position.ts';
import type { Mark } from './marks.ts';
import { isError } from './verdict.ts';

export interface SideSummary {
  /**
   * At how many moves an error was possible, and at how many of those the result was kept. Forced
   * moves never count.
   */
  readonly chances: number;
  readonly kept: number;
  readonly mistakes: number;
  readonly blunders: number;
  readonly overlooked: number;
  /** How many moves are unproved. */
  readonly unproved: number;
}

/**
 * The summary of each side; undefined as long as a move has no mark. `first` is the side that made
 * the first of these moves.
 */
export function summarizeReview(
  marks: readonly (Mark | undefined)[],
  first: Side = 1,
): Record<Side, SideSummary> | undefined {
  if (marks.some((mark) => mark === undefined)) return undefined;
  const ofSide = (side: Side): SideSummary =>
    summarizeSide(
      marks.flatMap((mark, index) =>
        mark && (index % 2 === 0) === (side === first) ? [mark] : [],
      ),
    );
  return { 1: ofSide(1), 2: ofSide(2) };
}

/** The share of chances without an error, from 0 to 1; undefined if there were no chances. */
export function accuracy({ chances, kept }: SideSummary): number | undefined {
  return chances === 0 ? undefined : kept / chances;
}

/**
 * The index of the next error after `index`, or undefined. Pass -1 to find the first of the game.
 */
export function findNextError(
  marks: readonly (Mark | undefined)[],
  index: number,
): number | undefined {
  const found = marks.findIndex((mark, each) => each > index && isErrorMark(mark));
  return found < 0 ? undefined : found;
}

/**
 * The index of the last error, which decided the game, or undefined. One that takes many plies to
 * show is it only where there is no other.
 */
export function findLastError(marks: readonly (Mark | undefined)[]): number | undefined {
  const errors = marks.flatMap((mark, index) =>
    isErrorMark(mark) ? [{ index, isDistant: mark?.kind === 'judged' && mark.isDistant }] : [],
  );
  const near = errors.filter(({ isDistant }) => !isDistant);
  const told = near.length > 0 ? near : errors;
  return told[told.length - 1]?.index;
}

export const isErrorMark = (mark: Mark | undefined): boolean =>
  mark?.kind === 'judged' && isError(mark.verdict);

function summarizeSide(marks: readonly Mark[]): SideSummary {
  const judged = marks.filter((mark) => mark.kind === 'judged');
  const chances = judged.filter(({ couldErr }) => couldErr);
  const count = (verdict: string): number =>
    judged.filter((mark) => mark.verdict === verdict).length;
  return {
    chances: chances.length,
    kept: chances.filter(({ verdict }) => !isError(verdict)).length,
    mistakes: count('mistake'),
    blunders: count('blunder'),
    overlooked: count('overlooked'),
    unproved: marks.length - judged.length,
  };
}
