/**
 * A game that two people share on one board, in the store, where nothing evicts it. It is the last word where the cache has
 * forgotten the game.
 *
 *     version|session|state|user id of player 0|name of player 0|name of player 1|day of last use
 */
import { currentVersion } from '../buttons/layouts.ts';
import { isRunning, nameSeats, type Session } from '../session/session.ts';
import { type KnownGame, makeSessionText, parseLineVersion, parseSessionText } from './gameLine.ts';
import { dayOf } from './userStore.ts';

export function makeDuelLine(session: Session, now: number): string {
  const state = isRunning(session) ? 'running' : 'over';
  const [host, guest] = session.players;
  return [currentVersion, makeSessionText(session), state, host.id, host.name, guest.name, dayOf(now)].join('|');
}

/** Undefined for a line that `makeDuelLine` did not write. */
export function parseDuelLine(line: string | undefined): KnownGame | undefined {
  const [version, text = '', , , name0 = '', name1 = '', day] = (line ?? '').split('|');
  const dataVersion = day === undefined ? undefined : parseLineVersion(version);
  const session = dataVersion && parseSessionText(text, dataVersion);
  return session && { session: nameSeats(session, [name0, name1]), messageId: 0 };
}
