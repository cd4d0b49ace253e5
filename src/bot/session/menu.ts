/** The menu as a value: its choices belong to the person who opened it. */
import { type LessonName, type LessonPlace, lessonAfter, stepsOf } from '../../coach/lessons.ts';
import type { GameName } from '../../games/game.ts';
import type { Move } from '../../games/position.ts';
import type { DifficultyChoice } from '../settings/difficulty.ts';
import type { Clock } from './clock.ts';
import { hidesReasons, type Preferences } from './preferences.ts';

/** `invite`: a friend in another chat, for whom a room is opened. `someone`: whoever comes. */
export type Opponent = 'bot' | 'friend' | 'watch' | 'invite' | 'someone';

/**
 * `start` begins a game with one tap, as `begin` does any game against the menu's opponent;
 * `friend` has the other ways to play, `watch` the bot against itself. `main` has all settings,
 * `games` picks one; `watched0` and `watched1` pick the levels of the two bots that play each
 * other, `forget` asks whether to erase all that is kept of the person. `month` and `allTime` are
 * the tables of a group's league, whose menu belongs to everybody. `learn` lists the lessons, and
 * `lesson` is a step of one.
 */
export type Screen =
  | BeginScreen
  | HelpScreen
  | LeagueScreen
  | LessonScreen
  | 'main'
  | 'games'
  | 'watch'
  | 'difficulty'
  | 'starter'
  | 'language'
  | 'watched0'
  | 'watched1'
  | 'notices'
  | 'forget';
export type BeginScreen = 'start' | 'friend' | 'begin';
export type LeagueScreen = 'month' | 'allTime';
export type LessonScreen = 'learn' | 'lesson';
export type HelpScreen = 'help' | 'commands' | 'kept' | 'strategies';

/** Who has opened a menu whose keys are for all who see it. */
export const everybody = 0;

export const isLeagueMenu = ({ screen }: Pick<Menu, 'screen'>): boolean =>
  screen === 'month' || screen === 'allTime';

/** Whether the screen is one of the lessons. */
export const isLessonScreen = (screen: Screen): screen is LessonScreen =>
  screen === 'learn' || screen === 'lesson';

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
 * 12 was one. The numbers of the others are in `codec/menuButton.ts`.
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
};

type PlainKind = keyof typeof actionNumbers;
export type PlainAction = { readonly [Kind in PlainKind]: { readonly kind: Kind } }[PlainKind];

type PickedField = 'game' | 'opponent' | 'screen' | 'starter' | 'language' | 'difficulty';
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
  | { readonly kind: 'try'; readonly move: Move };

export type ActionOf<Kind extends MenuAction['kind']> = Extract<MenuAction, { kind: Kind }>;
/** What is chosen in a menu, which shows it. */
export type ChoiceAction = ActionOf<'pick' | 'reasons' | 'mute' | 'unmute'>;
export type LessonAction = ActionOf<'lesson' | 'try' | 'next'>;
export type BeginAction = ActionOf<'play' | 'puzzle' | 'someone'>;

const nothingPicked = { opponent: 'bot', watched0: 'default', watched1: 'default' } as const;

type Picked = { readonly menu: Menu; readonly chosen?: keyof Preferences };

export const makeMenu = (
  openedBy: number,
  game: GameName,
  preferences: Preferences,
  screen: Screen = 'main',
): Menu => ({
  ...preferences,
  ...nothingPicked,
  openedBy,
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

const screenFor: Record<Opponent, Screen> = {
  bot: 'main',
  friend: 'begin',
  invite: 'begin',
  someone: 'begin',
  watch: 'watch',
};

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
      menu: { ...menu, screen: 'notices', notices: action.kind === 'mute' ? 'off' : 'on' },
      chosen: 'notices',
    };
  const { field, value } = action;
  // Buttons of earlier menus picked an opponent.
  if (field === 'opponent') return { menu: { ...menu, opponent: value, screen: screenFor[value] } };
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
