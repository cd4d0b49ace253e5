/** The days in a row on which a player has solved the puzzle of the day. */
export interface Streak {
  /** The day of the last solved puzzle, counted from 1 January 1970; 0 if there is none. */
  readonly day: number;
  readonly days: number;
  /** A digit for each move of the last solved puzzle: how often the player erred before it. */
  readonly errors?: string;
  /**
   * How many days in a row ended two days before `day`, where the day between is not solved yet;
   * missing for none.
   */
  readonly before?: number;
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
 * open, do not count. Yesterday's counts after today's as it does before.
 */
export function extendStreak(streak: Streak, day: number, today: number): Streak {
  if (day < today - 1 || day > today) return streak;
  if (day > streak.day) {
    const missed = day - streak.day - 1;
    if (missed === 0) return { day, days: streak.days + 1 };
    return { day, days: 1, ...(missed === 1 ? { before: streak.days } : {}) };
  }
  const { before = 0, ...last } = streak;
  return day === streak.day - 1 && !isDayBeforeSolved(streak)
    ? { ...last, days: before + 2 }
    : streak;
}

const isDayBeforeSolved = ({ days }: Streak): boolean => days > 1;

/** Whether yesterday's puzzle, which is not solved, would join to days in a row before it. */
export function hangsOnYesterday(streak: Streak, today: number): boolean {
  if (streak.day === today) return !isDayBeforeSolved(streak) && (streak.before ?? 0) > 0;
  return streak.day === today - 2 && streak.days > 0;
}
