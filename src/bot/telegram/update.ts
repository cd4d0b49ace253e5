/**
 * Parses updates. The webhook can be called by anyone, so an update of any other form is ignored as
 * a whole.
 */
import { makeInitial, makePersonName } from './displayName.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from './json.ts';
import { isForwarded, isQuoted, readCommand } from './written.ts';

export interface Person {
  readonly id: number;
  /** As others see it: one line of at most 32 characters. */
  readonly name: string;
  /** The first letter of the last name, if there is one. */
  readonly initial?: string | undefined;
  readonly languageCode: string | undefined;
  /** Without `@`; undefined for a person who has none. */
  readonly username: string | undefined;
}

/**
 * Whom somebody writes to: a person, a bot, nobody, where a chat has written in its own name, or
 * one who is gone: whose account is deleted, or who has left the group.
 */
export type Addressee = Person | 'bot' | 'nobody' | 'gone';

/** A person whom a text names without a username, and the name that stands for them in it. */
export interface Mention {
  readonly words: string;
  readonly who: Addressee;
}

export interface Chat {
  readonly id: number;
  readonly isPrivate: boolean;
  /**
   * The topic of a forum, or with a minus that of a channel's direct messages; 0 elsewhere, and in
   * the General topic.
   */
  readonly threadId: number;
  /**
   * The message to which all that is sent there replies, since it stays among the comments of a
   * post only so.
   */
  readonly replyTo?: number | undefined;
}

/** A message in one of the bot's chats. */
type MessagePlace = { readonly chat: Chat; readonly messageId: number };

/**
 * The message with the tapped button, or the one that is replied to: `buttons` is the callback data
 * of its current buttons, which need not include the tapped one. Of a hidden message, such as an
 * old one, Telegram gives only the chat and the id, so its topic is unknown.
 */
export type TappedMessage = MessagePlace & {
  readonly text: string;
  readonly buttons: readonly string[];
  readonly isHidden: boolean;
};

type Content = Readonly<NonNullable<ReturnType<(typeof parsers)[number][1]>>>;
export type Update = Content & { readonly updateId: number; readonly from: Person };
export type Tap = Extract<Update, { kind: 'tap' }>;
export type TextMessage = Extract<Update, { kind: 'text' }>;
export type InlineQuery = Extract<Update, { kind: 'inlineQuery' }>;
export type GuestQuery = Extract<Update, { kind: 'guestQuery' }>;
export type Migration = Extract<Update, { kind: 'migrated' }>;

/**
 * The kinds of update to ask for: guest messages only where @BotFather has switched guest mode on.
 */
export const allowedUpdates = (isGuestModeOn: boolean): readonly string[] => [
  'message',
  'callback_query',
  'inline_query',
  ...(isGuestModeOn ? ['guest_message'] : []),
];

const parsers = [
  ['callback_query', parseTap],
  ['message', parseMessage],
  ['inline_query', parseInlineQuery],
  ['guest_message', parseGuestMessage],
] as const;

/**
 * In characters, more than any message with all its buttons has: the caller may not be Telegram.
 */
const maxBody = 200_000;

/** The update in the body of a webhook call; undefined if it is of no use. */
export function parseUpdate(body: string): Update | undefined {
  const update = body.length > maxBody ? {} : readObject(parseJson(body));
  const updateId = readInteger(update.update_id);
  const [field, parse] = parsers.find(([each]) => isJsonObject(update[each])) ?? [];
  if (updateId === undefined || !field) return undefined;
  const fields = readObject(update[field]);
  const from = parsePerson(fields.from);
  const content = from && parse?.(fields);
  return content && { ...content, updateId, from };
}

/** Of a person whose name shows nothing. */
const nameless = '“?”';

