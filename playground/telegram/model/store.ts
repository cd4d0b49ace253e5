import type { User, UserFromGetMe } from '@grammyjs/types';
import type { FormattedText } from '../content/formatting.ts';
import {
  type ChatKind,
  type ChatMessage,
  type ChatRoom,
  type GuestAsk,
  generalTopicId,
  type InlineAsk,
  type Person,
  type Tap,
  type Topic,
} from './model.ts';

/** Everything that Telegram stores: people, chats, messages, and unanswered queries. */
export interface TelegramStore {
  readonly bot: UserFromGetMe;
  readonly people: Map<number, Person>;
  /** The people from whom the bot has had updates. */
  readonly known: Set<number>;
  readonly chats: Map<number, ChatRoom>;
  readonly inlineMessages: Map<string, ChatMessage>;
  readonly taps: Map<string, Tap>;
  readonly asks: Map<string, InlineAsk>;
  readonly guestAsks: Map<string, GuestAsk>;
  /** All numbers that were given out. */
  readonly ids: Set<string>;
  readonly now: () => number;
  /** A person whom the bot knows. */
  findUser(id: number, chatId?: unknown): User | undefined;
  /** A new number with this many digits, as text. */
  newId(digits: number): string;
  addChat(chat: NewChat): ChatRoom;
  /** Makes a supergroup a forum: General, with all earlier messages, and the named topics. */
  openTopics(chat: ChatRoom, names: readonly string[]): void;
  addMessage(
    chat: ChatRoom,
    from: User,
    content: FormattedText,
    more?: Partial<ChatMessage>,
  ): ChatMessage;
}

export interface NewChat {
  readonly id: number;
  readonly kind: ChatKind;
  readonly title: string;
  readonly members: readonly number[];
  readonly bot: boolean;
  /** The names of a forum's topics besides General. */
  readonly topics?: readonly string[];
}

export interface StoreOptions {
  readonly bot: UserFromGetMe;
  readonly now: () => number;
  readonly random: () => number;
}

export function createStore({ bot, now, random }: StoreOptions): TelegramStore {
  const ids = new Set<string>();
  const chats = new Map<number, ChatRoom>();
  const inlineMessages = new Map<string, ChatMessage>();

  function newId(digits: number): string {
    for (;;) {
      const id = Array.from({ length: digits }, () => 1 + Math.floor(random() * 9)).join('');
      if (ids.has(id)) continue;
      ids.add(id);
      return id;
    }
  }

  return {
    bot,
    people: new Map(),
    known: new Set(),
    chats,
    inlineMessages,
    taps: new Map(),
    asks: new Map(),
    guestAsks: new Map(),
    ids,
    now,
    newId,
    findUser(id, chatId) {
      const isMember = chats.get(Number(chatId))?.members.has(id) ?? false;
      return this.known.has(id) || isMember ? this.people.get(id)?.profile : undefined;
    },
    addChat({ id, kind, title, members, bot: botIsMember, topics: names }) {
      const chat: ChatRoom = {
        id,
        kind,
        title,
        members: new Set(members),
        messages: [],
        instance: newId(19),
        topics: undefined,
        admins: new Set(),
        botIsMember,
        isProtected: false,
        botIsMuted: false,
        botSendsTextOnly: false,
        migratedTo: undefined,
        nextMessageId: 1,
      };
      chats.set(id, chat);
      if (names !== undefined) openTopics(chat, names);
      return chat;
    },
    openTopics,
    addMessage(chat, from, content, more) {
      const message = makeMessage({ chat, from, content, date: Math.floor(now() / 1000) }, more);
      chat.messages.push(message);
      if (message.inlineMessageId !== undefined)
        inlineMessages.set(message.inlineMessageId, message);
      return message;
    },
  };
}

function openTopics(chat: ChatRoom, names: readonly string[]): void {
  // The first message of a forum opens General, and each further topic begins with a message, too.
  chat.nextMessageId = Math.max(chat.nextMessageId, generalTopicId + 1);
  const opened = names.map((name): Topic => ({ id: chat.nextMessageId++, name, closed: false }));
  chat.topics = [{ id: generalTopicId, name: 'General', closed: false }, ...opened];
}

interface WrittenMessage extends Pick<ChatMessage, 'chat' | 'from' | 'date'> {
  readonly content: FormattedText;
}

/** The chat's next message, which is plain but for `more`. */
function makeMessage(
  { chat, from, date, content }: WrittenMessage,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    id: chat.nextMessageId++,
    chat,
    from,
    date,
    inlineMessageId: undefined,
    replyTo: undefined,
    topic: undefined,
    senderChat: undefined,
    forwardOf: undefined,
    seenBy: undefined,
    silent: false,
    effectId: undefined,
    file: undefined,
    text: content.text,
    entities: content.entities,
    keyboard: undefined,
    linkPreview: undefined,
    editDate: undefined,
    reaction: undefined,
    deleted: false,
    inaccessible: false,
    ...more,
  };
}
