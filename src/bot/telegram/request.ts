/** The part of the Bot API that linia speaks, in Telegram's own names. */

import { keepDirection } from '../settings/direction.ts';
import type { Language } from '../settings/language.ts';
import type { PieceChoice } from '../settings/pieceSets.ts';
import type { Film } from './film.ts';
import type { Chat, TappedMessage } from './update.ts';

export type ButtonStyle = 'danger' | 'success' | 'primary';

export type Button = { readonly text: string; readonly style?: ButtonStyle } & (
  | { readonly callback_data: string }
  | { readonly url: string }
  | { readonly switch_inline_query: string }
  /** From 1 to 256 characters. */
  | { readonly copy_text: { readonly text: string } }
  | { readonly switch_inline_query_chosen_chat: Readonly<Record<string, string | boolean>> }
);

export type Keyboard = readonly (readonly Button[])[];

export const makeButton = (text: string, data: string, style?: ButtonStyle): Button => ({
  text,
  ...(style ? { style } : {}),
  callback_data: data,
});

/** Puts `width` items in each row, and the rest in the last one. */
export function inRows<Item>(items: readonly Item[], width: number): readonly (readonly Item[])[] {
  const rows = Math.ceil(items.length / width);
  return Array.from({ length: rows }, (_, row) => items.slice(row * width, (row + 1) * width));
}

/** A file of text, in UTF-8; `type` is its media type. */
export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Whether it goes as gzip, under the name with `.gz`. */
  readonly isPacked?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
export interface TelegramRequest {
  readonly method: string;
  readonly payload: Fields;
  /** What is drawn when it is sent, and goes along as a file. */
  readonly film?: Film;
  /** What goes along as a file. */
  readonly document?: TextFile;
  /**
   * The game whose board it shows, which may have changed by the time that the request can be sent.
   */
  readonly shows?: ShownGame;
  /** What becomes of the reply. */
  readonly onReply?: OnReply;
}

/**
 * What becomes of the reply to a request. It is data, so that it can be stored with the request and
 * outlive the process that sent it; `update/followUp.ts` reads it.
 */
export type OnReply =
  /**
   * A chat's board: stores the new message in the game's row, or moves the game to a supergroup.
   */
  | {
      readonly keep: 'board';
      readonly chat: Chat;
      /**
       * The message that shows the game until the new one has arrived, 0 if there is none;
       * undefined for an edit.
       */
      readonly replaces: number | undefined;
      readonly undo?: RematchUndo;
    }
  /**
   * A room's board: stores the new message in the player's seat; a message that is gone is sent
   * again.
   */
  | {
      readonly keep: 'seat';
      readonly room: RoomReference;
      readonly player: 0 | 1;
      readonly nonce: number;
      readonly revision: number;
      readonly isNew: boolean;
      /** The message that shows the game until a new one has arrived, 0 for none. */
      readonly replaces: number;
      readonly to: SeatPlace;
      /**
       * The message of the game before, 0 if there is none; once the new one has arrived, it has
       * the keys to look back at its game.
       */
      readonly retires: number;
    }
  /**
   * The message of a group's puzzle, as it was at this revision: stores where a new one has come,
   * in this topic (`messageId` is 0), or that it is gone, which shows where it is edited or replied
   * to.
   */
  | {
      readonly keep: 'puzzle';
      readonly chatId: number;
      readonly threadId: number;
      readonly day: number;
      readonly language: Language;
      readonly revision: number;
      readonly messageId: number;
      readonly isReply?: boolean;
    }
  /** The admins of a group: one of them may switch its league off, or on again. */
  | {
      readonly keep: 'admins';
      readonly chat: Chat;
      readonly userId: number;
      readonly language: Language;
      readonly isOff: boolean;
    }
  /**
   * What a chat may not take, such as a picture: where it is refused, a message with this payload
   * is sent.
   */
  | { readonly keep: 'instead'; readonly instead: Fields }
  /**
   * A notice to a player of a game of two people: stores its message in the game's row, `key`; of a
   * group's game also in that of its presence, in this topic. `code` is that of a room. `actedAt` is
   * when its reader acted last.
   */
  | {
      readonly keep: 'notice';
      readonly key: string;
      readonly code: string;
      readonly threadId?: number;
      readonly nonce: number;
      readonly player: 0 | 1;
      readonly readerId: number;
      readonly actedAt: number;
      readonly offerNumber: number;
      /** Until when it is due by its row. */
      readonly dueAt?: number;
    }
  /** A notice that is edited: where its message is gone, another one is sent. */
  | {
      readonly keep: 'correction';
      readonly key: string;
      readonly code: string;
      readonly player: 0 | 1;
      readonly messageId: number;
    };

