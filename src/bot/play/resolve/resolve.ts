/**
 * The one referee. Whatever a person acts on, by a tap or by typed words, in a chat, an inline
 * message, a room or a menu: `resolve` tells which table it belongs to, how that stands, and
 * whether the act counts. Nothing acts on a table that has not been resolved.
 */

import type { Authentic, ButtonContent, MenuButton, PracticeButton } from '../../buttons/claim.ts';
import { everybody } from '../../buttons/menu.ts';
import type { Context } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { languageInGame } from '../../core/loadedPerson.ts';
import { lock, type Steps } from '../../core/steps.ts';
import { isRunning, isShared } from '../../match/session.ts';
import { parseChatRow, unknownChat } from '../../rows/game/chatRow.ts';
import type { LoadedGame } from '../../rows/game/gameRow.ts';
import { makeChatKey } from '../../rows/keys.ts';
import type { Person, Tap, TappedMessage } from '../../telegram/update.ts';
import { readNewest } from '../loaded/loadedGames.ts';
import { chatTable } from '../tables/chatTable.ts';
import { type GameResolution, type Resolution, removedFrom } from './resolution.ts';
import { resolveBoard } from './resolveBoard.ts';
import { resolveRoom } from './resolveRoom.ts';
/**
 * Judges a tap, under the lock where people share the game; `busy` where that was not acquired in
 * time.
 */
export function* resolve(
  tap: Tap,
  tapped: Authentic<ButtonContent>,
  context: Context,
): Steps<Resolution | 'busy'> {
  const isLocked = tapped.kind === 'room' || (tapped.kind === 'game' && isShared(tapped.session));
  if (isLocked && !(yield* lock())) return 'busy';
  switch (tapped.kind) {
    case 'game':
      return yield* resolveBoard(tap, tapped, context);
    case 'room':
      return yield* resolveRoom(tap, tapped, context);
    case 'menu':
    case 'practice':
      return yield* resolveMenu(tap, tapped, context);
    case 'puzzle': {
      const message = tap.message!;
      return message.buttons.includes(tap.data)
        ? { kind: 'puzzle', button: tapped, message }
        : { kind: 'refused', refusal: removedFrom(message) };
    }
  }
  return tapped satisfies never;
}

/**
 * A tap on a menu, or in practice, that comes late, or again, may find a board in its place, which
 * it must not wipe away.
 */
function* resolveMenu(
  tap: Tap,
  button: Authentic<MenuButton | PracticeButton>,
  { bot, rows }: Context,
): Steps<Resolution> {
  const message = tap.message!;
  // Practice is in private chats alone.
  if (button.kind === 'menu' && ![tap.from.id, everybody].includes(button.menu.openedBy))
    return { kind: 'refused', refusal: 'notYourMenu' };
  if (!message.buttons.includes(tap.data))
    return { kind: 'refused', refusal: removedFrom(message) };
  const loaded = parseChatRow(rows[makeChatKey(message.chat)]);
  const newest = yield* readNewest(message.chat, loaded);
  return (
    resolveInstead(tap.from, message, newest, bot) ?? {
      kind: 'menu',
      button,
      message,
      loaded,
      newest,
    }
  );
}

/**
 * The chat's newest game, if it is played in the message where a menu is, or is to be: its board is
 * shown instead. Undefined where it is elsewhere.
 */
function resolveInstead(
  from: Person,
  message: TappedMessage,
  newest: LoadedGame | undefined,
  bot: Bot,
): GameResolution | undefined {
  if (newest?.messageId !== message.messageId || !isRunning(newest.session)) return undefined;
  const { session } = newest;
  const table = chatTable({ ...message, loaded: unknownChat }, session, bot);
  return {
    kind: 'game',
    table,
    own: table.boards[0]!,
    language: languageInGame(session, from, bot),
    refusal: 'staleBoard',
    redraws: table.boards,
    isHere: true,
  };
}
