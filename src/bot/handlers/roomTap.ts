/** A tap on a board of a room, whose game is in the store. */

import { parseAction } from '../codec/actionCode.ts';
import { type RoomState, unpackRoom } from '../codec/roomButton.ts';
import type { SignedData } from '../codec/signedData.ts';
import { findVisibleData } from '../codec/visibleData.ts';
import { contextOfTap } from '../people/caller.ts';
import { readPerson } from '../people/knownPerson.ts';
import { closeRoom } from '../rooms/leaveRoom.ts';
import type { Answer, Bot, Context, Task } from '../runtime/answer.ts';
import { read, type Steps } from '../runtime/steps.ts';
import type { Action } from '../session/action.ts';
import { refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, type Session } from '../session/session.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeChatKey } from '../store/keys.ts';
import type { Room, RoomSeat } from '../store/roomRow.ts';
import { type BoardMessage, isSameBoard } from '../tables/boardMessage.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../tables/knownRooms.ts';
import { playAction } from '../tables/playTurn.ts';
import { roomBoard, roomTable } from '../tables/roomTable.ts';
import type { Tap, TappedMessage } from '../telegram/update.ts';
import { textsOf } from '../texts/textsOf.ts';
import { openMenu } from './menuTap.ts';
import { tapVoice, textsFor, toast } from './tapWords.ts';

type ChatTap = Tap & { readonly message: TappedMessage };

export function openRoomTap(tap: Tap, message: TappedMessage, data: SignedData): Task | undefined {
  const seen = unpackRoom(data.fields, data.version);
  const action = parseAction(data);
  if (!seen || !action) return undefined;
  const roomTap = { tap: { ...tap, message }, action, seen };
  return { keys: [], isShared: true, answer: (context) => answerRoomTap(roomTap, context) };
}

interface RoomTap {
  readonly tap: ChatTap;
  readonly action: Action;
  /** What the tapped board showed. */
  readonly seen: RoomState;
}

function* answerRoomTap({ tap, action, seen }: RoomTap, context: Context): Steps<Answer> {
  const { bot } = context;
  const { message } = tap;
  const findTexts = () => textsFor(tap.from, bot);
  const room = yield* readRoom(seen.id);
  const player = room && playerInRoom(room, tap.from.id);
  if (!isBoardOf({ tap, seen, room }, bot))
    return toast(tap, findTexts().refusals[message.buttons.length > 0 ? 'staleBoard' : 'otherBoard']);
  if (!room || player === undefined) {
    if (room && isPlayedIn(room, message.chat)) return toast(tap, findTexts().refusals.notYourGame);
    // The room of the button is closed, and its name may be others' by now. It does not know its game any more, and any game's menu
    // leads to all of them.
    const isMenu = action.kind === 'control' && action.control === 'menu';
    if (isMenu) return yield* openMenu(tap, message, { game: 'ticTacToe', isHere: true }, bot);
    return toast(tap, findTexts().rooms.closed, true);
  }
  const { session } = room;
  const { language } = session.players[player];
  const actor = { id: tap.from.id, name: tap.from.name, language };
  const isBehind = session.nonce !== seen.nonce || session.revision !== seen.revision;
  const table = roomTable(withTopic(room, message), bot, player);
  const { id: chatId, threadId } = message.chat;
  const own = { ...roomBoard(room, player), chatId, threadId, messageId: message.messageId };
  const isAnother = session.nonce !== seen.nonce;
  const isBegun = isAnother && action.kind === 'control' && action.control === 'rematch';
  const refusal = isBegun ? 'begunBelow' : 'staleBoard';
  const isHere = isSeatAt(room.seats[player], message);
  // Where one board was left behind, the other may have been too, and its player waits in vain: all are shown.
  const findRedraws = (): readonly BoardMessage[] => {
    // A board that has not arrived is sent; one that has is below, and the one of the game before keeps its result.
    if (isBegun) return table.boards.filter(({ viewer, messageId }) => viewer === player && messageId === 0);
    if (isAnother && !isHere) return table.boards;
    return [own, ...table.boards.filter((board) => !isSameBoard(board, own))];
  };
  const play = {
    table,
    own,
    actor,
    voice: tapVoice(tap, language),
    redraws: isBehind ? findRedraws() : [],
    act: (known: Session) => (isBehind ? refuse(refusal) : applyAction(known, action, actor, bot.now)),
    *openMenu() {
      const menu = yield* openMenu(tap, message, { game: gameOf(session).name, isHere: true }, bot);
      // The room's next board comes in a message of its own, and takes nothing off what is in this one by then.
      return isHere ? { ...menu, entries: table.save(session, [{ ...own, messageId: 0 }]) } : menu;
    },
    *leave() {
      const key = makeChatKey(message.chat);
      const known = parseChatRow((yield* read([key]))[key]);
      const person = yield* readPerson(tap.from.id);
      const closed = closeRoom(contextOfTap(tap, { known, person, language }, context), room);
      return { ...closed, requests: [...toast(tap, textsOf(language).rooms.left(room.name)).requests, ...closed.requests] };
    },
  };
  return yield* playAction(play, context);
}

/** Whether the message is a board of the room: by its own keyboard, or, where that is hidden, by what the room knows. */
function isBoardOf({ tap, seen, room }: Pick<RoomTap, 'tap' | 'seen'> & { readonly room: Room | undefined }, bot: Bot): boolean {
  const { message, data } = tap;
  if (message.isHidden) return room?.seats.some((seat) => isSeatAt(seat, message)) ?? false;
  const shown = findVisibleData(message, data, bot);
  return shown?.kind === 'room' && unpackRoom(shown.fields, shown.version)?.id.toLowerCase() === seen.id.toLowerCase();
}

const isSeatAt = (seat: RoomSeat, { chat, messageId }: TappedMessage): boolean =>
  seat.chatId === chat.id && seat.messageId === messageId;

/** A tap on a board tells its topic. */
function withTopic(room: Room, message: TappedMessage): Room {
  const learn = (seat: RoomSeat): RoomSeat =>
    isSeatAt(seat, message) && !message.isHidden ? { ...seat, threadId: message.chat.threadId } : seat;
  return { ...room, seats: [learn(room.seats[0]), learn(room.seats[1])] };
}
