/**
 * The words that players type for games, levels, openings and languages: besides the short English ones of the commands,
 * those that the menu shows in any of the five languages, without regard to case, accents, spaces and hyphens.
 */
import { type GameName, gameNames } from '../../games/game.ts';
import { parseDifficulty } from '../../strategies/levels.ts';
import type { Level } from '../../strategies/names.ts';
import { type Opening, openings } from '../session/preferences.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import { type Language, languageNames, languages, parseLanguage } from '../settings/language.ts';
import type { Texts } from '../texts/texts.ts';
import { textsOf } from '../texts/textsOf.ts';

const shortNames: Record<GameName, readonly string[]> = {
  ticTacToe: ['tres', '3'],
  connectFour: ['quatre', '4'],
  connectFour7: ['connectfour7', '7'],
};

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s-]/g, '')
    .replace(/×/g, 'x')
    .toLowerCase();
}

/** The key under which a table holds the word, in whichever language. */
function findKey<Key extends string>(word: string, tableOf: (texts: Texts) => Readonly<Record<Key, string>>): Key | undefined {
  const folded = fold(word);
  for (const language of languages) {
    const table = tableOf(textsOf(language));
    for (const key of Object.keys(table) as Key[]) if (fold(table[key]) === folded) return key;
  }
  return undefined;
}

/** As the command is called, as a menu calls it, or `3`, `4`, `7`. */
export function parseGameName(text: string): GameName | undefined {
  const word = fold(text);
  return gameNames.find((name) => shortNames[name].includes(word)) ?? findKey(text, ({ games }) => games);
}

/** Undefined for what is no level; `default` for the owner's. */
export function parseLevel(text: string): DifficultyChoice | undefined {
  if (fold(text) === 'default') return 'default';
  const tableOf = ({ levels, buttons }: Texts) => ({ ...levels, default: buttons.ownersLevel });
  return parseDifficulty(text) ?? findKey<Level | 'default'>(text, tableOf);
}

export const parseOpening = (text: string): Opening | undefined =>
  openings.find((each) => each === fold(text)) ?? findKey(text, (texts) => texts.openings);

/** Undefined for what is no language; `auto` for that of the player's Telegram. */
export function parseLanguageWord(text: string): Language | 'auto' | undefined {
  if (fold(text) === 'auto') return 'auto';
  const tableOf = ({ buttons }: Texts) => ({ ...languageNames, auto: buttons.ownLanguage });
  return findKey<Language | 'auto'>(text, tableOf) ?? parseLanguage(text);
}

/** What the words after a command ask for, each kind in the order written; `rest` are the words that are none of these. */
export type Wishes = ReturnType<typeof readWishes>;

/** No name that a menu shows has more words. */
const maxWords = 4;

/** Reads names of one or several words in any order; with `isRecord` a bare digit is a move and belongs to no name. */
export function readWishes(argument: string, isRecord = false) {
  const words = argument.split(/[\s,]+/).filter((word) => word !== '');
  const wishes = {
    ...{ games: [] as GameName[], levels: [] as DifficultyChoice[] },
    ...{ openings: [] as Opening[], rest: [] as string[] },
  };
  const take = (name: string): boolean => {
    const game = isRecord && /(^|\s)\d$/.test(name) ? undefined : parseGameName(name);
    const level = parseLevel(name);
    const opening = parseOpening(name);
    if (game) wishes.games.push(game);
    else if (level) wishes.levels.push(level);
    else if (opening) wishes.openings.push(opening);
    return Boolean(game ?? level ?? opening);
  };
  for (let from = 0; from < words.length; ) {
    let length = Math.min(maxWords, words.length - from);
    while (length > 0 && !take(words.slice(from, from + length).join(' '))) length--;
    if (length === 0) wishes.rest.push(words[from]!);
    from += Math.max(1, length);
  }
  return wishes;
}
