/**
 * A game that two people share on one board, in the store, where nothing evicts it. It is the last word where the cache has
 * forgotten the game; the players' names are on the board.
 *
 *     version|session|state|user id of player 0|day of last use
 *     >nonce of the rematch that the game has gone on as|day
 */
import { currentVersion } from '../buttons/layouts.ts';
import { isRunning, type Session } from '../session/session.ts';
import { type KnownGame, makeRematchLine, makeSessionText, parseLineVersion, parseSessionText } from './gameLine.ts';
import { dayOf } from './userStore.ts';

export function makeDuelLine(session: Session, now: number): string {
  const state = isRunning(session) ? 'running' : 'over';
  return [currentVersion, makeSessionText(session), state, session.players[0].id, dayOf(now)].join('|');
}

export const makeLastingRematchLine = (nonce: number, now: number): string => `${makeRematchLine(nonce)}|${dayOf(now)}`;

/** Without names and message; undefined for a line that `makeDuelLine` did not write. */
export function parseDuelLine(line: string | undefined): KnownGame | undefined {
  const [version, text = '', , host, day] = (line ?? '').split('|');
  const dataVersion = day === undefined || host === undefined ? undefined : parseLineVersion(version);
  const session = dataVersion && parseSessionText(text, dataVersion);
  return session && { session, messageId: 0 };
}
