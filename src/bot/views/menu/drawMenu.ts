/** The menu as a message. */

import type { Menu } from '../../buttons/menu.ts';
import { signMenu } from '../../buttons/menuButton.ts';
import type { Bot } from '../../core/bot.ts';
import type { MenuContext, ScreenContext } from '../../core/screen.ts';
import type { Language } from '../../settings/language.ts';
import type { View } from '../../telegram/request.ts';
import type { Chat } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { renderMenu } from './menuView.ts';

/** Where the menu is shown, in which language, by which bot: a caller is one. */
interface Showing {
  readonly chat: Chat;
  readonly language: Language;
  readonly bot: Bot;
}

export const drawMenu = (menu: Menu, showing: Showing, shown?: ScreenContext): View =>
  renderMenu(menu, { ...makeMenuContext(showing), ...shown });

export function makeMenuContext({ chat, language, bot }: Showing): MenuContext {
  return {
    texts: textsOf(language),
    settings: bot.settings,
    deployment: bot.deployment,
    isPrivate: chat.isPrivate,
    isPunctual: bot.isPunctual ?? false,
    ...bot.hooks,
    dataFor: (menu) => signMenu(menu, chat.id, bot.sign),
  };
}
