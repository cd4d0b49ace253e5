import { isDeepStrictEqual } from 'node:util';
import { badRequest, forbidden } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import { ensureFields, type ParameterList, type Parameters } from '../api/parameters.ts';
import type { RateLimiter } from '../api/rateLimits.ts';
import { parseKeyboard } from '../content/keyboard.ts';
import { hasPreview, parsePreview } from '../content/linkPreview.ts';
import { parseMessageText } from '../content/messageText.ts';
import { type ChatMessage, type ChatRoom, generalTopicId, type Topic } from '../model/model.ts';
import { messageShape, userShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';

const formatting = { parse_mode: 'string?', entities: 'array?', link_preview_options: 'object?' } as const;
const target: ParameterList = { chat_id: 'chat?', message_id: 'integer?', inline_message_id: 'string?' };
const notModified =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
/** Bot API, deleteMessage: "A message can only be deleted if it was sent less than 48 hours ago." */
const deletableMs = 48 * 3_600_000;

type Shown = Pick<ChatMessage, 'text' | 'entities' | 'keyboard' | 'linkPreview'>;

/** Sending, editing and deleting. */
export function createMessageMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  return { ...createSendMethods(store, limiter), ...createEditMethods(store, limiter), ...createChatMethods(store) };
}

function createSendMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  return {
    sendMessage: {
      parameters: {
        chat_id: 'chat',
        text: 'string',
        message_thread_id: 'integer?',
        ...formatting,
        disable_notification: 'boolean?',
        protect_content: 'boolean?',
        message_effect_id: 'string?',
        reply_parameters: 'object?',
        reply_markup: 'object?',
      },
      perform(parameters) {
        const content = parseMessageText(parameters.text as string, parameters, (id) => store.findUser(id, parameters.chat_id));
        const linkPreview = parsePreview(parameters);
        const keyboard = parseKeyboard(parameters.reply_markup);
        const chat = writableChat(store, parameters.chat_id);
        if (chat.botIsMuted) throw badRequest('not enough rights to send text messages to the chat');
        const replyTo = repliedMessage(chat, parameters.reply_parameters);
        const topic = findTopic(chat, parameters.message_thread_id as number | undefined, replyTo);
        const effectId = parseEffect(chat, parameters.message_effect_id as string | undefined);
        limiter.spend(`chat ${chat.id}`, isGroup(chat));
        const silent = parameters.disable_notification === true;
        const more = { keyboard, replyTo, topic, linkPreview, silent, effectId };
        return messageShape(store.addMessage(chat, store.bot, content, more), store);
      },
    },
    sendChatAction: {
      parameters: { chat_id: 'chat', message_thread_id: 'integer?', action: 'string' },
      perform({ chat_id, action }) {
        writableChat(store, chat_id);
        if (!/^(typing|upload_\w+|record_\w+|choose_sticker|find_location)$/.test(action as string)) {
          throw badRequest('wrong parameter action in request');
        }
        return true;
      },
    },
  };
}

function createEditMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  function edit(message: ChatMessage, next: Shown): unknown {
    const { chat, inlineMessageId } = message;
    if (isDeepStrictEqual(visible(message), visible(next))) throw badRequest(notModified);
    limiter.spend(
      inlineMessageId === undefined ? `chat ${chat.id}` : `inline ${inlineMessageId}`,
      isGroup(chat) && inlineMessageId === undefined,
    );
    Object.assign(message, next, { editDate: Math.floor(store.now() / 1000) });
    // Bot API, editMessageText: "if the edited message is not an inline message, the edited Message is returned, otherwise True".
    return inlineMessageId === undefined ? messageShape(message, store) : true;
  }

  return {
    editMessageText: {
      parameters: { ...target, text: 'string', ...formatting, reply_markup: 'object?' },
      perform(parameters) {
        const content = parseMessageText(parameters.text as string, parameters, (id) => store.findUser(id, parameters.chat_id));
        const linkPreview = parsePreview(parameters);
        const keyboard = parseKeyboard(parameters.reply_markup);
        return edit(targetMessage(store, parameters), { ...content, keyboard, linkPreview });
      },
    },
    editMessageReplyMarkup: {
      parameters: { ...target, reply_markup: 'object?' },
      perform(parameters) {
        const keyboard = parseKeyboard(parameters.reply_markup);
        const message = targetMessage(store, parameters);
        const { text, entities, linkPreview } = message;
        return edit(message, { text, entities, keyboard, linkPreview });
      },
    },
    deleteMessage: {
      parameters: { chat_id: 'chat', message_id: 'integer' },
      perform({ chat_id, message_id }) {
        const chat = writableChat(store, chat_id);
        const message = chat.messages.find((one) => one.id === message_id && !one.deleted);
        if (message === undefined) throw badRequest('message to delete not found');
        const own = message.from.id === store.bot.id || chat.kind === 'private';
        if (!own || store.now() - message.date * 1000 > deletableMs) throw badRequest("message can't be deleted");
        message.deleted = true;
        return true;
      },
    },
  };
}

