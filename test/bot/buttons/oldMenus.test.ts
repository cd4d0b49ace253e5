/**
 * The menu's buttons, which are in chats for years: what each number means.
 */
import { describe, expect, it } from 'vitest';
import { packFields } from '../../../src/bot/buttons/bitFields.ts';
import { layouts } from '../../../src/bot/buttons/layouts.ts';
import { type MenuAction, makeMenu } from '../../../src/bot/buttons/menu.ts';
import {
  makeMenuActionCode,
  packMenu,
  parseMenuAction,
  unpackMenu,
} from '../../../src/bot/buttons/menuButton.ts';
import { clocks, isQuick } from '../../../src/bot/match/clock.ts';
import { noPreferences } from '../../../src/bot/match/preferences.ts';
import { lessonNames, stepsOf } from '../../../src/coach/lessons.ts';

const pick = (field: string, value: string) => ({ kind: 'pick', field, value }) as MenuAction;

const menuActions: readonly (readonly [number: number, action: MenuAction])[] = [
  [0, { kind: 'play' }],
  [1, { kind: 'reasons' }],
  [16, pick('game', 'ticTacToe')],
  [18, pick('game', 'connectFour7')],
  [40, pick('screen', 'main')],
  [45, pick('screen', 'watched1')],
  [56, pick('starter', 'user')],
  [58, pick('starter', 'alternate')],
  [64, pick('language', 'auto')],
  [69, pick('language', 'zh')],
  [128, pick('difficulty', 'default')],
  [134, pick('difficulty', 'perfect')],
  [160, pick('difficulty', 'random')],
  [172, pick('difficulty', 'solver')],
];

describe('the number of a menu’s action', () => {
  it.each(menuActions)('%d is %j', (number, action) => {
    expect(parseMenuAction(number)).toEqual(action);
    expect(makeMenuActionCode(action)).toBe(number);
  });

  it('turns notices off and on', () => {
    for (const [code, kind] of [
      [2, 'mute'],
      [3, 'unmute'],
    ] as const) {
      expect(parseMenuAction(code)).toEqual({ kind });
      expect(makeMenuActionCode({ kind })).toBe(code);
    }
  });

  it('looks for somebody to play with a clock', () => {
    for (const [index, clock] of clocks.filter((each) => !isQuick(each)).entries()) {
      expect(parseMenuAction(6 + index)).toEqual({ kind: 'someone', clock });
      expect(makeMenuActionCode({ kind: 'someone', clock })).toBe(6 + index);
    }
  });

  it('leads to practice', () => {
    for (const [code, kind] of [
      [10, 'practice'],
      [11, 'practiceBelow'],
    ] as const) {
      expect(parseMenuAction(code)).toEqual({ kind });
      expect(makeMenuActionCode({ kind })).toBe(code);
    }
  });

  it('opens a lesson, tries a move in it, and goes on', () => {
    for (const [code, action] of [
      [13, { kind: 'next' }],
      [14, { kind: 'export' }],
      [192, { kind: 'lesson', name: 'win' }],
      [205, { kind: 'lesson', name: 'misere' }],
      [224, { kind: 'try', move: 0 }],
      [239, { kind: 'try', move: 15 }],
      [240, { kind: 'feature', number: 0 }],
      [255, { kind: 'feature', number: 15 }],
    ] as const) {
      expect(parseMenuAction(code)).toEqual(action);
      expect(makeMenuActionCode(action)).toBe(code);
    }
  });

  it('is nobody’s between the kinds and past the last', () => {
    for (let code = 0; code < 256; code++) {
      const action = parseMenuAction(code);
      if (action) expect(makeMenuActionCode(action), String(code)).toBe(code);
    }
    // What had the number 12 is gone, and what picked an opponent; the others are the last of their
    // kind, or past it.
    for (const code of [12, 31, 32, 36, 39, 63, 79, 127, 159, 191, 223])
      expect(parseMenuAction(code), String(code)).toBeUndefined();
  });
});

describe('the fields of a menu', () => {
  const values = {
    version: 2,
    openedBy: 5_000_001,
    game: 2,
    opponent: 1,
    screen: 4,
    difficulty: 6,
    watched0: 32,
    watched1: 44,
    starter: 2,
    laterScreen: 0,
    language: 5,
    reasons: 1,
    laterLanguage: 0,
  };
  const unpackWith = (change: Partial<typeof values>) =>
    unpackMenu(packFields(layouts.menu, { ...values, ...change }));

  it('have levels and strategies alike', () => {
    expect(unpackWith({})).toEqual({
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

  it.each([
    { starter: 3 },
    { language: 7 },
    { laterLanguage: 1 },
    { reasons: 3 },
    { difficulty: 31 },
    { watched0: 63 },
  ])('are refused where one is out of range: %j', (change) => {
    expect(unpackWith(change)).toBeUndefined();
  });

  it('carry the step of a lesson, and are refused where there is none', () => {
    const menu = makeMenu(5_000_001, 'ticTacToe', noPreferences, 'lesson');
    for (const name of lessonNames)
      for (let step = 0; step < stepsOf(name); step++) {
        const opened = { ...menu, lesson: { name, step } };
        expect(unpackMenu(packMenu(opened))).toEqual(opened);
      }
    const unpackAt = (watched0: number, watched1: number) =>
      unpackWith({ screen: 6, laterScreen: 1, opponent: 0, watched0, watched1 });
    expect(unpackAt(0, 1)?.lesson).toEqual({ name: 'win', step: 1 });
    expect([unpackAt(0, 2), unpackAt(31, 0)]).toEqual([undefined, undefined]);
    // How far a step is played out, and from where the moves of the keys are counted.
    const played = { ...menu, lesson: { name: 'openFour', step: 1, shown: 3, from: 48 } } as const;
    expect(unpackMenu(packMenu(played))).toEqual(played);
  });
});
