/** The days in a row on which a player has solved the puzzle of the day. */
export interface Streak {
  /** The day of the last solved puzzle, counted from 1 January 1970; 0 if there is none. */
  readonly day: number;
  readonly days: number;
  /** A digit for each move of the last solved puzzle: how often the player erred before it. */
  readonly errors?: string;
}

export const noStreak: Streak = { day: 0, days: 0 };

/**
 * For how many days in a row puzzles have been solved: none once a whole day has passed without
 * one.
 */
export const currentDays = ({ day, days }: Streak, today: number): number =>
  day < today - 1 ? 0 : days;

/**
 * The streak after the puzzle of `day` is solved. Puzzles older than yesterday's, which a link can
 * open, do not count.
 */
export function extendStreak(streak: Streak, day: number, today: number): Streak {
  if (day < today - 1 || day > today || day <= streak.day) return streak;
  return { day, days: streak.day === day - 1 ? streak.days + 1 : 1 };
}
