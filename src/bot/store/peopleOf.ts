import { isErasedRow, parseDuelRow } from './duelRow.ts';
import { isOfPerson, isRoomKey, parsePairKey, parseRoomKey } from './keys.ts';
import { parseRoomRow } from './roomRow.ts';

/** The id of no user, under whom the marks of erased games are found. */
const nobody = 0;

/** The people whom a lasting row is about: the person of choices and results, both of a score, or those who have a seat at the table. */
export function peopleOf(key: string, row: string | undefined): ReadonlySet<number> {
  if (isOfPerson(key)) return new Set(row === undefined ? [] : (parsePairKey(key) ?? [Number(key.slice(1))]));
  if (isErasedRow(row)) return new Set([nobody]);
  const table = isRoomKey(key) ? parseRoomRow(parseRoomKey(key), row) : parseDuelRow(row);
  return new Set((table?.session.players ?? []).map(({ id }) => id).filter((id) => id > 0));
}
