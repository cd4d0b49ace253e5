/**
 * `/games`: where a person's games with others are. In a group only its own games, since the others
 * there read along.
 */

import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Caller } from '../../core/caller.ts';
import type { Greeting } from '../../core/screen.ts';
import { readStore, type Steps, tryToRead } from '../../core/steps.ts';
import { elapsedSince } from '../../match/actionResult.ts';
import { isFinished, isWaiting, playerToMove, type Session, seatsOf } from '../../match/session.ts';
import { bringButton } from '../../play/boards/boardKeys.ts';
import { roomBoard } from '../../play/boards/sharedBoards.ts';
import { isPlayedIn } from '../../play/loaded/loadedRooms.ts';
import { findGames } from '../../play/loaded/storedGames.ts';
import { isRoom, type Room, type SharedBoard } from '../../rows/game/sharedRow.ts';
import type { Rows } from '../../rows/keys.ts';
import { languages } from '../../settings/language.ts';
import { editView, sendView, type TelegramRequest, wordsView } from '../../telegram/request.ts';
import type { TappedMessage } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { nameTurn, type OpenGame, renderGames } from './gamesView.ts';

/** As many as have keys below one message. */
const maxShown = 8;

export function* showGames(caller: Caller): Steps<Answer> {
  const { chat, bot, texts } = caller;
  const open = findOpen(yield* readStore(caller.from.id), caller);
  if (open.length === 0) return { say: texts.openGames.none };
  return { requests: [sendView(chat, renderGames(open.slice(0, maxShown), texts, bot.settings))] };
}

/**
 * The list again as the games are by now, which have gone on, or have ended, since it was sent; a
 * menu that leads to boards stays as it is. Nothing where the store is down.
 */
export function* redrawList(
  caller: Caller,
  { chat, messageId, text }: TappedMessage,
): Steps<readonly TelegramRequest[]> {
  const texts = languages.map(textsOf).find(({ openGames }) => text.startsWith(openGames.title));
  const rows = texts && (yield* tryToRead(readStore(caller.from.id), 'The games of a player'));
  if (!texts || !rows) return [];
  const open = findOpen(rows, caller).slice(0, maxShown);
  const view =
    open.length === 0
      ? wordsView(texts.openGames.none)
      : renderGames(open, texts, caller.bot.settings);
  return [editView({ kind: 'chat', chatId: chat.id, messageId }, view)];
}

/** As many as leave the keys of new games in view. */
const maxTurns = 3;

/** The games in which it is the person's turn, the latest first; one without a key in words. */
export function* greetWithTurns(caller: Caller): Steps<Greeting> {
  const { texts } = caller;
  const rows = yield* tryToRead(readStore(caller.from.id), 'The games of a player');
  const turns = rows ? findOpen(rows, caller).filter(isOwnTurn).slice(0, maxTurns) : [];
  return {
    keys: turns.flatMap((game) => (game.key ? [[game.key(`▶ ${nameTurn(game, texts)}`)]] : [])),
    lines: turns.flatMap((game) => (game.key ? [] : [nameTurn(game, texts)])),
  };
}

/** The open games of a person, one's own turn first, and last the seats that are still free. */
function findOpen(rows: Rows, caller: Caller): readonly OpenGame[] {
  const { from, chat, bot } = caller;
  const found: readonly OpenGame[] = findGames(rows, from.id)
    .filter((game) => chat.isPrivate || isPlayedIn(game, chat))
    .map((game) => (isRoom(game) ? showRoom(game, caller) : showSharedBoard(game, caller)));
  const rankOf = (game: OpenGame): number =>
    isWaiting(game.session) ? 2 : isOwnTurn(game) ? 0 : 1;
  return found
    .filter(({ session }) => !isFinished(session))
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        elapsedSince(one.session, bot.now) - elapsedSince(other.session, bot.now),
    );
}

const isOwnTurn = ({ session, viewer }: OpenGame): boolean =>
  !isWaiting(session) && playerToMove(session) === viewer;

const viewerOf = (session: Session, { from }: Caller) => seatsOf(session, from.id)[0] ?? 0;

/** The board of a room comes to where its player asks for it. */
function showRoom(room: Room, caller: Caller): OpenGame {
  const { session, name } = room;
  const viewer = viewerOf(session, caller);
  const key = bringTo(session, roomBoard(room, viewer), caller);
  return {
    session: { ...session, pieces: room.seats[viewer].pieces },
    viewer,
    place: { kind: 'room', name },
    key,
  };
}

/** The board of a group stays in it. From elsewhere a link leads to it, as far as there is one. */
function showSharedBoard(sharedBoard: SharedBoard, caller: Caller): OpenGame {
  const { chat, language } = caller;
  const { at, session } = sharedBoard;
  const viewer = viewerOf(session, caller);
  const place = { kind: at };
  const link = linkTo(sharedBoard);
  if (at === 'group' && isPlayedIn(sharedBoard, chat))
    return {
      session,
      viewer,
      place,
      key: bringTo(session, { ...chat, chatId: chat.id, messageId: 0, language }, caller),
    };
  return {
    session,
    viewer,
    place,
    key: link === undefined ? undefined : (text) => ({ text, url: link }),
  };
}

const bringTo =
  (session: Session, board: BoardMessage, { chat, bot }: Caller) =>
  (text: string) =>
    bringButton(text, session, { ...board, chatId: chat.id }, bot);

/**
 * Only messages of supergroups have a link, whose ids have ten digits at least after −100; those of
 * basic groups may begin so, too.
 */
function linkTo({ seats: [{ chatId, messageId }] }: SharedBoard): string | undefined {
  const [, chat] = /^-100(\d{10,})$/.exec(String(chatId)) ?? [];
  return chat === undefined || messageId === 0 ? undefined : `https://t.me/c/${chat}/${messageId}`;
}
