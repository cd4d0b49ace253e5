/**
 * The message that tells a new supergroup of its past: the newest game of the group moves there,
 * and what features have of it.
 */

import type { Answer, Context } from '../core/answer.ts';
import { followOwner } from '../core/report.ts';
import type { Work } from '../core/steps.ts';
import { moveChat } from '../features/features.ts';
import { moveGame } from '../play/later/chatReplies.ts';
import { parseChatRow } from '../rows/game/chatRow.ts';
import { type Entries, makeChatKey, settingsKey } from '../rows/keys.ts';
import type { Migration } from '../telegram/update.ts';

export function* answerMigration(
  { oldChatId, newChatId }: Migration,
  { bot, rows }: Context,
): Work<Answer | undefined> {
  const chat = { id: oldChatId, isPrivate: false, threadId: 0 };
  const isOwners = oldChatId === bot.settings.adminChatId;
  if (isOwners) yield* followOwner(oldChatId, newChatId);
  // Or the settings that were read with this message would be kept once more.
  const settings = isOwners ? { [settingsKey]: undefined } : {};
  let ofFeatures: Entries = {};
  for (const move of moveChat())
    ofFeatures = { ...ofFeatures, ...(yield* move(oldChatId, newChatId, bot)) };
  const moved = yield* moveGame(chat, parseChatRow(rows[makeChatKey(chat)]), newChatId, bot);
  const entries = { ...moved?.entries, ...ofFeatures, ...settings };
  if (!moved && Object.keys(entries).length === 0) return undefined;
  return { ...moved, entries, newKeys: Object.keys(ofFeatures) };
}
