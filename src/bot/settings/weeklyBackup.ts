/**
 * The backup that is made anew each week, as a stored property:
 *
 *     chat|message with the file, 0 before the first|when it was made, in ms since 1970
 */

/** A property that is not the owner's to set. */
export const weeklyName = 'BACKUP_WEEKLY';

export interface WeeklyBackup {
  readonly chat: number;
  readonly messageId: number;
  readonly madeAt: number;
}

const week = 7 * 24 * 60 * 60_000;

/** Undefined where none is wanted. */
export function parseWeekly(text = ''): WeeklyBackup | undefined {
  const [chat = 0, messageId = 0, madeAt = 0] = text.split('|').map(Number);
  return chat ? { chat, messageId, madeAt } : undefined;
}

export const makeWeekly = ({ chat, messageId, madeAt }: WeeklyBackup): string =>
  [chat, messageId, madeAt].join('|');

export const isDue = ({ madeAt }: WeeklyBackup, now: number): boolean => now - madeAt >= week;
