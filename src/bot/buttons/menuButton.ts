/** The menu in its buttons, and the action of each button as a number of 8 bits. */
import { type LessonPlace, stepsOf } from '../../coach/lessons.ts';
import { clocks, isQuick } from '../match/clock.ts';
import { packFields, unpackFields } from './bitFields.ts';
import { currentVersion, layouts } from './layouts.ts';
import {
  actionNumbers,
  type Menu,
  type MenuAction,
  type PickAction,
  type PlainAction,
} from './menu.ts';
import { findName, lessonNumbers, makeMenuNumbers } from './numbers.ts';
import { type Sign, signData } from './signedData.ts';

type MenuNumbers = ReturnType<typeof makeMenuNumbers>;
type Field = keyof MenuNumbers;
/** What a menu's buttons carry of it: its screen is drawn without the rest. */
type Carried = Omit<Menu, 'openedBy' | 'notices' | 'lesson'>;
/**
 * The first screen whose number needs the fifth bit, and an action beyond those of the first ones.
 */
const firstLater = 16;
/** The first language whose number needs the fourth bit. */
const firstLaterLanguage = 8;
/** The moves of a lesson's key; on larger boards they are counted from `LessonPlace.from`. */
export const movesOfKey = 16;
/** No lesson has more steps. */
const maxSteps = 4;

let loaded: MenuNumbers | undefined;
function menuNumbers(): MenuNumbers {
  loaded ??= makeMenuNumbers();
  return loaded;
}
/** The numbers of a field whose values may be any. */
const numbersOf = (field: Field): Readonly<Record<string, number>> => menuNumbers()[field];

/** Numbers of actions with a value, up to those of the next range. */
interface Range<Action extends MenuAction = MenuAction> {
  /** The first number. */
  readonly base: number;
  pack(action: Action): number;
  parse(number: number): MenuAction | undefined;
}
type RangeName = Exclude<ValuedAction['kind'], 'pick'> | PickAction['field'] | 'laterScreen';
type ValuedAction = Exclude<MenuAction, PlainAction>;
type ActionIn<Name extends RangeName> = Extract<MenuAction, { kind: Name } | { field: Name }>;

/** The values of a field; of a later range those from the number `first` on. */
const picks = (field: PickAction['field'], base: number, first = 0): Range => ({
  base,
  pack: ({ value }: PickAction) => numbersOf(field)[value]! - first,
  parse(number) {
    const value = findName(numbersOf(field), first + number);
    return value === undefined ? undefined : ({ kind: 'pick', field, value } as PickAction);
  },
});

/** In the order of their numbers. */
const ranges: { readonly [Name in RangeName]: Range<ActionIn<Name>> } = {
  someone: {
    base: 6,
    pack: ({ clock }) => clocks.indexOf(clock),
    parse(number) {
      const clock = clocks[number];
      return clock && !isQuick(clock) ? { kind: 'someone', clock } : undefined;
    },
  },
  game: picks('game', 16),
  screen: picks('screen', 40),
  starter: picks('starter', 56),
  language: picks('language', 64),
  laterScreen: picks('screen', 80, firstLater),
  difficulty: picks('difficulty', 128),
  lesson: {
    base: 192,
    pack: ({ name }) => lessonNumbers[name],
    parse(number) {
      const name = findName(lessonNumbers, number);
      return name && { kind: 'lesson', name };
    },
  },
  try: {
    base: 224,
    pack: ({ move }) => move,
    parse: (move) => (move < movesOfKey ? { kind: 'try', move } : undefined),
  },
  feature: {
    base: 240,
    pack: ({ number }) => number,
    parse: (number) => ({ kind: 'feature', number }),
  },
};
/** Here menus before 2.0 picked an opponent. Its numbers are not used again. */
const older: Range = { base: 32, pack: () => 0, parse: () => undefined };
const descending: readonly Range[] = [...Object.values(ranges), older].sort(
  (one, other) => other.base - one.base,
);

/** Throws a `RangeError` for a value that has no number left in its range. */
export function makeMenuActionCode(action: MenuAction): number {
  if (isPlain(action)) return actionNumbers[action.kind];
  const range: Range = ranges[rangeOf(action)];
  const code = range.base + range.pack(action);
  if (rangeAt(code) !== range) throw new RangeError(`${code} is beyond its range`);
  return code;
}

const rangeAt = (code: number): Range | undefined => descending.find(({ base }) => base <= code);

/** Whether it is of a menu before 2.0, and is no longer read. */
export const isOlderMenuAction = (code: number): boolean => rangeAt(code) === older;

const isPlain = (action: MenuAction): action is PlainAction => action.kind in actionNumbers;

