/** The buttons of a menu, and the context in which it is drawn. */
import type { Try } from '../../../coach/lessons.ts';
import { type GameFamily, type GameName, games } from '../../../games/game.ts';
import type { Move } from '../../../games/position.ts';
import { makeMenuActionCode } from '../../codec/menuButton.ts';
import {
  type Menu,
  type MenuAction,
  type PickAction,
  type Screen,
  type ScreenRow,
  screens,
} from '../../session/menu.ts';
import type { Settings } from '../../settings/settings.ts';
import type { League } from '../../store/leagueRow.ts';
import type { PersonState } from '../../store/personRow.ts';
import { type Button, type ButtonStyle, makeButton, type View } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

export interface MenuContext extends ScreenContext {
  readonly texts: Texts;
  readonly settings: Settings;
  readonly isPrivate: boolean;
  /** Whether what is due later is sent even while nobody writes. */
  readonly isPunctual?: boolean;
  /** The callback data of the actions on a menu. */
  readonly dataFor: (menu: Menu) => (action: number) => string;
}

/** What some screens are drawn from besides. */
export interface ScreenContext {
  /**
   * Set if a picker answers an unknown word: what to say about it, and the values nearest to it.
   */
  readonly meant?: { readonly said: string; readonly nearest: readonly string[] };
  /** What there is to practise, in words, below the first screen's. */
  readonly due?: string;
  /** What a table of the league is drawn from. */
  readonly league?: League;
  /** What the lessons are drawn from: which are done, and the person's pieces. */
  readonly learner?: Pick<PersonState, 'lessons' | 'pieces'>;
  readonly tried?: Tried | undefined;
}

/** A move that was tried in a lesson, and what came of it. */
export interface Tried {
  readonly move: Move;
  readonly result: Try;
}

/** A screen without its Back, beside which some have other buttons. */
export interface ScreenView extends View {
  readonly besideBack?: readonly Button[];
}

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
