/**
 * The numbers by which names travel in buttons. A button may be tapped years later, so a number stays its name's for good: a
 * new name takes the next free one, wherever it stands among its kind.
 */
import type { GameName } from '../../games/game.ts';
import type { StrategyName } from '../../strategies/names.ts';
import { type Control, controlNumbers } from '../session/action.ts';
import type { Opponent, Screen } from '../session/menu.ts';
import type { Opening, Preferences } from '../session/preferences.ts';
import type { Mode } from '../session/session.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import type { Language } from '../settings/language.ts';

export interface Numbering<Name extends string> {
  readonly numbers: Readonly<Record<Name, number>>;
  numberOf(name: Name): number;
  /** Undefined where the number is nobody's. */
  nameOf(number: number): Name | undefined;
}

function numbered<Name extends string>(numbers: Record<Name, number>): Numbering<Name> {
  const names = Object.keys(numbers) as Name[];
  return {
    numbers,
    numberOf: (name) => numbers[name],
    nameOf: (number) => names.find((name) => numbers[name] === number),
  };
}

/** The same names, each so many numbers further. */
function shifted<Name extends string>({ numbers }: Numbering<Name>, by: number): Record<Name, number> {
  const entries = (Object.keys(numbers) as Name[]).map((name) => [name, numbers[name] + by]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Below 16. */
export const gameNumbers = numbered<GameName>({ ticTacToe: 0, connectFour: 1, connectFour7: 2 });

/** Below 32. */
export const strategyNumbers = numbered<StrategyName>({
  ...{ random: 0, 'ladder-1': 1, 'ladder-2': 2, 'ladder-3': 3, 'ladder-4': 4, traps: 5, 'newell-simon': 6 },
  ...{ minimax: 7, 'negamax-1': 8, 'negamax-2': 9, 'negamax-4': 10, 'negamax-8': 11, solver: 12 },
});

/** Below 8. */
export const languageNumbers = numbered<Language>({ ca: 0, en: 1, es: 2, ro: 3, zh: 4 });

/** Below 8. */
export const modeNumbers = numbered<Mode>({ bot: 0, hotSeat: 1, duel: 2, watch: 3, room: 4 });

/** Below 64. */
export const controls = numbered<Control>(controlNumbers);

/** Where strategies begin among the difficulties; in version 1 from 7, where levels ended then. */
export const strategyBase = 32;

/** Levels below 32, strategies below 64. */
const difficultyNumbers = numbered<DifficultyChoice>({
  ...{ default: 0, novice: 1, easy: 2, medium: 3, hard: 4, expert: 5, perfect: 6 },
  ...shifted(strategyNumbers, strategyBase),
});

/** What is chosen in a menu. */
export const menuNumbers = {
  game: gameNumbers,
  opponent: numbered<Opponent>({ bot: 0, friend: 1, watch: 2 }),
  screen: numbered<Screen>({ main: 0, difficulty: 1, opening: 2, language: 3, watched0: 4, watched1: 5 }),
  difficulty: difficultyNumbers,
  watched0: difficultyNumbers,
  watched1: difficultyNumbers,
  opening: numbered<Opening>({ user: 0, bot: 1, alternate: 2 }),
  language: numbered<Language | 'auto'>({ auto: 0, ...shifted(languageNumbers, 1) }),
  reasons: numbered<Preferences['reasons']>({ default: 0, show: 1, hide: 2 }),
};
