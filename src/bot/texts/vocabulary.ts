/**
 * The words that players type for games, levels, starters and languages: the English ones of the
 * commands, those that the menu shows in any language, and what else native players say, without
 * regard to case, accents, spaces, hyphens and apostrophes.
 */
import type { GameName, InLineGame } from '../../games/game.ts';
import { bareText, toHalfWidth, withoutZeroWidth } from '../../games/halfWidth.ts';
import { levelOfNumber } from '../../strategies/levels.ts';
import { type StrategyName, strategyNames } from '../../strategies/names.ts';
import type { Clock } from '../match/clock.ts';
import type { Starter } from '../match/preferences.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import {
  type Language,
  languageNames,
  languages,
  parseLanguage,
  type TypedWords,
} from '../settings/language.ts';
import { trimSigns } from '../telegram/written.ts';
import { type Command, commandWords } from './commands.ts';
import { typedGames } from './gameNames.ts';
import { findNearest } from './nearestWord.ts';
import type { Texts } from './texts.ts';
import { textsOf } from './textsOf.ts';
import { toSimplified } from './traditional.ts';
import {
  type Courtesy,
  columnWords,
  courtesies,
  joiningWords,
  type LevelStep,
  levelSteps,
  levelWords,
  numberWords,
  opposingWords,
  switchWords,
  typedClocks,
  typedLanguages,
  typedLevels,
  typedPhrases,
  typedStarters,
} from './typedWords.ts';

/** The meanings of the words of each kind. */
interface Meanings {
  readonly game: GameName;
  readonly level: DifficultyChoice;
  readonly starter: Starter;
  readonly language: Language | 'auto';
}
export type WordKind = keyof Meanings;

type Words<Meaning> = ReadonlyMap<string, Meaning>;

/** As words are compared, without the signs at either end. */
function fold(text: string): string {
  return toSimplified(toHalfWidth(trimSigns(text)))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s\u2010-\u2015\u2018-\u201f"'`´·«»-]/g, '')
    .replace(/×/g, 'x')
    .toLowerCase();
}

/**
 * All words with a meaning in these languages, folded; if two meanings share a word, the first
 * wins.
 */
function collectWords<Meaning extends string>(
  typed: Readonly<Record<Meaning, TypedWords>>,
  shown: (texts: Texts) => Readonly<Record<Meaning, string>>,
  among: readonly Language[] = languages,
): Map<string, Meaning> {
  const words = new Map<string, Meaning>();
  for (const meaning of Object.keys(typed) as Meaning[]) {
    const inMenus = among.map((language) => shown(textsOf(language))[meaning]);
    const besides = among.flatMap((language) => typed[meaning][language] ?? []);
    // The name in commands is of no language.
    const named = among === languages ? [meaning] : [];
    for (const word of [...named, ...inMenus, ...besides].map(fold))
      if (!words.has(word)) words.set(word, meaning);
  }
  return words;
}

function collectLevels(among?: readonly Language[]): Words<DifficultyChoice> {
  const shown = ({ levels, buttons }: Texts) => ({ ...levels, default: buttons.ownersLevel });
  const levels = collectWords(typedLevels(), shown, among);
  const strategies = strategyNames.map((name): [string, StrategyName] => [fold(name), name]);
  return new Map<string, DifficultyChoice>([...levels, ...strategies]);
}

const collect: {
  readonly [Kind in WordKind]: (among?: readonly Language[]) => Words<Meanings[Kind]>;
} = {
  game: (among) => collectWords(typedGames(), (texts) => texts.games, among),
  level: collectLevels,
  starter: (among) => collectWords(typedStarters(), (texts) => texts.starters, among),
  language: (among) =>
    collectWords(
      typedLanguages(),
      ({ buttons }) => ({ ...languageNames, auto: buttons.ownLanguage }),
      among,
    ),
};

const collected = new Map<string, Words<string>>();

/** Of all languages or of one; collected on first use: most updates have no words. */
export function wordsOf<Kind extends WordKind>(
  kind: Kind,
  language?: Language,
): Words<Meanings[Kind]> {
  const key = `${kind} ${language ?? ''}`;
  const words = collected.get(key) ?? collect[kind](language && [language]);
  collected.set(key, words);
  return words as Words<Meanings[Kind]>;
}

