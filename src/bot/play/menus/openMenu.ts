/** A menu of the person's own, opened by words. */
import type { GameName } from '../../../games/game.ts';
import { makeMenu, type Screen } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import { hoursMuted } from '../../core/loadedPerson.ts';
import type { ScreenContext } from '../../core/screen.ts';
import {
  editView,
  sendView,
  type TelegramRequest,
  type View,
  wordsView,
} from '../../telegram/request.ts';
import { drawMenu, makeMenuContext } from '../../views/menu/drawMenu.ts';
import { makeButtons } from '../../views/menu/menuButtons.ts';

/** The menu in a new message, opened at a screen. */
export const openMenuAt = (caller: Caller, screen: Screen, shown: ShownInMenu = {}): Answer => ({
  requests: [sendView(caller.chat, drawMenuAt(caller, screen, shown))],
});

/** The menu at a screen, in the place of the one that was tapped. */
export const turnMenuTo = (
  caller: Caller,
  { chat, messageId }: MenuTap['message'],
  screen: Screen,
  shown: ShownInMenu = {},
): TelegramRequest =>
  editView({ kind: 'chat', chatId: chat.id, messageId }, drawMenuAt(caller, screen, shown));

interface ShownInMenu extends Pick<ScreenContext, 'greeting' | 'hoursToReminder'> {
  readonly game?: GameName;
}

export function drawMenuAt(
  caller: Caller,
  screen: Screen,
  { game = caller.person.last.game, ...shown }: ShownInMenu = {},
): View {
  const { from, person } = caller;
  const { difficulty } = person.last;
  // One tap begins the last game again, at its level; a level that is picked is for all games.
  const preferences =
    screen === 'start' ? { ...person.preferences, difficulty } : person.preferences;
  const menu = makeMenu(from.id, game, preferences, screen);
  return drawMenu(menu, caller, { hoursMuted: hoursMuted(person, caller.bot.now), ...shown });
}

/** Words that did not help, with the key to the menu. */
export function sayWithMenu(caller: Caller, words: string): Answer {
  const { chat, from, person, texts } = caller;
  const menu = makeMenu(from.id, person.last.game, person.preferences);
  const key = makeButtons(menu, makeMenuContext(caller)).open(texts.buttons.menu, 'start');
  return { isMisread: true, requests: [sendView(chat, wordsView(words, [[key]]))] };
}
