/** A position that a person practises, as its keys carry it. */
import type { Review } from '../../coach/review.ts';
import { isErrorMark } from '../../coach/summary.ts';
import { type Position, type Side, sideAt } from '../../games/position.ts';
import { isExact } from '../../strategies/values.ts';
import { gameOf, type Session, seatsOf } from './session.ts';

export interface PracticeCard {
  /** Its record ends in the mistake; the person is to find a better move instead. */
  readonly position: Position;
  /**
   * The UTC day from which on it was due when the key was drawn, counted from 1 January 1970: an
   * answer counts for that day alone.
   */
  readonly due: number;
}

export type PracticeAction =
  | { readonly kind: 'cell'; readonly cell: number }
  /** Gives up, and shows what would have been right. */
  | { readonly kind: 'solution' }
  /** Takes the position up, in the review in which it is shown. */
  | { readonly kind: 'take' }
  /** Takes it up, and asks it at once, below the game that it cost. */
  | { readonly kind: 'ask' };

/** The sides whose mistakes a person may practise: their own, or both that they have played. */
export const sidesOf = (session: Session, userId: number): readonly Side[] =>
  session.mode === 'watch' || session.mode === 'others'
    ? []
    : seatsOf(session, userId).map((player) => (player === session.starter ? 1 : 2));

/** The indices of the moves that the person may practise, where an answer can be judged. */
export function ownErrors(session: Session, marks: Review, userId: number): readonly number[] {
  if (!isExact(gameOf(session).name)) return [];
  const sides = sidesOf(session, userId);
  return marks.flatMap((mark, index) =>
    isErrorMark(mark) && index >= session.presetPlies && sides.includes(sideAt(index))
      ? [index]
      : [],
  );
}

/**
 * How many positions a person has: rows of all people share one store, or each person has a store
 * of their own.
 */
export const maxPositions = (isApart: boolean): number => (isApart ? 24 : 8);