function parsePerson(value: unknown): Person | undefined {
  const { id: idField, first_name, last_name, language_code, username } = readObject(value);
  const id = readInteger(idField);
  if (id === undefined || id <= 0 || id >= 2 ** 52) return undefined;
  const name =
    makePersonName(readString(first_name) ?? '') ||
    makePersonName(readString(last_name) ?? '') ||
    nameless;
  const initial = makeInitial(readString(last_name) ?? '');
  return {
    id,
    name,
    initial,
    languageCode: readString(language_code),
    username: readString(username),
  };
}

/** Of a deleted account Telegram gives no names. */
function parseAddressee(value: unknown): Addressee {
  const { is_bot, first_name, last_name } = readObject(value);
  if (is_bot === true) return 'bot';
  const person = parsePerson(value);
  if (!person) return 'nobody';
  return readString(first_name) || readString(last_name) ? person : 'gone';
}

/**
 * The writer of the message that this one replies to. In a topic of a forum each message that
 * replies to none is given as a reply to the one that has created the topic.
 */
function parseRepliedTo({ reply_to_message: value }: JsonObject): Addressee | undefined {
  const message = readObject(value);
  if (!isJsonObject(value) || isJsonObject(message.forum_topic_created)) return undefined;
  if (isJsonObject(message.left_chat_member)) return 'gone';
  return isJsonObject(message.sender_chat) ? 'nobody' : parseAddressee(message.from);
}

/**
 * Who has written the message that this one replies to, where it is a forwarded one: an id, or that
 * the person's settings hide it.
 */
function parseForwardedFrom({
  reply_to_message: value,
}: JsonObject): number | 'hidden' | undefined {
  const { type, sender_user } = readObject(readObject(value).forward_origin);
  if (type === 'hidden_user') return 'hidden';
  const writer = parseAddressee(sender_user);
  return typeof writer === 'string' ? undefined : writer.id;
}

/** A file in a message; `size` is in bytes, 0 where Telegram does not say it. */
export interface ReceivedFile {
  readonly fileId: string;
  readonly size: number;
}

/** The file that comes with the message, or is in the one that this one replies to. */
function parseFile({
  document,
  reply_to_message: repliedTo,
}: JsonObject): ReceivedFile | undefined {
  const file = readObject(document ?? readObject(repliedTo).document);
  const fileId = readString(file.file_id);
  return fileId === undefined ? undefined : { fileId, size: readInteger(file.file_size) ?? 0 };
}

/** The first person whom the text mentions by name. */
function parseMention(entities: unknown, text: string): Mention | undefined {
  const entity = readList(entities)
    .map(readObject)
    .find(({ type }) => type === 'text_mention');
  const [offset, length] = [readInteger(entity?.offset), readInteger(entity?.length)];
  if (offset === undefined || length === undefined) return undefined;
  return { words: text.slice(offset, offset + length), who: parseAddressee(entity?.user) };
}

/** The place of a message; undefined for a message in a channel, where nobody plays. */
function parseMessagePlace(message: JsonObject): MessagePlace | undefined {
  const { id: idField, type } = readObject(message.chat);
  const id = readInteger(idField);
  const messageId = readInteger(message.message_id);
  const isPrivate = type === 'private';
  if (id === undefined || messageId === undefined) return undefined;
  if (!isPrivate && type !== 'group' && type !== 'supergroup') return undefined;
  return { chat: { id, isPrivate, ...readThread(message, messageId) }, messageId };
}

/**
 * Replies have a thread in groups without topics, too, and so have the comments of a channel's
 * post.
 */
function readThread(message: JsonObject, messageId: number): Pick<Chat, 'threadId' | 'replyTo'> {
  const direct = readInteger(readObject(message.direct_messages_topic).topic_id);
  if (direct !== undefined) return { threadId: -direct };
  const thread = readInteger(message.message_thread_id) ?? 0;
  if (message.is_topic_message === true) return { threadId: thread };
  return { threadId: 0, ...(thread === 0 || messageId === 0 ? {} : { replyTo: messageId }) };
}

