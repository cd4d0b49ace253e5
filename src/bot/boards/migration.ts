/** The message that tells a new supergroup of its past: the newest game of the group moves there. */
import type { Answer } from '../answer.ts';
import type { Context } from '../bot.ts';
import { read, type Steps } from '../steps.ts';
import { parseChatLine } from '../storage/chatLine.ts';
import { parseGameLine } from '../storage/gameLine.ts';
import { makeChatKey, makeGameKey } from '../storage/keys.ts';
import type { Migration } from '../telegram/update.ts';
import { moveToSupergroup } from './chatTable.ts';

export function* answerMigration({ oldChatId, newChatId }: Migration, { bot, lines }: Context): Steps<Answer | undefined> {
  const { nonce } = parseChatLine(lines[makeChatKey(oldChatId)]);
  const key = makeGameKey(oldChatId, nonce);
  const session = nonce < 0 ? undefined : parseGameLine((yield* read([key]))[key]);
  return session && (yield* moveToSupergroup(session, oldChatId, newChatId, bot));
}
