import { badRequest } from '../api/apiError.ts';
import type { MethodTable } from '../api/method.ts';
import type { ParameterList } from '../api/parameters.ts';
import type { RateLimiter } from '../api/rateLimits.ts';
import { parseKeyboard } from '../content/keyboard.ts';
import { hasPreview, parsePreview } from '../content/linkPreview.ts';
import { parseMessageText } from '../content/messageText.ts';
import { isSame } from '../content/sameValue.ts';
import { type ChatMessage, type ChatRoom, findMessage, isGroup } from '../model/model.ts';
import { messageShape, userShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';
import { destination, findDestination, sendTo, writableChat } from './destination.ts';
import { parseReceiver } from './ephemeral.ts';
import { createPictureMethods } from './pictureMethods.ts';
import { targetMessage } from './target.ts';

const formatting = {
  parse_mode: 'string?',
  entities: 'array?',
  link_preview_options: 'object?',
} as const;
const target: ParameterList = {
  chat_id: 'chat?',
  message_id: 'integer?',
  inline_message_id: 'string?',
};
const notModified =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
/**
 * Bot API, deleteMessage: "A message can only be deleted if it was sent less than 48 hours ago."
 */
const deletableMs = 48 * 3_600_000;

type Shown = Pick<ChatMessage, 'text' | 'entities' | 'keyboard' | 'linkPreview'>;

/** Sending, editing and deleting. */
export function createMessageMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  return {
    ...createSendMethods(store, limiter),
    ...createPictureMethods(store, limiter),
    ...createEditMethods(store, limiter),
    ...createChatMethods(store),
  };
}

function createSendMethods(store: TelegramStore, limiter: RateLimiter): MethodTable {
  return {
    sendMessage: {
      parameters: {
        text: 'string',
        ephemeral_message_parameters: 'object?',
        ...formatting,
        ...destination,
        message_effect_id: 'string?',
      },
      perform(parameters) {
        const content = parseMessageText(parameters.text as string, parameters, (id) =>
          store.findUser(id, parameters.chat_id),
        );
        const linkPreview = parsePreview(parameters);
        const keyboard = parseKeyboard(parameters.reply_markup);
        const to = findDestination(store, parameters, 'text messages');
        const effectId = parseEffect(to.chat, parameters.message_effect_id as string | undefined);
        const seenBy = parseReceiver(to, parameters.ephemeral_message_parameters, store);
        return sendTo(to, content, { keyboard, linkPreview, effectId, seenBy }, { store, limiter });
      },
    },
    sendChatAction: {
      parameters: { chat_id: 'chat', message_thread_id: 'integer?', action: 'string' },
      perform({ chat_id, action }) {
        writableChat(store, chat_id);
        if (
          !/^(typing|upload_\w+|record_\w+|choose_sticker|find_location)$/.test(action as string)
        ) {
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
    if (isSame(visible(message), visible(next))) throw badRequest(notModified);
    limiter.spend(
      inlineMessageId === undefined ? `chat ${chat.id}` : `inline ${inlineMessageId}`,
      isGroup(chat) && inlineMessageId === undefined,
    );
    Object.assign(message, next, { editDate: Math.floor(store.now() / 1000) });
    // Bot API, editMessageText: "if the edited message is not an inline message, the edited Message
    // is returned, otherwise True".
    return inlineMessageId === undefined ? messageShape(message, store) : true;
  }

  return {
    editMessageText: {
      parameters: { ...target, text: 'string', ...formatting, reply_markup: 'object?' },
      perform(parameters) {
        const content = parseMessageText(parameters.text as string, parameters, (id) =>
          store.findUser(id, parameters.chat_id),
        );
        const linkPreview = parsePreview(parameters);
        const keyboard = parseKeyboard(parameters.reply_markup);
        const message = targetMessage(store, parameters);
        if (message.file !== undefined) throw badRequest('there is no text in the message to edit');
        return edit(message, { ...content, keyboard, linkPreview });
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
        const message = findMessage(chat, message_id);
        if (message === undefined) throw badRequest('message to delete not found');
        const own = message.from.id === store.bot.id || chat.kind === 'private';
        if (!own || store.now() - message.date * 1000 > deletableMs)
          throw badRequest("message can't be deleted");
        message.deleted = true;
        return true;
      },
    },
  };
}

/**
 * Those of the emoji in Bot API's ReactionTypeEmoji that a bot may want; others are refused, as all
 * that are not in that list.
 */
const reactions = ['👍', '👎', '❤', '🔥', '👏', '🤔', '🎉', '👌', '👀', '🤝', '🙈', '✍'];

function createChatMethods(store: TelegramStore): MethodTable {
  return {
    // It spends nothing of the limits of a chat, which are of messages and edits.
    setMessageReaction: {
      parameters: {
        chat_id: 'chat',
        message_id: 'integer',
        reaction: 'array?',
        is_big: 'boolean?',
      },
      perform({ chat_id, message_id, reaction = [] }) {
        const message = findMessage(writableChat(store, chat_id), message_id);
        if (message === undefined) throw badRequest('message to react not found');
        const chosen = reaction as readonly { readonly type?: unknown; readonly emoji?: unknown }[];
        // "Currently, as non-premium users, bots can set up to one reaction per message."
        if (chosen.length > 1) throw badRequest('REACTIONS_TOO_MANY');
        const [only] = chosen;
        if (only && !(only.type === 'emoji' && reactions.includes(String(only.emoji))))
          throw badRequest('REACTION_INVALID');
        message.reaction = only && String(only.emoji);
        return true;
      },
    },
    leaveChat: {
      parameters: { chat_id: 'chat' },
      perform({ chat_id }) {
        const chat = writableChat(store, chat_id);
        if (!isGroup(chat))
          throw badRequest("chat member status can't be changed in private chats");
        chat.botIsMember = false;
        return true;
      },
    },
    getChatAdministrators: {
      parameters: { chat_id: 'chat', return_bots: 'boolean?' },
      perform({ chat_id }) {
        const chat = writableChat(store, chat_id);
        if (!isGroup(chat)) throw badRequest('there are no administrators in the private chat');
        // Bot API: "Returns an Array of ChatMember objects." The first member has made the group,
        // as in an upgrade.
        const [creator] = [...chat.members].flatMap((id) => store.people.get(id) ?? []);
        return creator === undefined
          ? []
          : [{ status: 'creator', is_anonymous: false, user: userShape(creator.profile) }];
      },
    },
  };
}

/** The content that readers see, including the preview of its link. */
function visible(message: Shown) {
  const { text, entities, keyboard } = message;
  return { text, entities, keyboard, preview: hasPreview(message) };
}

/**
 * Bot API, sendMessage: message_effect_id is the "Unique identifier of the message effect", "for
 * private chats only".
 */
function parseEffect({ kind }: ChatRoom, effectId: string | undefined): string | undefined {
  if (effectId === undefined) return undefined;
  if (kind !== 'private') throw badRequest("can't use message effects in the chat");
  if (!/^\d{1,19}$/.test(effectId)) throw badRequest('EFFECT_ID_INVALID');
  return effectId;
}
