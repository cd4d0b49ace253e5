/**
 * The message that tells a new supergroup of its past: the newest game of the group moves there,
 * and its league.
 */

import { moveLeague } from '../menus/league.ts';
import type { Answer, Context } from '../runtime/answer.ts';
import { followOwner } from '../runtime/report.ts';
import type { Work } from '../runtime/steps.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeChatKey, settingsKey } from '../store/keys.ts';
import { moveGame } from '../tables/chatReplies.ts';
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
  const league = yield* moveLeague(oldChatId, newChatId, bot);
  const moved = yield* moveGame(chat, parseChatRow(rows[makeChatKey(chat)]), newChatId, bot);
  const entries = { ...moved?.entries, ...league, ...settings };
  if (!moved && Object.keys(entries).length === 0) return undefined;
  return { ...moved, entries, newKeys: Object.keys(league) };
}
