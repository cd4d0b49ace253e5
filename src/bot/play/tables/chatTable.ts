/** A game in a chat: one board, whose message the game's row remembers. */

import type { Answer } from '../../core/answer.ts';
import type { BegunGame, Bot, Fit } from '../../core/bot.ts';
import { isNewcomer } from '../../core/loadedPerson.ts';
import { parseOutboxRow } from '../../core/outboxRow.ts';
import { read, type Steps } from '../../core/steps.ts';
import { isQuick } from '../../match/clock.ts';
import type { Notification } from '../../match/notification.ts';
import { withoutOldQueue } from '../../match/queue.ts';
import { isShared, nameSeats, type Session } from '../../match/session.ts';
import { type GameSetup, startGame } from '../../match/startGame.ts';
import { wakesOf } from '../../rows/across/wakes.ts';
import { hasNoGames, type LoadedChat } from '../../rows/game/chatRow.ts';
import type { Contact } from '../../rows/game/contact.ts';
import { type LoadedGame, makeGameRow } from '../../rows/game/gameRow.ts';
import {
  keyOfShared,
  makeSharedRow,
  noContacts,
  type Seats,
  seatsAt,
} from '../../rows/game/sharedRow.ts';
import { type Presence, recordAction } from '../../rows/group/presenceRow.ts';
import { type Entries, makeOutboxKey, makeSharedBoardKey } from '../../rows/keys.ts';
import type { LoadedPerson } from '../../rows/person/personRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import type { Language } from '../../settings/language.ts';
import type { RematchUndo, TelegramRequest } from '../../telegram/request.ts';
import type { Chat } from '../../telegram/update.ts';
import { joinSentences } from '../../texts/sentences.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { renderSubstitutions } from '../../views/words/levelText.ts';
import { asNewMessage, plainView, retireBoard } from '../boards/boardMessage.ts';
import {
  countQuickGames,
  findFree,
  findRematch,
  gameEntries,
  placeOfRow,
} from '../loaded/loadedGames.ts';
import { contactsAfter, workOf } from '../notices/notice.ts';
import {
  contactInGroup,
  dismissIn,
  findStuck,
  type LoadedPresence,
  presenceEntries,
} from '../notices/presence.ts';
import { type NoRematch, type Shown, showBoards, type Table } from './table.ts';

/** Where in a chat a game is. */
export interface ChatSpot {
  readonly chat: Chat;
  /** The chat's row. */
  readonly loaded: LoadedChat;
  /** The message of the game's board, 0 where it is not known or yet to be sent. */
  readonly messageId: number;
  /** A message in the game's topic, where the chat does not tell which it is. */
  readonly replyTo?: number;
  /** In a group, who has acted there lately. */
  readonly presence?: LoadedPresence | undefined;
  /** Those of a game that people share and that is stored; undefined if it could not be read. */
  readonly seats?: Seats | undefined;
  /** Whether the board comes in a new message, and so takes no notice's place. */
  readonly isSentAgain?: boolean;
}

/** More than these would fill the group's twenty messages a minute. */
const mostQuickGames = 2;

