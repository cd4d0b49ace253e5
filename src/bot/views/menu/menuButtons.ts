import { type GameFamily, type GameName, games } from '../../../games/game.ts';
import {
  type Menu,
  type MenuAction,
  type PickAction,
  type Screen,
  type ScreenRow,
  screens,
} from '../../buttons/menu.ts';
import { makeMenuActionCode } from '../../buttons/menuButton.ts';
import type { MenuContext } from '../../core/screen.ts';
import { type Button, type ButtonStyle, makeButton } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

export function makeButtons(menu: Menu, { dataFor }: MenuContext) {
  const makeData = dataFor(menu);
  const act = (text: string, action: MenuAction, style?: ButtonStyle): Button =>
    makeButton(text, makeData(makeMenuActionCode(action)), style);
  const pick = <Field extends PickAction['field']>(
    text: string,
    field: Field,
    value: Menu[Field],
    chosen: string = menu[field],
  ) => act(value === chosen ? `✓ ${text}` : text, { kind: 'pick', field, value } as PickAction);
  const open = (text: string, value: Screen): Button =>
    act(text, { kind: 'pick', field: 'screen', value });
  return { act, pick, open };
}

/** The button that leads back, if the screen has one. */
export function drawBack(menu: Menu, context: MenuContext): readonly Button[] {
  const { back, says = 'back', isWay }: ScreenRow<Screen> = screens[menu.screen];
  const screen = typeof back === 'function' ? back(menu.opponent, context.isPrivate) : back;
  const { open } = makeButtons(isWay ? { ...menu, opponent: 'bot' } : menu, context);
  return screen ? [open(context.texts.buttons[says], screen)] : [];
}

/** A game with the sign of its family. */
export const gameLabel = (game: GameName, texts: Texts): string =>
  `${familySigns[games[game].family]} ${texts.games[game]}`;

/** They look neither like a choice that is made nor like one that is forbidden. */
export const familySigns: Record<GameFamily, string> = {
  ticTacToe: '#️⃣',
  connectFour: '🔴',
  largeBoard: '▦',
};
