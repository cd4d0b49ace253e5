/** What can come of an action, and how a changed session is made. */
import type { MoveError } from '../../games/position.ts';
import { makeLastChange } from './lastChange.ts';
import { maxOfferRevision, type PlayerIndex, type Session, type Status } from './session.ts';

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

export type ActionResult =
  | { readonly kind: 'changed'; readonly session: Session }
  /** Nothing changed; the board is shown in another way. */
  | { readonly kind: 'view'; readonly view: BoardView }
  | { readonly kind: 'moves' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The session with its next revision. */
export function changeTo(session: Session, now: number, lastChange: number = makeLastChange(now)): ActionResult {
  return { kind: 'changed', session: { ...session, revision: session.revision + 1, lastChange } };
}

/** A change that is no move: refused near the end of the revisions, which the moves need. */
export function changeFreely(session: Session, now: number, lastChange?: number): ActionResult {
  if (session.revision >= maxOfferRevision) return refuse('tooManyChanges');
  return changeTo(session, now, lastChange);
}

export function refuse(refusal: Refusal): ActionResult {
  return { kind: 'refused', refusal };
}

export function endWith(session: Session, status: Status, now: number): ActionResult {
  return changeTo({ ...session, status }, now);
}
