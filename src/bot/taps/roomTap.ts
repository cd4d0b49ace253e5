/** A tap on a board of a room, whose game is in the store. */
import { isSameBoard } from '../boards/board.ts';
import { playAction } from '../boards/playAction.ts';
import { playerInRoom, readRoom, roomBoard, roomTable } from '../boards/roomTable.ts';
import type { Answer, Context, Task } from '../bot.ts';
import { parseAction } from '../buttons/actionCode.ts';
import { type RoomState, unpackRoom } from '../buttons/roomButton.ts';
import type { SignedData } from '../buttons/signedData.ts';
import type { Action } from '../session/action.ts';
import { refuse } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { gameOf, type Session } from '../session/session.ts';
import { lock, type Steps } from '../steps.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import type { Tap, TappedMessage } from '../telegram/update.ts';
import { openMenu } from './menuTap.ts';
import { tapVoice, textsFor, toast } from './tapWords.ts';

type ChatTap = Tap & { readonly message: TappedMessage };

export function openRoomTap(tap: Tap, message: TappedMessage, data: SignedData): Task | undefined {
  const seen = unpackRoom(data.fields, data.version);
  const action = parseAction(data);
  if (!seen || !action) return undefined;
  return { keys: [], answer: (context) => answerRoomTap({ ...tap, message }, action, seen, context) };
}

/** `seen` is what the tapped board showed. */
function* answerRoomTap(tap: ChatTap, action: Action, seen: RoomState, context: Context): Steps<Answer> {
  const { message } = tap;
  const { bot } = context;
  const findTexts = () => textsFor(tap.from, bot);
  if (!(yield* lock())) return toast(tap, findTexts().busy);
  const room = yield* readRoom(seen.id);
  const player = room && playerInRoom(room, tap.from.id);
  const isOtherGame = room?.session.nonce !== seen.nonce;
  // Where a stranger taps, the room of the button is closed, and its name is others' by now.
  if (!room || (player === undefined && isOtherGame)) {
    // The room does not know its game any more, and any game's menu leads to all of them.
    const isMenu = action.kind === 'control' && action.control === 'menu';
    if (isMenu) return yield* openMenu(tap, message, 'ticTacToe', bot);
    return toast(tap, findTexts().rooms.unknown(makeDisplayName(seen.id)), true);
  }
  if (player === undefined) return toast(tap, findTexts().refusals.notYourGame);
  const { session } = room;
  const { language } = session.players[player];
  const actor = { id: tap.from.id, name: tap.from.name, language };
  const isBehind = isOtherGame || session.revision !== seen.revision;
  const table = roomTable(room, bot);
  const own = { ...roomBoard(room, player), chatId: message.chat.id, messageId: message.messageId };
  // Where one board was left behind, the other may have been too, and its player waits in vain: all are shown.
  const redraws = isBehind ? [own, ...table.boards.filter((board) => !isSameBoard(board, own))] : [];
  const play = {
    ...{ table, own, actor, voice: tapVoice(tap, language), redraws },
    act: (known: Session) => (isBehind ? refuse('staleBoard') : applyAction(known, action, actor, bot.now)),
    openMenu: () => openMenu(tap, message, gameOf(session).name, bot),
  };
  return yield* playAction(play, context);
}