/** The code distinguishes the room from a later one of the same name. */
export type RoomReference = { readonly id: string; readonly code: string };

/** The place of a room player's board; `replyTo` is set if the topic is unknown. */
export type SeatPlace = {
  readonly chatId: number;
  readonly isPrivate: boolean;
  readonly threadId: number;
  readonly replyTo: number;
  /** The player's pieces. */
  readonly pieces: PieceChoice;
};

/**
 * The state that a chat returns to if its rematch never arrives; without it the rematch button
 * would only say that the game is below.
 */
export interface RematchUndo {
  /** The row of the previous game. */
  readonly gameRow: string;
  readonly newest: {
    readonly nonce: number;
    readonly soloPlayerId: number;
    readonly earlier: readonly number[];
    readonly room: string;
  };
}

/**
 * A game of a room, of an inline message, or of a chat: its nonce, whose it is (0 where people
 * share it), and the topic. `isPlain`: the board is shown as it is, without a question or a note.
 */
export type ShownGame = { readonly isPlain: boolean } & (
  | { readonly kind: 'room'; readonly id: string }
  | { readonly kind: 'inline'; readonly id: string }
  | {
      readonly kind: 'game';
      readonly nonce: number;
      readonly soloPlayerId: number;
      readonly threadId: number;
    }
);

/** `isRetried`: the request was sent twice. */
export type TelegramReply = { readonly isRetried?: boolean } & (
  | { readonly kind: 'ok'; readonly result: unknown }
  | {
      readonly kind: 'refused';
      readonly method: string;
      readonly code: number;
      readonly description: string;
      /** Seconds to wait, if Telegram has given them. */
      readonly retryAfter: number | undefined;
      /** The id of the supergroup that the chat has become. */
      readonly migratedTo: number | undefined;
    }
  /** No answer, or none that is Telegram's; whether the request took effect is not known. */
  | { readonly kind: 'unreached'; readonly method: string; readonly reason: string }
);

/** The content of a message; `bold` characters at its start are bold. */
export interface View {
  /** The text of the toast, since the edit that shows the view may be refused. */
  readonly summary: string;
  /**
   * Text between backticks is a command with its argument, which is set as code: a tap copies it.
   */
  readonly text: string;
  readonly bold: number;
  /** The person mentioned, whose name stands there in the text, by default at its start. */
  readonly mention?:
    | { readonly id: number; readonly name: string; readonly offset?: number }
    | undefined;
  /** A time in seconds since 1970, for which clients show how far away it is. */
  readonly time?:
    | { readonly offset: number; readonly length: number; readonly at: number }
    | undefined;
  /** Other parts that a tap copies. */
  readonly code?: readonly { readonly offset: number; readonly length: number }[];
  readonly keyboard: Keyboard;
}

/**
 * Where a new message goes: a chat, or a topic of it; if the topic is unknown, the topic of the
 * message that it replies to.
 */
export type Destination = Pick<Chat, 'id' | 'threadId' | 'replyTo'>;

/** Where a message is: in one of the bot's chats, or inline in any chat. */
export type Place =
  | { readonly kind: 'chat'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'inline'; readonly inlineMessageId: string };

const noPreview = { is_disabled: true };

