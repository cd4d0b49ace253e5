/**
 * What Telegram's replies to the messages of a room mean: where its new boards and notices are, and
 * which boards are gone or in a chat that has moved.
 */

import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, type Steps } from '../../core/steps.ts';
import { seatsOf, withoutOthersId } from '../../match/session.ts';
import { findGameBefore, isBetweenStrangers, type Room } from '../../rows/game/roomRow.ts';
import { parseRoomKey } from '../../rows/keys.ts';
import { isMessageGone, readMessageId } from '../../telegram/reply.ts';
import {
  deleteMessage,
  editView,
  type OnReply,
  type RoomReference,
  removeKeyboard,
  type TelegramReply,
  type TelegramRequest,
} from '../../telegram/request.ts';
import { drawBoard, drawRequest, plainView } from '../boards/boardMessage.ts';
import { readRoom } from '../loaded/loadedRooms.ts';
import { withNotice } from '../notices/notify.ts';
import { roomBoard, roomTable } from '../tables/roomTable.ts';

type OnSeatReply = Extract<OnReply, { keep: 'seat' }>;
type OnNoticeReply = Extract<OnReply, { keep: 'notice' }>;

export interface RoomReply {
  readonly onReply: OnSeatReply | OnNoticeReply;
  readonly reply: TelegramReply | undefined;
}

/**
 * Where a board is now. One whose message is lost is yet to be sent; one that did not arrive is
 * sent with the next move.
 */
interface Outcome {
  readonly onReply: OnSeatReply;
  readonly chatId: number;
  readonly messageId: number;
  readonly isLost: boolean;
}

/** The outcome of a request for a board; undefined where nothing is new. */
function findOutcome(onReply: OnSeatReply, reply: TelegramReply | undefined): Outcome | undefined {
  const { chatId } = onReply.to;
  const migratedTo = reply?.kind === 'refused' ? reply.migratedTo : undefined;
  if (migratedTo !== undefined || isMessageGone(reply))
    return { onReply, chatId: migratedTo ?? chatId, messageId: 0, isLost: true };
  return onReply.isNew
    ? { onReply, chatId, messageId: readMessageId(reply), isLost: false }
    : undefined;
}

/**
 * Stores what the replies say of one room. A lost board is sent again, and one that the game has
 * left behind on its way is drawn again.
 */
export function* learnRoom(replies: readonly RoomReply[], bot: Bot): Steps<Answer | undefined> {
  const outcomes = replies
    .map(({ onReply, reply }) =>
      onReply.keep === 'seat' ? findOutcome(onReply, reply) : undefined,
    )
    .filter((outcome) => outcome !== undefined);
  const notice = replies.find(
    ({ onReply, reply }) => onReply.keep === 'notice' && readMessageId(reply) !== 0,
  );
  const [first] = [...outcomes, ...(notice ? [notice] : [])];
  if (!first) return undefined;
  const { id, code } = roomIn(first.onReply);
  const loaded = (yield* lock()) ? yield* readRoom(id) : undefined;
  if (!loaded) return undefined;
  // Somebody has sat down while the message that tells of waiting was on its way.
  if (loaded.code !== code)
    return isBetweenStrangers(loaded) ? { requests: outcomes.flatMap(takeBack) } : undefined;
  const { room, requests } = notice
    ? withNotice(loaded, notice.onReply as OnNoticeReply, readMessageId(notice.reply), bot.now)
    : { room: loaded, requests: [] };
  const boards = outcomes.map((outcome) => boardOf(outcome, room));
  return {
    ...roomTable(room, bot).save(room.session, boards),
    requests: [
      ...redraw(room, outcomes, boards, bot),
      ...outcomes.flatMap((outcome) => retireBefore(outcome, room, bot)),
      ...requests,
    ],
  };
}

const roomIn = (onReply: RoomReply['onReply']): RoomReference =>
  onReply.keep === 'seat' ? onReply.room : { id: parseRoomKey(onReply.key), code: onReply.code };

const takeBack = ({ chatId, messageId }: Outcome): readonly TelegramRequest[] =>
  messageId === 0 ? [] : [deleteMessage({ kind: 'chat', chatId, messageId })];

function redraw(
  { session }: Room,
  outcomes: readonly Outcome[],
  boards: readonly BoardMessage[],
  bot: Bot,
) {
  const isBehind = ({ isLost, onReply: { nonce, revision } }: Outcome): boolean =>
    isLost || session.nonce !== nonce || session.revision !== revision;
  return boards
    .filter((_, index) => isBehind(outcomes[index]!))
    .map((board) => drawRequest({ session, view: plainView }, board, bot));
}

const boardOf = ({ onReply, chatId, messageId }: Outcome, room: Room): BoardMessage => ({
  ...roomBoard(room, onReply.player),
  ...onReply.to,
  chatId,
  messageId,
});

/**
 * Once the new board has arrived, that of the game before is left to look back at: its buttons
 * carry it, since the room does not, without the id of a stranger.
 */
function retireBefore(
  { onReply: { retires, to, player }, messageId }: Outcome,
  room: Room,
  bot: Bot,
): readonly TelegramRequest[] {
  if (messageId === 0 || retires === 0) return [];
  const place = { kind: 'chat', chatId: to.chatId, messageId: retires } as const;
  const session = findGameBefore(room);
  if (!session) return [removeKeyboard(place)];
  const { id, language } = room.session.players[player];
  const [viewer] = seatsOf(session, id);
  const board = {
    ...to,
    messageId: retires,
    language,
    ...(viewer === undefined ? {} : { viewer }),
  };
  // With its text, since another view of it may be open.
  const shown = isBetweenStrangers(room) ? withoutOthersId(session, id) : session;
  return [editView(place, drawBoard({ session: shown, view: plainView }, board, bot))];
}
