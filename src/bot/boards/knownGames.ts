/** What is known of the games of a chat: the cache forgets, and what people share is in the store, too, which decides. */
import { isShared, isWaiting, type Session } from '../session/session.ts';
import { type Entries, type Lines, log, read, type Steps } from '../steps.ts';
import { type KnownChat, makeChatLine, withNewest } from '../storage/chatLine.ts';
import { makeDuelLine, makeLastingRematchLine, parseDuelLine } from '../storage/duelLine.ts';
import { type KnownGame, makeGameLine, makeRematchLine, parseGameLine, parseRematchLine } from '../storage/gameLine.ts';
import { makeChatKey, makeDuelKey, makeGameKey, makeOwnGameKey } from '../storage/keys.ts';
import type { Chat } from '../telegram/update.ts';

/** So many rematches later, an old button is no longer told where the game has gone. */
const maxRematches = 5;

/** Whose own game it is, or 0. */
const ownerOf = (session: Session): number => (isShared(session) ? 0 : session.players[0].id);

/** The key of the cache's line with the game. */
export function gameKeyOf(chat: Chat, session: Session): string {
  if (isShared(session)) return makeGameKey(chat.id, session.nonce);
  return chat.isPrivate ? makeChatKey(chat) : makeOwnGameKey(chat, session.players[0].id);
}

/** The game, or its rematch, or, of a person's own games, the last one; `lines` is what its key gave. */
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

/** The game, or the rematch that it has gone on as. `lines` is what the cache gave already. */
function* readDuel(chatId: number, nonce: number, lines?: Lines): Steps<KnownGame | undefined> {
  let at = nonce;
  for (let count = 0; count <= maxRematches; count++) {
    const key = makeGameKey(chatId, at);
    const lasting = yield* readLasting(makeDuelKey(chatId, at));
    const cached = (count === 0 && lines ? lines : yield* read([key]))[key];
    const rematch = parseRematchLine(lasting ?? cached);
    if (rematch === undefined) return findLater(parseGameLine(cached), parseDuelLine(lasting));
    at = rematch;
  }
  return undefined;
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

/** What the cache and the store keep of a game that people share in a chat, after a change. */
export function duelEntries(chatId: number, before: Session, next: Session, now: number): Entries {
  if (!isShared(next) || isWaiting(next)) return {};
  const entries = { [makeDuelKey(chatId, next.nonce)]: makeDuelLine(next, now) };
  if (next.nonce === before.nonce) return entries;
  // Old buttons of a game that began again lead to the new one.
  return {
    ...entries,
    [makeGameKey(chatId, before.nonce)]: makeRematchLine(next.nonce),
    [makeDuelKey(chatId, before.nonce)]: makeLastingRematchLine(next.nonce, now),
  };
}