function parseTap(query: JsonObject) {
  const callbackId = readString(query.id);
  const message = parseTappedMessage(readObject(query.message));
  const inlineMessageId = readString(query.inline_message_id);
  // A message in a channel has no place here, but its tap is answered.
  if (!callbackId || !(isJsonObject(query.message) || inlineMessageId)) return undefined;
  return {
    kind: 'tap',
    callbackId,
    data: readString(query.data) ?? '',
    message,
    inlineMessageId,
  } as const;
}

function parseTappedMessage(message: JsonObject): TappedMessage | undefined {
  const place = parseMessagePlace(message);
  const buttons = readList(readObject(message.reply_markup).inline_keyboard)
    .flatMap(readList)
    .map((button) => readString(readObject(button).callback_data))
    .filter((data) => data !== undefined);
  return (
    place && {
      ...place,
      text: readString(message.text) ?? '',
      buttons,
      isHidden: message.date === 0,
    }
  );
}

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parseMessage(message: JsonObject) {
  const place = parseMessagePlace(message);
  if (!place) return undefined;
  const oldChatId = readInteger(message.migrate_from_chat_id);
  if (oldChatId !== undefined)
    return { kind: 'migrated', oldChatId, newChatId: place.chat.id } as const;
  if (message.text === undefined) return parseCaption(message, place);
  return parseText(message, place);
}

/** In private a command below a picture or a file is one, too. */
function parseCaption(message: JsonObject, place: MessagePlace) {
  const { caption: text, caption_entities: entities } = message;
  const written = place.chat.isPrivate
    ? parseText({ ...message, text, entities }, place)
    : undefined;
  return written?.command ? written : undefined;
}

function parseText(message: JsonObject, place: MessagePlace) {
  const text = readString(message.text)?.trim();
  if (text === undefined || isForeign(message)) return undefined;
  // What is not the writer's own word neither plays nor commands.
  const isQuote = isQuoted(message);
  const command = isQuote ? undefined : readCommand(text, message);
  const isAnonymous = isInNameOfChat(message);
  // Only an admin of a group can write in its name.
  const isAdmin = isAnonymous && readInteger(readObject(message.sender_chat).id) === place.chat.id;
  const repliedTo = parseRepliedTo(message);
  const board =
    repliedTo === 'bot' ? parseTappedMessage(readObject(message.reply_to_message)) : undefined;
  const forwardedFrom = parseForwardedFrom(message);
  const file = parseFile(message);
  const mention = parseMention(message.entities, text);
  const ephemeralId = readInteger(message.ephemeral_message_id);
  const said = {
    text,
    command,
    isQuote,
    isAnonymous,
    isAdmin,
    repliedTo,
    forwardedFrom,
    file,
    board,
    mention,
    ephemeralId,
  };
  return { kind: 'text', ...place, ...said } as const;
}

/** Whether somebody writes as their group or channel. */
const isInNameOfChat = (message: JsonObject): boolean => isJsonObject(message.sender_chat);

/** Whether it is a bot's, or the copy of a channel post. */
function isForeign(message: JsonObject): boolean {
  const isBots = readObject(message.from).is_bot === true && !isInNameOfChat(message);
  return isBots || isJsonObject(message.via_bot) || message.is_automatic_forward === true;
}

/**
 * A message that names the bot where it is no member. Its chat is left out: nothing can be sent
 * there but the answer, and its id may be that of another chat, in which the bot is.
 */
function parseGuestMessage(message: JsonObject) {
  const queryId = readString(message.guest_query_id);
  const text = readString(message.text);
  if (!queryId || text === undefined || isForeign(message) || isForwarded(message))
    return undefined;
  return { kind: 'guestQuery', queryId, text, isAnonymous: isInNameOfChat(message) } as const;
}

function parseInlineQuery(query: JsonObject) {
  const queryId = readString(query.id);
  return queryId
    ? ({ kind: 'inlineQuery', queryId, query: readString(query.query) ?? '' } as const)
    : undefined;
}
