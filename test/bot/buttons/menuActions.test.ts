/**
 * Every number of a menu's button, as it was read before its actions became a table.
 * `fixtures/menuActions.txt` has a line for each run of numbers: the numbers, the kind of action
 * and the values in their order. What is added later takes a number that is not there.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  actionNumbers,
  type MenuAction,
  type PlainAction,
  type Screen,
  screens,
} from '../../../src/bot/buttons/menu.ts';
import { makeMenuActionCode, parseMenuAction } from '../../../src/bot/buttons/menuButton.ts';

const fixture = readFileSync(new URL('../fixtures/menuActions.txt', import.meta.url), 'utf8');

/** `game ticTacToe`, by its number. */
const listed = new Map(
  fixture
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [numbers = '', kind, ...values] = line.split(' ');
      const [first = 0] = numbers.split('-').map(Number);
      const names = values.length === 0 ? [kind] : values.map((value) => `${kind} ${value}`);
      return names.map((name, index) => [first + index, name] as const);
    }),
);

function nameOf(code: number): string | undefined {
  const action = parseMenuAction(code);
  if (!action) return undefined;
  const { kind, ...rest } = action;
  const { field, ...value } = { field: kind, ...rest };
  return [field, ...Object.values(value)].join(' ');
}

it('a button does what it did', () => {
  const names = new Set(listed.values());
  for (let code = 0; code < 256; code++) {
    const name = nameOf(code);
    const before = listed.get(code);
    if (before !== undefined) expect(name, String(code)).toBe(before);
    // A number that was unused is unused, or has an action that there was not.
    else expect(names, String(code)).not.toContain(name);
  }
});

it('has one number for each action', () => {
  for (let code = 0; code < 256; code++) {
    const action = parseMenuAction(code);
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
    expect(parseMenuAction(code)).toEqual(action);
  }
});
