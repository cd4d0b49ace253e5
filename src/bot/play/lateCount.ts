/**
 * A game is counted later where what counts it could not be read or written at its end. Until then
 * its board says that it is not counted yet; each tap on it tries again (`update/countEnds.ts`).
 */
import type { Afterwards } from '../core/answer.ts';
import type { BoardMessage } from '../core/board.ts';
import { endsOf, type GamePlace } from '../match/gameEnd.ts';
import { isShared, type Session } from '../match/session.ts';
import { makeDuelKey, makeInlineDuelKey, makeRoomKey } from '../rows/keys.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import { strip } from './redraw.ts';

export const placeOf = ({ inlineMessageId, isPrivate, chatId }: BoardMessage): GamePlace => ({
  isInline: inlineMessageId !== undefined,
  groupId: isPrivate || inlineMessageId !== undefined ? undefined : chatId,
});

/**
 * The work of counting a game that is not counted yet, and has ended at this time, and of showing
 * that on these boards.
 */
export const countLater = (
  session: Session | undefined,
  board: BoardMessage,
  endedAt: number,
  boards: readonly TelegramRequest[] = [],
): readonly Afterwards[] =>
  session?.isUncounted
    ? [
        {
          do: 'countEnds',
          ends: endsOf(session, placeOf(board)),
          keys: isShared(session) ? [keyOfShared(session, board)] : [],
          boards: boards.filter(({ shows }) => shows?.isPlain).map(strip),
          endedAt,
          board,
        },
      ]
    : [];

const keyOfShared = (
  { nonce }: Session,
  { room, inlineMessageId, chatId }: BoardMessage,
): string => {
  if (room) return makeRoomKey(room.id);
  return inlineMessageId === undefined
    ? makeDuelKey(chatId, nonce)
    : makeInlineDuelKey(inlineMessageId);
};
