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
  /** As updates show them; `language_code` may change at any time. */
  profile: User;
  /** Whether they have ever written to the bot: before that it may not write to them. */
  started: boolean;
  blocked: boolean;
}

/** `people` is a private chat between two people, which the bot is not in. */
export type ChatKind = 'private' | 'group' | 'supergroup' | 'people' | 'channel';

/** A topic of a forum. */
export interface Topic {
  /** Telegram's `message_thread_id`: the message that opened the topic, or 1. */
  readonly id: number;
  readonly name: string;
  /** Whether only admins may write in it. */
  closed: boolean;
}

/** The topic that every forum has, and that neither messages nor requests name. */
export const generalTopicId = 1;

export interface ChatRoom {
  readonly id: number;
  readonly kind: ChatKind;
  readonly title: string;
  /** Whose chat with the bot it is, or who is in it. */
  readonly members: Set<number>;
  /** What it shows, oldest first. */
  readonly messages: ChatMessage[];
  /** Telegram's identifier for taps in this chat. */
  readonly instance: string;
  /** What a forum is divided into, General first; undefined in any other chat. */
  topics: readonly Topic[] | undefined;
  /** Who may write in closed topics. The bot is no admin anywhere. */
  readonly admins: Set<number>;
  /** Whether the bot is in it. */
  botIsMember: boolean;
  /** Whether it may not write there. */
  botIsMuted: boolean;
  /** The supergroup that a group has become. */
  migratedTo: number | undefined;
  nextMessageId: number;
}

/** A message as a chat shows it; edits change it in place. */
export interface ChatMessage {
  readonly id: number;
  readonly chat: ChatRoom;
  readonly from: User;
  /** In seconds since 1970. */
  readonly date: number;
  /** Set where it was sent by way of the bot, in inline mode. */
  readonly inlineMessageId: string | undefined;
  readonly replyTo: ChatMessage | undefined;
  /** Where in a forum it is. */
  readonly topic: Topic | undefined;
  /** In whose name it was sent, where that is no person's. */
  readonly senderChat: ChatRoom | undefined;
  /** The channel's post of which it is an automatic copy. */
  readonly forwardOf: ChatMessage | undefined;
  /** Whether it was sent without a sound. */
  readonly silent: boolean;
  /** The animation that it came with. */
  readonly effectId: string | undefined;
  text: string;
  entities: readonly MessageEntity[];
  keyboard: InlineKeyboardMarkup | undefined;
  /** As it was sent or last edited; see `hasPreview`. */
  linkPreview: LinkPreviewOptions | undefined;
  editDate: number | undefined;
  deleted: boolean;
  /** Whether the bot gets it without content with every tap, as with old messages. */
  inaccessible: boolean;
}

/** What became of a tap. */
export interface Tap {
  readonly queryId: string;
  readonly person: Person;
  readonly message: ChatMessage;
  readonly callbackData: string;
  /** The button's text, as the message showed it; missing where it showed no such button. */
  readonly buttonText: string | undefined;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly updateId: number;
  /** Missing until the bot has answered; the button spins. */
  answer: TapAnswer | undefined;
}

export interface TapAnswer {
  readonly text: string;
  readonly alert: boolean;
  readonly url: string | undefined;
  readonly at: number;
}

/** An inline query and what the bot offers for it. */
export interface InlineAsk {
  readonly queryId: string;
  readonly person: Person;
  readonly chat: ChatRoom;
  readonly query: string;
  readonly at: number;
  answer: InlineOffer | undefined;
}

export interface InlineOffer {
  readonly results: readonly InlineQueryResultArticle[];
  readonly cacheSeconds: number;
  readonly personal: boolean;
  readonly button: InlineQueryResultsButton | undefined;
  readonly at: number;
}

/** The buttons of a message, row by row. */
export function buttonsOf(message: ChatMessage): readonly (readonly InlineKeyboardButton[])[] {
  return message.keyboard?.inline_keyboard ?? [];
}

/** The text of the button that carries this `callback_data`, and where it is in a grid of such texts. */
export function describeButton(message: ChatMessage, callbackData: string): string | undefined {
  const rows = buttonsOf(message);
  for (const [row, buttons] of rows.entries()) {
    const column = buttons.findIndex((one) => 'callback_data' in one && one.callback_data === callbackData);
    const button = buttons[column];
    if (button === undefined) continue;
    const alone = rows.flat().filter(({ text }) => text === button.text).length === 1;
    return alone ? button.text : `${button.text} in row ${row + 1}, column ${column + 1}`;
  }
  return undefined;
}

/** The first button with this text. Throws where the message has none. */
export function findButton(message: ChatMessage, text: string): InlineKeyboardButton {
  const button = buttonsOf(message)
    .flat()
    .find((one) => one.text === text);
  if (button === undefined) {
    const texts = buttonsOf(message)
      .flat()
      .map((one) => one.text);
    throw new Error(`no button "${text}" among ${JSON.stringify(texts)} under ${JSON.stringify(message.text)}`);
  }
  return button;
}
