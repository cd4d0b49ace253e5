/** The message that tells a new supergroup of its past: the newest game of the group moves there. */
import type { Answer, Context } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeChatKey } from '../store/keys.ts';
import { moveGame } from '../tables/chatReplies.ts';
import type { Migration } from '../telegram/update.ts';

export function* answerMigration({ oldChatId, newChatId }: Migration, { bot, rows }: Context): Steps<Answer | undefined> {
  const chat = { id: oldChatId, isPrivate: false, threadId: 0 };
  return yield* moveGame(chat, parseChatRow(rows[makeChatKey(chat)]), newChatId, bot);
}
