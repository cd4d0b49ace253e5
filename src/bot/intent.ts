/**
 * Updates as they come from Telegram, or from whoever sends something to the webhook, and what they ask for. An update
 * is `unknown` until it has been read here; what has another form than it should is ignored as a whole.
 */
import { isIn, isRecord, readId, readText } from './reading.ts';

export interface Person {
  readonly id: number;
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

export type Intent = { readonly updateId: number; readonly from: Person } & (
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

export type Tap = Extract<Intent, { kind: 'tap' }>;
export type TextMessage = Extract<Intent, { kind: 'text' }>;

/** The kinds of update that the webhook asks for. */
export const allowedUpdates = ['message', 'callback_query', 'inline_query'] as const;

/** Reads the body of a webhook call; undefined where there is nothing in it for us. */
export function parseIntent(body: string): Intent | undefined {
  let update: unknown;
  try {
    update = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isRecord(update)) return undefined;
  const updateId = readId(update.update_id);
  if (updateId === undefined) return undefined;
  if (isRecord(update.callback_query)) return parseTap(updateId, update.callback_query);
  if (isRecord(update.message)) return parseMessage(updateId, update.message);
  if (isRecord(update.inline_query)) return parseInlineQuery(updateId, update.inline_query);
  return undefined;
}

function parsePerson(value: unknown): Person | undefined {
  if (!isRecord(value)) return undefined;
  const id = readId(value.id);
  if (id === undefined || id <= 0 || id >= 2 ** 52) return undefined;
  return { id, name: readText(value.first_name) ?? '', languageCode: readText(value.language_code) };
}

function parseChat(value: unknown): Chat | undefined {
  if (!isRecord(value)) return undefined;
  const id = readId(value.id);
  if (id === undefined || !isIn(value.type, ['private', 'group', 'supergroup'])) return undefined;
  return { id, isPrivate: value.type === 'private' };
}

function parseTap(updateId: number, query: Readonly<Record<string, unknown>>): Intent | undefined {
  const from = parsePerson(query.from);
  const callbackId = readText(query.id);
  if (!from || !callbackId) return undefined;
  const data = readText(query.data) ?? '';
  const message = parseTappedMessage(query.message);
  const inlineMessageId = readText(query.inline_message_id);
  if (!message && !inlineMessageId) return undefined;
  return { kind: 'tap', updateId, from, callbackId, data, message, inlineMessageId };
}

function parseTappedMessage(value: unknown): TappedMessage | undefined {
  if (!isRecord(value)) return undefined;
  const chat = parseChat(value.chat);
  const messageId = readId(value.message_id);
  if (!chat || messageId === undefined) return undefined;
  const markup = isRecord(value.reply_markup) ? value.reply_markup.inline_keyboard : undefined;
  const rows: readonly unknown[] = Array.isArray(markup) ? markup : [];
  const buttons = rows
    .flatMap((row): unknown[] => (Array.isArray(row) ? row : []))
    .map((button) => (isRecord(button) ? readText(button.callback_data) : undefined))
    .filter((text) => text !== undefined);
  return { chat, messageId, text: readText(value.text) ?? '', buttons };
}

function parseMessage(updateId: number, message: Readonly<Record<string, unknown>>): Intent | undefined {
  const from = parsePerson(message.from);
  const chat = parseChat(message.chat);
  const messageId = readId(message.message_id);
  if (!from || !chat || messageId === undefined) return undefined;
  const oldChatId = readId(message.migrate_from_chat_id);
  if (oldChatId !== undefined) return { kind: 'migrated', updateId, from, oldChatId, newChatId: chat.id };
  const text = readText(message.text);
  if (text === undefined || isRecord(message.via_bot)) return undefined;
  if (isRecord(message.from) && message.from.is_bot === true) return undefined;
  return { kind: 'text', updateId, from, chat, messageId, text };
}

function parseInlineQuery(updateId: number, query: Readonly<Record<string, unknown>>): Intent | undefined {
  const from = parsePerson(query.from);
  const queryId = readText(query.id);
  if (!from || !queryId) return undefined;
  return { kind: 'inlineQuery', updateId, from, queryId, query: readText(query.query) ?? '' };
}
