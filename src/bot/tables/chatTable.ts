/** A game in a chat: one board, whose message the game's row remembers. */
import { chatEntries, duelEntries, findRematch } from '../known/knownGames.ts';
import { dismissIn, type KnownPresence, notifyGroup, presenceEntries } from '../notices/groupNotices.ts';
import { secondOf } from '../notices/notice.ts';
import { renderSubstitutions } from '../render/levelText.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { isShared, nameSeats, type Session } from '../session/session.ts';
import { type GameSetup, startGame } from '../session/startGame.ts';
import { hasNoGames, type KnownChat } from '../store/chatRow.ts';
import { type KnownGame, makeGameRow } from '../store/gameRow.ts';
import { makeDuelKey } from '../store/keys.ts';
import { recordAction } from '../store/presenceRow.ts';
import type { RematchUndo, TelegramRequest } from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { plainView } from './boardMessage.ts';
import { type Shown, showBoards, type Table } from './table.ts';

/** Where in a chat a game is. */
export interface ChatSpot {
  readonly chat: Chat;
  /** The chat's row. */
  readonly known: KnownChat;
  /** The message of the game's board, 0 where it is not known or yet to be sent. */
  readonly messageId: number;
  /** A message in the game's topic, where the chat does not tell which it is. */
  readonly replyTo?: number;
  /** In a group, who has acted there lately. */
  readonly presence?: KnownPresence | undefined;
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
    *rematch({ players: [first, second] }) {
      const found = yield* findRematch(session, chat, known, bot.now);
      if (!found) return undefined;
      const next = nameSeats(found, [first.name, second.name]);
      const begun = placeGame({ ...spot, messageId: 0 }, { session: next }, bot);
      const undo = makeUndo({ session, messageId }, known);
      return { ...begun, requests: begun.requests.map((request) => withUndo(request, undo)) };
    },
    save(next, [board]) {
      const isOther = next.nonce !== session.nonce;
      // A game that is played becomes the one that typed moves are for where the cache has forgotten the chat. So does the last of
      // a player's own games, unless the one before it was ended, or typed moves are for a room.
      const isLast = known.room === '' && (hasNoGames(known) || (chat.isPrivate && known.nonce >= 0));
      return {
        ...chatEntries(chat, known, { session: next, messageId: board?.messageId ?? 0 }, { isNewest: isOther || isLast }),
        ...duelEntries(makeDuelKey(chat.id, next.nonce), next, bot.now),
        ...(presence ? presenceEntries(chat, recordAction(presence.row, presence.userId, secondOf(bot.now))) : {}),
      };
    },
    notify(next, notification, [board]) {
      if (!presence) return [];
      const change = { before: session, after: next, notification, messageId: board?.messageId ?? 0 };
      return notifyGroup(chat, presence.row, change, bot.now);
    },
  };
}

const makeUndo = (game: KnownGame, { nonce, soloPlayerId, earlier, room }: KnownChat): RematchUndo => ({
  gameRow: makeGameRow(game),
  newest: { nonce, soloPlayerId, earlier, room },
});

function withUndo(request: TelegramRequest, undo: RematchUndo): TelegramRequest {
  const { onReply } = request;
  return onReply?.keep === 'board' ? { ...request, onReply: { ...onReply, undo } } : request;
}

/** Begins a game as the chat's newest, in a new message or in that of the menu. */
export function beginGame(setup: GameSetup, spot: ChatSpot, bot: Bot, { isFirst = false } = {}) {
  const { session, levels } = startGame(setup, bot.settings, bot.now);
  const note = renderSubstitutions(levels, setup.start.game.name, textsOf(setup.language));
  return placeGame(spot, { session, note, isFirst }, bot);
}

/** Places the game as the chat's newest. */
export function placeGame(spot: ChatSpot, game: Pick<Shown, 'session' | 'note' | 'isFirst'>, bot: Bot) {
  const { session } = game;
  const { chat, known, messageId } = spot;
  const table = chatTable(spot, session, bot);
  const entries = {
    ...chatEntries(chat, known, { session, messageId }, { isNewest: true }),
    ...duelEntries(makeDuelKey(chat.id, session.nonce), session, bot.now),
  };
  const { requests, summary } = showBoards({ ...game, boards: table.boards, view: plainView }, bot);
  return { entries, requests, summary } satisfies Answer;
}
