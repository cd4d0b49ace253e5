import type { Chat, InaccessibleMessage, Message, MessageOriginChannel, User } from '@grammyjs/types';
import { type ChatMessage, type ChatRoom, generalTopicId } from './model.ts';
import type { TelegramStore } from './store.ts';

/** Telegram's objects in updates and answers, made from the store. */

export function chatShape(chat: ChatRoom, store: TelegramStore): Chat {
  if (chat.kind === 'group') return { id: chat.id, type: 'group', title: chat.title };
  if (chat.kind === 'supergroup') {
    return { id: chat.id, type: 'supergroup', title: chat.title, ...(chat.topics === undefined ? {} : { is_forum: true }) };
  }
  if (chat.kind === 'channel') return { id: chat.id, type: 'channel', title: chat.title };
  const profile = store.people.get(chat.id)?.profile;
  if (profile === undefined) throw new Error(`no person for the private chat ${chat.id}`);
  const { first_name, last_name, username } = profile;
  return {
    id: chat.id,
    type: 'private',
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
  };
}

export function messageShape(message: ChatMessage, store: TelegramStore): Message {
  const { id, chat, from, date, editDate, text, entities, keyboard, replyTo, senderChat, forwardOf } = message;
  const { effectId, linkPreview } = message;
  const shape = {
    message_id: id,
    from: userShape(from),
    ...(senderChat === undefined ? {} : { sender_chat: chatShape(senderChat, store) }),
    chat: chatShape(chat, store),
    date,
    ...threadFields(message),
    ...(forwardOf === undefined ? {} : { forward_origin: originShape(forwardOf, store), is_automatic_forward: true }),
    ...(editDate === undefined ? {} : { edit_date: editDate }),
    ...(replyTo === undefined ? {} : { reply_to_message: messageShape({ ...replyTo, replyTo: undefined }, store) }),
    text,
    ...(entities.length === 0 ? {} : { entities: [...entities] }),
    ...(linkPreview === undefined ? {} : { link_preview_options: linkPreview }),
    ...(effectId === undefined ? {} : { effect_id: effectId }),
    ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
  };
  return structuredClone(shape) as Message;
}

/** Bot API, MessageOriginChannel: type is 'always "channel"'. */
function originShape({ id, chat, date }: ChatMessage, store: TelegramStore): MessageOriginChannel {
  return { type: 'channel', date, chat: chatShape(chat, store) as Chat.ChannelChat, message_id: id };
}

/**
 * Bot API, Message: message_thread_id is "Unique identifier of a message thread or forum topic". Replies in a supergroup have
 * one, too, that of the message which began the thread; only `is_topic_message` distinguishes the two. In General there is
 * neither.
 */
function threadFields({ chat, topic, replyTo }: ChatMessage): object {
  if (topic !== undefined && topic.id !== generalTopicId) return { message_thread_id: topic.id, is_topic_message: true };
  if (chat.kind !== 'supergroup' || replyTo === undefined) return {};
  let first = replyTo;
  while (first.replyTo !== undefined) first = first.replyTo;
  return { message_thread_id: first.id };
}

/** Bot API, InaccessibleMessage: "always 0. The field can be used to differentiate regular and inaccessible messages". */
export function inaccessibleShape({ id, chat }: ChatMessage, store: TelegramStore): InaccessibleMessage {
  return { message_id: id, chat: chatShape(chat, store), date: 0 };
}

/** A user; only `getMe` shows a bot's abilities. */
export function userShape({ id, is_bot, first_name, last_name, username, language_code }: User): User {
  return {
    id,
    is_bot,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
    ...(language_code === undefined ? {} : { language_code }),
  };
}