function rangeOf(action: ValuedAction): RangeName {
  if (action.kind !== 'pick') return action.kind;
  const isLater = action.field === 'screen' && menuNumbers().screen[action.value] >= firstLater;
  return isLater ? 'laterScreen' : action.field;
}

/** The action of a menu's button, or undefined if the number is unused. */
export function parseMenuAction(code: number): MenuAction | undefined {
  const range = rangeAt(code);
  const action = range?.parse(code - range.base);
  if (action) return action;
  const kind = findName(actionNumbers, code);
  return kind && { kind };
}

export function packMenu(menu: Menu): bigint {
  const numbers = menuNumbers();
  const values: Record<keyof Carried, number> = {
    game: numbers.game[menu.game],
    opponent: numbers.opponent[menu.opponent],
    screen: numbers.screen[menu.screen],
    difficulty: numbers.difficulty[menu.difficulty],
    watched0: numbers.watched0[menu.watched0],
    watched1: numbers.watched1[menu.watched1],
    starter: numbers.starter[menu.starter],
    language: numbers.language[menu.language],
    reasons: numbers.reasons[menu.reasons],
  };
  return packFields(layouts.menu, {
    version: currentVersion,
    openedBy: menu.openedBy,
    ...values,
    screen: values.screen % firstLater,
    laterScreen: Math.floor(values.screen / firstLater),
    language: values.language % firstLaterLanguage,
    laterLanguage: Math.floor(values.language / firstLaterLanguage),
    ...packLesson(menu),
  });
}

/**
 * A lesson's screen has no bots that play each other and no opponent, and what it shows stands in
 * their places.
 */
const packLesson = ({ screen, lesson }: Menu) =>
  screen === 'lesson' && lesson
    ? {
        watched0: lessonNumbers[lesson.name],
        watched1: lesson.step + maxSteps * (lesson.shown ?? 0),
        opponent: Math.floor((lesson.from ?? 0) / movesOfKey),
      }
    : {};

/** Undefined if there is no such step. */
function unpackLesson({
  watched0,
  watched1,
  opponent,
}: Readonly<Record<'watched0' | 'watched1' | 'opponent', bigint>>): LessonPlace | undefined {
  const name = findName(lessonNumbers, Number(watched0));
  const step = Number(watched1) % maxSteps;
  if (!name || step >= stepsOf(name)) return undefined;
  const [shown, from] = [Math.floor(Number(watched1) / maxSteps), Number(opponent) * movesOfKey];
  return { name, step, ...(shown ? { shown } : {}), ...(from ? { from } : {}) };
}

/** The fields whose places a lesson takes, as they are elsewhere. */
const withoutLesson = { watched0: 0n, watched1: 0n, opponent: 0n };

/** The menu of the fields, or undefined if `packMenu` gives no such fields. */
export function unpackMenu(packed: bigint): Menu | undefined {
  const packedValues = unpackFields(layouts.menu, packed);
  const number = (name: keyof typeof packedValues): number => Number(packedValues[name]);
  const names = menuNumbers();
  const screen = findName(names.screen, number('screen') + firstLater * number('laterScreen'));
  const lesson = screen === 'lesson' ? unpackLesson(packedValues) : undefined;
  if (screen === 'lesson' && !lesson) return undefined;
  const { opponent, watched0, watched1 } = lesson ? withoutLesson : packedValues;
  const carried = {
    game: findName(names.game, number('game')),
    opponent: findName(names.opponent, Number(opponent)),
    screen,
    difficulty: findName(names.difficulty, number('difficulty')),
    watched0: findName(names.watched0, Number(watched0)),
    watched1: findName(names.watched1, Number(watched1)),
    starter: findName(names.starter, number('starter')),
    language: findName(
      names.language,
      number('language') + firstLaterLanguage * number('laterLanguage'),
    ),
    reasons: findName(names.reasons, number('reasons')),
  } satisfies { readonly [Name in keyof Carried]: Carried[Name] | undefined };
  if (!isWhole(carried)) return undefined;
  const openedBy = number('openedBy');
  return { openedBy, notices: 'on', ...(lesson ? { lesson } : {}), ...carried };
}

type Whole<Values> = { readonly [Name in keyof Values]: NonNullable<Values[Name]> };

const isWhole = <Values extends object>(values: Values): values is Values & Whole<Values> =>
  Object.values(values).every((value) => value !== undefined);

/** The callback data of each action on the menu, signed for this chat. */
export const signMenu = (menu: Menu, chatId: number, sign: Sign): ((action: number) => string) =>
  signData({ kind: 'menu', fields: packMenu(menu), place: String(chatId) }, sign);
