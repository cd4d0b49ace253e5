/** The buttons of a menu, and what a menu is drawn with. */
import { makeMenuActionCode } from '../../codec/menuButton.ts';
import type { Menu, MenuAction, Screen } from '../../session/menu.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Button, type ButtonStyle, makeButton } from '../../telegram/request.ts';
import type { Texts } from '../../texts/texts.ts';

export interface MenuContext {
  readonly texts: Texts;
  readonly settings: Settings;
  readonly isPrivate: boolean;
  /** Where a picker answers a word that was not understood: what is said of it, and which values are nearest to it. */
  readonly meant?: { readonly said: string; readonly nearest: readonly string[] };
  /** The callback data of the actions on a menu. */
  readonly dataFor: (menu: Menu) => (action: number) => string;
}

type PickAction = Extract<MenuAction, { kind: 'pick' }>;

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
  const open = (text: string, value: Screen): Button => act(text, { kind: 'pick', field: 'screen', value });
  return { act, pick, open };
}
