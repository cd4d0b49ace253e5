/** What is known of the games of a chat: the cache forgets, and what people share is in the store, too, which decides. */
import { isShared, isWaiting, ownerOf, type Session } from '../session/session.ts';
import { type Entries, type Lines, log, read, type Steps } from '../runtime/steps.ts';
import { type KnownChat, makeChatLine, withNewest } from '../store/chatRow.ts';
import { makeDuelLine, parseDuelLine } from '../store/duelRow.ts';
import { type KnownGame, makeGameLine, parseGameLine } from '../store/gameRow.ts';
import { makeChatKey, makeDuelKey, makeGameKey, makeOwnGameKey } from '../store/keys.ts';
import type { Chat } from '../telegram/update.ts';

/** The key of the cache's line with the game. */
export function gameKeyOf(chat: Chat, session: Session): string {
  if (isShared(session)) return makeGameKey(chat.id, session.nonce);
  return chat.isPrivate ? makeChatKey(chat) : makeOwnGameKey(chat, session.players[0].id);
}

/** The game, or, of a person's own games, the last one; `lines` is what its key gave. */
export function* recallGame(session: Session, chat: Chat, known: KnownChat, lines: Lines): Steps<KnownGame | undefined> {
  if (isShared(session)) return yield* readDuel(chat.id, session.nonce, lines);
  return chat.isPrivate ? known.game : parseGameLine(lines[gameKeyOf(chat, session)]);
}

/** The newest game of a chat, if it is known. */
export function* readNewest(chat: Chat, { nonce, owner, game }: KnownChat): Steps<KnownGame | undefined> {
  if (nonce < 0) return undefined;
  if (owner === 0) return yield* readDuel(chat.id, nonce);
  const key = makeOwnGameKey(chat, owner);
  const own = chat.isPrivate ? game : parseGameLine((yield* read([key]))[key]);
  return own?.session.nonce === nonce ? own : undefined;
}

/** Whether the game has begun, as far as anything is known of it. */
export function* hasBegun(session: Session, chat: Chat, known: KnownChat): Steps<boolean> {
  const { nonce } = session;
  if (isShared(session)) return (yield* readDuel(chat.id, nonce)) !== undefined;
  if ([known.nonce, ...known.earlier].includes(nonce)) return true;
  const lines = chat.isPrivate ? {} : yield* read([gameKeyOf(chat, session)]);
  return (yield* recallGame(session, chat, known, lines))?.session.nonce === nonce;
}

/** `lines` is what the cache gave already. */
function* readDuel(chatId: number, nonce: number, lines?: Lines): Steps<KnownGame | undefined> {
  const key = makeGameKey(chatId, nonce);
  const lasting = yield* readLasting(makeDuelKey(chatId, nonce));
  const cached = (lines ?? (yield* read([key])))[key];
  return findLater(parseGameLine(cached), parseDuelLine(lasting));
}

/** Of two lines of a game, the cache's knows more, unless the store's has been written since. */
export function findLater(cached: KnownGame | undefined, lasting: KnownGame | undefined): KnownGame | undefined {
  if (!cached || !lasting || cached.session.revision >= lasting.session.revision) return cached ?? lasting;
  return { ...lasting, messageId: cached.messageId };
}

/** Undefined also where the store is down: the game goes on from the cache, or from what its board shows. */
export function* readLasting(key: string): Steps<string | undefined> {
  try {
    return (yield* read([key]))[key];
  } catch (error) {
    yield* log(`A game in the store could not be read: ${String(error)}`);
    return undefined;
  }
}

/** What the cache keeps of the game, as the newest of its chat or as it was. */
export function cacheEntries(chat: Chat, known: KnownChat, game: KnownGame, isNewest: boolean): Entries {
  const { session } = game;
  const next = isNewest ? withNewest(known, session.nonce, ownerOf(session)) : known;
  if (chat.isPrivate) return { [makeChatKey(chat)]: makeChatLine({ ...next, game }) };
  const chatEntries = isNewest ? { [makeChatKey(chat)]: makeChatLine(next) } : {};
  return { ...chatEntries, [gameKeyOf(chat, session)]: makeGameLine(game) };
}

/** What the store keeps at `key` of a game that people share. */
export const duelEntries = (key: string, session: Session, now: number): Entries =>
  isShared(session) && !isWaiting(session) ? { [key]: makeDuelLine(session, now) } : {};

export const forgetDuel = (chatId: number, { nonce }: Session): Entries => ({
  [makeGameKey(chatId, nonce)]: undefined,
  [makeDuelKey(chatId, nonce)]: undefined,
});
