/** A seat that is kept for one person, who has been challenged and has not agreed yet. */
import { seedOf } from '../../strategies/random.ts';
import { isWaiting, type Reservation, type Session } from './session.ts';

/** Somebody who acts, or is challenged. */
interface Somebody {
  readonly id: number;
  readonly username?: string | undefined;
}

/** Telegram's usernames have 5 to 32 of these characters, those that are sold 4. */
export const isUsername = (text: string): boolean => /^[A-Za-z0-9_]{4,32}$/.test(text);

export const reserveForUsername = (username: string): Reservation => ({
  kind: 'username',
  hash: hashUsername(username),
});

/** Without regard to case, as Telegram compares them. */
function hashUsername(username: string): number {
  const bytes = [...username.toLowerCase()].map((character) => character.charCodeAt(0));
  return (seedOf(1, bytes) % 2 ** 20) * 2 ** 32 + seedOf(0, bytes);
}

/** The number by which the username is known again; 0 for none. */
export const usernameOf = ({ username }: Pick<Somebody, 'username'>): number =>
  username === undefined ? 0 : hashUsername(username);

/** Whether the seat that waits is kept for this person. */
export const isReservedFor = (session: Session, somebody: Somebody): boolean =>
  isWaiting(session) && isChallenged(session, somebody);

/** Whether this person is challenged, also where they have declined. */
export function isChallenged({ reserved, players }: Session, somebody: Somebody): boolean {
  if (!reserved || players[0].id === somebody.id) return false;
  if (reserved.kind === 'person') return reserved.id === somebody.id;
  return reserved.hash === usernameOf(somebody);
}

/** Whether this is the username for which the seat is kept, as boards and rows write it. */
export const isNameOf = (
  reserved: Extract<Reservation, { kind: 'username' }>,
  name: string,
): boolean =>
  name.startsWith('@') &&
  isUsername(name.slice(1)) &&
  reserved.hash === hashUsername(name.slice(1));
