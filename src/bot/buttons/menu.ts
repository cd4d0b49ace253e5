/** The menu as a value: its choices belong to the person who opened it. */
import { type LessonName, type LessonPlace, lessonAfter, stepsOf } from '../../coach/lessons.ts';
import type { GameName } from '../../games/game.ts';
import type { Move } from '../../games/position.ts';
import type { Clock } from '../match/clock.ts';
import { hidesReasons, type Preferences } from '../match/preferences.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';

/** `invite`: a friend in another chat, for whom a room is opened. `someone`: whoever comes. */
export type Opponent = 'bot' | 'friend' | 'watch' | 'invite' | 'someone';

/** The two sets of settings: of games against the bot, and of the bot against itself. */
const toSettings = (opponent: Opponent) => (opponent === 'watch' ? 'watch' : 'main');

/** A game with a friend is one of the other ways to play, except in a group. */
const fromBegin = (opponent: Opponent, isPrivate: boolean) =>
  opponent === 'bot' || opponent === 'someone' || !isPrivate ? 'start' : 'friend';

export interface ScreenRow<Name> {
  /** In callback data; never reused. */
  readonly number: number;
  /** Where Back leads; undefined where there is none. */
  readonly back: Name | undefined | ((opponent: Opponent, isPrivate: boolean) => Name);
  /** What Back says, if not as usual. */
  readonly says?: 'back' | 'allLessons';
  /** Whether it is for one way to play, from which Back leads to the bot as the opponent. */
  readonly isWay?: true;
}

/** The screens. `views/menu/menuView.ts` has their views. */
export const screens = {
  /** All settings. */
  main: { number: 0, back: 'start' },
  difficulty: { number: 1, back: toSettings },
  starter: { number: 2, back: toSettings },
  language: { number: 3, back: toSettings },
  /** The levels of the two bots that play each other. */
  watched0: { number: 4, back: toSettings },
  watched1: { number: 5, back: toSettings },
  /** Begins a game with one tap. */
  start: { number: 6, back: undefined },
  /** The other ways to play. */
  friend: { number: 7, back: 'main', isWay: true },
  help: { number: 8, back: undefined },
  commands: { number: 9, back: 'help' },
  kept: { number: 10, back: 'help' },
  notices: { number: 11, back: 'friend' },
  games: { number: 12, back: toSettings },
  /** Asks whether to erase all that is kept of the person. */
  forget: { number: 13, back: 'start' },
  /** Begins any game against the menu's opponent. */
  begin: { number: 14, back: fromBegin, isWay: true },
  /** The bot against itself. */
  watch: { number: 15, back: 'friend', isWay: true },
  /** The tables of a group's league, whose menu belongs to everybody. */
  month: { number: 16, back: undefined },
  allTime: { number: 17, back: undefined },
  strategies: { number: 20, back: 'help' },
  /** The list of lessons, and a step of one. */
  learn: { number: 21, back: 'start' },
  lesson: { number: 22, back: 'learn', says: 'allLessons' },
  /** Of the daily puzzle. */
  reminder: { number: 23, back: 'notices' },
  /**
   * The same as `notices` in a notice, which goes when its reader acts, so it leads nowhere else.
   */
  notice: { number: 24, back: undefined },
  /** The same as `strategies`, for who chooses a level. */
  thinking: { number: 25, back: 'difficulty' },
} as const satisfies Record<string, ScreenRow<string>>;
export type Screen = keyof typeof screens;

/** Who has opened a menu whose keys are for all who see it. */
export const everybody = 0;

export const isLeagueMenu = ({ screen }: Pick<Menu, 'screen'>): boolean =>
  screen === 'month' || screen === 'allTime';

/** `notices` is not part of a menu's buttons: its screen is drawn from the stored preferences. */
export interface Menu extends Preferences {
  readonly openedBy: number;
  readonly screen: Screen;
  readonly game: GameName;
  readonly opponent: Opponent;
  readonly watched0: DifficultyChoice;
  readonly watched1: DifficultyChoice;
  /** Set on the screen of a lesson. */
  readonly lesson?: LessonPlace;
}

/**
 * What a button does that carries no value, by its number in callback data, which is never reused;
 * 12 was one. The numbers of the others are in `buttons/menuButton.ts`.
 */
