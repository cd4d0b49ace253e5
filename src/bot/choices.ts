/**
 * What a player has chosen for good, as one line in the store under `p` and the player's id:
 *
 *     version|level or strategy|who begins|language|reasons|day of last use (since 1970)
 */
import { type Difficulty, makeDifficulty, parseDifficulty } from '../strategies/levels.ts';
import { type Language, languages } from './language.ts';

export const openings = ['user', 'bot', 'alternate'] as const;
/** Who begins against the bot; `alternate` begins with the user. */
export type Opening = (typeof openings)[number];

export interface Choices {
  /** Undefined: what the owner's properties say. */
  readonly difficulty: Difficulty | undefined;
  readonly opening: Opening;
  /** Undefined: the language of the player's Telegram. */
  readonly language: Language | undefined;
  /** Undefined: what the owner's property says. */
  readonly hidesReasons: boolean | undefined;
}

export const noChoices: Choices = {
  difficulty: undefined,
  opening: 'user',
  language: undefined,
  hidesReasons: undefined,
};

const lineVersion = '1';

export function makeChoicesKey(userId: number): string {
  return `p${userId}`;
}

export function makeChoicesLine(choices: Choices, now: number): string {
  const { difficulty, opening, language, hidesReasons } = choices;
  return [
    lineVersion,
    difficulty ? makeDifficulty(difficulty) : '',
    opening,
    language ?? '',
    hidesReasons === undefined ? '' : hidesReasons ? 'hide' : 'show',
    dayOf(now),
  ].join('|');
}

/** Choices that are not understood count as not made. */
export function parseChoicesLine(line: string | undefined): Choices {
  const [version, difficulty = '', opening, language, reasons] = (line ?? '').split('|');
  if (version !== lineVersion) return noChoices;
  return {
    difficulty: parseDifficulty(difficulty),
    opening: openings.find((each) => each === opening) ?? 'user',
    language: languages.find((each) => each === language),
    hidesReasons: reasons === 'hide' ? true : reasons === 'show' ? false : undefined,
  };
}

export function dayOf(now: number): number {
  return Math.floor(now / (24 * 60 * 60 * 1000));
}

/** The day of last use of any line in the store; lines of another form count as the oldest. */
export function parseDay(line: string): number {
  const day = Number(line.slice(line.lastIndexOf('|') + 1));
  return Number.isInteger(day) ? day : 0;
}
