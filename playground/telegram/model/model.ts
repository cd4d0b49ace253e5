import type {
  InlineKeyboardButton,
  InlineKeyboardMarkup,
  InlineQueryResultArticle,
  InlineQueryResultsButton,
  LinkPreviewOptions,
  MessageEntity,
  User,
} from '@grammyjs/types';

/** A person with a Telegram account. */
export interface Person {
  /** As in updates; `language_code` may change at any time. */
  profile: User;
  /** Whether they have ever written to the bot: until then it may not write to them. */
  started: boolean;
  blocked: boolean;
}

/** `people` is a private chat between two people, without the bot. */
export type ChatKind = 'private' | 'group' | 'supergroup' | 'people' | 'channel';

/** A topic of a forum. */
export interface Topic {
  /** Telegram's `message_thread_id`: the message that opened the topic, or 1. */
  readonly id: number;
  readonly name: string;
  /** Whether only admins may write in it. */
  closed: boolean;
}

/** The id of the topic that every forum has; it is never named in messages or requests. */
export const generalTopicId = 1;

export interface ChatRoom {
  readonly id: number;
  readonly kind: ChatKind;
  readonly title: string;
  /** The person of a chat with the bot, or the members of another chat. */
  readonly members: Set<number>;
  /** Its messages, oldest first. */
  readonly messages: ChatMessage[];
  /** Telegram's identifier for taps in this chat. */
  readonly instance: string;
  /** The topics of a forum, General first; undefined in other chats. */
  topics: readonly Topic[] | undefined;
  /** The people who may write in closed topics. The bot is never an admin. */
  readonly admins: Set<number>;
  /** Whether the bot is in it. */
  botIsMember: boolean;
  /** Whether its messages may be neither forwarded nor saved. */
  isProtected: boolean;
  /** Whether the bot may not write there. */
  botIsMuted: boolean;
  /** Whether the bot may write there, but send nothing else. */
  botSendsTextOnly: boolean;
  /** The id of the supergroup that the group has become. */
  migratedTo: number | undefined;
  nextMessageId: number;
}

/**
 * A picture, an animation or another file in a message; the text of such a message is its caption.
 */
export type SentFile = {
  /** Telegram's identifier. */
  readonly id: string;
  readonly type: string;
  readonly bytes: Uint8Array;
} & (
  | { readonly kind: 'photo' | 'animation'; readonly width: number; readonly height: number }
  | { readonly kind: 'document'; readonly name: string }
);

/** A message as a chat shows it; edits change it in place. */
export interface ChatMessage {
  readonly id: number;
  readonly chat: ChatRoom;
  readonly from: User;
  /** In seconds since 1970. */
  readonly date: number;
  /** Set if it was sent in inline mode. */
  readonly inlineMessageId: string | undefined;
  readonly replyTo: ChatMessage | undefined;
  /** Its topic, in a forum. */
  readonly topic: Topic | undefined;
  /** The chat in whose name it was sent, if any. */
  readonly senderChat: ChatRoom | undefined;
  /** The channel post of which it is an automatic copy. */
  readonly forwardOf: ChatMessage | undefined;
  /** Who alone sees it besides the bot: an ephemeral message. */
  readonly seenBy: User | undefined;
  /** Whether it was sent without a sound. */
  readonly silent: boolean;
  /** The message effect. */
  readonly effectId: string | undefined;
  readonly file: SentFile | undefined;
  text: string;
  entities: readonly MessageEntity[];
  keyboard: InlineKeyboardMarkup | undefined;
  /** The options of its sending or last edit; see `hasPreview`. */
  linkPreview: LinkPreviewOptions | undefined;
  editDate: number | undefined;
  /** The emoji with which the bot has reacted to it. */
  reaction: string | undefined;
  deleted: boolean;
  /** Whether the bot receives it without content with every tap, as with old messages. */
  inaccessible: boolean;
}

/** A tap and its answer. */
export interface Tap {
  readonly queryId: string;
  readonly person: Person;
  readonly message: ChatMessage;
  readonly callbackData: string;
  /** The button's text; missing if the message showed no such button. */
  readonly buttonText: string | undefined;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly updateId: number;
  /** Missing until the bot has answered; until then the button spins. */
  answer: TapAnswer | undefined;
}

export interface TapAnswer {
  readonly text: string;
  readonly alert: boolean;
  readonly url: string | undefined;
  readonly at: number;
}

/** An inline query and the bot's results. */
export interface InlineAsk {
  readonly queryId: string;
  readonly person: Person;
  readonly chat: ChatRoom;
  readonly query: string;
  readonly at: number;
  answer: InlineOffer | undefined;
}

/** A message that names the bot in a chat where it is no member. */
export interface GuestAsk {
  readonly queryId: string;
  readonly message: ChatMessage;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The bot's message; missing until it has answered. */
  answer: ChatMessage | undefined;
}

export interface InlineOffer {
  readonly results: readonly InlineQueryResultArticle[];
  readonly cacheSeconds: number;
  readonly personal: boolean;
  readonly button: InlineQueryResultsButton | undefined;
  readonly at: number;
}

export const isGroup = ({ kind }: ChatRoom): boolean => kind === 'group' || kind === 'supergroup';

/** Whether the person sees the message, if they are in its chat. */
export const isSeenBy = ({ seenBy }: ChatMessage, id: number): boolean =>
  seenBy === undefined || seenBy.id === id;

/** The message of a chat that the Bot API names by this id; ephemeral ones have none. */
export const findMessage = ({ messages }: ChatRoom, id: unknown): ChatMessage | undefined =>
  messages.find((one) => one.id === id && !one.deleted && one.seenBy === undefined);

/** The buttons of a message, row by row. */
export function buttonsOf(message: ChatMessage): readonly (readonly InlineKeyboardButton[])[] {
  return message.keyboard?.inline_keyboard ?? [];
}

/** The text of the button with this `callback_data`, and its place in a grid of equal texts. */
export function describeButton(message: ChatMessage, callbackData: string): string | undefined {
  const rows = buttonsOf(message);
  for (const [row, buttons] of rows.entries()) {
    const column = buttons.findIndex(
      (one) => 'callback_data' in one && one.callback_data === callbackData,
    );
    const button = buttons[column];
    if (button === undefined) continue;
    const alone = rows.flat().filter(({ text }) => text === button.text).length === 1;
    return alone ? button.text : `${button.text} in row ${row + 1}, column ${column + 1}`;
  }
  return undefined;
}

/** The first button with this text. Throws if there is none. */
export function findButton(message: ChatMessage, text: string): InlineKeyboardButton {
  const button = buttonsOf(message)
    .flat()
    .find((one) => one.text === text);
  if (button === undefined) {
    const texts = buttonsOf(message)
      .flat()
      .map((one) => one.text);
    throw new Error(
      `no button "${text}" among ${JSON.stringify(texts)} under ${JSON.stringify(message.text)}`,
    );
  }
  return button;
}
