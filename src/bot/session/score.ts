/** How the games of a series went: the same people, or the same person and level, from rematch to rematch. */
import { findResult, type Score, type Session } from './session.ts';

/** A score travels as three decimal digits; nobody counts on. */
const maxCount = 9;

export const noScore: Score = { wins: [0, 0], draws: 0 };

const countUp = (count: number): number => Math.min(maxCount, count + 1);

/** The score with the game that is over; one that was broken off does not count. */
export function addResult(session: Session): Score {
  const { score } = session;
  const [first, second] = score.wins;
  const result = findResult(session);
  if (result === 0) return { ...score, wins: [countUp(first), second] };
  if (result === 1) return { ...score, wins: [first, countUp(second)] };
  return result === 'draw' ? { ...score, draws: countUp(score.draws) } : score;
}

/** As a number below 1,000, and back; undefined for a greater one. */
export const packScore = ({ wins: [first, second], draws }: Score): number => 100 * first + 10 * second + draws;

export function unpackScore(number: number): Score | undefined {
  if (number >= 1000) return undefined;
  return { wins: [Math.floor(number / 100), Math.floor(number / 10) % 10], draws: number % 10 };
}
