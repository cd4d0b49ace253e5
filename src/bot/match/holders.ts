/** Whose each control is, which is asked once, before what it does. */

import type { Control, Refusal } from './action.ts';
import {
  isOffer,
  isRunning,
  isShared,
  isWaiting,
  type PlayerIndex,
  playerToMove,
  type Session,
} from './session.ts';

/**
 * `both`: of either player; `waiter`: of the one who waits for the other, to move or to come;
 * `asked`: of the one who has to answer an offer; `host`: of the one who has opened the game, until
 * it begins; `strangers`: of either, where they met as strangers; `guest`, `challenged`: of whoever
 * has no seat yet.
 */
type Holder = 'both' | 'waiter' | 'asked' | 'host' | 'strangers' | 'guest' | 'challenged';

export const holders: Readonly<Record<Control, Holder>> = {
  redraw: 'both',
  more: 'both',
  moves: 'both',
  rules: 'both',
  pickPieces: 'both',
  toggleReason: 'both',
  first: 'both',
  last: 'both',
  noMoreMistakes: 'both',
  menu: 'both',
  stats: 'both',
  picture: 'both',
  film: 'both',
  analysis: 'both',
  hint: 'both',
  solution: 'both',
  next: 'both',
  toEnd: 'both',
  bring: 'both',
  rematch: 'both',
  askEnd: 'both',
  end: 'both',
  leave: 'both',
  undo: 'both',
  offerDraw: 'both',
  // Whoever has made the offer withdraws it.
  decline: 'both',
  acceptUndo: 'asked',
  acceptDraw: 'asked',
  acceptPieces: 'asked',
  claim: 'waiter',
  cancel: 'waiter',
  clock: 'host',
  askBlock: 'strangers',
  block: 'strangers',
  join: 'guest',
  noChallenges: 'challenged',
};

/** Why the control is not this player's now; undefined where it is. */
export function refuseHolder(
  session: Session,
  control: Control,
  player: PlayerIndex,
  meetsStranger: boolean,
): Refusal | undefined {
  const { status } = session;
  switch (holders[control]) {
    case 'both':
    // What people without a seat may do is decided before.
    case 'guest':
    case 'challenged':
      return undefined;
    case 'waiter':
      return isShared(session) && isRunning(session) && playerToMove(session) === player
        ? 'notForMover'
        : undefined;
    case 'asked':
      return isOffer(status) && status.by === player ? 'ownOffer' : undefined;
    case 'host':
      // The seat that is free is nobody's, so only the host gets here.
      return isWaiting(session) ? undefined : 'notOffered';
    case 'strangers':
      return meetsStranger && !isWaiting(session) ? undefined : 'notOffered';
  }
}
