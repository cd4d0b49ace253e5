/**
 * Updates as they come from Telegram, or from whoever sends something to the webhook, and what they ask for. An update
 * is `unknown` until it has been read here; what has another form than it should is ignored as a whole.
 */
import { makeDisplayName } from './displayName.ts';
import { isIn, isJsonObject, readInteger, readString } from './json.ts';

export interface Person {
  readonly id: number;
  /** As others read it: on one line, 32 characters at most. */
  readonly name: string;
  readonly languageCode: string | undefined;
}

export interface Chat {
  readonly id: number;
  readonly isPrivate: boolean;
}

/** The message that carries the tapped button. */
export interface TappedMessage {
  readonly chat: Chat;
  readonly messageId: number;
  /** Empty where Telegram keeps the message from us. */
  readonly text: string;
  /** The callback data of its buttons now, which may be others than the tapped one's. */
  readonly buttons: readonly string[];
}

export type Update = { readonly updateId: number; readonly from: Person } & (
  | {
      readonly kind: 'tap';
      readonly callbackId: string;
      readonly data: string;
      readonly message: TappedMessage | undefined;
      readonly inlineMessageId: string | undefined;
    }
  | { readonly kind: 'text'; readonly chat: Chat; readonly messageId: number; readonly text: string }
  | { readonly kind: 'inlineQuery'; readonly queryId: string; readonly query: string }
  | { readonly kind: 'migrated'; readonly oldChatId: number; readonly newChatId: number }
);

export type Tap = Extract<Update, { kind: 'tap' }>;
export type TextMessage = Extract<Update, { kind: 'text' }>;
export type InlineQuery = Extract<Update, { kind: 'inlineQuery' }>;
export type Migration = Extract<Update, { kind: 'migrated' }>;

/** The kinds of update that the webhook asks for. */
export const allowedUpdates = ['message', 'callback_query', 'inline_query'] as const;

/** Reads the body of a webhook call; undefined where there is nothing in it for us. */
export function parseUpdate(body: string): Update | undefined {
  let update: unknown;
  try {
    update = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isJsonObject(update)) return undefined;
  const updateId = readInteger(update.update_id);
  if (updateId === undefined) return undefined;
  if (isJsonObject(update.callback_query)) return parseTap(updateId, update.callback_query);
  if (isJsonObject(update.message)) return parseMessage(updateId, update.message);
  if (isJsonObject(update.inline_query)) return parseInlineQuery(updateId, update.inline_query);
  return undefined;
}

function parsePerson(value: unknown): Person | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = readInteger(value.id);
  if (id === undefined || id <= 0 || id >= 2 ** 52) return undefined;
  return {
    id,
    name: makeDisplayName(readString(value.first_name) ?? ''),
    languageCode: readString(value.language_code),
  };
}

function parseChat(value: unknown): Chat | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = readInteger(value.id);
  if (id === undefined || !isIn(value.type, ['private', 'group', 'supergroup'])) return undefined;
  return { id, isPrivate: value.type === 'private' };
}

function parseTap(updateId: number, query: Readonly<Record<string, unknown>>): Update | undefined {
  const from = parsePerson(query.from);
  const callbackId = readString(query.id);
  if (!from || !callbackId) return undefined;
  const data = readString(query.data) ?? '';
  const message = parseTappedMessage(query.message);
  const inlineMessageId = readString(query.inline_message_id);
  if (!message && !inlineMessageId) return undefined;
  return { kind: 'tap', updateId, from, callbackId, data, message, inlineMessageId };
}

function parseTappedMessage(value: unknown): TappedMessage | undefined {
  if (!isJsonObject(value)) return undefined;
  const chat = parseChat(value.chat);
  const messageId = readInteger(value.message_id);
  if (!chat || messageId === undefined) return undefined;
  const markup = isJsonObject(value.reply_markup) ? value.reply_markup.inline_keyboard : undefined;
  const rows: readonly unknown[] = Array.isArray(markup) ? markup : [];
  const buttons = rows
    .flatMap((row): unknown[] => (Array.isArray(row) ? row : []))
    .map((button) => (isJsonObject(button) ? readString(button.callback_data) : undefined))
    .filter((text) => text !== undefined);
  return { chat, messageId, text: readString(value.text) ?? '', buttons };
}

function parseMessage(updateId: number, message: Readonly<Record<string, unknown>>): Update | undefined {
  const from = parsePerson(message.from);
  const chat = parseChat(message.chat);
  const messageId = readInteger(message.message_id);
  if (!from || !chat || messageId === undefined) return undefined;
  const oldChatId = readInteger(message.migrate_from_chat_id);
  if (oldChatId !== undefined) return { kind: 'migrated', updateId, from, oldChatId, newChatId: chat.id };
  const text = readString(message.text);
  if (text === undefined || isJsonObject(message.via_bot)) return undefined;
  if (isJsonObject(message.from) && message.from.is_bot === true) return undefined;
  return { kind: 'text', updateId, from, chat, messageId, text };
}

function parseInlineQuery(updateId: number, query: Readonly<Record<string, unknown>>): Update | undefined {
  const from = parsePerson(query.from);
  const queryId = readString(query.id);
  if (!from || !queryId) return undefined;
  return { kind: 'inlineQuery', updateId, from, queryId, query: readString(query.query) ?? '' };
}
