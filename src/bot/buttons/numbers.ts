/**
 * The numbers by which names travel in buttons. A button may be tapped years later, so a number
 * belongs to its name for good: a new name takes the next free one, whatever its place in its own
 * list.
 */
import type { LessonName } from '../../coach/lessons.ts';
import type { GameName } from '../../games/game.ts';
import type { StrategyName } from '../../strategies/names.ts';
import type { Preferences, Starter } from '../match/preferences.ts';
import type { Mode } from '../match/session.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import type { Language } from '../settings/language.ts';
import { type Opponent, type Screen, screens } from './menu.ts';

/** The name with this number; undefined if the number is unused. */
export function findName<Name extends string>(
  numbers: Record<Name, number>,
  number: number,
): Name | undefined {
  return (Object.keys(numbers) as Name[]).find((name) => numbers[name] === number);
}

/** The name with the number that this text is. */
export function findNameByText<Name extends string>(
  numbers: Record<Name, number>,
  text: string | undefined,
): Name | undefined {
  return (Object.keys(numbers) as Name[]).find((name) => String(numbers[name]) === text);
}

/** The same names, with each number raised by `by`. */
function shift<Name extends string>(
  numbers: Record<Name, number>,
  by: number,
): Record<Name, number> {
  const shifted = { ...numbers };
  for (const name in shifted) shifted[name] += by;
  return shifted;
}

/** Games are below 16, strategies below 32, languages and modes below 8. */
export const gameNumbers: Record<GameName, number> = {
  ticTacToe: 0,
  connectFour: 1,
  connectFour7: 2,
  vanishingTicTacToe: 3,
  misereTicTacToe: 4,
  misereConnectFour: 5,
  fiveByFive: 6,
  eightByEight: 7,
};
export const strategyNumbers: Record<StrategyName, number> = {
  random: 0,
  'ladder-1': 1,
  'ladder-2': 2,
  'ladder-3': 3,
  'ladder-4': 4,
  traps: 5,
  'newell-simon': 6,
  minimax: 7,
  'negamax-1': 8,
  'negamax-2': 9,
  'negamax-4': 10,
  'negamax-8': 11,
  solver: 12,
  'negamax-3': 13,
  'negamax-5': 14,
  'negamax-6': 15,
  'negamax-7': 16,
  retrograde: 17,
  'follow-up': 18,
  proof: 19,
  threats: 20,
  'n-tuple': 21,
  'threat-search': 22,
  match: 23,
};
export const languageNumbers: Record<Language, number> = {
  ca: 0,
  en: 1,
  es: 2,
  ro: 3,
  zh: 4,
};
/** Lessons are below 32; in a person's row each has the bit of its number. */
export const lessonNumbers: Record<LessonName, number> = {
  win: 0,
  block: 1,
  fork: 2,
  stopFork: 3,
  centre: 4,
  trap: 5,
  four: 6,
  double: 7,
  below: 8,
  oddEven: 9,
  zugzwang: 10,
  column4: 11,
  vanishing: 12,
  misere: 13,
  openThree: 14,
  crossing: 15,
  openFour: 16,
  doubleThree: 17,
};
/** The last, 7, is that of games with a quick clock, see `timedMode.ts`. */
export const modeNumbers: Record<Mode, number> = {
  bot: 0,
  hotSeat: 1,
  duel: 2,
  watch: 3,
  room: 4,
  others: 5,
  reviewed: 6,
};

/** The first number of strategies among the difficulties, after the levels. */
const strategyBase = 32;

/**
 * The numbers of a menu's values, by the names of its fields; made on demand, since most taps need
 * none.
 */
export function makeMenuNumbers() {
  const difficulty: Record<DifficultyChoice, number> = {
    default: 0,
    novice: 1,
    easy: 2,
    medium: 3,
    hard: 4,
    expert: 5,
    perfect: 6,
    ...shift(strategyNumbers, strategyBase),
  };
  const opponent: Record<Opponent, number> = { bot: 0, friend: 1, watch: 2, invite: 3, someone: 4 };
  const screen = Object.fromEntries(
    Object.entries(screens).map(([name, { number }]) => [name, number]),
  ) as Record<Screen, number>;
  const starter: Record<Starter, number> = { user: 0, bot: 1, alternate: 2 };
  const language: Record<Language | 'auto', number> = { auto: 0, ...shift(languageNumbers, 1) };
  const reasons: Record<Preferences['reasons'], number> = { default: 0, show: 1, hide: 2 };
  const watched = { watched0: difficulty, watched1: difficulty };
  return {
    game: gameNumbers,
    opponent,
    screen,
    starter,
    difficulty,
    ...watched,
    language,
    reasons,
  };
}
