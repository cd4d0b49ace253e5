/** The menu in its buttons, and what each of them does, as a number of 8 bits. */
import type { Menu, MenuAction } from '../session/menu.ts';
import { packFields, unpackFields } from './bitFields.ts';
import { currentVersion, type DataVersion, layouts } from './layouts.ts';
import { menuNumbers, type Numbering, strategyBase } from './numbers.ts';
import type { SignedData } from './signedData.ts';

type Field = keyof typeof menuNumbers;
const fields = Object.keys(menuNumbers) as Field[];

function numberingOf(field: Field): Numbering<string> {
  return menuNumbers[field] as Numbering<string>;
}

/** Where the actions of each kind begin, in version 1 and, with room for more, since. */
const bases = [
  ['play', 0, 0],
  ['reasons', 1, 1],
  ['game', 2, 16],
  ['opponent', 5, 32],
  ['screen', 8, 40],
  ['opening', 14, 56],
  ['language', 17, 64],
  ['difficulty', 23, 128],
] as const;

/** The number of a field's value as it is now; version 1 had strategies right behind the six levels. */
function modernNumber(field: Field, number: number, version: DataVersion): number {
  return version === 1 && numberingOf(field) === numberingOf('difficulty') && number >= 7 ? number - 7 + strategyBase : number;
}

export function makeMenuActionCode(action: MenuAction): number {
  const kind = action.kind === 'pick' ? action.field : action.kind;
  const [, , base] = bases.find(([each]) => each === kind)!;
  return action.kind === 'pick' ? base + numberingOf(action.field).numberOf(action.value) : base;
}

/** The action of a menu's button, or undefined where its number is nobody's. */
export function parseMenuAction({ version, action: code }: SignedData): MenuAction | undefined {
  const [field, base] = bases
    .map((row) => [row[0], row[version]] as const)
    .reduce((found, each) => (each[1] <= code ? each : found));
  if (field === 'play' || field === 'reasons') return code === base ? { kind: field } : undefined;
  const value = numberingOf(field).nameOf(modernNumber(field, code - base, version));
  return value === undefined ? undefined : ({ kind: 'pick', field, value } as MenuAction);
}

export function packMenu(menu: Menu): bigint {
  const numbers = Object.fromEntries(fields.map((field) => [field, numberingOf(field).numberOf(menu[field])]));
  const values = { version: currentVersion, owner: menu.ownerId, ...(numbers as Record<Field, number>) };
  return packFields(layouts[currentVersion].menu, values);
}

/** The menu of the fields, or undefined if `packMenu` gives no such fields, nor gave. */
export function unpackMenu(packed: bigint, version: DataVersion = currentVersion): Menu | undefined {
  const values = unpackFields(layouts[version].menu, packed);
  const names = fields.map((field) => numberingOf(field).nameOf(modernNumber(field, Number(values[field]), version)));
  if (names.includes(undefined)) return undefined;
  const chosen = Object.fromEntries(fields.map((field, index) => [field, names[index]]));
  return { ownerId: Number(values.owner), ...(chosen as Omit<Menu, 'ownerId'>) };
}
