import { describe, expect, it } from 'vitest';
import { applyMenuAction, type Menu, type MenuAction, makeMenu } from '../../../src/bot/session/menu.ts';
import { noPreferences } from '../../../src/bot/session/preferences.ts';
import { anna } from '../sessions.ts';

const pick = (field: string, value: string) => ({ kind: 'pick', field, value }) as MenuAction;
const menu = makeMenu(anna, 'ticTacToe', noPreferences);

describe('a menu', () => {
  it('begins on its main screen against the bot, with what its owner has chosen before', () => {
    const chosen = { difficulty: 'hard', opening: 'bot', language: 'ro', reasons: 'hide' } as const;
    expect(makeMenu(anna, 'connectFour', chosen)).toEqual({
      ...{ ...chosen, ownerId: anna, screen: 'main', game: 'connectFour', opponent: 'bot' },
      ...{ watched0: 'default', watched1: 'default' },
    });
    expect(makeMenu(anna, 'ticTacToe', noPreferences, 'language').screen).toBe('language');
  });

  const actions: readonly (readonly [from: Partial<Menu>, action: MenuAction, to: Partial<Menu>, isChoice: boolean])[] = [
    [{}, { kind: 'play' }, {}, false],
    [{}, pick('game', 'connectFour7'), { game: 'connectFour7' }, false],
    [{}, pick('opponent', 'watch'), { opponent: 'watch' }, false],
    [{}, pick('screen', 'difficulty'), { screen: 'difficulty' }, false],
    [{ screen: 'difficulty' }, pick('difficulty', 'hard'), { screen: 'main', difficulty: 'hard' }, true],
    [{ screen: 'main' }, pick('difficulty', 'hard'), { screen: 'main', difficulty: 'hard' }, true],
    [{ screen: 'watched0' }, pick('difficulty', 'hard'), { screen: 'main', watched0: 'hard' }, false],
    [{ screen: 'watched1' }, pick('difficulty', 'solver'), { screen: 'main', watched1: 'solver' }, false],
    [{ screen: 'watched0' }, pick('language', 'ca'), { screen: 'main', language: 'ca' }, true],
    [{ screen: 'watched1' }, pick('opening', 'bot'), { screen: 'main', opening: 'bot' }, true],
    [{ screen: 'opening' }, pick('opening', 'alternate'), { screen: 'main', opening: 'alternate' }, true],
    [{ screen: 'language', language: 'ca' }, pick('language', 'auto'), { screen: 'main', language: 'auto' }, true],
    [{ reasons: 'hide' }, { kind: 'reasons' }, { reasons: 'show' }, true],
    [{ reasons: 'show' }, { kind: 'reasons' }, { reasons: 'hide' }, true],
    [{ reasons: 'default' }, { kind: 'reasons' }, { reasons: 'hide' }, true],
  ];
  it.each(actions)('from %j by %j comes to %j; to be kept: %s', (from, action, to, isChoice) => {
    const before = { ...menu, ...from };
    expect(applyMenuAction(before, action, false)).toEqual({ menu: { ...before, ...to }, isChoice });
  });

  it('shows the reasons first where the owner of the bot hides them', () => {
    expect(applyMenuAction(menu, { kind: 'reasons' }, true).menu.reasons).toBe('show');
  });
});
