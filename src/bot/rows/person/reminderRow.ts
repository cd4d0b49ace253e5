/** That a person wants to be reminded of the puzzle each day. */

import { type Language, languages } from '../../settings/language.ts';
import { day, type Field, oneOf, record, second } from '../schema.ts';
import { storedRow } from '../storedRow.ts';

/** The work of a feature that is done where it is due. */
export const reminderWork = 'remindOfPuzzle';

interface Reminder {
  /** When the next one is due, in seconds since 1970. */
  readonly at: number;
  /** The day on which it was asked for, counted from 1 January 1970. */
  readonly since: number;
  readonly language: Language;
}

const schema = (): Field<Reminder> =>
  record({ at: second(), since: day(), language: oneOf(languages, 'en') });

export const { make: makeReminderRow, find: parseReminderRow } = storedRow('reminder', schema);
