/** A tap on a board of a room, whose game is in the store. */
import type { Answer, Task } from '../answer.ts';
import type { Board } from '../boards/board.ts';
import { playAction } from '../boards/playAction.ts';
import { playerInRoom, readRoom, roomBoard, roomTable } from '../boards/roomTable.ts';
import type { Context } from '../bot.ts';
import { parseAction } from '../buttons/actionCode.ts';
import { type RoomState, unpackRoom } from '../buttons/roomButton.ts';
import { isSigned, type SignedData } from '../buttons/signedData.ts';
import type { Action } from '../session/action.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf } from '../session/session.ts';
import { lock, type Steps } from '../steps.ts';
import type { Room } from '../storage/roomLine.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import type { Tap, TappedMessage } from '../telegram/update.ts';
import { openMenu } from './menuTap.ts';
import { refuseData, tapVoice, textsFor, toast } from './tapWords.ts';

interface RoomTap {
  readonly tap: Tap;
  readonly message: TappedMessage;
  readonly action: Action;
  /** What the tapped board showed. */
  readonly seen: RoomState;
}

export function openRoomTap(tap: Tap, message: TappedMessage, data: SignedData): Task {
  const seen = unpackRoom(data.fields, data.version);
  const action = parseAction(data);
  if (!seen || !action) return refuseData(tap);
  return {
    keys: [],
    *answer(context) {
      const { bot } = context;
      if (!isSigned(data, String(message.chat.id), bot.sign)) return yield* refuseData(tap).answer(context);
      if (!(yield* lock())) return toast(tap, textsFor(tap.from, bot).busy);
      return yield* answerRoomTap({ tap, message, action, seen }, yield* readRoom(seen.id), context);
    },
  };
}

function* answerRoomTap({ tap, message, action, seen }: RoomTap, room: Room | undefined, context: Context): Steps<Answer> {
  const { bot } = context;
  const texts = textsFor(tap.from, bot);
  const player = room && playerInRoom(room, tap.from.id);
  const isOtherGame = room?.session.nonce !== seen.nonce;
  // Where a stranger taps, the room of the button is closed, and its name is others' by now.
  if (!room || (player === undefined && isOtherGame)) {
    // The room does not know its game any more, and any game's menu leads to all of them.
    if (action.kind === 'control' && action.control === 'menu') return yield* openMenu(tap, message, 'ticTacToe', bot);
    return toast(tap, texts.rooms.unknown(makeDisplayName(seen.id)), true);
  }
  if (player === undefined) return toast(tap, texts.refusals.notYourGame);
  const { session } = room;
  const { language } = session.players[player];
  const { chat, messageId } = message;
  const own: Board = { ...roomBoard(room, player), place: { kind: 'chat', chatId: chat.id, messageId } };
  const actor = { id: tap.from.id, name: tap.from.name, language };
  const isStale = isOtherGame || session.revision !== seen.revision;
  return yield* playAction(
    {
      ...{ table: roomTable(room, bot), own, actor, voice: tapVoice(tap, language) },
      stale: isStale ? 'behind' : undefined,
      act: (known) => applyAction(known, action, actor, bot.now),
      openMenu: () => openMenu(tap, message, gameOf(session).name, bot),
    },
    context,
  );
}
