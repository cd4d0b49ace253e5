/**
 * Every number of a menu's button, as it was read before its actions became a table.
 * `fixtures/menuActions.txt` has a line for each run of numbers: the version, the numbers, the kind
 * of action and the values in their order. What is added later takes a number that is not there.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DataVersion } from '../../../src/bot/codec/layouts.ts';
import { makeMenuActionCode, parseMenuAction } from '../../../src/bot/codec/menuButton.ts';
import type { SignedData } from '../../../src/bot/codec/signedData.ts';
import {
  actionNumbers,
  type MenuAction,
  type PlainAction,
  type Screen,
  screens,
} from '../../../src/bot/session/menu.ts';

const fixture = readFileSync(new URL('../fixtures/menuActions.txt', import.meta.url), 'utf8');

/** `game ticTacToe`, by its version and number. */
const listed = new Map(
  fixture
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [version, numbers = '', kind, ...values] = line.split(' ');
      const [first = 0] = numbers.split('-').map(Number);
      const names = values.length === 0 ? [kind] : values.map((value) => `${kind} ${value}`);
      return names.map((name, index) => [`${version} ${first + index}`, name] as const);
    }),
);

function nameOf(version: DataVersion, code: number): string | undefined {
  const action = parseMenuAction({ version, action: code } as SignedData);
  if (!action) return undefined;
  const { kind, ...rest } = action;
  const { field, ...value } = { field: kind, ...rest };
  return [field, ...Object.values(value)].join(' ');
}

it.each([1, 2] as const)('a button of version %d does what it did', (version) => {
  const names = new Set(
    [...listed].filter(([key]) => key.startsWith(`${version} `)).map(([, name]) => name),
  );
  for (let code = 0; code < 256; code++) {
    const name = nameOf(version, code);
    const before = listed.get(`${version} ${code}`);
    if (before !== undefined) expect(name, String(code)).toBe(before);
    // A number that was unused is unused, or has an action that there was not.
    else expect(names, String(code)).not.toContain(name);
  }
});

it('has one number for each action', () => {
  for (let code = 0; code < 256; code++) {
    const action = parseMenuAction({ version: 2, action: code } as SignedData);
    if (action) expect(makeMenuActionCode(action), String(code)).toBe(code);
  }
});

it('has another number for each action without a value, and for each screen', () => {
  const plain = Object.keys(actionNumbers) as readonly PlainAction['kind'][];
  const opened = Object.keys(screens) as readonly Screen[];
  const actions: readonly MenuAction[] = [
    ...plain.map((kind) => ({ kind })),
    ...opened.map((value) => ({ kind: 'pick', field: 'screen', value }) as const),
  ];
  for (const action of actions) {
    const code = makeMenuActionCode(action);
    expect(parseMenuAction({ version: 2, action: code } as SignedData)).toEqual(action);
  }
});
