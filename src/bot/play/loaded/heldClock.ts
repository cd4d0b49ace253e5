/** The clocks of all games stand while Google takes no requests, so that the bot takes no moves. */

import type { Bot } from '../../core/bot.ts';
import { isQuick } from '../../match/clock.ts';
import { playerToMove, type Session } from '../../match/session.ts';
import { canClaim, startClockAt } from '../../match/timeLeft.ts';
import type { Room } from '../../rows/game/sharedRow.ts';

const moverOf = (session: Session): number => session.players[playerToMove(session)].id;

/** The game with its clock as it has run, for whoever acts. */
export const holdClock = (session: Session, userId: number, bot: Bot): Session =>
  // Only where somebody else could claim the win does it matter, or where it is over for the mover.
  canClaim(session, bot.now) && (isQuick(session.clock) || moverOf(session) !== userId)
    ? findClock(session, bot)
    : session;

export const holdClockIn = (room: Room, userId: number, bot: Bot): Room => ({
  ...room,
  session: holdClock(room.session, userId, bot),
});

/** In ms: what is shorter takes nobody's time. */
const shortest = 300_000;

/** The same for nobody in particular, and where the time may not be over yet. */
export const findClock = (session: Session, { settings, now }: Bot): Session => {
  const { from, until } = settings.silence;
  return until - from < shortest ? session : startClockAt(session, until, now);
};
