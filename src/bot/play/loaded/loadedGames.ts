/**
 * The games of a chat, as far as they are known. A game has one row: in the cache, which may forget
 * it, until two people share it, then in the store.
 */

import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { isQuick } from '../../match/clock.ts';
import { packScore } from '../../match/score.ts';
import {
  isFinished,
  isRunning,
  isShared,
  isWaiting,
  type Session,
  seatsOf,
  soloPlayerIdOf,
} from '../../match/session.ts';
import { makeNonce, makeRematch, makeRematchNonce } from '../../match/startGame.ts';
import { isTimeUp } from '../../match/timeLeft.ts';
import { type LoadedChat, makeChatRow, withNewest } from '../../rows/game/chatRow.ts';
import { type LoadedGame, makeGameRow, parseGameRow } from '../../rows/game/gameRow.ts';
import {
  keyOfShared,
  makeSharedRow,
  parseShared,
  parseSharedRow,
  type Seats,
  type SharedBoard,
  type SharedGame,
  seatsAt,
} from '../../rows/game/sharedRow.ts';
import {
  type Entries,
  makeChatKey,
  makeGameKey,
  makeOwnGameKey,
  makeSharedBoardKey,
  type Rows,
} from '../../rows/keys.ts';
import { isErasedRow } from '../../rows/kinds.ts';
import type { Chat } from '../../telegram/update.ts';

/** A game on one board; of one that is stored with its seats. */
export interface LoadedBoard extends LoadedGame {
  readonly seats?: Seats;
}

/** A stored game: `erased` if one of the players erased this game; it cannot be continued. */
export type StoredGame = LoadedBoard | 'erased' | undefined;

/** A game of a chat: its nonce, and who alone plays it, 0 where people share it. */
type GameReference = Pick<LoadedChat, 'nonce' | 'soloPlayerId'>;

/**
 * Whether the game is in the store. A challenge that is declined or withdrawn is not: the one
 * challenged never joined.
 */
export const isStored = (session: Session): boolean =>
  isShared(session) && !isWaiting(session) && !session.reserved;

/** The key of the cache's row with the game, as long as it is not kept. */
export function keyOfGame(chat: Chat, { nonce, soloPlayerId }: GameReference): string {
  if (soloPlayerId === 0) return makeGameKey(chat.id, nonce);
  return chat.isPrivate ? makeChatKey(chat) : makeOwnGameKey(chat, soloPlayerId);
}

export const gameKeyOf = (chat: Chat, session: Session): string =>
  keyOfGame(chat, { nonce: session.nonce, soloPlayerId: soloPlayerIdOf(session) });

/**
 * The session's game as it is stored; of a person's own games only the last one is. `rows` are
 * those that its key gave.
 */
export function* recallGame(
  session: Session,
  chat: Chat,
  loaded: LoadedChat,
  rows: Rows,
): Steps<StoredGame> {
  // If the store is down, the board is all there is.
  if (isShared(session))
    return yield* tryToRead(readSharedBoard(chat.id, session.nonce, rows), 'A game in the store');
  return chat.isPrivate ? loaded.game : parseGameRow(rows[gameKeyOf(chat, session)]);
}

/** The newest game of a chat, if it is known. */
export const readNewest = (chat: Chat, loaded: LoadedChat): Steps<LoadedBoard | undefined> =>
  readGame(chat, loaded, loaded.game);

/**
 * The game, if it is known; `own` is what the row of a private chat has of it, `rows` are those of
 * the cache that have been read.
 */
export function* readGame(
  chat: Chat,
  of: GameReference,
  own?: LoadedGame,
  rows?: Rows,
): Steps<LoadedBoard | undefined> {
  const game = yield* readStoredGame(chat, of, own, rows);
  return game === 'erased' ? undefined : game;
}

export function* readStoredGame(
  chat: Chat,
  of: GameReference,
  own?: LoadedGame,
  rows?: Rows,
): Steps<StoredGame> {
  const { nonce, soloPlayerId } = of;
  if (nonce < 0) return undefined;
  if (soloPlayerId === 0) return yield* readSharedBoard(chat.id, nonce, rows);
  const key = keyOfGame(chat, of);
  const game = chat.isPrivate ? own : parseGameRow((rows ?? (yield* read([key])))[key]);
  return game?.session.nonce === nonce ? game : undefined;
}

/**
 * The new game's origin, changed if its number collides with another game of the chat, since one
 * row would overwrite the other. Only shared games are stored.
 */
export function* findOrigin(
  { origin, isShared }: NewGame,
  chat: Chat,
  loaded: LoadedChat,
): Steps<string> {
  for (let drawn = origin; ; drawn += '|') {
    const nonce = makeNonce(drawn);
    const isTaken =
      listNonces(loaded).includes(nonce) ||
      (isShared && (yield* tryToRead(readSharedBoard(chat.id, nonce, {}), 'A game')) !== undefined);
    if (!isTaken) return drawn;
  }
}

