/**
 * Which game typed words are about: that of the board to which they reply; else, in a group, the
 * newest game in which their writer sits; else, where no seat is needed, the newest of the chat.
 */

import { readButtons } from '../../buttons/claim.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, readStore, type Steps, tryToRead } from '../../core/steps.ts';
import { isQueued } from '../../match/queue.ts';
import { isReservedFor } from '../../match/reservation.ts';
import {
  isFinished,
  isShared,
  isWaiting,
  nameSeats,
  type Session,
  seatsOf,
  soloPlayerIdOf,
} from '../../match/session.ts';
import type { LoadedChat } from '../../rows/game/chatRow.ts';
import { parseShared, type Room } from '../../rows/game/sharedRow.ts';
import type { Rows } from '../../rows/keys.ts';
import type { Language } from '../../settings/language.ts';
import type { Chat, Person, TappedMessage } from '../../telegram/update.ts';
import { recallScore } from '../ended/countedGame.ts';
import { holdClock, holdClockIn } from '../loaded/heldClock.ts';
import type { LoadedBoard } from '../loaded/loadedGames.ts';
import { onBoard, readGame, readGamesOf, readNewest, readWaiting } from '../loaded/loadedGames.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../loaded/loadedRooms.ts';
import { findPresence } from '../notices/presence.ts';
import { chatTable } from '../tables/chatTable.ts';
import { roomTable } from '../tables/roomTable.ts';
import type { GameResolution } from './resolution.ts';
import { readName } from './resolveBoard.ts';

export interface TypedFor {
  readonly chat: Chat;
  readonly from: Person;
  readonly loaded: LoadedChat;
  readonly language: Language;
  readonly rows: Rows;
  readonly bot: Bot;
  /** The bot's message to which the words reply. */
  readonly board?: TappedMessage | undefined;
}

interface TypedUse {
  readonly mayChange: boolean;
  /** Whether the words make sense only for somebody who sits in the game. */
  readonly needsSeat?: boolean;
  /** The chat's row once the game with this number has changed. */
  readonly after?: (nonce: number) => LoadedChat;
}

/**
 * Read under the lock where people may share the game and it may change, or `busy`; undefined where
 * there is none.
 */
export function* resolveTyped(
  typed: TypedFor,
  { mayChange, needsSeat = false, after }: TypedUse,
): Steps<GameResolution | 'busy' | undefined> {
  const { chat, from, language, bot } = typed;
  const roomId = yield* findRoomId(typed, needsSeat);
  if (mayChange && (roomId !== '' || !chat.isPrivate) && !(yield* lock())) return 'busy';
  if (roomId !== '') {
    const loadedRoom = yield* readRoom(roomId);
    const room = loadedRoom && holdClockIn(loadedRoom, from.id, bot);
    // The name of a closed room may be other people's by now.
    if (!room || !isPlayedIn(room, chat)) return undefined;
    const player = playerInRoom(room, from.id);
    const table = roomTable(room, bot, player);
    return {
      ...common(language),
      table,
      own: table.boards.find(({ viewer }) => viewer === player) ?? table.boards[0]!,
      room,
    };
  }
  const found = (yield* findRepliedTo(typed)) ?? (yield* findNewest(typed, needsSeat));
  return found && (yield* openFound(typed, found, after));
}

/**
 * The newest game of a group in which somebody waits, and that is meant, read under the lock, or
 * `busy`; undefined where there is none.
 */
export const resolveWaiting = (
  typed: TypedFor,
  isMeant: (session: Session) => boolean,
): Steps<GameResolution | 'busy' | undefined> =>
  resolveUnderLock(typed, function* ({ chat, loaded }) {
    return (yield* readWaiting(chat, loaded)).find(({ session }) => isMeant(session));
  });

/** Likewise the game of a group for whose next one the person waits. */
export const resolveQueued = (typed: TypedFor): Steps<GameResolution | 'busy' | undefined> =>
  resolveUnderLock(typed, function* ({ chat, from }) {
    const rows = yield* tryToRead(readStore(from.id), 'Who waits to play next');
    const game = parseShared(rows ?? {}).find(
      (each) => each.at === 'group' && isPlayedIn(each, chat) && isQueued(each.session, from.id),
    );
    return game && onBoard(game);
  });

