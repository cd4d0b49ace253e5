/**
 * The score of two people in a game, or of a person against a level: since they first met, as far
 * as that is known, else from rematch to rematch.
 */
import { findResult, haveBothMoved, isShared, type Score, type Session } from './session.ts';

export const noScore: Score = { wins: [0, 0], draws: 0 };

/**
 * The score including the finished game. An abandoned game does not count, nor one with help, nor
 * one from a given position, nor one between people before both have moved.
 */
export function addResult(session: Session): Score {
  const { score, hinted, presetPlies } = session;
  const [first, second] = score.wins;
  const isCounted = !hinted && presetPlies === 0 && (!isShared(session) || haveBothMoved(session));
  const result = isCounted ? findResult(session) : undefined;
  if (result === 0) return { ...score, wins: [first + 1, second] };
  if (result === 1) return { ...score, wins: [first, second + 1] };
  return result === 'draw' ? { ...score, draws: score.draws + 1 } : score;
}

/** A score is stored in buttons as three decimal digits, so counts stop at 9 there. */
const maxDigit = 9;

export const isPackable = ({ wins, draws }: Score): boolean => Math.max(...wins, draws) <= maxDigit;

/** Whether a button may hold less than the score. */
export const isAtLimit = ({ wins, draws }: Score): boolean => [...wins, draws].includes(maxDigit);

/** How many numbers stand for scores. */
export const scoreCount = 1000;

/** A score as a number below `scoreCount`, and back; greater numbers give undefined. */
export function packScore({ wins, draws }: Score): number {
  const [first = 0, second = 0, third = 0] = [...wins, draws].map((count) =>
    Math.min(maxDigit, count),
  );
  return 100 * first + 10 * second + third;
}

export function unpackScore(number: number): Score | undefined {
  if (number >= scoreCount) return undefined;
  return { wins: [Math.floor(number / 100), Math.floor(number / 10) % 10], draws: number % 10 };
}
