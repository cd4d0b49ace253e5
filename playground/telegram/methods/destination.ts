/** Where a new message of the bot goes, and whether it may. */
import type { Message } from '@grammyjs/types';
import { badRequest, forbidden } from '../api/apiError.ts';
import { ensureFields, type ParameterList, type Parameters } from '../api/parameters.ts';
import type { RateLimiter } from '../api/rateLimits.ts';
import type { FormattedText } from '../content/formatting.ts';
import {
  type ChatMessage,
  type ChatRoom,
  findMessage,
  generalTopicId,
  isGroup,
  type Topic,
} from '../model/model.ts';
import { messageShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';

/** What every method that sends a message takes. */
export const destination: ParameterList = {
  chat_id: 'chat',
  message_thread_id: 'integer?',
  disable_notification: 'boolean?',
  protect_content: 'boolean?',
  reply_parameters: 'object?',
  reply_markup: 'object?',
};

interface Destination extends Pick<ChatMessage, 'replyTo' | 'topic' | 'silent'> {
  readonly chat: ChatRoom;
}

/** Throws where the bot may not send `what` there. */
export function findDestination(
  store: TelegramStore,
  parameters: Parameters,
  what: 'text messages' | 'photos' | 'GIFs' | 'documents',
): Destination {
  const chat = writableChat(store, parameters.chat_id);
  if (chat.botIsMuted || (what !== 'text messages' && chat.botSendsTextOnly)) {
    throw badRequest(`not enough rights to send ${what} to the chat`);
  }
  const replyTo = repliedMessage(chat, parameters.reply_parameters);
  const topic = findTopic(chat, parameters.message_thread_id as number | undefined, replyTo);
  return { chat, replyTo, topic, silent: parameters.disable_notification === true };
}

/** Adds the message, and gives it as the answer. */
export function sendTo(
  { chat, ...where }: Destination,
  content: FormattedText,
  more: Partial<ChatMessage>,
  { store, limiter }: { readonly store: TelegramStore; readonly limiter: RateLimiter },
): Message {
  limiter.spend(`chat ${chat.id}`, isGroup(chat));
  return messageShape(store.addMessage(chat, store.bot, content, { ...where, ...more }), store);
}

function repliedMessage(chat: ChatRoom, value: unknown): ChatMessage | undefined {
  if (value === undefined) return undefined;
  const reply = ensureFields(value, 'reply parameters', {
    message_id: 'integer?',
    ephemeral_message_id: 'integer?',
    allow_sending_without_reply: 'boolean?',
  });
  // Bot API, ReplyParameters: one of the two ids is "Required if" the other "isn't specified".
  if (reply.ephemeral_message_id !== undefined) return ephemeralMessage(chat, reply);
  if (reply.message_id === undefined) throw badRequest('message identifier is not specified');
  const message = findMessage(chat, reply.message_id);
  if (message === undefined && reply.allow_sending_without_reply !== true) {
    throw badRequest('message to be replied not found');
  }
  return message;
}

/**
 * Bot API, ReplyParameters: ephemeral_message_id is of an "incoming ephemeral message"; it is never
 * sent without one.
 */
function ephemeralMessage(
  { messages }: ChatRoom,
  { message_id, ephemeral_message_id }: Parameters,
): ChatMessage {
  if (message_id !== undefined) throw badRequest('message identifier is ambiguous');
  const isMeant = ({ id, seenBy, from, deleted }: ChatMessage): boolean =>
    id === ephemeral_message_id && seenBy?.id === from.id && !deleted;
  const message = messages.find(isMeant);
  if (message === undefined) throw badRequest('message to be replied not found');
  return message;
}

/** The chat, where the bot may write to it. */
export function writableChat(store: TelegramStore, id: unknown): ChatRoom {
  const person = store.people.get(id as number);
  if (person?.blocked) throw forbidden('bot was blocked by the user');
  if (person !== undefined && !person.started)
    throw forbidden("bot can't initiate conversation with a user");
  const chat = store.chats.get(id as number);
  if (chat === undefined || chat.kind === 'people' || chat.kind === 'channel')
    throw badRequest('chat not found');
  if (chat.migratedTo !== undefined) {
    throw badRequest('group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chat.migratedTo,
    });
  }
  if (!chat.botIsMember) throw forbidden(`bot was kicked from the ${chat.kind} chat`);
  return chat;
}

/**
 * The topic of a message of the bot: the one given by number, else that of the message it replies
 * to, else General, whose own number is refused like an unknown one.
 */
function findTopic(
  { topics }: ChatRoom,
  threadId: number | undefined,
  replyTo: ChatMessage | undefined,
): Topic | undefined {
  const named = threadId === generalTopicId ? undefined : topics?.find(({ id }) => id === threadId);
  if (threadId !== undefined && named === undefined) throw badRequest('message thread not found');
  const topic = named ?? replyTo?.topic ?? topics?.[0];
  if (topic?.closed) throw badRequest('TOPIC_CLOSED');
  return topic;
}
