/** A room: made, entered, and come back to. */

import { type GameName, games } from '../../../games/game.ts';
import { startPosition } from '../../../games/position.ts';
import { makeBase64Url } from '../../buttons/bitFields.ts';
import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { type Caller, saveChat } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import type { BoardView } from '../../match/action.ts';
import { isOlderThanMinutes } from '../../match/actionResult.ts';
import type { Clock } from '../../match/clock.ts';
import type { Notification } from '../../match/notification.ts';
import type { PlayerIndex } from '../../match/session.ts';
import { startGame } from '../../match/startGame.ts';
import { withNewest } from '../../rows/game/chatRow.ts';
import { freeSeat, type Room, type Seat, withSeat } from '../../rows/game/sharedRow.ts';
import { type Entries, makeRoomKey } from '../../rows/keys.ts';
import { orient } from '../../settings/pieceSets.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import { openView, plainView, retireBoard } from '../boards/boardMessage.ts';
import { roomBoard } from '../boards/sharedBoards.ts';
import { holdClockIn } from '../loaded/heldClock.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../loaded/loadedRooms.ts';
import { dismiss, noticeOf } from '../notices/notice.ts';
import { roomTable } from '../tables/roomTable.ts';
import { showBoards } from '../tables/table.ts';
import { indexRooms } from './roomsOfPlayer.ts';

const codeLength = 16;

/** Rooms of one host, finished ones included: few enough that nobody fills the store. */
export const maxRooms = 5;
/** Rooms that one player may be in. */
export const maxPlaces = 20;

export function makeRoom(
  caller: Caller,
  named: Pick<Room, 'id' | 'name'>,
  { game, clock }: { readonly game: GameName; readonly clock: Clock },
): Room {
  const { from: host, bot, language, person, origin } = caller;
  const { preferences } = person;
  const setup = {
    mode: 'room',
    host,
    language,
    preferences,
    pieces: 0,
    origin,
    start: startPosition(games[game]),
    clock,
  } as const;
  const { session } = startGame(setup, bot.settings, bot.now);
  return {
    at: 'room',
    ...named,
    code: makeRoomCode(`${named.id}|${origin}`, bot),
    session,
    seats: [seatOf(caller, 0), freeSeat],
  };
}

/** Made with the deployment's key, so that nobody can work it out. */
export function makeRoomCode(text: string, { sign }: Bot): string {
  const bytes = sign(`room|${text}`).slice(0, 12);
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return makeBase64Url(bits, codeLength);
}

const seatOf = ({ chat, person }: Caller, player: PlayerIndex): Seat => ({
  ...freeSeat,
  pieces: orient(person.pieces, player),
  chatId: chat.id,
  isPrivate: chat.isPrivate,
  threadId: chat.threadId,
});

interface Entrance {
  /**
   * Whether the player is seated already, and nothing changes: then the boards stay in their
   * places.
   */
  readonly isSeated?: boolean;
  /** Whether the other player's board shows the game as it is. */
  readonly isOtherShown?: boolean;
  readonly before?: readonly TelegramRequest[];
  readonly view?: BoardView;
  readonly notification?: Notification | undefined;
}

/**
 * Seats a player of the room in this chat and sends their board there. The room's game becomes the
 * chat's newest.
 */
export function enterRoom(
  caller: Caller,
  room: Room,
  {
    isSeated = false,
    isOtherShown = false,
    before = [],
    view = plainView,
    notification,
  }: Entrance = {},
): Answer {
  const { from, chat, bot, texts, loaded } = caller;
  const { session, id } = room;
  const player = playerInRoom(room, from.id) ?? 0;
  const table = roomTable(
    withSeat(room, player, seatOf(caller, player)),
    bot,
    isSeated ? undefined : player,
  );
  const own = {
    ...(chat.replyTo ? { replyTo: chat.replyTo } : {}),
    // The row has the old place until the new message arrives.
    ...(isSeated ? { replaces: room.seats[player].messageId } : {}),
  };
  const all = table.boards.map((board) => (board.viewer === player ? { ...board, ...own } : board));
  // Where the row stays as it is, so does the notice that it knows, until its reader acts.
  const dismissed = isSeated ? [] : dismiss(noticeOf(room.seats[player]), bot.now);
  // A question is shown on this player's board only.
  const isAlone = isOtherShown || view.kind !== 'board';
  const boards = isAlone ? all.filter(({ viewer }) => viewer === player) : all;
  const { requests } = showBoards({ session, boards, view }, bot);
  const saved = table.save(session, all, { notification });
  return {
    requests: [...before, ...dismissed, ...requests],
    // An entrance that was cut off comes here when it is repeated.
    wakes: table.wakes,
    ...saved,
    entries: { ...saved.entries, ...rememberRoom(caller, id) },
    onWriteFailure: {
      keys: [makeRoomKey(id)],
      entries: saveChat(caller, loaded),
      say: texts.notSaved,
    },
  };
}

const rememberRoom = (caller: Caller, id: string): Entries =>
  saveChat(caller, withNewest(caller.loaded, -1, 0, id));

/**
 * Sends the player's board again, here. The new place is stored once the message has arrived; the
 * old board loses its keyboard. An `entrance` may be the repeat of one that was cut off.
 */
export function comeBack(
  caller: Caller,
  room: Room,
  kind: 'board' | 'entrance' | 'askLeave' = 'board',
): Answer {
  const asked = playerInRoom(room, caller.from.id) ?? 0;
  const view =
    kind === 'askLeave' ? { kind, asked } : openView(room.session, asked, caller.bot.now);
  const index = indexRooms(caller, [...caller.person.rooms, room.id]);
  return {
    ...enterRoom(caller, room, {
      isSeated: true,
      isOtherShown: kind !== 'entrance' || isEntered(caller, room),
      before: retireBoard(roomBoard(room, asked)),
      view,
    }),
    ...(kind === 'askLeave'
      ? { entries: {} }
      : {
          entries: { ...rememberRoom(caller, room.id), ...index.entries },
          newKeys: index.newKeys,
        }),
  };
}

/**
 * Whether the player entered before, so that the other player's board shows it: their own has
 * arrived, or would have long since. The one who opened the room is in it from the first.
 */
function isEntered({ loaded, bot, from }: Caller, room: Room): boolean {
  const player = playerInRoom(room, from.id) ?? 0;
  return (
    loaded.room === room.id ||
    player === 0 ||
    room.seats[player].messageId !== 0 ||
    isOlderThanMinutes(room.session, bot.now)
  );
}

/**
 * Sends the board of the chat's room again, to a player of it. Undefined where the room is gone.
 */
export function* showRoom(caller: Caller, id: string): Steps<Answer | undefined> {
  const { from, chat, texts } = caller;
  const found = yield* readRoom(id);
  const room = found && holdClockIn(found, from.id, caller.bot);
  if (room && playerInRoom(room, from.id) !== undefined) return comeBack(caller, room);
  // An onlooker's /board must not make the group forget the room.
  return room && isPlayedIn(room, chat) ? { say: texts.refusals.notYourGame } : undefined;
}
