/** `/forget`: once its menu has asked, what is stored about a person is erased. */

import type { Answer } from '../../core/answer.ts';
import { type Caller, saveChat } from '../../core/caller.ts';
import type { MenuTap } from '../../core/feature.ts';
import type { Steps } from '../../core/steps.ts';
import { findUnshared } from '../../play/loaded/unsharedRows.ts';
import { openMenuAt } from '../../play/menus/openMenu.ts';
import { erase } from '../../play/turn/leftGames.ts';
import { readMade } from '../../rows/bot/usage.ts';
import { unknownChat } from '../../rows/game/chatRow.ts';
import { makeChatKey, makeErasingKey, makeUserKey } from '../../rows/keys.ts';
import { editView, wordsView } from '../../telegram/request.ts';
import { beginErasing } from './erase.ts';

/** Says what it erases, and asks. */
export function* askForget(caller: Caller): Steps<Answer> {
  return openMenuAt(caller, 'forget');
}

/**
 * Erases what the cache has of the games of a private chat, and the rows that the person has made
 * there for others, and stores that all else is to follow (`erase.ts`). The menu that asked says
 * that this has begun, and then that it is done.
 */
export function* forgetFromMenu(
  caller: Caller,
  { message: { chat, messageId } }: MenuTap,
): Steps<Answer> {
  const { from, loaded, texts, language, bot } = caller;
  const key = makeErasingKey(from.id);
  const row = beginErasing({ language, message: { chatId: chat.id, messageId } }, bot.now);
  // The counts of the person's updates stay, so that nobody lifts the limits by erasing them.
  const forgotten = { ...unknownChat, lastUpdate: loaded.lastUpdate };
  const made = yield* findUnshared(readMade(caller.rows[makeUserKey(from.id)]), from.id);
  return {
    entries: {
      ...erase(made),
      ...saveChat(caller, chat.isPrivate ? forgotten : loaded),
      [key]: row,
    },
    newKeys: [key],
    requests: [editView({ kind: 'chat', chatId: chat.id, messageId }, wordsView(texts.forgetting))],
    afterwards: [{ do: 'eraseNext', userId: from.id }],
    onWriteFailure: { keys: [key, makeChatKey(chat)], entries: erase([key]), say: texts.notSaved },
  };
}
