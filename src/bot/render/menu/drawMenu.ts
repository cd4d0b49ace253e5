/** The menu as a message. */
import { signMenu } from '../../codec/menuButton.ts';
import type { Bot } from '../../runtime/answer.ts';
import type { Menu } from '../../session/menu.ts';
import type { Language } from '../../settings/language.ts';
import type { View } from '../../telegram/request.ts';
import type { Chat } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { MenuContext } from './menuButtons.ts';
import { renderMenu } from './menuView.ts';

export const drawMenu = (menu: Menu, chat: Chat, language: Language, bot: Bot): View =>
  renderMenu(menu, makeMenuContext(chat, language, bot));

export function makeMenuContext(chat: Chat, language: Language, bot: Bot): MenuContext {
  return {
    texts: textsOf(language),
    settings: bot.settings,
    isPrivate: chat.isPrivate,
    isPunctual: bot.isPunctual ?? false,
    dataFor: (menu) => signMenu(menu, chat.id, bot.sign),
  };
}
