/**
 * What is sent to a group, by all of its members together. Telegram takes 20 messages and edits a
 * minute there, and refuses everything for a while beyond that, moves too. So moves are always
 * sent; what changes no game, as menus, other views of a board and answers to commands, only while
 * fewer than twelve requests went there within a minute.
 */
import { cachedRow, list, number } from './schema.ts';

/** The seconds since 1970 of a group's latest requests, in the cache. */
const { make, parse } = cachedRow('2', () => list(number()));

const perMinute = 20;
const reservedForMoves = 8;

/** The seconds of the requests of the last minute, for the time in milliseconds. */
const readLastMinute = (row: string | undefined, now: number): readonly number[] =>
  parse(row).filter((second) => second > Math.floor(now / 1000) - 60);

/** Whether nothing may be sent now but moves. */
export const isBudgetSpent = (row: string | undefined, now: number): boolean =>
  readLastMinute(row, now).length >= perMinute - reservedForMoves;

/** The row after a number of further requests. */
export function spendBudget(row: string | undefined, requests: number, now: number): string {
  const sent = Array.from({ length: requests }, () => Math.floor(now / 1000));
  return make([...readLastMinute(row, now), ...sent].slice(-perMinute));
}