function createChatMethods(store: TelegramStore): MethodTable {
  return {
    getChatAdministrators: {
      parameters: { chat_id: 'chat', return_bots: 'boolean?' },
      perform({ chat_id }) {
        const chat = writableChat(store, chat_id);
        if (!isGroup(chat)) throw badRequest('there are no administrators in the private chat');
        // Bot API: "Returns an Array of ChatMember objects." The first member has made the group, as in an upgrade.
        const [creator] = [...chat.members].flatMap((id) => store.people.get(id) ?? []);
        return creator === undefined ? [] : [{ status: 'creator', is_anonymous: false, user: userShape(creator.profile) }];
      },
    },
  };
}

function targetMessage(store: TelegramStore, { chat_id, message_id, inline_message_id }: Parameters): ChatMessage {
  if (inline_message_id !== undefined) {
    const message = store.inlineMessages.get(inline_message_id as string);
    if (chat_id !== undefined || message_id !== undefined || message === undefined || message.deleted) {
      throw badRequest('MESSAGE_ID_INVALID');
    }
    return message;
  }
  if (chat_id === undefined) throw badRequest('chat_id is empty');
  if (message_id === undefined) throw badRequest('message identifier is not specified');
  const message = writableChat(store, chat_id).messages.find((one) => one.id === message_id && !one.deleted);
  if (message === undefined) throw badRequest('message to edit not found');
  if (message.from.id !== store.bot.id) throw badRequest("message can't be edited");
  return message;
}

function repliedMessage(chat: ChatRoom, value: unknown): ChatMessage | undefined {
  if (value === undefined) return undefined;
  const reply = ensureFields(value, 'reply parameters', {
    message_id: 'integer',
    allow_sending_without_reply: 'boolean?',
  });
  const message = chat.messages.find((one) => one.id === reply.message_id && !one.deleted);
  if (message === undefined && reply.allow_sending_without_reply !== true) {
    throw badRequest('message to be replied not found');
  }
  return message;
}

/** The chat, where the bot may write to it. */
function writableChat(store: TelegramStore, id: unknown): ChatRoom {
  const person = store.people.get(id as number);
  if (person?.blocked) throw forbidden('bot was blocked by the user');
  if (person !== undefined && !person.started) throw forbidden("bot can't initiate conversation with a user");
  const chat = store.chats.get(id as number);
  if (chat === undefined || chat.kind === 'people' || chat.kind === 'channel') throw badRequest('chat not found');
  if (chat.migratedTo !== undefined) {
    throw badRequest('group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chat.migratedTo,
    });
  }
  if (!chat.botIsMember) throw forbidden(`bot was kicked from the ${chat.kind} chat`);
  return chat;
}

/** The content that readers see, including the preview of its link. */
function visible(message: Shown) {
  const { text, entities, keyboard } = message;
  return { text, entities, keyboard, preview: hasPreview(message) };
}

/**
 * The topic of a message of the bot: the one given by number, else that of the message it replies to, else General, whose own
 * number is refused like an unknown one.
 */
function findTopic({ topics }: ChatRoom, threadId: number | undefined, replyTo: ChatMessage | undefined): Topic | undefined {
  const named = threadId === generalTopicId ? undefined : topics?.find(({ id }) => id === threadId);
  if (threadId !== undefined && named === undefined) throw badRequest('message thread not found');
  const topic = named ?? replyTo?.topic ?? topics?.[0];
  if (topic?.closed) throw badRequest('TOPIC_CLOSED');
  return topic;
}

/** Bot API, sendMessage: message_effect_id is the "Unique identifier of the message effect", "for private chats only". */
function parseEffect({ kind }: ChatRoom, effectId: string | undefined): string | undefined {
  if (effectId === undefined) return undefined;
  if (kind !== 'private') throw badRequest("can't use message effects in the chat");
  if (!/^\d{1,19}$/.test(effectId)) throw badRequest('EFFECT_ID_INVALID');
  return effectId;
}

function isGroup({ kind }: ChatRoom): boolean {
  return kind === 'group' || kind === 'supergroup';
}
