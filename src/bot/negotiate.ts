/** Undo, and what two people ask of each other: to take a move back, to call it a draw. */
import type { Control } from './action.ts';
import { type Change, change, changeFreely, end, refuse } from './change.ts';
import { isShared, otherPlayer, type PlayerIndex, playerToMove, type Session } from './session.ts';
import { makeStamp } from './stamp.ts';

export function negotiate(session: Session, name: Control, player: PlayerIndex, now: number): Change {
  const theirs = otherPlayer(player);
  switch (name) {
    case 'undo':
      if (countUndone(session, player) === 0) return refuse('nothingToUndo');
      return isShared(session)
        ? changeFreely({ ...session, status: `undoAsked${player}` }, session.stamp)
        : changeFreely(takeBack(session, player), makeStamp(now));
    case 'offerDraw':
      if (!isShared(session)) return refuse('notOffered');
      if (session.status === `drawOffered${theirs}`) return end(session, 'drawAgreed', now);
      return changeFreely({ ...session, status: `drawOffered${player}` }, session.stamp);
    case 'acceptDraw':
      if (session.status === `drawOffered${player}`) return refuse('ownOffer');
      return session.status === `drawOffered${theirs}`
        ? end(session, 'drawAgreed', now)
        : refuse('notOffered');
    case 'acceptUndo':
      if (session.status === `undoAsked${player}`) return refuse('ownOffer');
      return session.status === `undoAsked${theirs}`
        ? change(takeBack(session, theirs), now)
        : refuse('notOffered');
    default:
      // Either side lets an open offer drop: the one who made it, too.
      return session.status === 'playing'
        ? refuse('notOffered')
        : change({ ...session, status: 'playing' }, now, session.stamp);
  }
}

/** How many plies go back to the player's last move: 1 if the player has just moved, 2 after a reply, 0 if there is none. */
export function countUndone(session: Session, player: PlayerIndex): number {
  const plies = session.record.length;
  if (session.mode === 'watch') return 0;
  if (session.mode === 'hotSeat') return Math.min(1, plies);
  const back = playerToMove(session) === player ? 2 : 1;
  return back <= plies ? back : 0;
}

function takeBack(session: Session, player: PlayerIndex): Session {
  const record = session.record.slice(0, session.record.length - countUndone(session, player));
  const given = Math.min(session.given, record.length);
  return { ...session, record, given, status: 'playing', reason: undefined };
}