export const actionNumbers = {
  play: 0,
  /** Shows the reasons of the bot, or hides them. */
  reasons: 1,
  mute: 2,
  unmute: 3,
  /** Begins the puzzle of the day. */
  puzzle: 4,
  /** Erases what is kept of the person. */
  forget: 5,
  /** Shows the next of the person's own mistakes to practise, in the menu's place. */
  practice: 10,
  /** The same below the board where the key is. */
  practiceBelow: 11,
  /** The next step of a lesson, or after the last one the next lesson. */
  next: 13,
  /** Sends what is kept of the person to them as a file. */
  export: 14,
  /** No notices for some hours. */
  muteAWhile: 15,
};

type PlainKind = keyof typeof actionNumbers;
export type PlainAction = { readonly [Kind in PlainKind]: { readonly kind: Kind } }[PlainKind];

type PickedField = 'game' | 'screen' | 'starter' | 'language' | 'difficulty';
export type PickAction = {
  readonly [Field in PickedField]: {
    readonly kind: 'pick';
    readonly field: Field;
    readonly value: Menu[Field];
  };
}[PickedField];

export type MenuAction =
  | PlainAction
  | PickAction
  /** Looks for somebody to play, with this clock. */
  | { readonly kind: 'someone'; readonly clock: Clock }
  /** Opens a lesson at its first step. */
  | { readonly kind: 'lesson'; readonly name: LessonName }
  /** A move in the step of a lesson. */
  | { readonly kind: 'try'; readonly move: Move }
  /** What a feature has under this number, which is never reused. */
  | { readonly kind: 'feature'; readonly number: number };

export type ActionOf<Kind extends MenuAction['kind']> = Extract<MenuAction, { kind: Kind }>;
/** What is chosen in a menu, which shows it. */
export type ChoiceAction = ActionOf<'pick' | 'reasons' | 'mute' | 'unmute'>;
export type LessonAction = ActionOf<'lesson' | 'try' | 'next'>;

type Picked = { readonly menu: Menu; readonly chosen?: keyof Preferences };

export const makeMenu = (
  openedBy: number,
  game: GameName,
  preferences: Preferences,
  screen: Screen = 'main',
): Menu => ({
  ...preferences,
  openedBy,
  opponent: 'bot',
  watched0: 'default',
  watched1: 'default',
  game,
  screen,
});

/** The next step, the next lesson, or after all of them their list. */
function goOn(menu: Menu): Menu {
  const { lesson } = menu;
  if (!lesson) return menu;
  const { name, step } = lesson;
  if (step + 1 < stepsOf(name)) return { ...menu, lesson: { name, step: step + 1 } };
  const next = lessonAfter(name);
  return next ? { ...menu, lesson: { name: next, step: 0 } } : { ...menu, screen: 'learn' };
}

/** The menu after an action, and the player's own choice if the action made one. */
export function applyMenuAction(
  menu: Menu,
  action: ChoiceAction | Exclude<LessonAction, { kind: 'try' }>,
  hidesByDefault: boolean,
): Picked {
  if (action.kind === 'lesson')
    return { menu: { ...menu, screen: 'lesson', lesson: { name: action.name, step: 0 } } };
  if (action.kind === 'next') return { menu: goOn(menu) };
  const reasons = hidesReasons(menu, hidesByDefault) ? 'show' : 'hide';
  if (action.kind === 'reasons') return { menu: { ...menu, reasons }, chosen: 'reasons' };
  if (action.kind === 'mute' || action.kind === 'unmute')
    return {
      menu: {
        ...menu,
        screen: menu.screen === 'notice' ? 'notice' : 'notices',
        notices: action.kind === 'mute' ? 'off' : 'on',
      },
      chosen: 'notices',
    };
  const { field, value } = action;
  if (field === 'game')
    return { menu: { ...menu, game: value, screen: menu.opponent === 'watch' ? 'watch' : 'main' } };
  if (field === 'screen') return { menu: { ...menu, screen: value } };
  const isWatched =
    field === 'difficulty' && (menu.screen === 'watched0' || menu.screen === 'watched1');
  const picked = isWatched ? menu.screen : field;
  return {
    menu: { ...menu, screen: isWatched ? 'watch' : 'main', [picked]: value },
    ...(isWatched ? {} : { chosen: field }),
  };
}
