/** The menu in its buttons, and the action of each button as a number of 8 bits. */
import { type LessonPlace, stepsOf } from '../../coach/lessons.ts';
import { clocks } from '../match/clock.ts';
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

type Field = keyof ReturnType<typeof makeMenuNumbers>;
type Numbers = Readonly<Record<Field, Readonly<Record<string, number>>>>;
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

let loaded: Numbers | undefined;
function menuNumbers(): Numbers {
  loaded ??= makeMenuNumbers();
  return loaded;
}
const fields = () => Object.keys(menuNumbers()) as readonly Field[];

const findValue = (field: Field, number: number): string | undefined =>
  findName(menuNumbers()[field], number);

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
  pack: ({ value }: PickAction) => menuNumbers()[field][value]! - first,
  parse(number) {
    const value = findValue(field, first + number);
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
      return clock && { kind: 'someone', clock };
    },
  },
  game: picks('game', 16),
  opponent: picks('opponent', 32),
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
const descending: readonly Range[] = Object.values(ranges).reverse();

/** Throws a `RangeError` for a value that has no number left in its range. */
export function makeMenuActionCode(action: MenuAction): number {
  if (isPlain(action)) return actionNumbers[action.kind];
  const range: Range = ranges[rangeOf(action)];
  const code = range.base + range.pack(action);
  if (rangeAt(code) !== range) throw new RangeError(`${code} is beyond its range`);
  return code;
}

const rangeAt = (code: number): Range | undefined => descending.find(({ base }) => base <= code);

const isPlain = (action: MenuAction): action is PlainAction => action.kind in actionNumbers;

function rangeOf(action: ValuedAction): RangeName {
  if (action.kind !== 'pick') return action.kind;
  const isLater = action.field === 'screen' && menuNumbers().screen[action.value]! >= firstLater;
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
  const values = Object.fromEntries(
    fields().map((field) => [field, menuNumbers()[field][menu[field]]!]),
  ) as Record<Field, number>;
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
const withoutLesson = { watched0: 0, watched1: 0, opponent: 0 };

/** The menu of the fields, or undefined if `packMenu` gives no such fields. */
export function unpackMenu(packed: bigint): Menu | undefined {
  const values = unpackFields(layouts.menu, packed);
  const screen = Number(values.screen) + firstLater * Number(values.laterScreen);
  const isLesson = findValue('screen', screen) === 'lesson';
  const lesson = isLesson ? unpackLesson(values) : undefined;
  if (isLesson && !lesson) return undefined;
  const language = Number(values.language) + firstLaterLanguage * Number(values.laterLanguage);
  const numbers = { ...values, screen, language, ...(lesson ? withoutLesson : {}) };
  const chosen = fields().map(
    (field) => [field, findValue(field, Number(numbers[field]))] as const,
  );
  if (chosen.some(([, value]) => value === undefined)) return undefined;
  return {
    openedBy: Number(values.openedBy),
    notices: 'on',
    ...(lesson ? { lesson } : {}),
    ...(Object.fromEntries(chosen) as unknown as Omit<Menu, 'openedBy' | 'notices' | 'lesson'>),
  };
}

/** The callback data of each action on the menu, signed for this chat. */
export const signMenu = (menu: Menu, chatId: number, sign: Sign): ((action: number) => string) =>
  signData({ kind: 'menu', fields: packMenu(menu), place: String(chatId) }, sign);
