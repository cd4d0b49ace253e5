/**
 * The contacts with the players of a game, changed in the game's row, whichever kind that is: the
 * row of a room, or of a game on a shared board.
 */
import type { PlayerIndex } from '../../match/session.ts';
import type { Contact } from '../../rows/game/contact.ts';
import { makeRoomRow, parseRoomRow } from '../../rows/game/roomRow.ts';
import { makeSharedBoardRow, parseSharedBoardRow } from '../../rows/game/sharedBoardRow.ts';
import { isRoomKey, parseRoomKey } from '../../rows/keys.ts';

interface RowChange {
  /** Gives the same where nothing changes for the player. */
  readonly change: <Reader extends Contact>(reader: Reader, player: PlayerIndex) => Reader;
  /** When the game was used last, in milliseconds since 1970. */
  readonly usedAt: number;
  /** Tells a room from a later one of the same name. */
  readonly code?: string;
}

/** The changed row; undefined where there is no such game, and where nothing changes. */
export function changeContacts(
  key: string,
  row: string | undefined,
  { change, usedAt, code }: RowChange,
): string | undefined {
  const changeBoth = <Reader extends Contact>([first, second]: readonly [Reader, Reader]) => {
    const next = [change(first, 0), change(second, 1)] as const;
    return next[0] === first && next[1] === second ? undefined : next;
  };
  if (isRoomKey(key)) {
    const room = parseRoomRow(parseRoomKey(key), row);
    const seats =
      room && (code === undefined || room.code === code) ? changeBoth(room.seats) : undefined;
    return room && seats && makeRoomRow({ ...room, seats }, usedAt);
  }
  const sharedBoard = parseSharedBoardRow(row);
  const contacts = sharedBoard && changeBoth(sharedBoard.notes.contacts);
  return (
    sharedBoard &&
    contacts &&
    makeSharedBoardRow({ ...sharedBoard, notes: { ...sharedBoard.notes, contacts } }, usedAt)
  );
}
