/** The menu in its buttons, and the action of each button as a number of 8 bits. */
import { type LessonPlace, stepsOf } from '../../coach/lessons.ts';
import { clocks } from '../session/clock.ts';
import type { Menu, MenuAction } from '../session/menu.ts';
import { packFields, unpackFields } from './bitFields.ts';
import { currentVersion, type DataVersion, layouts } from './layouts.ts';
import { findName, lessonNumbers, makeMenuNumbers, strategyBase } from './numbers.ts';
import { type Sign, type SignedData, signData } from './signedData.ts';

type Field = keyof ReturnType<typeof makeMenuNumbers>;
const fields: readonly Field[] = [
  'game',
  'opponent',
  'screen',
  'difficulty',
  'watched0',
  'watched1',
  'starter',
  'language',
  'reasons',
];
/**
 * The first screen whose number needs the fifth bit, and an action beyond those of the first ones.
 */
const firstLater = 16;
/** The games of the lessons have fewer moves to choose from. */
const maxMoves = 16;
let loaded: Record<Field, Record<string, number>> | undefined;

function numbersOf(field: Field): Record<string, number> {
  loaded ??= makeMenuNumbers();
  return loaded[field];
}

/** Where the actions of each kind begin, in version 1 and, with room for more, since. */
const bases = [
  ['play', 0, 0],
  ['reasons', 1, 1],
  // Version 1 had no such buttons, and only numbers up to 127.
  ['mute', 128, 2],
  ['unmute', 128, 3],
  ['puzzle', 128, 4],
  ['forget', 128, 5],
  ['someone', 128, 6],
  ['practice', 128, 10],
  ['practiceBelow', 128, 11],
  ['next', 128, 13],
  ['export', 128, 14],
  ['game', 2, 16],
  ['opponent', 5, 32],
  ['screen', 8, 40],
  ['starter', 14, 56],
  ['language', 17, 64],
  ['laterScreen', 128, 80],
  ['difficulty', 23, 128],
  ['lesson', 256, 192],
  ['try', 256, 224],
] as const;

type Kind = (typeof bases)[number][0];
const unpicked = [
  'play',
  'puzzle',
  'forget',
  'practice',
  'practiceBelow',
  'reasons',
  'mute',
  'unmute',
  'next',
  'export',
] as const;
const isUnpicked = (kind: Kind): kind is (typeof unpicked)[number] =>
  (unpicked as readonly Kind[]).includes(kind);

/**
 * The value of a field by its number; in version 1 strategies followed directly after the six
 * levels.
 */
function findValue(field: Field, number: number, version: DataVersion): string | undefined {
  const isStrategy = version === 1 && numbersOf(field) === numbersOf('difficulty') && number >= 7;
  return findName(numbersOf(field), isStrategy ? number - 7 + strategyBase : number);
}

const baseOf = (kind: Kind): number => bases.find(([each]) => each === kind)![2];

export function makeMenuActionCode(action: MenuAction): number {
  if (action.kind === 'someone') return baseOf('someone') + clocks.indexOf(action.clock);
  if (action.kind === 'lesson') return baseOf('lesson') + lessonNumbers[action.name];
  if (action.kind === 'try') return baseOf('try') + action.move;
  if (action.kind !== 'pick') return baseOf(action.kind);
  const number = numbersOf(action.field)[action.value]!;
  const isLater = action.field === 'screen' && number >= firstLater;
  return isLater ? baseOf('laterScreen') + number - firstLater : baseOf(action.field) + number;
}

/** The action of a menu's button, or undefined if the number is unused. */
export function parseMenuAction({ version, action: code }: SignedData): MenuAction | undefined {
  const [field, base] = bases
    .map((row) => [row[0], row[version]] as const)
    .reduce((found, each) => (each[1] <= code ? each : found));
  if (isUnpicked(field)) return code === base ? { kind: field } : undefined;
  if (field === 'someone') return parseSearch(code - base);
  if (field === 'try')
    return code - base < maxMoves ? { kind: 'try', move: code - base } : undefined;
  if (field === 'lesson') {
    const name = findName(lessonNumbers, code - base);
    return name && { kind: 'lesson', name };
  }
  const isLater = field === 'laterScreen';
  const picked = isLater ? 'screen' : field;
  const value = findValue(picked, code - base + (isLater ? firstLater : 0), version);
  return value === undefined ? undefined : ({ kind: 'pick', field: picked, value } as MenuAction);
}

function parseSearch(number: number): MenuAction | undefined {
  const clock = clocks[number];
  return clock && { kind: 'someone', clock };
}

export function packMenu(menu: Menu): bigint {
  const values = Object.fromEntries(
    fields.map((field) => [field, numbersOf(field)[menu[field]]!]),
  ) as Record<Field, number>;
  const { openedBy } = menu;
  const screen = {
    screen: values.screen % firstLater,
    laterScreen: Math.floor(values.screen / firstLater),
  };
  return packFields(layouts[currentVersion].menu, {
    version: currentVersion,
    openedBy,
    ...values,
    ...screen,
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
  const chosen = fields.map(
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
