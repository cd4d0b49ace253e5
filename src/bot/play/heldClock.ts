/** The clock of a game stands while the bot takes no moves of the player to move. */
import { readPerson } from '../core/loadedPerson.ts';
import type { Steps } from '../core/steps.ts';
import { playerToMove, type Session } from '../match/session.ts';
import { canClaim, startClockAt } from '../match/timeLeft.ts';
import type { Room } from '../rows/roomRow.ts';

const minute = 60_000;

const moverOf = (session: Session): number => session.players[playerToMove(session)].id;

/** The game with its clock as it has run, for whoever acts. */
export function* holdClock(session: Session, userId: number, now: number): Steps<Session> {
  // Only where somebody else could claim the win does it matter.
  const isMeant = canClaim(session, now) && moverOf(session) !== userId;
  return isMeant ? yield* findClock(session, now) : session;
}

export function* holdClockIn(room: Room, userId: number, now: number): Steps<Room> {
  const session = yield* holdClock(room.session, userId, now);
  return session === room.session ? room : { ...room, session };
}

/** The same for nobody in particular, and where the time may not be over yet. */
export function* findClock(session: Session, now: number): Steps<Session> {
  const { refusedUntil } = yield* readPerson(moverOf(session));
  return startClockAt(session, refusedUntil * minute, now);
}
