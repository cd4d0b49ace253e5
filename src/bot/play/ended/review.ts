/**
 * The review of a finished game, on the board of the person who played it alone. What it finds is
 * cached.
 */

import { makeMarks, parseMarks } from '../../../coach/marks.ts';
import { isJudged } from '../../../coach/review.ts';
import { reviewAtPly, type ShownReview } from '../../../coach/reviewStep.ts';
import type { Position } from '../../../games/position.ts';
import { read, type Steps } from '../../core/steps.ts';
import type { BoardView } from '../../match/action.ts';
import { isFinished, isLookedAt, type Session } from '../../match/session.ts';
import { type Entries, makeReviewKey, type Rows } from '../../rows/keys.ts';

/** Whether the moves of a game can be judged: all of them are known, and there is a way to. */
export const canBeReviewed = ({ game, start }: Position): boolean => isJudged(game) && !start;

/**
 * Whether the game's replay is a review. A board that several people see is reviewed in a chat of
 * the reader's own.
 */
export const isReviewed = (session: Session, isPrivate: boolean): boolean =>
  isPrivate && session.mode !== 'duel' && isFinished(session) && canBeReviewed(session.position);

interface Reviewed {
  readonly review?: ShownReview;
  /** Whether all moves are judged now that were not all judged before. */
  readonly isCompleted?: boolean;
  readonly entries: Entries;
}

/** The chat of the board. */
export type ReviewPlace = { readonly chatId: number; readonly isPrivate: boolean };

/**
 * The review that a view shows, if it is one, and the entries to write. `rows` has the game's
 * review key, unless it is in a room.
 */
export function* reviewAt(
  session: Session,
  view: BoardView,
  { chatId, isPrivate }: ReviewPlace,
  rows: Rows,
): Steps<Reviewed> {
  const { position } = session;
  // What others have played is opened where it can be done better.
  const isSummary = view.kind === 'summary' || (view.kind === 'board' && isLookedAt(session));
  const ply = isSummary ? 0 : view.kind === 'ply' ? view.ply : undefined;
  if (ply === undefined || !isReviewed(session, isPrivate)) return { entries: {} };
  const key = makeReviewKey(chatId, position);
  const row = (session.mode === 'room' ? yield* read([key]) : rows)[key];
  const review = reviewAtPly(position, ply, parseMarks(row ?? '') ?? []);
  const marks = makeMarks(review.marks);
  const entries: Entries = row === marks ? {} : { [key]: marks };
  return {
    review,
    entries,
    isCompleted: row !== marks && review.marks.every((mark) => mark !== undefined),
  };
}
