/** A game in a chat: one board, whose message the game's row remembers. */

import { dismissIn, type KnownPresence, notifyInGroup, presenceEntries } from '../notices/groupNotices.ts';
import { secondOf } from '../notices/notice.ts';
import { renderSubstitutions } from '../render/levelText.ts';
import type { Answer, Bot, Context } from '../runtime/answer.ts';
import { type Entries, lock, read, type Steps } from '../runtime/steps.ts';
import { isShared, type Session } from '../session/session.ts';
import { type GameSetup, startGame } from '../session/startGame.ts';
import { type KnownChat, makeChatRow, parseChatRow } from '../store/chatRow.ts';
import { type KnownGame, parseGameRow } from '../store/gameRow.ts';
import { makeChatKey, makeDuelKey } from '../store/keys.ts';
import { recordAction } from '../store/presenceRow.ts';
import { findMigration, isRateLimited, readMessageId } from '../telegram/reply.ts';
import type { TelegramReply } from '../telegram/request.ts';
import type { Chat, Migration } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { boardRequest, plainView } from './boardMessage.ts';
import { cacheEntries, duelEntries, forgetDuel, gameKeyOf, hasBegun, readNewest } from './knownGames.ts';
import { type Before, type Shown, showBoards, type Table } from './table.ts';

/** Where in a chat a game is. */
export interface ChatSpot {
  readonly chat: Chat;
  /** What the cache knows of the chat. */
  readonly known: KnownChat;
  /** The message of the game's board, 0 where it is not known or yet to be sent. */
  readonly messageId: number;
  /** A message in the game's topic, where the chat does not tell which it is. */
  readonly replyTo?: number;
  /** Of a group, who has lately acted there, and who acts. */
  readonly presence?: KnownPresence | undefined;
  /** The game of which this is to be the rematch, as it was before. */
  readonly rematchOf?: KnownGame;
}

export function chatTable(spot: ChatSpot, session: Session, bot: Bot): Table {
  const { chat, known, messageId, replyTo = 0 } = spot;
  const { language } = session.players[0];
  const presence = isShared(session) && !chat.isPrivate ? spot.presence : undefined;
  return {
    session,
    dismissed: presence ? dismissIn(chat, presence, bot.now) : [],
    boards: [{ ...chat, chatId: chat.id, replyTo, messageId, language }],
    isCarried: true,
    *rematch(next, before) {
      if (yield* hasBegun(next, chat, known)) return undefined;
      return placeGame({ ...spot, messageId: 0, rematchOf: { session, messageId } }, { session: next }, before, bot);
    },
    save(next, [board]) {
      const isAnew = next.nonce !== session.nonce;
      // Typed moves are meant for the game that is played where the cache has forgotten the chat; and for the last of a player's own
      // games, which takes the place of the one before, unless that one was ended, or they are meant for a room.
      const isForgotten = known.lastUpdate < 0 && known.nonce < 0;
      const isLast = known.room === '' && (isForgotten || (chat.isPrivate && known.nonce >= 0));
      return {
        ...cacheEntries(chat, known, { session: next, messageId: board?.messageId ?? 0 }, isAnew || isLast),
        ...duelEntries(makeDuelKey(chat.id, next.nonce), next, bot.now),
        ...(presence ? presenceEntries(chat, recordAction(presence.row, presence.userId, secondOf(bot.now))) : {}),
      };
    },
    *follow(shown, replies) {
      const newChatId = findMigration(replies);
      if (newChatId !== undefined) return yield* moveToSupergroup(shown.session, chat.id, newChatId, bot);
      const learnt = yield* rememberMessage(spot, shown, replies[0], bot);
      return presence ? yield* notifyInGroup({ chat, row: presence.row, before: session, shown }, learnt, bot) : learnt;
    },
  };
}

/** A new game as the chat's newest, in a new message or in that of the menu that asked for it; `before` goes ahead of it. */
export function beginGame(wish: GameSetup, spot: ChatSpot, before: Before, bot: Bot) {
  const { session, levels } = startGame(wish, bot.settings, bot.now);
  const note = renderSubstitutions(levels, wish.start.game.name, textsOf(wish.language));
  return placeGame(spot, { session, note }, before, bot);
}