export function chatTable(spot: ChatSpot, found: Session, bot: Bot): Table {
  const session = withoutOldQueue(found, bot.now);
  const { chat, loaded, seats = noContacts, isSentAgain = false } = spot;
  const replyTo = spot.replyTo || (chat.replyTo ?? 0);
  const { language } = session.players[0];
  const presence = isShared(session) ? spot.presence : undefined;
  const stuck =
    presence && spot.messageId !== 0
      ? findStuck(presence, { session, messageId: spot.messageId }, bot.now)
      : 0;
  const taken = isSentAgain ? 0 : stuck;
  const messageId = taken || spot.messageId;
  // Where the notice is gone, the edit is made to the board's own message instead.
  const board = {
    ...chat,
    chatId: chat.id,
    replyTo,
    messageId,
    language,
    ...(taken ? { replaces: spot.messageId } : {}),
  };
  // Who acts has their own notice deleted already.
  const present = presence && recordAction(rowOf(presence), presence.userId, secondOf(bot.now));
  const seen = (): Entries => (present ? presenceEntries(chat, present) : {});
  return {
    session,
    wakes: wakesOf(makeSharedBoardKey(chat.id, session.nonce), seats),
    dismissed: presence ? dismissIn(chat, presence, bot.now) : [],
    retired: taken ? retireBoard({ ...board, messageId: spot.messageId }) : [],
    boards: [board],
    isCarried: spot.seats === undefined,
    *rematch(next) {
      const begun = yield* beginRematch(next);
      return typeof begun === 'string'
        ? begun
        : { ...begun, entries: { ...begun.entries, ...seen() } };
    },
    *next(following) {
      const nonce = yield* findFree(session, { chat, loaded, messageId }, bot.now);
      return typeof nonce === 'number' ? { ...following, nonce } : nonce;
    },
    begin: (next) => begin(next, false),
    save(next, [shown], { notification, isSentAgain: isBelow = false } = {}) {
      const isOther = next.nonce !== session.nonce;
      // A game that is played becomes the one that typed moves are for where the cache has
      // forgotten the chat. So does the last of a player's own games, unless the one before it was
      // ended, or typed moves are for a room.
      const isLast =
        loaded.room === '' && (hasNoGames(loaded) || (chat.isPrivate && loaded.nonce >= 0));
      const { contacts, becomes } = findContacts(next, notification);
      const place = {
        chatId: chat.id,
        threadId: chat.threadId,
        messageId: shown?.messageId ?? 0,
      };
      const game = { at: 'group', session: next, seats: seatsAt(place, next, contacts) } as const;
      const was = isOther ? 'nowhere' : placeOfRow(spot.seats);
      const isNewest = isOther || isLast;
      const entries: Entries = {
        ...gameEntries(chat, loaded, { ...place, ...game }, { isNewest, was, now: bot.now }),
        // The game before has left its message to the next one.
        ...(isOther && next.queue
          ? { [makeSharedBoardKey(chat.id, session.nonce)]: undefined }
          : {}),
        ...seen(),
      };
      if (!present || !notification) return { entries };
      const key = keyOfShared(game);
      const { noticeId: messageId, noticeAt: sentAt } = present;
      // A challenge that was declined has no row of its own.
      const row = entries[key] ?? makeSharedRow(game, bot.now);
      const work = { key, row, notification };
      const replyTo = isBelow ? { replyTo: 0 } : {};
      return {
        entries,
        afterwards: workOf(becomes, { ...work, notice: { messageId, sentAt }, ...replyTo }),
      };
    },
  };

  function* beginRematch({ players: [first, second] }: Session): Steps<Answer | NoRematch> {
    const fit = yield* bot.hooks.fitRematch(session, bot);
    const { rematch, begun: known } = yield* findRematch(fit.session, chat, loaded, bot.now);
    if (known) return known === 'gone' ? 'begunBelow' : yield* showBegun(known, spot, bot);
    const ranked = yield* begin(nameSeats(rematch, [first.name, second.name]), true);
    if (ranked === 'quickGames') return ranked;
    const note = joinNotes(ranked.note, fit, language);
    const begun = placeGame(
      { ...spot, messageId: 0, seats: undefined },
      { session: ranked.session, note },
      bot,
    );
    const undo = makeUndo({ session, messageId: spot.messageId }, loaded);
    const entries = { ...ranked.entries, ...begun.entries, ...fit.chosen?.entries };
    const requests = begun.requests.map((request) => withUndo(request, undo));
    return { ...begun, entries, newKeys: fit.chosen?.newKeys ?? [], requests };
  }

  function* begin(next: Session, isRematch: boolean): Steps<BegunGame | 'quickGames'> {
    if (chat.isPrivate) return { session: next, entries: {}, note: '' };
    if (isQuick(next.clock) && (yield* countQuickGames(chat, loaded, bot.now)) >= mostQuickGames)
      return 'quickGames';
    return yield* bot.hooks.rankGame(next, { groupId: chat.id, isRematch }, bot);
  }

  /**
   * The presence without a notice that is too old to be deleted: the board takes its place, or
   * comes below it.
   */
  function rowOf({ row }: LoadedPresence): Presence {
    return stuck ? { ...row, noticeId: 0, readerId: 0 } : row;
  }

  function findContacts(next: Session, notification: Notification | undefined) {
    const contacts = next.nonce === session.nonce ? seats : noContacts;
    if (!presence) return { contacts };
    const { userId } = presence;
    const tell = (reader: Contact, told: Notification) =>
      contactInGroup(
        rowOf(presence),
        { before: session, after: next, notification: told, contact: reader },
        bot.now,
      );
    return contactsAfter(contacts, { session: next, userId, notification, tell }, bot.now);
  }
}

