/** The part of the Bot API that linia speaks, in Telegram's own names. */
import type { Chat } from './update.ts';

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

/** `width` items a row, and the rest in the last one. */
export function inRows<Item>(items: readonly Item[], width: number): readonly (readonly Item[])[] {
  const rows = Math.ceil(items.length / width);
  return Array.from({ length: rows }, (_, row) => items.slice(row * width, (row + 1) * width));
}

type Fields = Readonly<Record<string, unknown>>;
export interface TelegramRequest {
  readonly method: string;
  readonly payload: Fields;
  /** Whose board it shows, which may have changed by the time that the request can be sent again. */
  readonly shows?: ShownGame;
}

/** The id of a room, or a game of a chat: its nonce, whose it is (0 where people share it), and the topic. */
export type ShownGame =
  | { readonly kind: 'room'; readonly id: string }
  | { readonly kind: 'game'; readonly nonce: number; readonly soloPlayerId: number; readonly threadId: number };

export type TelegramReply =
  | { readonly kind: 'ok'; readonly result: unknown }
  | {
      readonly kind: 'refused';
      readonly method: string;
      readonly code: number;
      readonly description: string;
      /** Seconds to wait, where Telegram said so. */
      readonly retryAfter: number | undefined;
      /** The supergroup that the chat has become. */
      readonly migratedTo: number | undefined;
    }
  /** No answer, or none that is Telegram's; whether the request took effect is not known. */
  | { readonly kind: 'unreached'; readonly method: string; readonly reason: string };

/** What a message shows; `bold` characters at its start are bold. */
export interface View {
  /** A command with its argument stands between backticks, and is set as code, which a tap copies. */
  readonly text: string;
  readonly bold: number;
  /** The person whom the words at the start mention; they are the name. */
  readonly mention?: { readonly id: number; readonly name: string };
  /** What else a tap copies. */
  readonly code?: readonly { readonly offset: number; readonly length: number }[];
  readonly keyboard: Keyboard;
}

/** Where a new message goes: a chat, or a topic of it; where the topic is not known, that of the message that it replies to. */
export type Destination = Pick<Chat, 'id' | 'threadId'> & { readonly replyTo?: number };

/** Where a message is: in a chat that the bot is in, or inline, anywhere. */
export type Place =
  | { readonly kind: 'chat'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'inline'; readonly inlineMessageId: string };

export const noPreview = { is_disabled: true };

function viewFields({ text: written, bold, mention, code: marked = [], keyboard }: View): Fields {
  const { text, code } = readCode(written, marked);
  const entities = [
    ...(bold > 0 ? [{ type: 'bold', offset: 0, length: bold }] : []),
    ...(mention ? [mentionEntity(mention)] : []),
    ...code.map((range) => ({ type: 'code', ...range })),
  ];
  return {
    text,
    // A name may look like a link.
    link_preview_options: noPreview,
    ...(entities.length > 0 ? { entities } : {}),
    ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
  };
}

/** Names and other words of players have a word joiner behind every slash, so they are never meant. */
function readCode(written: string, marked: NonNullable<View['code']>) {
  const code = [...marked];
  let text = '';
  for (const [index, part] of written.split(/`(\/[a-z][^`]*)`/).entries()) {
    if (index % 2 === 1) code.push({ offset: text.length, length: part.length });
    text += part;
  }
  return { text, code };
}

const mentionEntity = ({ id, name }: NonNullable<View['mention']>): Fields => ({
  type: 'text_mention',
  offset: 0,
  length: name.length,
  user: { id, is_bot: false, first_name: name },
});

const placeFields = (place: Place): Fields =>
  place.kind === 'inline' ? { inline_message_id: place.inlineMessageId } : { chat_id: place.chatId, message_id: place.messageId };

/** The General topic of a forum, which must not be named. */
const generalThread = 1;

export function sendView({ id, threadId, replyTo }: Destination, view: View): TelegramRequest {
  const thread = threadId > generalThread ? { message_thread_id: threadId } : {};
  const reply = replyTo ? { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } } : {};
  return { method: 'sendMessage', payload: { chat_id: id, ...thread, ...reply, ...viewFields(view) } };
}

export const sendText = (to: Destination, text: string): TelegramRequest => sendView(to, { text, bold: 0, keyboard: [] });

export const editView = (place: Place, view: View): TelegramRequest => ({
  method: 'editMessageText',
  payload: { ...placeFields(place), ...viewFields(view) },
});

export const removeKeyboard = (place: Place): TelegramRequest => ({
  method: 'editMessageReplyMarkup',
  payload: { ...placeFields(place), reply_markup: { inline_keyboard: [] } },
});

export const deleteMessage = (place: Extract<Place, { kind: 'chat' }>): TelegramRequest => ({
  method: 'deleteMessage',
  payload: placeFields(place),
});

/** Telegram refuses a longer toast instead of cutting it. */
const maxToastLength = 200;

/** Stops the button's spinner; with a text it shows a toast, or a box that has to be closed. */
export function answerCallback(callbackId: string, text = '', isBox = false): TelegramRequest {
  const fits = text.length <= maxToastLength ? text : `${text.slice(0, maxToastLength - 1)}…`;
  const shown = { ...(fits ? { text: fits } : {}), ...(isBox ? { show_alert: true } : {}) };
  return { method: 'answerCallbackQuery', payload: { callback_query_id: callbackId, ...shown } };
}
