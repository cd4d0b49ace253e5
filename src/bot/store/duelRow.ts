/**
 * A game that two people share on one board, in the store, where nothing evicts it. It decides where the cache has lost
 * the game.
 *
 *     version|session|state|user id of player 0|name of player 0|name of player 1|result of the game before|day of last use
 *
 * The result field is present under the same condition as in `gameRow.ts`. Of a game that a player has had erased a mark is left, without
 * a player or a move, so that no old button brings it back:
 *
 *     version|erased|day on which it was erased
 */
import { currentVersion } from '../codec/layouts.ts';
import { isRunning, nameSeats, type Session } from '../session/session.ts';
import {
  type KnownGame,
  makeLastResult,
  makeSessionText,
  parseLastResult,
  parseRowVersion,
  parseSessionText,
} from './gameRow.ts';
import { dayOf } from './space.ts';

export function makeDuelRow(session: Session, now: number): string {
  const state = isRunning(session) ? 'running' : 'over';
  const [host, guest] = session.players;
  const fields = [currentVersion, makeSessionText(session), state, host.id, host.name, guest.name];
  return [...fields, ...makeLastResult(session), dayOf(now)].join('|');
}

export const makeErasedRow = (now: number): string => [currentVersion, 'erased', dayOf(now)].join('|');

export const isErasedRow = (row = ''): boolean => /^\d+\|erased\|\d+$/.test(row);

/** The game of a row; undefined if `makeDuelRow` did not write it. */
export function parseDuelRow(row: string | undefined): KnownGame | undefined {
  const [version, text = '', , , name0 = '', name1 = '', ...rest] = (row ?? '').split('|');
  const day = rest.pop();
  const dataVersion = day === undefined ? undefined : parseRowVersion(version);
  const session = dataVersion && parseSessionText(text, dataVersion);
  const known = session && parseLastResult(nameSeats(session, [name0, name1]), rest);
  return known && { session: known, messageId: 0 };
}
