/** The menu in its buttons, and the action of each button as a number of 8 bits. */
import { type LessonPlace, stepsOf } from '../../coach/lessons.ts';
import { clocks } from '../session/clock.ts';
import {
  actionNumbers,
  type Menu,
  type MenuAction,
  type PickAction,
  type PlainAction,
} from '../session/menu.ts';
import { packFields, unpackFields } from './bitFields.ts';
import { currentVersion, type DataVersion, layouts } from './layouts.ts';
import { findName, lessonNumbers, makeMenuNumbers, strategyBase } from './numbers.ts';
import { type Sign, type SignedData, signData } from './signedData.ts';

type Field = keyof ReturnType<typeof makeMenuNumbers>;
type Numbers = Readonly<Record<Field, Readonly<Record<string, number>>>>;
/**
 * The first screen whose number needs the fifth bit, and an action beyond those of the first ones.
 */
const firstLater = 16;
/** The games of the lessons have fewer moves to choose from. */
const maxMoves = 16;

let loaded: Numbers | undefined;
function menuNumbers(): Numbers {
  loaded ??= makeMenuNumbers();
  return loaded;
}
const fields = () => Object.keys(menuNumbers()) as readonly Field[];

/**
 * The value of a field by its number; in version 1 strategies followed directly after the six
 * levels.
 */
function findValue(field: Field, number: number, version: DataVersion): string | undefined {
  const isStrategy =
    version === 1 && menuNumbers()[field] === menuNumbers().difficulty && number >= 7;
  return findName(menuNumbers()[field], isStrategy ? number - 7 + strategyBase : number);
}

/** Numbers of actions with a value, up to those of the next range. */
interface Range<Action extends MenuAction = MenuAction> {
  /** Where they begin in version 1, if it had them, and now. */
  readonly 1?: number;
  readonly 2: number;
  pack(action: Action): number;
  parse(number: number, version: DataVersion): MenuAction | undefined;
}
type RangeName = Exclude<ValuedAction['kind'], 'pick'> | PickAction['field'] | 'laterScreen';
type ValuedAction = Exclude<MenuAction, PlainAction>;
type ActionIn<Name extends RangeName> = Extract<MenuAction, { kind: Name } | { field: Name }>;

/** The values of a field; of a later range those from the number `first` on. */
const picks = (field: PickAction['field'], bases: Pick<Range, DataVersion>, first = 0): Range => ({
  ...bases,
  pack: ({ value }: PickAction) => menuNumbers()[field][value]! - first,
  parse(number, version) {
    const value = findValue(field, first + number, version);
    return value === undefined ? undefined : ({ kind: 'pick', field, value } as PickAction);
  },
});

/** In the order of their numbers. */
const ranges: { readonly [Name in RangeName]: Range<ActionIn<Name>> } = {
  someone: {
    2: 6,
    pack: ({ clock }) => clocks.indexOf(clock),
    parse(number) {
      const clock = clocks[number];
      return clock && { kind: 'someone', clock };
    },
  },
  game: picks('game', { 1: 2, 2: 16 }),
  opponent: picks('opponent', { 1: 5, 2: 32 }),
  screen: picks('screen', { 1: 8, 2: 40 }),
  starter: picks('starter', { 1: 14, 2: 56 }),
  language: picks('language', { 1: 17, 2: 64 }),
  laterScreen: picks('screen', { 2: 80 }, firstLater),
  difficulty: picks('difficulty', { 1: 23, 2: 128 }),
  lesson: {
    2: 192,
    pack: ({ name }) => lessonNumbers[name],
    parse(number) {
      const name = findName(lessonNumbers, number);
      return name && { kind: 'lesson', name };
    },
  },
  try: {
    2: 224,
    pack: ({ move }) => move,
    parse: (move) => (move < maxMoves ? { kind: 'try', move } : undefined),
  },
};
const descending: readonly Range[] = Object.values(ranges).reverse();

export function makeMenuActionCode(action: MenuAction): number {
  if (isPlain(action)) return actionNumbers[action.kind];
  const range: Range = ranges[rangeOf(action)];
  return range[2] + range.pack(action);
}

const isPlain = (action: MenuAction): action is PlainAction => action.kind in actionNumbers;

function rangeOf(action: ValuedAction): RangeName {
  if (action.kind !== 'pick') return action.kind;
  const isLater = action.field === 'screen' && menuNumbers().screen[action.value]! >= firstLater;
  return isLater ? 'laterScreen' : action.field;
}

/** The action of a menu's button, or undefined if the number is unused. */
export function parseMenuAction({ version, action: code }: SignedData): MenuAction | undefined {
  const range = descending.find((each) => (each[version] ?? Infinity) <= code);
  const action = range?.parse(code - range[version]!, version);
  if (action) return action;
  // In version 1 the numbers from 2 on were picks, found above.
  const kind = findName(actionNumbers, code);
  return kind && { kind };
}

export function packMenu(menu: Menu): bigint {
  const values = Object.fromEntries(
    fields().map((field) => [field, menuNumbers()[field][menu[field]]!]),
  ) as Record<Field, number>;
  return packFields(layouts[currentVersion].menu, {
    version: currentVersion,
    openedBy: menu.openedBy,
    ...values,
    screen: values.screen % firstLater,
    laterScreen: Math.floor(values.screen / firstLater),
    ...packLesson(menu),
  });
}

/** A lesson's screen has no bots that play each other, and its step stands in their place. */
const packLesson = ({ screen, lesson }: Menu) =>
  screen === 'lesson' && lesson
    ? { watched0: lessonNumbers[lesson.name], watched1: lesson.step }
    : {};

/** Undefined if there is no such step. */
function unpackLesson(number: bigint, step: bigint): LessonPlace | undefined {
  const name = findName(lessonNumbers, Number(number));
  return name && Number(step) < stepsOf(name) ? { name, step: Number(step) } : undefined;
}

/** The menu of the fields, or undefined if `packMenu` gives no such fields in any version. */
export function unpackMenu(
  packed: bigint,
  version: DataVersion = currentVersion,
): Menu | undefined {
  const values = unpackFields(layouts[version].menu, packed);
  const screen = Number(values.screen) + firstLater * Number(values.laterScreen);
  const isLesson = findValue('screen', screen, version) === 'lesson';
  const lesson = isLesson ? unpackLesson(values.watched0, values.watched1) : undefined;
  if (isLesson && !lesson) return undefined;
  const numbers = { ...values, screen, ...(lesson ? { watched0: 0, watched1: 0 } : {}) };
  const chosen = fields().map(
    (field) => [field, findValue(field, Number(numbers[field]), version)] as const,
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
