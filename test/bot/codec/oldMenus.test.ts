/**
 * The menu's buttons, which are in chats for years: what each number means in version 1 and now.
 */
import { describe, expect, it } from 'vitest';
import { packFields } from '../../../src/bot/codec/bitFields.ts';
import { type DataVersion, layouts } from '../../../src/bot/codec/layouts.ts';
import {
  makeMenuActionCode,
  packMenu,
  parseMenuAction,
  unpackMenu,
} from '../../../src/bot/codec/menuButton.ts';
import type { SignedData } from '../../../src/bot/codec/signedData.ts';
import { clocks } from '../../../src/bot/session/clock.ts';
import { type MenuAction, makeMenu } from '../../../src/bot/session/menu.ts';
import { noPreferences } from '../../../src/bot/session/preferences.ts';
import { lessonNames, stepsOf } from '../../../src/coach/lessons.ts';

const data = (version: DataVersion, action: number): SignedData => ({
  kind: 'menu',
  version,
  fields: 0n,
  action,
  signature: 0n,
});

const pick = (field: string, value: string) => ({ kind: 'pick', field, value }) as MenuAction;

const menuActions: readonly (readonly [first: number, second: number, action: MenuAction])[] = [
  [0, 0, { kind: 'play' }],
  [1, 1, { kind: 'reasons' }],
  [2, 16, pick('game', 'ticTacToe')],
  [4, 18, pick('game', 'connectFour7')],
  [5, 32, pick('opponent', 'bot')],
  [7, 34, pick('opponent', 'watch')],
  [8, 40, pick('screen', 'main')],
  [13, 45, pick('screen', 'watched1')],
  [14, 56, pick('starter', 'user')],
  [16, 58, pick('starter', 'alternate')],
  [17, 64, pick('language', 'auto')],
  [22, 69, pick('language', 'zh')],
  [23, 128, pick('difficulty', 'default')],
  [29, 134, pick('difficulty', 'perfect')],
  [30, 160, pick('difficulty', 'random')],
  [42, 172, pick('difficulty', 'solver')],
];

describe('the number of a menu’s action', () => {
  it.each(menuActions)('%d in version 1 and %d now is %j', (first, second, action) => {
    expect(parseMenuAction(data(1, first))).toEqual(action);
    expect(parseMenuAction(data(2, second))).toEqual(action);
    expect(makeMenuActionCode(action)).toBe(second);
  });

  it('turns notices off and on, which version 1 could not', () => {
    for (const [code, kind] of [
      [2, 'mute'],
      [3, 'unmute'],
    ] as const) {
      expect(parseMenuAction(data(2, code))).toEqual({ kind });
      expect(makeMenuActionCode({ kind })).toBe(code);
    }
  });

  it('looks for somebody to play with a clock, which version 1 could not', () => {
    for (const [index, clock] of clocks.entries()) {
      expect(parseMenuAction(data(2, 6 + index))).toEqual({ kind: 'someone', clock });
      expect(makeMenuActionCode({ kind: 'someone', clock })).toBe(6 + index);
    }
  });

  it('leads to practice, which version 1 had not', () => {
    for (const [code, kind] of [
      [10, 'practice'],
      [11, 'practiceBelow'],
    ] as const) {
      expect(parseMenuAction(data(2, code))).toEqual({ kind });
      expect(makeMenuActionCode({ kind })).toBe(code);
    }
  });

  it('opens a lesson, tries a move in it, and goes on, which version 1 could not', () => {
    for (const [code, action] of [
      [13, { kind: 'next' }],
      [14, { kind: 'export' }],
      [192, { kind: 'lesson', name: 'win' }],
      [205, { kind: 'lesson', name: 'misere' }],
      [224, { kind: 'try', move: 0 }],
      [239, { kind: 'try', move: 15 }],
    ] as const) {
      expect(parseMenuAction(data(2, code))).toEqual(action);
      expect(makeMenuActionCode(action)).toBe(code);
    }
  });

  it('is nobody’s between the kinds and past the last', () => {
    for (let code = 0; code < 256; code++) {
      const action = parseMenuAction(data(2, code));
      if (action) expect(makeMenuActionCode(action), String(code)).toBe(code);
    }
    // What had the number 12 is gone; the others are the last of their kind, or past it.
    for (const code of [12, 31, 39, 63, 79, 127, 159, 191, 223, 240, 255])
      expect(parseMenuAction(data(2, code)), String(code)).toBeUndefined();
    expect(parseMenuAction(data(1, 127))).toBeUndefined();
  });
});

describe('the fields of a menu', () => {
  const values = {
    version: 1,
    openedBy: 5_000_001,
    game: 2,
    opponent: 1,
    screen: 4,
    difficulty: 6,
    watched0: 7,
    watched1: 19,
    starter: 2,
    laterScreen: 0,
    language: 5,
    reasons: 1,
  };
  const unpackFirst = (change: Partial<typeof values>) =>
    unpackMenu(packFields(layouts[1].menu, { ...values, ...change }), 1);

  it('of version 1 are read, strategies and levels alike', () => {
    expect(unpackFirst({})).toEqual({
      openedBy: 5_000_001,
      game: 'connectFour7',
      opponent: 'friend',
      screen: 'watched0',
      difficulty: 'perfect',
      watched0: 'random',
      watched1: 'solver',
      starter: 'alternate',
      language: 'zh',
      reasons: 'show',
      notices: 'on',
    });
  });

  // A level or a strategy may have any number that fits.
  it.each([{ starter: 3 }, { language: 7 }, { reasons: 3 }])(
    'are refused where one is out of range: %j',
    (change) => {
      expect(unpackFirst(change)).toBeUndefined();
    },
  );

  it('carry the step of a lesson, and are refused where there is none', () => {
    const menu = makeMenu(5_000_001, 'ticTacToe', noPreferences, 'lesson');
    for (const name of lessonNames)
      for (let step = 0; step < stepsOf(name); step++) {
        const opened = { ...menu, lesson: { name, step } };
        expect(unpackMenu(packMenu(opened))).toEqual(opened);
      }
    const unpackAt = (watched0: number, watched1: number) =>
      unpackMenu(
        packFields(layouts[2].menu, {
          ...values,
          version: 2,
          screen: 6,
          laterScreen: 1,
          opponent: 0,
          watched0,
          watched1,
        }),
      );
    expect(unpackAt(0, 1)?.lesson).toEqual({ name: 'win', step: 1 });
    expect([unpackAt(0, 2), unpackAt(14, 0)]).toEqual([undefined, undefined]);
  });
});
