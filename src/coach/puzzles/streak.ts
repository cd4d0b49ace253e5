/** The days in a row on which a player has solved the puzzle of the day. */
export interface Streak {
  /** The day whose puzzle was solved last, counted from 1 January 1970; 0 where none was. */
  readonly day: number;
  readonly days: number;
}

export const noStreak: Streak = { day: 0, days: 0 };

/** The streak once the puzzle of a day is solved. One of an earlier day than yesterday, which a link may lead to, does not count. */
export function extendStreak(streak: Streak, day: number, today: number): Streak {
  if (day < today - 1 || day > today || day <= streak.day) return streak;
  return { day, days: streak.day === day - 1 ? streak.days + 1 : 1 };
}