/**
 * A game that has begun is below, if its message is known to be newer; else its board is sent, and
 * one above is retired, as where the game before it has been sent again below.
 */
export function* showBegun(
  { session, messageId }: LoadedGame,
  spot: ChatSpot,
  bot: Bot,
): Steps<Answer | NoRematch> {
  if (messageId > spot.messageId) return 'begunBelow';
  const key = makeOutboxKey(spot.chat.id);
  const isOnItsWay = parseOutboxRow((yield* read([key]))[key]).some(({ requests }) =>
    requests.some(({ shows }) => shows?.kind === 'game' && shows.nonce === session.nonce),
  );
  if (isOnItsWay) return 'onItsWay';
  const { boards: above } = chatTable({ ...spot, messageId }, session, bot);
  const boards = above.map(asNewMessage);
  const { requests, ...shown } = showBoards({ session, boards, view: plainView }, bot);
  return { ...shown, requests: [...requests, ...above.flatMap(retireBoard)] };
}

const makeUndo = (
  game: LoadedGame,
  { nonce, soloPlayerId, earlier, room }: LoadedChat,
): RematchUndo => ({
  gameRow: makeGameRow(game),
  newest: { nonce, soloPlayerId, earlier, room },
});

function withUndo(request: TelegramRequest, undo: RematchUndo): TelegramRequest {
  const { onReply } = request;
  return onReply?.keep === 'board' ? { ...request, onReply: { ...onReply, undo } } : request;
}

/**
 * Begins a game as the chat's newest, in a new message or in that of the menu; against the bot as
 * strong as the person asks for.
 */
export function* beginGame(
  setup: GameSetup,
  spot: ChatSpot,
  person: LoadedPerson,
  bot: Bot,
): Steps<StartedAlone> {
  const { preferences, start, previous } = setup;
  const game = start.game.name;
  const isFitted = setup.mode === 'bot' && setup.puzzleDay === undefined;
  const fit: Fit = isFitted
    ? yield* bot.hooks.fitGame(setup.host.id, person, { game, preferences }, bot)
    : { preferences };
  const { session, levels } = startGame({ ...setup, ...fit }, bot.settings, bot.now);
  const note = joinNotes(
    renderSubstitutions(levels, game, textsOf(setup.language)),
    fit,
    setup.language,
  );
  return {
    ...placeGame(spot, { session, note, isFirst: isNewcomer(person, previous) }, bot),
    chosen: fit.chosen,
  };
}

interface StartedAlone extends Required<Pick<Answer, 'entries' | 'requests'>> {
  readonly chosen: Fit['chosen'];
}

const joinNotes = (note: string, { chosen }: Pick<Fit, 'chosen'>, language: Language): string =>
  joinSentences(note, chosen ? textsOf(language).nowMatched : '');

/** Places the game as the chat's newest. */
export function placeGame(
  spot: ChatSpot,
  game: Pick<Shown, 'session' | 'note' | 'isFirst'>,
  bot: Bot,
) {
  const { session } = game;
  const { chat, loaded, messageId } = spot;
  const table = chatTable(spot, session, bot);
  const saved = { isNewest: true, was: 'nowhere', now: bot.now } as const;
  const entries = gameEntries(chat, loaded, { session, messageId }, saved);
  const { requests } = showBoards({ ...game, boards: table.boards, view: plainView }, bot);
  return { entries, requests } satisfies Answer;
}
