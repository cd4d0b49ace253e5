/** A tap on a board of a room. */

import type { Authentic, RoomButton } from '../../buttons/claim.ts';
import type { Context } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import type { Steps } from '../../core/steps.ts';
import type { PlayerIndex } from '../../match/session.ts';
import { type Room, type Seat, withSeat } from '../../rows/game/sharedRow.ts';
import type { Tap, TappedMessage } from '../../telegram/update.ts';
import { isSameBoard, retireBoard } from '../boards/boardMessage.ts';
import { roomBoard } from '../boards/sharedBoards.ts';
import { holdClockIn } from '../loaded/heldClock.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../loaded/loadedRooms.ts';
import { drawRematch, roomTable } from '../tables/roomTable.ts';
import { isBringing, type Resolution, readShown, removedFrom } from './resolution.ts';
/**
 * A room's game is in its row alone, so a tap on its board counts where it shows the row's state.
 */
export function* resolveRoom(
  tap: Tap,
  tapped: Authentic<RoomButton>,
  { bot }: Context,
): Steps<Resolution> {
  const { from } = tap;
  const message = tap.message!;
  const { state, action } = tapped;
  const found = yield* readRoom(state.id);
  const stored = found && holdClockIn(found, from.id, bot);
  const player = stored && playerInRoom(stored, from.id);
  const room = stored && player !== undefined ? adopt(stored, player, tapped, message) : stored;
  if (!isBoardOf(tap, tapped, room, bot)) return { kind: 'refused', refusal: removedFrom(message) };
  if (!room || player === undefined)
    return room && isPlayedIn(room, message.chat)
      ? { kind: 'refused', refusal: 'notYourGame' }
      : { kind: 'closedRoom' };
  const { session } = room;
  const own = { ...roomBoard(room, player), ...chatOf(message) };
  const isOtherGame = session.nonce !== state.nonce;
  const isBehind = !isBringing(action) && (isOtherGame || session.revision !== state.revision);
  // Only who acts takes the boards to other places.
  const table = roomTable(withTopic(room, message), bot, isBehind ? undefined : player);
  const isBegun = isOtherGame && action.kind === 'control' && action.control === 'rematch';
  const seat = room.seats[player];
  const isHere = isSeatAt(seat, message);
  // A rematch whose board may still be under way is sent once more if it does not arrive.
  const isOnItsWay = isOtherGame && seat.messageId === 0;
  // Where one board was left behind, the other may have been too, and its player waits in vain: all
  // are shown.
  const findRedraws = (): readonly BoardMessage[] => {
    // The board of the game before keeps its result.
    if (isBegun || isOnItsWay) return [];
    if (isOtherGame && !isHere) return table.boards;
    return [own, ...table.boards.filter((board) => !isSameBoard(board, own))];
  };
  const findRefusal = () => {
    if (isOnItsWay) return 'onItsWay';
    if (isBegun) return 'begunBelow';
    return isBehind ? 'staleBoard' : undefined;
  };
  // The keyboard goes of the board that the tapped one takes the place of.
  const left = room === stored ? [] : retireBoard(roomBoard(stored!, player));
  return {
    kind: 'game',
    table: { ...table, retired: [...table.retired, ...left] },
    own,
    language: session.players[player].language,
    refusal: findRefusal(),
    redraws: isBehind ? findRedraws() : [],
    later: isOnItsWay ? drawRematch(room, bot) : [],
    isHere,
    room,
  };
}

/**
 * The room with the tapped board as that of its player, where it shows the room's game: another one
 * was sent twice, or its message is not known.
 */
function adopt(
  room: Room,
  player: PlayerIndex,
  { state, action }: RoomButton,
  message: TappedMessage,
): Room {
  const { chat, messageId, isHidden } = message;
  const seat = room.seats[player];
  const isSeats = room.seats.some((each) => isSeatAt(each, message));
  const isOfGame = state.nonce === room.session.nonce && seat.chatId === chat.id && !isSeats;
  return isOfGame && !isHidden && !isBringing(action)
    ? withSeat(room, player, { ...seat, messageId })
    : room;
}

const chatOf = ({ chat, messageId }: TappedMessage) => ({
  chatId: chat.id,
  threadId: chat.threadId,
  messageId,
});

/**
 * Whether the message is a board of the room: by its own keyboard, or, where that is hidden, by
 * what the room knows.
 */
function isBoardOf(
  tap: Tap,
  tapped: Authentic<RoomButton>,
  room: Room | undefined,
  bot: Bot,
): boolean {
  const shown = readShown(tap, tapped, bot);
  if (shown === 'hidden') return room?.seats.some((seat) => isSeatAt(seat, tap.message!)) ?? false;
  return (
    typeof shown !== 'string' &&
    shown.kind === 'room' &&
    shown.state.id.toLowerCase() === tapped.state.id.toLowerCase()
  );
}

const isSeatAt = (seat: Seat, { chat, messageId }: TappedMessage): boolean =>
  seat.chatId === chat.id && seat.messageId === messageId;

/**
 * The room with the topic of the tapped board, which the tap shows; among comments there is none,
 * and what follows replies to the board.
 */
function withTopic(room: Room, message: TappedMessage): Room {
  const { threadId, replyTo } = message.chat;
  const learn = (seat: Seat): Seat =>
    isSeatAt(seat, message) && !message.isHidden
      ? { ...seat, threadId: replyTo === undefined ? threadId : undefined }
      : seat;
  return { ...room, seats: [learn(room.seats[0]), learn(room.seats[1])] };
}
