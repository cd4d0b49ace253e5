/** The score of a win, and what such a score foresees. */
export const winScore = 100_000;

/** An open window that lacks a single piece: a side is ahead with at least one of them. */
const scoreOfAdvantage = 9;

export type Standing = 'better' | 'even' | 'worse';

/** How a score that foresees no end stands for its side; at `disadvantage` below 0 it is behind. */
export function standingOf(score: number, disadvantage = scoreOfAdvantage): Standing {
  if (score >= scoreOfAdvantage) return 'better';
  return score > -disadvantage ? 'even' : 'worse';
}

/**
 * The number of plies to the end that a score foresees, the scored move included: odd for a win and
 * even for a loss, in misère games the other way round. Undefined for a score that foresees no end.
 */
export function pliesToEnd(score: number): number | undefined {
  return Math.abs(score) > winScore / 2 ? winScore + 1 - Math.abs(score) : undefined;
}