export function viewFields({
  text: written,
  bold,
  mention,
  time,
  code: marked = [],
  keyboard,
}: Omit<View, 'summary'>): Fields {
  const { text: said, code } = readCode(written, marked);
  const { text, start, end } = keepDirection(said);
  const move = ({ offset, length, ...entity }: Range): Fields => {
    const from = start(offset);
    return { ...entity, offset: from, length: end(offset + length) - from };
  };
  const entities = [
    ...(bold > 0 ? [{ type: 'bold', offset: 0, length: bold }] : []),
    ...(mention ? [mentionEntity(mention)] : []),
    ...(time ? [timeEntity(time)] : []),
    ...code.map((range) => ({ type: 'code', ...range })),
  ].map(move);
  return {
    text,
    // A name may look like a link.
    link_preview_options: noPreview,
    ...(entities.length > 0 ? { entities } : {}),
    ...keyboardFields(keyboard),
  };
}

/**
 * Finds the commands between backticks. Players' words are never among them: they have a word
 * joiner after every slash.
 */
function readCode(written: string, marked: NonNullable<View['code']>) {
  const code = [...marked];
  let text = '';
  for (const [index, part] of written.split(/`(\/[a-z][^`]*)`/).entries()) {
    if (index % 2 === 1) code.push({ offset: text.length, length: part.length });
    text += part;
  }
  return { text, code };
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

const mentionEntity = ({ id, name, offset = 0 }: NonNullable<View['mention']>): Range & Fields => ({
  type: 'text_mention',
  offset,
  length: name.length,
  user: { id, is_bot: false, first_name: name },
});

const timeEntity = ({ at, ...range }: NonNullable<View['time']>): Range & Fields => ({
  type: 'date_time',
  ...range,
  unix_time: at,
  date_time_format: 'r',
});

const placeFields = (place: Place): Fields =>
  place.kind === 'inline'
    ? { inline_message_id: place.inlineMessageId }
    : { chat_id: place.chatId, message_id: place.messageId };

/** The General topic of a forum; Telegram refuses requests that name it. */
const generalThread = 1;

/**
 * Bot API, sendMessage: `direct_messages_topic_id` is "required if the message is sent to a direct
 * messages chat".
 */
function threadFields(threadId: number): Fields {
  if (threadId < 0) return { direct_messages_topic_id: -threadId };
  return threadId > generalThread ? { message_thread_id: threadId } : {};
}

function destinationFields({ id, threadId, replyTo }: Destination): Fields {
  const thread = threadFields(threadId);
  const reply = replyTo
    ? { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }
    : {};
  return { chat_id: id, ...thread, ...reply };
}

export const sendView = (to: Destination, view: View): TelegramRequest => ({
  method: 'sendMessage',
  payload: { ...destinationFields(to), ...viewFields(view) },
});

/**
 * Sends a picture, or an animation of several frames; `bold` characters at the start of the caption
 * are bold.
 */
export const sendFilm = (
  to: Destination,
  film: Film,
  { text, bold, keyboard }: Pick<View, 'text' | 'bold' | 'keyboard'>,
): TelegramRequest => ({
  method: film.frames.length > 1 ? 'sendAnimation' : 'sendPhoto',
  payload: {
    ...destinationFields(to),
    ...captionFields(text, bold),
    ...keyboardFields(keyboard),
  },
  film,
});

const keyboardFields = (keyboard: Keyboard): Fields =>
  keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {};

function captionFields(caption: string, bold: number): Fields {
  const { text, start, end } = keepDirection(caption);
  return {
    caption: text,
    caption_entities: [{ type: 'bold', offset: start(0), length: end(bold) - start(0) }],
  };
}

export const sendDocument = (
  to: Destination,
  document: TextFile,
  caption: string,
): TelegramRequest => ({
  method: 'sendDocument',
  payload: { ...destinationFields(to), caption },
  document,
});

/** Puts another file in the place of a message's; the form's field is `document`, too. */
export const editDocument = (
  chatId: number,
  messageId: number,
  document: TextFile,
  caption: string,
): TelegramRequest => ({
  method: 'editMessageMedia',
  payload: {
    chat_id: chatId,
    message_id: messageId,
    media: { type: 'document', media: 'attach://document', caption },
  },
  document,
});

/** A view of nothing but words and keys. */
export const wordsView = (text: string, keyboard: Keyboard = []): View => ({
  text,
  summary: text,
  bold: 0,
  keyboard,
});

export const sendText = (to: Destination, text: string): TelegramRequest =>
  sendView(to, wordsView(text));

export const editView = (place: Place, view: View): TelegramRequest => ({
  method: 'editMessageText',
  payload: { ...placeFields(place), ...viewFields(view) },
});

/** The chat that a request is for, where its id says it. */
export const chatIdOf = ({ payload }: TelegramRequest): number | undefined =>
  typeof payload.chat_id === 'number' ? payload.chat_id : undefined;

/** The fields of a request that are about what is shown, and those about where. */
export function splitPayload({ payload }: TelegramRequest): {
  readonly shown: Fields;
  readonly where: Fields;
} {
  const isShown = (field: string): boolean =>
    ['text', 'link_preview_options', 'entities', 'reply_markup'].includes(field);
  const pick = (isMeant: (field: string) => boolean): Fields =>
    Object.fromEntries(Object.entries(payload).filter(([field]) => isMeant(field)));
  return { shown: pick(isShown), where: pick((field) => !isShown(field)) };
}

/**
 * Whether the edit leaves the message as it came with a tap, which Telegram would refuse, and count
 * all the same.
 */
export function isShownIn(
  { payload }: TelegramRequest,
  { chat, messageId, text, buttons, isHidden }: TappedMessage,
): boolean {
  if (isHidden || payload.chat_id !== chat.id || payload.message_id !== messageId) return false;
  const { inline_keyboard: rows = [] } = (payload.reply_markup ?? {}) as {
    readonly inline_keyboard?: Keyboard;
  };
  const data = rows
    .flat()
    .flatMap((button) => ('callback_data' in button ? [button.callback_data] : []));
  return String(payload.text).trim() === text.trim() && data.join() === buttons.join();
}

/** The same message in the place of an older one. */
export const editInstead = (request: TelegramRequest, place: Place): TelegramRequest => ({
  method: 'editMessageText',
  payload: { ...placeFields(place), ...splitPayload(request).shown },
});

const editKeyboard = (place: Place, keyboard: Keyboard): TelegramRequest => ({
  method: 'editMessageReplyMarkup',
  payload: { ...placeFields(place), reply_markup: { inline_keyboard: keyboard } },
});

export const removeKeyboard = (place: Place): TelegramRequest => editKeyboard(place, []);

export const deleteMessage = (place: Extract<Place, { kind: 'chat' }>): TelegramRequest => ({
  method: 'deleteMessage',
  payload: placeFields(place),
});

/** Reacts to a message with an emoji of those that Telegram has for it, which notifies nobody. */
export const reactTo = (
  { chatId, messageId }: Omit<Extract<Place, { kind: 'chat' }>, 'kind'>,
  emoji: string,
): TelegramRequest => ({
  method: 'setMessageReaction',
  payload: { chat_id: chatId, message_id: messageId, reaction: [{ type: 'emoji', emoji }] },
});

/** Telegram refuses longer toasts instead of cutting them. */
const maxToastLength = 200;

/** Words for a person, as a toast or as an alert, which has to be closed. */
export interface Words {
  readonly text: string;
  readonly isAlert?: boolean;
}

/** Answers a tap, which stops the button's spinner; a text is shown as a toast, or as an alert. */
export function answerCallback(
  callbackId: string,
  { text: said, isAlert }: Words,
): TelegramRequest {
  const { text } = keepDirection(said);
  const fits = text.length <= maxToastLength ? text : `${text.slice(0, maxToastLength - 1)}…`;
  const shown = { ...(fits ? { text: fits } : {}), ...(isAlert ? { show_alert: true } : {}) };
  return { method: 'answerCallbackQuery', payload: { callback_query_id: callbackId, ...shown } };
}
