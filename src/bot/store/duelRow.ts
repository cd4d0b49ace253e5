/**
 * A game that two people share on one board, in the store, where nothing evicts it. It decides where the cache has lost
 * the game.
 *
 *     version|session|state|user id of player 0|name of player 0|name of player 1|result of the game before|day of last use
 *
 * The result field is present under the same condition as in `gameRow.ts`.
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

/** The game of a row; undefined if `makeDuelRow` did not write it. */
export function parseDuelRow(row: string | undefined): KnownGame | undefined {
  const [version, text = '', , , name0 = '', name1 = '', ...rest] = (row ?? '').split('|');
  const day = rest.pop();
  const dataVersion = day === undefined ? undefined : parseRowVersion(version);
  const session = dataVersion && parseSessionText(text, dataVersion);
  const known = session && parseLastResult(nameSeats(session, [name0, name1]), rest);
  return known && { session: known, messageId: 0 };
}