function placeGame(spot: ChatSpot, game: Pick<Shown, 'session' | 'note'>, before: Before, bot: Bot) {
  const { session } = game;
  const { chat, known, messageId } = spot;
  const table = chatTable(spot, session, bot);
  const entries = {
    ...cacheEntries(chat, known, { session, messageId }, true),
    ...duelEntries(makeDuelKey(chat.id, session.nonce), session, bot.now),
  };
  return { entries, ...showBoards(table, { ...game, boards: table.boards, view: plainView }, before, bot) };
}

/** The id of a new message; where none arrived, the older board shows the game. */
function* rememberMessage(spot: ChatSpot, shown: Shown, reply: TelegramReply | undefined, bot: Bot): Steps<Answer | undefined> {
  const [board] = shown.boards;
  if (board?.messageId !== 0) return undefined;
  const newMessageId = readMessageId(reply);
  if (newMessageId !== 0) return { entries: yield* learnMessage(spot, shown.session, newMessageId), requests: [] };
  // What Telegram put off comes later, see `owed.ts`.
  if (spot.rematchOf && isRateLimited(reply)) return undefined;
  if (spot.rematchOf) return { entries: yield* withdraw(spot, spot.rematchOf, shown.session), requests: [] };
  return spot.messageId === 0 ? undefined : { requests: [boardRequest(shown, { ...board, messageId: spot.messageId }, bot)] };
}

/** Writes down where the game is now, unless a tap on the new board has done so while it was on its way. */
function* learnMessage(spot: ChatSpot, session: Session, messageId: number): Steps<Entries> {
  const there = yield* readAgain(spot, session);
  return there ? cacheEntries(spot.chat, there.known, { ...there.game, messageId }, false) : {};
}

/** A rematch that did not arrive has not begun, or the button that begins it would only say that it is below. */
function* withdraw(spot: ChatSpot, before: KnownGame, rematch: Session): Steps<Entries> {
  const { chat } = spot;
  const there = yield* readAgain(spot, rematch);
  if (there?.game.session.revision !== rematch.revision) return {};
  const { nonce, soloPlayerId, earlier, room } = spot.known;
  const known = there.known.nonce === rematch.nonce ? { ...there.known, nonce, soloPlayerId, earlier, room } : there.known;
  const forgotten = isShared(rematch) ? forgetDuel(chat.id, rematch) : {};
  return { [makeChatKey(chat)]: makeChatRow(known), ...cacheEntries(chat, known, before, false), ...forgotten };
}

/** The game as the cache has it, unless it has another message by now. */
function* readAgain({ chat, messageId }: ChatSpot, session: Session) {
  if (isShared(session) && !(yield* lock())) return undefined;
  const [chatKey, key] = [makeChatKey(chat), gameKeyOf(chat, session)];
  const rows = yield* read([...new Set([chatKey, key])]);
  const known = parseChatRow(rows[chatKey]);
  const game = chat.isPrivate ? known.game : parseGameRow(rows[key]);
  return game?.session.nonce === session.nonce && game.messageId === messageId ? { known, game } : undefined;
}

/** A group that becomes a supergroup gets another id: the game's board is sent there, signed for it, unless it is there. */
function* moveToSupergroup(session: Session, oldId: number, newId: number, bot: Bot): Steps<Answer | undefined> {
  const chat = { id: newId, isPrivate: false, threadId: 0 };
  const key = makeChatKey(chat);
  const known = parseChatRow((yield* read([key]))[key]);
  const there = yield* readNewest(chat, known);
  if (there?.session.nonce === session.nonce && there.messageId !== 0) return undefined;
  return placeGame({ chat, known: { ...known, migratedFrom: oldId }, messageId: 0 }, { session }, [], bot);
}

/** The message that tells a new supergroup of its past: the newest game of the group moves there. */
export function* answerMigration({ oldChatId, newChatId }: Migration, { bot, rows }: Context): Steps<Answer | undefined> {
  const chat = { id: oldChatId, isPrivate: false, threadId: 0 };
  const newest = yield* readNewest(chat, parseChatRow(rows[makeChatKey(chat)]));
  return newest && (yield* moveToSupergroup(newest.session, oldChatId, newChatId, bot));
}
