/**
 * What is sent to a group, by all of its members together. Telegram takes 20 messages and edits a
 * minute there, and refuses everything for a while beyond that, moves too. So moves are always
 * sent; what changes no game, as menus, other views of a board and answers to commands, only while
 * fewer than twelve requests went there within a minute.
 *
 * The row of a group, in the cache, lists the seconds since 1970 of its latest requests.
 */

const perMinute = 20;
const reservedForMoves = 8;

/** The seconds of the requests of the last minute, for the time in milliseconds. */
function readLastMinute(row: string | undefined, now: number): readonly string[] {
  const oldest = Math.floor(now / 1000) - 60;
  return (row ?? '').split(',').filter((second) => /^\d+$/.test(second) && Number(second) > oldest);
}

/** Whether nothing may be sent now but moves. */
export const isBudgetSpent = (row: string | undefined, now: number): boolean =>
  readLastMinute(row, now).length >= perMinute - reservedForMoves;

/** The row after a number of further requests. */
export function spendBudget(row: string | undefined, requests: number, now: number): string {
  const sent = Array.from({ length: requests }, () => String(Math.floor(now / 1000)));
  return [...readLastMinute(row, now), ...sent].slice(-perMinute).join(',');
}
