import type {
  Chat,
  InaccessibleMessage,
  Message,
  MessageEntity,
  MessageOriginChannel,
  MessageOriginUser,
  User,
} from '@grammyjs/types';
import { type ChatMessage, type ChatRoom, generalTopicId, type SentFile } from './model.ts';
import type { TelegramStore } from './store.ts';

/** Telegram's objects in updates and answers, made from the store. */

export function chatShape(chat: ChatRoom, store: TelegramStore): Chat {
  if (chat.kind === 'group') return { id: chat.id, type: 'group', title: chat.title };
  if (chat.kind === 'supergroup') {
    return {
      id: chat.id,
      type: 'supergroup',
      title: chat.title,
      ...(chat.topics === undefined ? {} : { is_forum: true }),
    };
  }
  if (chat.kind === 'channel') return { id: chat.id, type: 'channel', title: chat.title };
  // A chat of two people has the id of one of them, so it may be that of a chat with the bot.
  const [first = chat.id] = chat.kind === 'people' ? chat.members : [];
  const profile = store.people.get(first)?.profile;
  if (profile === undefined) throw new Error(`no person for the private chat ${chat.id}`);
  const { first_name, last_name, username } = profile;
  return {
    id: profile.id,
    type: 'private',
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
  };
}

/**
 * Bot API, Message: one in `reply_to_message` "will not contain further reply_to_message fields
 * even if it itself is a reply".
 */
export function messageShape(
  message: ChatMessage,
  store: TelegramStore,
  { isRepliedTo = false } = {},
): Message {
  const { chat, from, date, editDate, text, entities, keyboard, senderChat, forwardOf } = message;
  const { effectId, linkPreview, file } = message;
  const shape = {
    ...idFields(message, store),
    from: userShape(from),
    ...(senderChat === undefined ? {} : { sender_chat: chatShape(senderChat, store) }),
    chat: chatShape(chat, store),
    date,
    ...threadFields(message),
    ...(forwardOf === undefined ? {} : forwardFields(forwardOf, store)),
    ...(editDate === undefined ? {} : { edit_date: editDate }),
    ...(isRepliedTo ? {} : repliedTo(message, store)),
    ...(file === undefined
      ? writtenFields(text, entities)
      : { ...fileFields(file), ...captionFields(text, entities) }),
    ...(linkPreview === undefined ? {} : { link_preview_options: linkPreview }),
    ...(effectId === undefined ? {} : { effect_id: effectId }),
    ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
  };
  return shape as Message;
}

const writtenFields = (text: string, entities: readonly MessageEntity[]): object => ({
  text,
  ...(entities.length === 0 ? {} : { entities: [...entities] }),
});

const captionFields = (text: string, entities: readonly MessageEntity[]): object =>
  text === ''
    ? {}
    : { caption: text, ...(entities.length === 0 ? {} : { caption_entities: [...entities] }) };

/**
 * Bot API, Message: of a photo "Available sizes", and with an animation "for backward
 * compatibility" the document, too.
 */
function fileFields(sent: SentFile): object {
  const { id, type, bytes } = sent;
  const file = { file_id: id, file_unique_id: id.slice(0, 8), file_size: bytes.length };
  if (sent.kind === 'document')
    return { document: { ...file, file_name: sent.name, mime_type: type } };
  const { width, height } = sent;
  if (sent.kind === 'photo') return { photo: [{ ...file, width, height }] };
  return {
    animation: { ...file, width, height, duration: 1, mime_type: 'video/mp4' },
    document: { ...file, mime_type: type },
  };
}

/**
 * Bot API, Message: message_id is "0 for ephemeral messages"; receiver_user is "the user who
 * received the message".
 */
function idFields({ id, seenBy, from }: ChatMessage, { bot }: TelegramStore): object {
  if (seenBy === undefined) return { message_id: id };
  return {
    message_id: 0,
    ephemeral_message_id: id,
    ...(from.id === bot.id ? { receiver_user: userShape(seenBy) } : {}),
  };
}

/**
 * The message that this one replies to. In a topic besides General, a message that replies to none
 * is given as a reply to the service message that has created the topic:
 * core.telegram.org/api/forum, "topics with id != 1 are just the message thread of the
 * messageActionTopicCreate service message".
 */
function repliedTo({ replyTo, chat, topic, date }: ChatMessage, store: TelegramStore): object {
  if (replyTo !== undefined)
    return { reply_to_message: messageShape(replyTo, store, { isRepliedTo: true }) };
  if (topic === undefined || topic.id === generalTopicId) return {};
  const creator = [...chat.members]
    .map((id) => store.people.get(id)?.profile)
    .find((profile) => profile !== undefined);
  return {
    reply_to_message: {
      message_id: topic.id,
      from: userShape(creator ?? store.bot),
      chat: chatShape(chat, store),
      date,
      message_thread_id: topic.id,
      is_topic_message: true,
      forum_topic_created: { name: topic.name, icon_color: 0x6fb9f0 },
    },
  };
}

/**
 * Bot API, Message: is_automatic_forward is "True, if the message is a channel post that was
 * automatically forwarded to the connected discussion group".
 */
const forwardFields = (forwarded: ChatMessage, store: TelegramStore): object => ({
  forward_origin: originShape(forwarded, store),
  ...(forwarded.chat.kind === 'channel' ? { is_automatic_forward: true } : {}),
});

/**
 * Bot API, MessageOriginChannel: type is 'always "channel"'; MessageOriginUser: "The message was
 * originally sent by a known user".
 */
function originShape(
  { id, chat, date, from }: ChatMessage,
  store: TelegramStore,
): MessageOriginChannel | MessageOriginUser {
  if (chat.kind !== 'channel') return { type: 'user', date, sender_user: userShape(from) };
  return {
    type: 'channel',
    date,
    chat: chatShape(chat, store) as Chat.ChannelChat,
    message_id: id,
  };
}

/**
 * Bot API, Message: message_thread_id is "Unique identifier of a message thread or forum topic".
 * Replies in a supergroup have one, too, that of the message which began the thread; only
 * `is_topic_message` distinguishes the two. In General there is neither.
 */
function threadFields({ chat, topic, replyTo }: ChatMessage): object {
  if (topic !== undefined && topic.id !== generalTopicId)
    return { message_thread_id: topic.id, is_topic_message: true };
  if (chat.kind !== 'supergroup' || replyTo === undefined) return {};
  let first = replyTo;
  while (first.replyTo !== undefined) first = first.replyTo;
  return { message_thread_id: first.id };
}

/**
 * Bot API, InaccessibleMessage: "always 0. The field can be used to differentiate regular and
 * inaccessible messages".
 */
export function inaccessibleShape(
  { id, chat }: ChatMessage,
  store: TelegramStore,
): InaccessibleMessage {
  return { message_id: id, chat: chatShape(chat, store), date: 0 };
}

/** A user; only `getMe` shows a bot's abilities. */
export function userShape({
  id,
  is_bot,
  first_name,
  last_name,
  username,
  language_code,
}: User): User {
  return {
    id,
    is_bot,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
    ...(language_code === undefined ? {} : { language_code }),
  };
}
