/** What can come of an action, and how a changed session is made. */
import type { MoveError } from '../games/position.ts';
import { lastOfferRevision, type PlayerIndex, type Session, type Status } from './session.ts';
import { makeStamp } from './stamp.ts';

export const refusals = [
  'gameOver',
  'cellTaken',
  'columnFull',
  'noSuchCell',
  'notYourTurn',
  'onlyWatching',
  'notYourGame',
  'notAskedOfYou',
  'staleBoard',
  'nothingToUndo',
  'notOffered',
  'ownOffer',
  'tooManyChanges',
  'ownGame',
  'seatTaken',
  'notWaiting',
  'notAbsent',
  'stillWaiting',
  'stillPlaying',
] as const;
export type Refusal = (typeof refusals)[number] | MoveError;

/** How the board is shown: as it is, with other controls below it, or as it was after so many plies. */
export type BoardView =
  | { readonly kind: 'board' }
  /** `asked` is whose end of the game it would be. */
  | { readonly kind: 'askEnd'; readonly asked: PlayerIndex }
  | { readonly kind: 'more' }
  | { readonly kind: 'pieces' }
  | { readonly kind: 'absent' }
  /** The game has no place any more: nothing can be done with the board. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'ply'; readonly ply: number };

export type Change =
  | { readonly kind: 'changed'; readonly session: Session }
  /** Nothing changed; the board is shown in another way. */
  | { readonly kind: 'view'; readonly view: BoardView }
  | { readonly kind: 'moves' }
  | { readonly kind: 'menu' }
  /** The rest of a game of the bot against itself; the frames are shown one after another. */
  | { readonly kind: 'film'; readonly session: Session }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The session with its next revision. */
export function change(session: Session, now: number, stamp = makeStamp(now)): Change {
  return { kind: 'changed', session: { ...session, revision: session.revision + 1, stamp } };
}

/** A change that is no move: refused near the end of the revisions, which the moves need. */
export function changeFreely(session: Session, stamp: number): Change {
  if (session.revision >= lastOfferRevision) return refuse('tooManyChanges');
  return { kind: 'changed', session: { ...session, revision: session.revision + 1, stamp } };
}

export function refuse(refusal: Refusal): Change {
  return { kind: 'refused', refusal };
}

export function end(session: Session, status: Status, now: number): Change {
  return change({ ...session, status }, now);
}