function* resolveUnderLock(
  typed: TypedFor,
  find: (typed: TypedFor) => Steps<LoadedBoard | undefined>,
): Steps<GameResolution | 'busy' | undefined> {
  // Most mean no such game, and nobody has to be locked out for them.
  if (!(yield* find(typed))) return undefined;
  if (!(yield* lock())) return 'busy';
  const found = yield* find(typed);
  return found && (yield* openFound(typed, found));
}

function* openFound(
  { chat, from, loaded, language, rows, bot }: TypedFor,
  { messageId, seats, ...found }: LoadedBoard,
  after?: TypedUse['after'],
): Steps<GameResolution> {
  const scored = yield* recallScore(found.session, false, bot);
  const session = holdClock(scored, from.id, bot);
  const presence = isShared(session) ? yield* findPresence(chat, from.id, rows) : undefined;
  const spot = { chat, loaded: after?.(session.nonce) ?? loaded, presence, messageId, seats };
  const table = chatTable(spot, session, bot);
  return { ...common(language), table, own: table.boards[0]! };
}

const common = (language: Language) =>
  ({ kind: 'game', language, refusal: undefined, redraws: [], isHere: true }) as const;

/** What the board to which the words reply carries. */
const readBoard = ({ board, chat, bot }: TypedFor) =>
  board && readButtons(board.buttons, String(chat.id), bot.sign);

export const repliesToBoard = (typed: TypedFor): boolean =>
  ['game', 'room'].includes(readBoard(typed)?.kind ?? '');

/**
 * The room that is meant, empty for none. It is known before the lock is taken: where tables are
 * apart, the words are then answered in the place of that one.
 */
function* findRoomId(typed: TypedFor, needsSeat: boolean): Steps<string> {
  const { chat, from, loaded } = typed;
  const shown = readBoard(typed);
  if (shown?.kind === 'room') return shown.state.id;
  if (shown?.kind === 'game' || loaded.room === '' || chat.isPrivate)
    return shown?.kind === 'game' ? '' : loaded.room;
  const room = yield* readRoom(loaded.room);
  if (!room || isTheirs(room, from)) return loaded.room;
  // Others play in it, here or elsewhere.
  if (needsSeat && playerInRoom(room, from.id) === undefined) return '';
  return (yield* readGamesOf(from.id, chat, loaded)).some(isOn) ? '' : loaded.room;
}

const isTheirs = (room: Room, { id }: Person): boolean =>
  playerInRoom(room, id) !== undefined && !isFinished(room.session);

const isOn = ({ session }: { readonly session: Session }): boolean => !isFinished(session);

/** The game of the board as it stands; one that is known no more is what the board carries. */
function* findRepliedTo(typed: TypedFor): Steps<LoadedBoard | undefined> {
  const { board, chat, loaded, bot } = typed;
  const shown = readBoard(typed);
  if (!board || shown?.kind !== 'game') return undefined;
  const { session } = shown;
  const reference = { nonce: session.nonce, soloPlayerId: soloPlayerIdOf(session) };
  const stored = yield* readGame(chat, reference, loaded.game);
  if (stored || isShared(session)) return stored;
  return {
    session: nameSeats(session, [
      readName(board, session, 0, bot),
      readName(board, session, 1, bot),
    ]),
    messageId: board.messageId,
  };
}

function* findNewest(
  { chat, from, loaded }: TypedFor,
  needsSeat: boolean,
): Steps<LoadedBoard | undefined> {
  const newest = yield* readNewest(chat, loaded);
  const isOwn = newest !== undefined && sitsIn(newest.session, from);
  if (chat.isPrivate || (isOwn && isOn(newest))) return newest;
  // Nobody's words are for a game that has been ended.
  if (!newest && loaded.room === '') return undefined;
  const theirs = yield* readGamesOf(from.id, chat, loaded);
  const isOpen = newest !== undefined && (isOwn || (!needsSeat && isWaiting(newest.session)));
  return theirs.find(isOn) ?? (isOpen ? newest : (theirs[0] ?? (needsSeat ? undefined : newest)));
}

/** Whether they have a seat in it, or one that waits is kept for them. */
const sitsIn = (session: Session, from: Person): boolean =>
  seatsOf(session, from.id).length > 0 || isReservedFor(session, from);
