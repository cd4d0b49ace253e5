/** The results of a series of games: the same people, or the same person and level, from rematch to rematch. */
import { findResult, type Score, type Session } from './session.ts';

/** A score is stored as three decimal digits, so counts stop at 9. */
const maxCount = 9;

export const noScore: Score = { wins: [0, 0], draws: 0 };

const countUp = (count: number): number => Math.min(maxCount, count + 1);

/** The score including the finished game; an abandoned game does not count. */
export function addResult(session: Session): Score {
  const { score } = session;
  const [first, second] = score.wins;
  const result = findResult(session);
  if (result === 0) return { ...score, wins: [countUp(first), second] };
  if (result === 1) return { ...score, wins: [first, countUp(second)] };
  return result === 'draw' ? { ...score, draws: countUp(score.draws) } : score;
}

/** A score as a number below 1,000, and back; greater numbers give undefined. */
export const packScore = ({ wins: [first, second], draws }: Score): number => 100 * first + 10 * second + draws;

export function unpackScore(number: number): Score | undefined {
  if (number >= 1000) return undefined;
  return { wins: [Math.floor(number / 100), Math.floor(number / 10) % 10], draws: number % 10 };
}
