import type { Rows } from '../runtime/steps.ts';
import { isErasedRow, parseDuelRow } from './duelRow.ts';
import {
  isErasureKey,
  isLeagueKey,
  isPersonal,
  isRoomKey,
  isWaitingKey,
  parsePairKey,
  parseRoomKey,
  usageLogKey,
} from './keys.ts';
import { forgetMember } from './league.ts';
import { makeLeagueRow, parseLeagueRow, peopleInLeague } from './leagueRow.ts';
import { parseRoomRow } from './roomRow.ts';
import { parseLastUse } from './space.ts';
import { makeWaitingRow, parseWaitingRow } from './waitingRow.ts';

/**
 * The id of no user, under whom the marks of erased games and of leagues that are off are found.
 */
const noUser = 0;

/**
 * The people whom a stored row is about: the person of choices, results and practice, both of a
 * score, those who have a seat at the table, who wait, or whom the league names.
 */
export function peopleOf(key: string, row: string | undefined): ReadonlySet<number> {
  if (isPersonal(key))
    return new Set(row === undefined ? [] : (parsePairKey(key) ?? [Number(key.slice(1))]));
  if (isLeagueKey(key)) {
    const league = parseLeagueRow(row);
    return new Set(league.isOff ? [noUser] : peopleInLeague(league));
  }
  if (isWaitingKey(key)) return new Set(parseWaitingRow(row).waiting.map(({ userId }) => userId));
  if (key === usageLogKey || isErasureKey(key)) return new Set();
  if (isErasedRow(row)) return new Set([noUser]);
  const table = isRoomKey(key) ? parseRoomRow(parseRoomKey(key), row) : parseDuelRow(row);
  return new Set((table?.session.players ?? []).map(({ id }) => id).filter((id) => id > 0));
}

/**
 * What is left of a row without some of its people: a league without them, if it names others, and
 * a list of those who wait; nothing of any other row that is about them.
 */
export function withoutPeople(
  key: string,
  row: string,
  isMeant: (userId: number) => boolean,
  now: number,
): string | undefined {
  const meant = [...peopleOf(key, row)].filter(isMeant);
  if (meant.length === 0) return row;
  if (isWaitingKey(key)) {
    const list = parseWaitingRow(row);
    const others = list.waiting.filter(({ userId }) => !isMeant(userId));
    return makeWaitingRow(list, others, now);
  }
  if (!isLeagueKey(key)) return undefined;
  const league = meant.reduce(forgetMember, parseLeagueRow(row));
  return peopleInLeague(league).length === 0 ? undefined : makeLeagueRow(league, now);
}

/** How many people have rows of their own that were used on this day or later. */
export function countPlayers(rows: Rows, since: number): number {
  const used = Object.entries(rows).filter(
    ([key, row]) => isPersonal(key) && parseLastUse(row) >= since,
  );
  return new Set(used.flatMap(([key, row]) => [...peopleOf(key, row)])).size;
}
