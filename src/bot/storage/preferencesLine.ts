/**
 * A player's preferences in the store, where an empty field is the default:
 *
 *     version|level or strategy|who begins|language|reasons|day of last use (since 1970)
 */
import { parseDifficulty } from '../../strategies/levels.ts';
import { noPreferences, openings, type Preferences } from '../session/preferences.ts';
import { languages } from '../settings/language.ts';
import { dayOf } from './userStore.ts';

const lineVersion = '1';

export function makePreferencesLine({ difficulty, opening, language, reasons }: Preferences, now: number): string {
  const fields = [difficulty, opening, language, reasons].map((field) => field.replace(/^(default|auto)$/, ''));
  return [lineVersion, ...fields, dayOf(now)].join('|');
}

/** A choice that cannot be read counts as not made. */
export function parsePreferencesLine(line: string | undefined): Preferences {
  const [version, difficulty = '', opening, language, reasons] = (line ?? '').split('|');
  if (version !== lineVersion) return noPreferences;
  return {
    difficulty: parseDifficulty(difficulty) ?? 'default',
    opening: openings.find((each) => each === opening) ?? 'user',
    language: languages.find((each) => each === language) ?? 'auto',
    reasons: reasons === 'show' || reasons === 'hide' ? reasons : 'default',
  };
}
