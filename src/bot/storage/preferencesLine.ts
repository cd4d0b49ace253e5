/**
 * A player in the store: the choices made, where an empty field is the default, and the names of the rooms that the player has
 * opened or entered, oldest first, some of which may be closed by now:
 *
 *     version|level or strategy|who begins|language|reasons|rooms|day of last use (since 1970)
 *     2|hard|user|ca||sunday,den|20649
 *
 * Version 1 had no rooms.
 */
import { parseDifficulty } from '../../strategies/levels.ts';
import { noPreferences, openings, type Preferences } from '../session/preferences.ts';
import { languages } from '../settings/language.ts';
import { dayOf } from './userStore.ts';

export interface KeptPlayer {
  readonly preferences: Preferences;
  readonly rooms: readonly string[];
}

export const nothingKept: KeptPlayer = { preferences: noPreferences, rooms: [] };

export function makePreferencesLine({ preferences, rooms }: KeptPlayer, now: number): string {
  const { difficulty, opening, language, reasons } = preferences;
  const fields = [difficulty, opening, language, reasons].map((field) => field.replace(/^(default|auto)$/, ''));
  return ['2', ...fields, rooms.join(','), dayOf(now)].join('|');
}

/** A choice that cannot be read counts as not made. */
export function parsePreferencesLine(line: string | undefined): KeptPlayer {
  const [version, difficulty = '', opening, language, reasons, rooms = ''] = (line ?? '').split('|');
  if (version !== '1' && version !== '2') return nothingKept;
  return {
    preferences: {
      difficulty: parseDifficulty(difficulty) ?? 'default',
      opening: openings.find((each) => each === opening) ?? 'user',
      language: languages.find((each) => each === language) ?? 'auto',
      reasons: reasons === 'show' || reasons === 'hide' ? reasons : 'default',
    },
    rooms: version === '1' ? [] : rooms.split(',').filter((name) => name !== ''),
  };
}
