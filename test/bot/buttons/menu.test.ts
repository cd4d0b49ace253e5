import { describe, expect, it } from 'vitest';
import {
  applyMenuAction,
  type ChoiceAction,
  type Menu,
  makeMenu,
  type Opponent,
  screens,
} from '../../../src/bot/buttons/menu.ts';
import { noPreferences, type Preferences } from '../../../src/bot/match/preferences.ts';
import { anna } from '../sessions.ts';

const pick = (field: string, value: string) => ({ kind: 'pick', field, value }) as ChoiceAction;
const menu = makeMenu(anna, 'ticTacToe', noPreferences);

describe('a menu', () => {
  it.each<[opponent: Opponent, isPrivate: boolean, back: string]>([
    ['bot', true, 'start'],
    ['someone', true, 'start'],
    ['friend', true, 'friend'],
    ['friend', false, 'start'],
    ['bot', false, 'start'],
  ])(
    'leads back from what begins a game with the %s, in private: %s',
    (...[opponent, isPrivate, back]) => {
      expect(screens.begin.back(opponent, isPrivate)).toBe(back);
    },
  );

  it('begins on its main screen against the bot, with what its owner has chosen before', () => {
    const chosen = {
      difficulty: 'hard',
      starter: 'bot',
      language: 'ro',
      reasons: 'hide',
      notices: 'off',
    } as const;
    expect(makeMenu(anna, 'connectFour', chosen)).toEqual({
      ...chosen,
      openedBy: anna,
      screen: 'main',
      game: 'connectFour',
      opponent: 'bot',
      watched0: 'default',
      watched1: 'default',
    });
    expect(makeMenu(anna, 'ticTacToe', noPreferences, 'language').screen).toBe('language');
  });

  type Row = readonly [
    from: Partial<Menu>,
    action: ChoiceAction,
    to: Partial<Menu>,
    chosen: keyof Preferences | undefined,
  ];
  const actions: readonly Row[] = [
    [{}, pick('game', 'connectFour7'), { game: 'connectFour7' }, undefined],
    [{}, pick('screen', 'difficulty'), { screen: 'difficulty' }, undefined],
    [
      { screen: 'difficulty' },
      pick('difficulty', 'hard'),
      { screen: 'main', difficulty: 'hard' },
      'difficulty',
    ],
    [
      { screen: 'main' },
      pick('difficulty', 'hard'),
      { screen: 'main', difficulty: 'hard' },
      'difficulty',
    ],
    [
      { screen: 'watched0' },
      pick('difficulty', 'hard'),
      { screen: 'watch', watched0: 'hard' },
      undefined,
    ],
    [
      { screen: 'watched1' },
      pick('difficulty', 'solver'),
      { screen: 'watch', watched1: 'solver' },
      undefined,
    ],
    [
      { screen: 'watched0' },
      pick('language', 'ca'),
      { screen: 'main', language: 'ca' },
      'language',
    ],
    [{ screen: 'watched1' }, pick('starter', 'bot'), { screen: 'main', starter: 'bot' }, 'starter'],
    [
      { screen: 'starter' },
      pick('starter', 'alternate'),
      { screen: 'main', starter: 'alternate' },
      'starter',
    ],
    [
      { screen: 'language', language: 'ca' },
      pick('language', 'auto'),
      { screen: 'main', language: 'auto' },
      'language',
    ],
    [{ reasons: 'hide' }, { kind: 'reasons' }, { reasons: 'show' }, 'reasons'],
    [{ reasons: 'show' }, { kind: 'reasons' }, { reasons: 'hide' }, 'reasons'],
    [{ reasons: 'default' }, { kind: 'reasons' }, { reasons: 'hide' }, 'reasons'],
  ];
  it.each(actions)('from %j by %j comes to %j; to be kept: %s', (from, action, to, chosen) => {
    const before = { ...menu, ...from };
    expect(applyMenuAction(before, action, false)).toEqual({ menu: { ...before, ...to }, chosen });
  });

  it('shows the reasons first where the owner of the bot hides them', () => {
    expect(applyMenuAction(menu, { kind: 'reasons' }, true).menu.reasons).toBe('show');
  });
});
