/** The message that is edited. */
import { badRequest } from '../api/apiError.ts';
import type { Parameters } from '../api/parameters.ts';
import { type ChatMessage, findMessage } from '../model/model.ts';
import type { TelegramStore } from '../model/store.ts';
import { writableChat } from './destination.ts';

/** Throws as Telegram refuses. */
export function targetMessage(
  store: TelegramStore,
  { chat_id, message_id, inline_message_id }: Parameters,
): ChatMessage {
  if (inline_message_id !== undefined) {
    const message = store.inlineMessages.get(inline_message_id as string);
    if (
      chat_id !== undefined ||
      message_id !== undefined ||
      message === undefined ||
      message.deleted
    ) {
      throw badRequest('MESSAGE_ID_INVALID');
    }
    return message;
  }
  if (chat_id === undefined) throw badRequest('chat_id is empty');
  if (message_id === undefined) throw badRequest('message identifier is not specified');
  const message = findMessage(writableChat(store, chat_id), message_id);
  if (message === undefined) throw badRequest('message to edit not found');
  if (message.from.id !== store.bot.id) throw badRequest("message can't be edited");
  return message;
}