interface NewGame {
  readonly origin: string;
  readonly isShared: boolean;
}

/** The numbers of the chat's games, newest first. */
const listNonces = ({ nonce, earlier }: LoadedChat): readonly number[] => [nonce, ...earlier];

/**
 * The rematch under a number that no other game in the chat has, and what is known of it where it
 * has begun already.
 */
export function* findRematch(
  before: Session,
  chat: Chat,
  loaded: LoadedChat,
  now: number,
): Steps<{ readonly rematch: Session; readonly begun: Begun | undefined }> {
  for (let draw = 0; ; draw++) {
    const rematch = makeRematch(before, now, draw);
    const found = yield* (isShared(rematch) ? findShared : findOwn)(
      { rematch, before },
      chat,
      loaded,
    );
    if (found !== 'another') return { rematch, begun: found === 'nothing' ? undefined : found };
  }
}

/**
 * The game that has followed this one in its message, or, if none has, the number for one that no
 * other game in the chat has.
 */
export function* findNext(
  before: Session,
  chat: Chat,
  loaded: LoadedChat,
  messageId: number,
): Steps<LoadedBoard | number> {
  for (let draw = 0; ; draw++) {
    const nonce = makeRematchNonce(before, draw);
    const stored = yield* readSharedBoard(chat.id, nonce, {});
    if (stored !== undefined && stored !== 'erased' && stored.messageId === messageId)
      return stored;
    if (stored === undefined && !listNonces(loaded).includes(nonce)) return nonce;
  }
}

interface Spot {
  readonly chat: Chat;
  readonly loaded: LoadedChat;
  readonly messageId: number;
}

/**
 * The number for the game that follows in the same message, or why none does: the two may have gone
 * on below, and nobody plays two games by one board.
 */
export function* findFree(
  before: Session,
  { chat, loaded, messageId }: Spot,
  now: number,
): Steps<number | 'staleBoard' | 'begunBelow'> {
  const next = yield* findNext(before, chat, loaded, messageId);
  if (typeof next !== 'number') return 'staleBoard';
  // A rematch has the first number.
  if (next === makeRematchNonce(before, 0)) return next;
  const { begun } = yield* findRematch(before, chat, loaded, now);
  return begun ? 'begunBelow' : next;
}

/** A rematch that has begun: its row, or `gone` where others have been begun since. */
type Begun = LoadedBoard | 'gone';

interface Rematch {
  readonly rematch: Session;
  readonly before: Session;
}

/** The game stored under a rematch's number. */
type Found = Begun | 'another' | 'nothing';

function* findShared({ rematch }: Rematch, chat: Chat, loaded: LoadedChat): Steps<Found> {
  const stored = yield* readSharedBoard(chat.id, rematch.nonce);
  if (stored === undefined)
    return listNonces(loaded).includes(rematch.nonce) ? 'another' : 'nothing';
  return stored !== 'erased' && isSameSeries(stored.session, rematch) ? stored : 'another';
}

/**
 * Whether the stored game is one of the same people with the same game between them, at the same
 * score as far as buttons have it. At its end the score was corrected to what they had played
 * elsewhere meanwhile.
 */
function isSameSeries(stored: Session, rematch: Session): boolean {
  const fields = ({ mode, players, starter, score, position }: Session) =>
    JSON.stringify([
      mode,
      players.map(({ id }) => id),
      starter,
      isFinished(stored) || packScore(score),
      position.game.name,
    ]);
  return fields(stored) === fields(rematch);
}

/** A rematch is newer than the game before it. */
function* findOwn({ rematch, before }: Rematch, chat: Chat, loaded: LoadedChat): Steps<Found> {
  const key = gameKeyOf(chat, rematch);
  const own = chat.isPrivate ? loaded.game : parseGameRow((yield* read([key]))[key]);
  const isOwn = own?.session.nonce === rematch.nonce;
  const nonces = listNonces(loaded);
  const age = nonces.indexOf(rematch.nonce);
  if (age >= 0 && nonces.includes(before.nonce) && nonces.indexOf(before.nonce) < age)
    return 'another';
  return isOwn ? own : age >= 0 ? 'gone' : 'nothing';
}

/**
 * Reads a game that people share; `rows` are those that the cache has given already. Throws if the
 * store is down.
 */
const readSharedBoard = (chatId: number, nonce: number, rows?: Rows): Steps<StoredGame> =>
  readShared(makeSharedBoardKey(chatId, nonce), makeGameKey(chatId, nonce), rows);

/**
 * The game by its stored row, or, if nobody has joined it yet, by that of the cache. Throws if the
 * store is down.
 */