let plainCommands: ReadonlyMap<string, Command> | undefined;

/** A command by its name alone, without a slash. */
export function parsePlainCommand(text: string): Command | undefined {
  plainCommands ??= new Map([...commandWords()].map(([word, command]) => [fold(word), command]));
  return plainCommands.get(fold(text));
}

type Phrase = Command | Courtesy;
let phrases: ReadonlyMap<string, Phrase> | undefined;

export const isCourtesy = (phrase: Phrase): phrase is Courtesy =>
  courtesies.some((each) => each === phrase);

/**
 * What is written as to a person, or stands on a key: the command that answers it, or a courtesy.
 */
export function parsePhrase(text: string): Phrase | undefined {
  phrases ??= new Map([...languages.flatMap(collectKeys), ...collectPhrases()]);
  return phrases.get(fold(withoutIcon(text)));
}

const collectPhrases = (): readonly (readonly [string, Phrase])[] =>
  (Object.entries(typedPhrases()) as [Phrase, TypedWords][]).flatMap(([meant, words]) =>
    Object.values(words)
      .flat()
      .map((phrase) => [fold(phrase), meant] as const),
  );

/** The keys that do what a command does. */
const keyCommands = {
  undo: 'undo',
  offerDraw: 'draw',
  resign: 'end',
  end: 'end',
  hint: 'hint',
  rules: 'rules',
  moves: 'moves',
  rematch: 'rematch',
  stats: 'stats',
  table: 'top',
  pieces: 'pieces',
  menu: 'start',
  someone: 'someone',
  invite: 'room',
  leave: 'leave',
  puzzle: 'puzzle',
  practice: 'practice',
  learn: 'learn',
  allSettings: 'settings',
  notices: 'notices',
} as const satisfies Partial<Record<keyof Texts['buttons'], Command>>;

function collectKeys(language: Language): readonly (readonly [string, Phrase])[] {
  const { buttons } = textsOf(language);
  return (Object.keys(keyCommands) as (keyof typeof keyCommands)[]).map((key) => [
    fold(withoutIcon(buttons[key])),
    keyCommands[key],
  ]);
}

/** A key without the sign before its words. */
const withoutIcon = (text: string): string =>
  text.replace(/^(?:[\u2000-\u2bff\ud800-\udfff]|\ufe0f)+ /, '');

/** A game by its command, its name in a menu, a synonym, or `3`, `4`, `7`. */
export const parseGameName = (text: string): GameName | undefined =>
  wordsOf('game').get(fold(text));

/**
 * A level, also by its number, or a strategy, or `default` for the owner's level; undefined for
 * other words.
 */
export function parseLevel(text: string): DifficultyChoice | undefined {
  const folded = fold(text);
  return (
    wordsOf('level').get(folded) ??
    levelOfNumber(/\d$/.test(folded) ? withoutLevelWord(folded) : '')
  );
}

/** Whether the next game is to be harder or easier than the last; undefined for other words. */
export const parseLevelStep = (text: string): LevelStep | undefined =>
  (['harder', 'easier'] as const).find((step) =>
    Object.values(levelSteps[step])
      .flat()
      .some((known) => fold(known) === fold(text)),
  );

let foldedLevelWords: readonly string[] | undefined;

/** `level4` without its word. */
function withoutLevelWord(folded: string): string {
  foldedLevelWords ??= Object.values(levelWords).flat().map(fold);
  const word = foldedLevelWords.find((each) => folded.startsWith(each));
  return folded.slice(word?.length ?? 0);
}

let foldedColumnWords: ReadonlySet<string> | undefined;

/**
 * The number of a column after its word, such as `column 3`, `la cuatro` or 第三列; undefined for
 * other words.
 */
export function parseColumn(text: string): string | undefined {
  const [, named = '', end] = /^(.*?)(列?)$/.exec(fold(bareText(text))) ?? [];
  foldedColumnWords ??= new Set(Object.values(columnWords).flat().map(fold));
  for (const [number, digit] of numbers()) {
    const word = named.slice(0, -number.length);
    if (!named.endsWith(number) || /\d$/.test(word)) continue;
    if (foldedColumnWords.has(word) || (word === '' && end !== '')) return digit;
  }
  return undefined;
}

let foldedNumbers: ReadonlyMap<string, string> | undefined;

