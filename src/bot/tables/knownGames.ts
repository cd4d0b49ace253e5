/** What is known of the games of a chat: the cache forgets, and what people share is in the store, too, which decides. */

import { type Entries, log, type Rows, read, type Steps } from '../runtime/steps.ts';
import { isShared, isWaiting, type Session, soloPlayerIdOf } from '../session/session.ts';
import { type KnownChat, makeChatRow, withNewest } from '../store/chatRow.ts';
import { makeDuelRow, parseDuelRow } from '../store/duelRow.ts';
import { type KnownGame, makeGameRow, parseGameRow } from '../store/gameRow.ts';
import { makeChatKey, makeDuelKey, makeGameKey, makeOwnGameKey } from '../store/keys.ts';
import type { Chat } from '../telegram/update.ts';

/** The key of the cache's row with the game. */
export function gameKeyOf(chat: Chat, session: Session): string {
  if (isShared(session)) return makeGameKey(chat.id, session.nonce);
  return chat.isPrivate ? makeChatKey(chat) : makeOwnGameKey(chat, session.players[0].id);
}

/** The game, or, of a person's own games, the last one; `rows` is what its key gave. */
export function* recallGame(session: Session, chat: Chat, known: KnownChat, rows: Rows): Steps<KnownGame | undefined> {
  if (isShared(session)) return yield* readDuel(chat.id, session.nonce, rows);
  return chat.isPrivate ? known.game : parseGameRow(rows[gameKeyOf(chat, session)]);
}

/** The newest game of a chat, if it is known. */
export function* readNewest(chat: Chat, { nonce, soloPlayerId, game }: KnownChat): Steps<KnownGame | undefined> {
  if (nonce < 0) return undefined;
  if (soloPlayerId === 0) return yield* readDuel(chat.id, nonce);
  const key = makeOwnGameKey(chat, soloPlayerId);
  const own = chat.isPrivate ? game : parseGameRow((yield* read([key]))[key]);
  return own?.session.nonce === nonce ? own : undefined;
}

/** Whether the game has begun, as far as anything is known of it. */
export function* hasBegun(session: Session, chat: Chat, known: KnownChat): Steps<boolean> {
  const { nonce } = session;
  if (isShared(session)) return (yield* readDuel(chat.id, nonce)) !== undefined;
  if ([known.nonce, ...known.earlier].includes(nonce)) return true;
  const rows = chat.isPrivate ? {} : yield* read([gameKeyOf(chat, session)]);
  return (yield* recallGame(session, chat, known, rows))?.session.nonce === nonce;
}

/** `rows` is what the cache gave already. */
function* readDuel(chatId: number, nonce: number, rows?: Rows): Steps<KnownGame | undefined> {
  const key = makeGameKey(chatId, nonce);
  const lasting = yield* readLasting(makeDuelKey(chatId, nonce));
  const cached = (rows ?? (yield* read([key])))[key];
  return findLater(parseGameRow(cached), parseDuelRow(lasting));
}

/** Of two rows of a game, the cache's knows more, unless the store's has been written since. */
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
  const next = isNewest ? withNewest(known, session.nonce, soloPlayerIdOf(session)) : known;
  if (chat.isPrivate) return { [makeChatKey(chat)]: makeChatRow({ ...next, game }) };
  const chatEntries = isNewest ? { [makeChatKey(chat)]: makeChatRow(next) } : {};
  return { ...chatEntries, [gameKeyOf(chat, session)]: makeGameRow(game) };
}

/** What the store keeps at `key` of a game that people share. */
export const duelEntries = (key: string, session: Session, now: number): Entries =>
  isShared(session) && !isWaiting(session) ? { [key]: makeDuelRow(session, now) } : {};

export const forgetDuel = (chatId: number, { nonce }: Session): Entries => ({
  [makeGameKey(chatId, nonce)]: undefined,
  [makeDuelKey(chatId, nonce)]: undefined,
});