export function* readShared(key: string, cacheKey: string, rows?: Rows): Steps<StoredGame> {
  const stored = parseStored(key, (yield* read([key]))[key]);
  if (!stored) return parseGameRow((rows ?? (yield* read([cacheKey])))[cacheKey]);
  return stored;
}

function parseStored(key: string, row: string | undefined): StoredGame {
  if (isErasedRow(row)) return 'erased';
  const game = parseSharedRow(key, row);
  return game && onBoard(game);
}

/** The game with the message of its board. */
export const onBoard = (game: SharedGame): LoadedBoard => ({
  ...game,
  messageId: game.seats[0].messageId,
});

/** The games of a group that nobody has joined yet, newest first: they are in the cache alone. */
export function* readWaiting(chat: Chat, loaded: LoadedChat): Steps<readonly LoadedGame[]> {
  const keys = listNonces(loaded).flatMap((nonce) =>
    nonce < 0 ? [] : [makeGameKey(chat.id, nonce)],
  );
  const rows = keys.length === 0 ? {} : yield* read(keys);
  return keys
    .map((key) => parseGameRow(rows[key]))
    .filter((game) => game !== undefined)
    .filter(({ session }) => isShared(session) && isWaiting(session));
}

/**
 * The person's games on boards of a group, as far as the chat knows them, newest first. None where
 * the store is down.
 */
export function* readGamesOf(
  userId: number,
  chat: Chat,
  loaded: LoadedChat,
): Steps<readonly LoadedBoard[]> {
  const nonces = listNonces(loaded).filter((nonce) => nonce >= 0);
  const ownKey = makeOwnGameKey(chat, userId);
  const keys = nonces.flatMap((nonce) => [
    makeGameKey(chat.id, nonce),
    makeSharedBoardKey(chat.id, nonce),
  ]);
  const rows = (yield* tryToRead(read([ownKey, ...keys]), 'The games of a group')) ?? {};
  const own = parseGameRow(rows[ownKey]);
  const found = nonces.map((nonce) => {
    if (own?.session.nonce === nonce) return own;
    const key = makeSharedBoardKey(chat.id, nonce);
    return parseStored(key, rows[key]) ?? parseGameRow(rows[makeGameKey(chat.id, nonce)]);
  });
  const games = [...found, own].filter(
    (game): game is LoadedBoard => game !== undefined && game !== 'erased',
  );
  return [...new Set(games)].filter(({ session }) => seatsOf(session, userId).length > 0);
}

/**
 * How many games with a quick clock are on in the group; one whose time is over is not, whatever
 * becomes of it.
 */
export function* countQuickGames(chat: Chat, loaded: LoadedChat, now: number): Steps<number> {
  const nonces = listNonces(loaded).filter((nonce) => nonce >= 0);
  const keys = nonces.map((nonce) => makeSharedBoardKey(chat.id, nonce));
  const rows = (yield* tryToRead(read(keys), 'The quick games of a group')) ?? {};
  return parseShared(rows).filter(
    ({ session }) => isQuick(session.clock) && isRunning(session) && !isTimeUp(session, now),
  ).length;
}

/** Where the row of the game was. */
type Before = 'nowhere' | 'cached' | 'stored';

/** The place of the row of a game that is known, be it by its buttons alone. */
export const placeOfRow = (seats: Seats | undefined): Before => (seats ? 'stored' : 'cached');

interface Saved {
  /** Whether it is the newest game of its chat. */
  readonly isNewest: boolean;
  readonly was: Before;
  readonly now: number;
}

/** The rows with the game: its own, and that of its chat. */
export function gameEntries(
  chat: Chat,
  loaded: LoadedChat,
  game: LoadedBoard,
  { isNewest, was, now }: Saved,
): Entries {
  const { session } = game;
  const next = isNewest ? withNewest(loaded, session.nonce, soloPlayerIdOf(session)) : loaded;
  if (chat.isPrivate) return { [makeChatKey(chat)]: makeChatRow({ ...next, game }) };
  const chatRow = isNewest ? { [makeChatKey(chat)]: makeChatRow(next) } : {};
  const place = { chatId: chat.id, threadId: chat.threadId, messageId: game.messageId };
  const seats = seatsAt(place, session, game.seats);
  const cachedKey = gameKeyOf(chat, session);
  return { ...chatRow, ...moveRow(cachedKey, { at: 'group', session, seats }, was, now) };
}

/**
 * The row of a game that people share. It leaves the cache once two people play it, and then stays
 * in the store.
 */
export function moveRow(cachedKey: string, game: SharedBoard, was: Before, now: number): Entries {
  const { session, seats } = game;
  if (was !== 'stored' && !isStored(session))
    return { [cachedKey]: makeGameRow({ session, messageId: seats[0].messageId }) };
  return {
    [keyOfShared(game)]: makeSharedRow(game, now),
    ...(was === 'cached' ? { [cachedKey]: undefined } : {}),
  };
}
