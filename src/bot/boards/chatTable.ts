/** A game in a chat: one board, whose newest message the chat's line remembers. */
import type { Answer, Bot, Context } from '../bot.ts';
import { startGame, type Wish } from '../session/newGame.ts';
import type { Session } from '../session/session.ts';
import { type Entries, read, type Steps } from '../steps.ts';
import { type KnownChat, makeChatLine, parseChatLine, withNewest } from '../storage/chatLine.ts';
import { makeGameLine, parseGameLine } from '../storage/gameLine.ts';
import { makeChatKey, makeGameKey } from '../storage/keys.ts';
import { findMigration, readMessageId } from '../telegram/reply.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Chat, Migration } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { renderSubstitutions } from '../views/levelText.ts';
import { boardRequest, plainView } from './board.ts';
import { type Shown, showBoards, type Table } from './table.ts';

/** Where in a chat a game is. */
export interface ChatSpot {
  readonly chat: Chat;
  /** What the cache knows of the chat. */
  readonly known: KnownChat;
  /** The message of the game's board, 0 where it is not known or yet to be sent. */
  readonly messageId: number;
}

/** The newest game of a chat, if it has one that the cache knows. */
export function* readNewest({ id }: Chat, { nonce }: KnownChat): Steps<Session | undefined> {
  const key = makeGameKey(id, nonce);
  return nonce < 0 ? undefined : parseGameLine((yield* read([key]))[key]);
}

export function chatTable(spot: ChatSpot, session: Session, bot: Bot): Table {
  const { chat, known, messageId } = spot;
  const { language } = session.players[0];
  return {
    session,
    boards: [{ chatId: chat.id, messageId, isPrivate: chat.isPrivate, language }],
    isCarried: true,
    save(next, [board]) {
      const isAnew = next.nonce !== session.nonce;
      const shownAt = board?.messageId ?? 0;
      const line = makeGameLine(next);
      // Whoever begins again on an older board, or on one that was ended, goes on there: typed moves are meant for it.
      const isNewest = isAnew || (known.nonce === next.nonce && known.messageId !== shownAt);
      return {
        ...(isNewest ? makeNewest({ ...spot, messageId: shownAt }, next) : {}),
        [makeGameKey(chat.id, next.nonce)]: line,
        // Old buttons of a game that began again lead to the new one.
        ...(isAnew ? { [makeGameKey(chat.id, session.nonce)]: line } : {}),
      };
    },
    follow(shown, replies) {
      const newChatId = findMigration(replies);
      return newChatId === undefined
        ? rememberMessage(spot, shown, readMessageId(replies[0]), bot)
        : moveToSupergroup(shown.session, chat.id, newChatId, bot);
    },
  };
}

/** A new game as the chat's newest, in a new message or in that of the menu that asked for it; `before` goes ahead of it. */
export function beginGame(wish: Wish, spot: ChatSpot, before: readonly TelegramRequest[], bot: Bot) {
  const { session, levels } = startGame(wish, bot.settings, bot.now);
  const note = renderSubstitutions(levels, wish.start.game.name, textsOf(wish.language));
  return placeGame(spot, { session, note }, before, bot);
}

function placeGame(spot: ChatSpot, game: Pick<Shown, 'session' | 'note'>, before: readonly TelegramRequest[], bot: Bot) {
  const table = chatTable(spot, game.session, bot);
  const shown = { ...game, boards: table.boards, view: plainView };
  const entries = { ...makeNewest(spot, game.session), ...table.save(game.session, table.boards) };
  return { entries, ...showBoards(table, shown, before, bot) };
}

/** The chat's line with this game as its newest. */
const makeNewest = ({ chat, known, messageId }: ChatSpot, { nonce }: Session): Entries => ({
  [makeChatKey(chat.id)]: makeChatLine(withNewest(known, nonce, messageId)),
});

/** The id of a new message; where none arrived, the older board shows the game. */
function* rememberMessage(spot: ChatSpot, shown: Shown, newMessageId: number, bot: Bot): Steps<Answer | undefined> {
  const [board] = shown.boards;
  if (board?.messageId !== 0) return undefined;
  const messageId = newMessageId || spot.messageId;
  if (messageId === 0) return undefined;
  return {
    entries: makeNewest({ ...spot, messageId }, shown.session),
    requests: newMessageId === 0 ? [boardRequest(shown, { ...board, messageId }, bot)] : [],
  };
}

/** A group that becomes a supergroup gets another id: the game's board is sent there, signed for it, unless it is there. */
function* moveToSupergroup(session: Session, oldId: number, newId: number, bot: Bot): Steps<Answer | undefined> {
  const key = makeChatKey(newId);
  const known = parseChatLine((yield* read([key]))[key]);
  if (known.nonce === session.nonce && known.messageId !== 0) return undefined;
  const spot = { chat: { id: newId, isPrivate: false }, known: { ...known, migratedFrom: oldId }, messageId: 0 };
  return placeGame(spot, { session }, [], bot);
}

/** The message that tells a new supergroup of its past: the newest game of the group moves there. */
export function* answerMigration({ oldChatId, newChatId }: Migration, { bot, lines }: Context): Steps<Answer | undefined> {
  const old = parseChatLine(lines[makeChatKey(oldChatId)]);
  const session = yield* readNewest({ id: oldChatId, isPrivate: false }, old);
  return session && (yield* moveToSupergroup(session, oldChatId, newChatId, bot));
}