/** The digits and the words for them, with the digit that each means. */
function numbers(): ReadonlyMap<string, string> {
  foldedNumbers ??= new Map(
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map(String)
      .flatMap((digit, index) =>
        [digit, ...Object.values(numberWords).flatMap((words) => words[index]!.map(fold))].map(
          (word) => [word, digit] as const,
        ),
      ),
  );
  return foldedNumbers;
}

/** A number from one to nine in words or as a digit; undefined for other words. */
export const parseNumber = (text: string): string | undefined =>
  numbers().get(fold(bareText(text)));

/** A move as it is typed in a game: in words, where moves are columns, it is the number. */
export const unwrapMove = ({ gravity }: Pick<InLineGame, 'gravity'>, text: string): string =>
  (gravity ? parseColumn(text) : undefined) ?? text;

export const parseStarter = (text: string): Starter | undefined =>
  wordsOf('starter').get(fold(text));

/** A language, or `auto` for that of the player's Telegram; undefined for other words. */
export const parseLanguageWord = (text: string): Language | 'auto' | undefined =>
  wordsOf('language').get(fold(text)) ?? parseLanguage(text);

/** The meanings that an unknown word of this kind may have, the nearest first. */
export const guessMeanings = <Kind extends WordKind>(
  kind: Kind,
  text: string,
): readonly Meanings[Kind][] => findNearest(fold(text), wordsOf(kind));

/**
 * The meanings whose words begin with the text: that of the whole word first, then those of words
 * of the language.
 */
export function completeWord<Kind extends WordKind>(
  kind: Kind,
  text: string,
  language: Language,
): readonly Meanings[Kind][] {
  const begun = fold(text);
  if (begun === '') return [];
  const isBegun = ([word]: readonly [string, unknown]): boolean => word.startsWith(begun);
  const whole = wordsOf(kind).get(begun);
  const completed = [wordsOf(kind, language), wordsOf(kind)].flatMap((words) =>
    [...words].filter(isBegun),
  );
  return [
    ...new Set([
      ...(whole === undefined ? [] : [whole]),
      ...completed.map(([, meaning]) => meaning),
    ]),
  ];
}

/** A meaning with its kind. */
export type Guess = {
  readonly [Kind in WordKind]: { readonly kind: Kind; readonly meaning: Meanings[Kind] };
}[WordKind];

/** The nearest meaning of a word that has none of these kinds, if any is near. */
export function guessAmong(kinds: readonly WordKind[], text: string): Guess | undefined {
  const words = new Map(
    kinds.flatMap((kind) =>
      [...wordsOf(kind)].map(([word, meaning]) => [word, { kind, meaning } as Guess] as const),
    ),
  );
  const folded = fold(text);
  return words.has(folded) ? undefined : findNearest(folded, words)[0];
}

/**
 * A game and the time for each move, in any order, as far as they are named; `rest` is a game that is
 * not known.
 */
export function parseSought(argument: string): {
  readonly game?: GameName;
  readonly clock?: Clock;
  readonly rest: string;
} {
  const clocks = collectWords(typedClocks(), (texts) => texts.clock.labels);
  const words = argument.split(/[\s,，、]+/).filter((word) => word !== '');
  const parts = words.flatMap((_, index) => [
    { clock: words.slice(index), game: words.slice(0, index) },
    { clock: words.slice(0, index + 1), game: words.slice(index + 1) },
  ]);
  const timed = parts.filter(({ clock }) => clocks.has(fold(clock.join(' '))));
  // The clock may be one word or more: what is left then names a game.
  const found =
    timed.find(({ game }) => game.length === 0 || parseGameName(game.join(' '))) ?? timed[0];
  const named = (found?.game ?? words).join(' ');
  const game = named === '' ? undefined : parseGameName(named);
  const clock = found ? clocks.get(fold(found.clock.join(' '))) : undefined;
  return { ...(game && { game }), ...(clock && { clock }), rest: game ? '' : named };
}

/**
 * The options in the words after a command, each kind in the order written; `rest` are all other
 * words.
 */
export type Options = ReturnType<typeof parseOptions>;

let longestName = 0;

