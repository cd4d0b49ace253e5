/**
 * Updates as they come from Telegram, or from whoever sends something to the webhook, and what they ask for. An update
 * is `unknown` until it has been read here; what has another form than it should is ignored as a whole.
 */
import { makeDisplayName } from './displayName.ts';
import { isJsonObject, type JsonObject, parseJson, readInteger, readObject, readString } from './json.ts';

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

type Content =
  | {
      readonly kind: 'tap';
      readonly callbackId: string;
      readonly data: string;
      readonly message: TappedMessage | undefined;
      readonly inlineMessageId: string | undefined;
    }
  | { readonly kind: 'text'; readonly chat: Chat; readonly messageId: number; readonly text: string }
  | { readonly kind: 'inlineQuery'; readonly queryId: string; readonly query: string }
  | { readonly kind: 'migrated'; readonly oldChatId: number; readonly newChatId: number };

export type Update = Content & { readonly updateId: number; readonly from: Person };

export type Tap = Extract<Update, { kind: 'tap' }>;
export type TextMessage = Extract<Update, { kind: 'text' }>;
export type InlineQuery = Extract<Update, { kind: 'inlineQuery' }>;
export type Migration = Extract<Update, { kind: 'migrated' }>;

export const allowedUpdates = ['message', 'callback_query', 'inline_query'] as const;

const parsers = [
  ['callback_query', parseTap],
  ['message', parseMessage],
  ['inline_query', parseInlineQuery],
] as const;

/** Reads the body of a webhook call; undefined where there is nothing in it for us. */
export function parseUpdate(body: string): Update | undefined {
  const update = readObject(parseJson(body));
  const updateId = readInteger(update.update_id);
  const [field, parse] = parsers.find(([each]) => isJsonObject(update[each])) ?? [];
  if (updateId === undefined || !field) return undefined;
  const told = readObject(update[field]);
  const from = parsePerson(told.from);
  const content = from && parse?.(told);
  return content && { ...content, updateId, from };
}

function parsePerson(value: unknown): Person | undefined {
  const { id: idField, first_name, language_code } = readObject(value);
  const id = readInteger(idField);
  if (id === undefined || id <= 0 || id >= 2 ** 52) return undefined;
  return { id, name: makeDisplayName(readString(first_name) ?? ''), languageCode: readString(language_code) };
}

/** Where a message is: its chat, which is no channel, and its number in it. */
function parseMessagePlace(message: JsonObject): { readonly chat: Chat; readonly messageId: number } | undefined {
  const { id: idField, type } = readObject(message.chat);
  const id = readInteger(idField);
  const messageId = readInteger(message.message_id);
  const isPrivate = type === 'private';
  if (id === undefined || messageId === undefined) return undefined;
  return isPrivate || type === 'group' || type === 'supergroup' ? { chat: { id, isPrivate }, messageId } : undefined;
}

function parseTap(query: JsonObject): Content | undefined {
  const callbackId = readString(query.id);
  const message = parseTappedMessage(readObject(query.message));
  const inlineMessageId = readString(query.inline_message_id);
  if (!callbackId || (!message && !inlineMessageId)) return undefined;
  return { kind: 'tap', callbackId, data: readString(query.data) ?? '', message, inlineMessageId };
}

function parseTappedMessage(message: JsonObject): TappedMessage | undefined {
  const place = parseMessagePlace(message);
  const rows = readList(readObject(message.reply_markup).inline_keyboard);
  const buttons = rows
    .flatMap(readList)
    .map((button) => readString(readObject(button).callback_data))
    .filter((data) => data !== undefined);
  return place && { ...place, text: readString(message.text) ?? '', buttons };
}

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parseMessage(message: JsonObject): Content | undefined {
  const place = parseMessagePlace(message);
  if (!place) return undefined;
  const oldChatId = readInteger(message.migrate_from_chat_id);
  if (oldChatId !== undefined) return { kind: 'migrated', oldChatId, newChatId: place.chat.id };
  const text = readString(message.text);
  const isFromBot = isJsonObject(message.via_bot) || readObject(message.from).is_bot === true;
  return text === undefined || isFromBot ? undefined : { kind: 'text', ...place, text };
}

function parseInlineQuery(query: JsonObject): Content | undefined {
  const queryId = readString(query.id);
  return queryId ? { kind: 'inlineQuery', queryId, query: readString(query.query) ?? '' } : undefined;
}
