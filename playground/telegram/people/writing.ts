import type { Update, User } from '@grammyjs/types';
import type { BotSettings } from '../methods/settingsMethods.ts';
import type { ChatMessage, ChatRoom, Person } from '../model/model.ts';
import { messageShape } from '../model/shapes.ts';
import type { TelegramStore } from '../model/store.ts';
import type { UpdateContent } from '../updates/updateKinds.ts';

/**
 * Bot API, Message: "For backward compatibility, if the message was sent on behalf of a chat, the
 * field from contains a fake sender user". Bot API 5.0, announcement: 1087968824 for anonymous
 * admins, 777000 for automatic forwards.
 */
export const anonymousAdmin: User = {
  id: 1_087_968_824,
  is_bot: true,
  first_name: 'Group',
  username: 'GroupAnonymousBot',
};
export const serviceAccount: User = { id: 777_000, is_bot: false, first_name: 'Telegram' };

export interface WritingDesk {
  readonly store: TelegramStore;
  /** Queues an update; the id is 0 if the bot does not want its kind. */
  readonly queue: (content: UpdateContent, lane: string) => number;
  readonly readsAllGroupMessages: boolean;
}

/** The dependencies of a person's actions. */
export interface UserDesk extends WritingDesk {
  readonly commandsFor: BotSettings['commandsFor'];
  /** Called after each action of a person. */
  readonly acted: () => void;
  readonly inlineFeedback: boolean;
}

export function ensureMember(room: ChatRoom, { profile }: Person): void {
  if (!room.members.has(profile.id))
    throw new Error(`${profile.first_name} is not in the chat ${room.id}`);
}

/** Sends the bot an update for a new message in a chat, if it may see the message. */
export function showBot(message: ChatMessage, desk: WritingDesk): void {
  if (!message.chat.botIsMember) return showGuest(message, desk);
  if (!isSeen(message, desk)) return;
  const shape = messageShape(message, desk.store) as NonNullable<Update['message']>;
  desk.queue({ message: shape }, `chat ${message.chat.id}`);
}

/** Bot API 10.0, guest mode: of the bots that a message names, this many get it. */
const maxGuests = 3;

/**
 * Sends the bot a message of a chat where it is no member, if it is named there. Bot API 10.0,
 * guest mode: up to three bots a message, in any chat that is neither secret nor protects its
 * content. Bot API, Message, guest_query_id: the chat "may not coincide with other existing bot
 * chats sharing the same identifier".
 */
function showGuest(message: ChatMessage, { store, queue }: WritingDesk): void {
  const { chat, text, from } = message;
  const named = [
    ...new Set([...text.matchAll(/@(\w+bot)\b/gi)].map(([, name = '']) => name.toLowerCase())),
  ].slice(0, maxGuests);
  const isNamed = named.includes(store.bot.username.toLowerCase());
  if (!store.bot.supports_guest_queries || !isNamed || chat.kind === 'channel' || chat.isProtected)
    return;
  const queryId = store.newId(18);
  store.guestAsks.set(queryId, { queryId, message, at: store.now(), answer: undefined });
  const shape = { ...messageShape(message, store), guest_query_id: queryId } as NonNullable<
    Update['guest_message']
  >;
  queue({ guest_message: shape }, `user ${from.id}`);
}

/**
 * Bot features, "Privacy mode": in a group the bot receives commands, replies to it and messages
 * that mention it.
 */
function isSeen(
  { chat, text, replyTo }: ChatMessage,
  { store, readsAllGroupMessages }: WritingDesk,
): boolean {
  if (chat.kind === 'private' || readsAllGroupMessages) return true;
  const [, addressee] = /^\/\w+(?:@(\w+))?/.exec(text) ?? [undefined, undefined];
  const own = store.bot.username.toLowerCase();
  if (text.startsWith('/')) return addressee === undefined || addressee.toLowerCase() === own;
  return replyTo?.from.id === store.bot.id || text.toLowerCase().includes(`@${own}`);
}
