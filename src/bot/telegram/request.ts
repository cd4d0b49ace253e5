/** The part of the Bot API that linia speaks, in Telegram's own names. */
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

/** `width` items a row, and the rest in the last one. */
export function inRows<Item>(items: readonly Item[], width: number): readonly (readonly Item[])[] {
  const rows = Math.ceil(items.length / width);
  return Array.from({ length: rows }, (_, row) => items.slice(row * width, (row + 1) * width));
}

type Fields = Readonly<Record<string, unknown>>;
export interface TelegramRequest {
  readonly method: string;
  readonly payload: Fields;
  /** The game whose board it shows, which may have changed by the time that the request can be sent. */
  readonly shows?: ShownGame;
  /** What becomes of the reply. */
  readonly onReply?: OnReply;
}

/**
 * What becomes of the reply to a request. It is data, so that it can be stored with the request and outlive the process that sent it;
 * `followUp.ts` reads it.
 */
export type OnReply =
  /** A chat's board: the game's row learns the new message, or a supergroup takes the game over. */
  | {
      readonly keep: 'board';
      readonly chat: Chat;
      /** The message that shows the game until a new one has arrived, 0 for none; undefined for an edit. */
      readonly replaces: number | undefined;
      readonly undo?: RematchUndo;
    }
  /** A board of a room: the player's seat learns the new message; a message that is gone is sent again. */
  | {
      readonly keep: 'seat';
      readonly room: RoomReference;
      readonly player: 0 | 1;
      readonly nonce: number;
      readonly revision: number;
      readonly isNew: boolean;
      readonly to: SeatPlace;
      /** The message of the game before, which loses its keyboard once the new one has arrived; 0 for none. */
      readonly retires: number;
    }
  /** A notice in a group: the presence row learns its message. */
  | { readonly keep: 'groupNotice'; readonly chat: Chat; readonly readerId: number }
  /** A notice to a player of a room: the seat learns its message. `actedAt` is when its reader had acted last. */
  | { readonly keep: 'roomNotice'; readonly room: RoomReference; readonly player: 0 | 1; readonly actedAt: number };

/** The code tells the room from another one that may take its name later. */
export type RoomReference = { readonly id: string; readonly code: string };

/** Where a player of a room has their board; `replyTo` where the topic is not known. */
export type SeatPlace = {
  readonly chatId: number;
  readonly isPrivate: boolean;
  readonly threadId: number;
  readonly replyTo: number;
};

/** What a chat goes back to if its rematch never arrives, or the button that begins it would only say that it is below. */
export interface RematchUndo {
  /** The row of the game before. */
  readonly gameRow: string;
  readonly newest: {
    readonly nonce: number;
    readonly soloPlayerId: number;
    readonly earlier: readonly number[];
    readonly room: string;
  };
}

/**
 * A game of a room, of an inline message, or of a chat: its nonce, whose it is (0 where people share it), and the topic. `isPlain`: the
 * board is shown as it is, without a question or a note.
 */
export type ShownGame = { readonly isPlain: boolean } & (
  | { readonly kind: 'room'; readonly id: string }
  | { readonly kind: 'inline'; readonly id: string }
  | { readonly kind: 'game'; readonly nonce: number; readonly soloPlayerId: number; readonly threadId: number }
);

/** `isRetried`: the request was sent twice. */
export type TelegramReply = { readonly isRetried?: boolean } & (
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
  | { readonly kind: 'unreached'; readonly method: string; readonly reason: string }
);

/** What a message shows; `bold` characters at its start are bold. */
export interface View {
  /** What a toast says of it, since the edit that shows it may be refused. */
  readonly summary: string;
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

export const sendText = (to: Destination, text: string): TelegramRequest =>
  sendView(to, { text, summary: text, bold: 0, keyboard: [] });

export const editView = (place: Place, view: View): TelegramRequest => ({
  method: 'editMessageText',
  payload: { ...placeFields(place), ...viewFields(view) },
});

/** The fields of a request that are about what is shown, and those about where. */
export function splitPayload({ payload }: TelegramRequest): { readonly shown: Fields; readonly where: Fields } {
  const isShown = (field: string): boolean => ['text', 'link_preview_options', 'entities', 'reply_markup'].includes(field);
  const pick = (isMeant: (field: string) => boolean): Fields =>
    Object.fromEntries(Object.entries(payload).filter(([field]) => isMeant(field)));
  return { shown: pick(isShown), where: pick((field) => !isShown(field)) };
}

/** Whether the edit leaves the message as it came with a tap, which Telegram would refuse, and count all the same. */
export function isShownIn({ payload }: TelegramRequest, { chat, messageId, text, buttons, isHidden }: TappedMessage): boolean {
  if (isHidden || payload.chat_id !== chat.id || payload.message_id !== messageId) return false;
  const { inline_keyboard: rows = [] } = (payload.reply_markup ?? {}) as { readonly inline_keyboard?: Keyboard };
  const data = rows.flat().flatMap((button) => ('callback_data' in button ? [button.callback_data] : []));
  return String(payload.text).trim() === text.trim() && data.join() === buttons.join();
}

/** The same message in the place of an older one. */
export const editInstead = (request: TelegramRequest, place: Place): TelegramRequest => ({
  method: 'editMessageText',
  payload: { ...placeFields(place), ...splitPayload(request).shown },
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

/** Words for a person; an alert has to be closed, where the words come as a toast. */
export interface Words {
  readonly text: string;
  readonly isAlert?: boolean;
}

/** Stops the button's spinner; with a text it shows a toast, or an alert. */
export function answerCallback(callbackId: string, { text, isAlert }: Words): TelegramRequest {
  const fits = text.length <= maxToastLength ? text : `${text.slice(0, maxToastLength - 1)}…`;
  const shown = { ...(fits ? { text: fits } : {}), ...(isAlert ? { show_alert: true } : {}) };
  return { method: 'answerCallbackQuery', payload: { callback_query_id: callbackId, ...shown } };
}