/** How many words from `from` on may form one name: together no longer than the longest name. */
function countWords(words: readonly string[], from: number): number {
  if (longestName === 0)
    for (const kind of ['game', 'level', 'starter'] as const)
      for (const name of wordsOf(kind).keys()) longestName = Math.max(longestName, name.length);
  let left = longestName;
  let to = from;
  for (; to < words.length && left >= fold(words[to]!).length; to++)
    left -= fold(words[to]!).length;
  return to - from;
}

const isName = (text: string): boolean =>
  Boolean(parseGameName(text) ?? parseLevel(text) ?? parseStarter(text));

/**
 * Whether the last digit is a move, unless the words before it mean nothing without it, as in
 * `connect 4` and `X și 0`.
 */
function endsInMove(words: readonly string[]): boolean {
  const before = words.slice(0, -1);
  return (
    /^\d$/.test(fold(words[before.length]!)) && (before.length === 0 || isName(before.join(' ')))
  );
}

/** Such as `C4`, which names Connect Four, too. */
const isCell = (word: string): boolean => /^[a-z]\d$/.test(fold(word));

/** Chinese has no spaces at which `简单和困难` would come apart. */
const splitChinese = (word: string): readonly string[] =>
  isName(word) ? [word] : word.split(/([和跟对對])/);

/**
 * How many of the first words only join others. Against whom one plays is joining, too: it is not
 * who begins.
 */
function countJoining([first = '', ...others]: readonly string[]): number {
  const isOpposing = opposingWords.map(fold).includes(fold(first));
  if (!isOpposing) return joiningWords.map(fold).includes(fold(first)) ? 1 : 0;
  const named = [2, 1].find(
    (length) => parseStarter(others.slice(0, length).join(' ')) && others.length >= length,
  );
  return 1 + (named ?? 0);
}

/**
 * What a command takes: a record, whose bare digits are moves; only the game that it names itself;
 * how many levels.
 */
interface Taken {
  readonly isRecord?: boolean;
  readonly hasGame?: boolean;
  readonly maxLevels?: number;
}

/** Reads names of one or several words in any order, and the numbers of levels. */
export function parseOptions(
  argument: string,
  { isRecord = false, hasGame = false, maxLevels = 1 }: Taken = {},
) {
  const words = withoutZeroWidth(argument)
    .split(/[\s,，、]+/)
    .flatMap(splitChinese)
    .filter((word) => word !== '');
  const options = {
    games: [] as GameName[],
    levels: [] as DifficultyChoice[],
    starters: [] as Starter[],
    rest: [] as string[],
  };
  /**
   * The levels that are written as bare numbers: the board of the same number, and the place among
   * the levels.
   */
  const numbers: { readonly game: GameName | undefined; readonly at: number }[] = [];
  const take = (named: readonly string[]): boolean => {
    const isFirst = options.games.length + options.rest.length === 0;
    if (isRecord && (endsInMove(named) || (named.length === 1 && !isFirst && isCell(named[0]!))))
      return false;
    const name = named.join(' ');
    const isNumber = levelOfNumber(fold(name)) !== undefined;
    if (isNumber) numbers.push({ game: parseGameName(name), at: options.levels.length });
    const game = isNumber ? undefined : parseGameName(name);
    const level = parseLevel(name);
    const starter = parseStarter(name);
    if (game) options.games.push(game);
    else if (level) options.levels.push(level);
    else if (starter) options.starters.push(starter);
    return Boolean(game ?? level ?? starter);
  };
  for (let from = 0; from < words.length; ) {
    let length = countWords(words, from);
    while (length > 0 && !take(words.slice(from, from + length))) length--;
    if (length === 0) length = countJoining(words.slice(from));
    if (length === 0) options.rest.push(words[from]!);
    from += Math.max(1, length);
  }
  // The number of a board is one where nothing else names the game, and it stands alone or beside
  // as many levels as can be.
  const isBoard =
    !hasGame &&
    options.games.length === 0 &&
    (numbers.length === 1 || options.levels.length > maxLevels);
  const board = isBoard ? numbers.find(({ game }) => game) : undefined;
  if (board?.game) {
    options.games.push(board.game);
    options.levels.splice(board.at, 1);
  }
  return options;
}

/** Whether the word switches something off or on. */
export const parseSwitch = (word: string): 'off' | 'on' | undefined =>
  (['off', 'on'] as const).find((each) =>
    Object.values(switchWords[each])
      .flat()
      .some((known) => fold(known) === fold(word)),
  );
