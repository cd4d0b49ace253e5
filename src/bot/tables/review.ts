/** The review of a finished game, on the board of the person who played it alone. What it finds is cached. */
import { makeMarks, parseMarks } from '../../coach/marks.ts';
import { reviewAtPly } from '../../coach/reviewStep.ts';
import { isExact } from '../../strategies/values.ts';
import type { Entries, Rows } from '../runtime/steps.ts';
import type { BoardView } from '../session/action.ts';
import { gameOf, isFinished, isShared, type Session } from '../session/session.ts';
import { makeReviewKey } from '../store/keys.ts';

/** Whether the game's replay is a review. Games that people share are reviewed in a chat of the reader's own. */
export const isReviewed = (session: Session, isPrivate: boolean): boolean =>
  isPrivate && !isShared(session) && isFinished(session) && isExact(gameOf(session).name);

/** The chat of the board. */
type ReviewPlace = { readonly chatId: number; readonly isPrivate: boolean };

/** The step of the review that a view shows, if it is one, and the entries to write. `rows` has the game's review key. */
export function reviewAt(session: Session, view: BoardView, { chatId, isPrivate }: ReviewPlace, rows: Rows) {
  const { position } = session;
  if (view.kind !== 'ply' || view.ply === 0 || position.start || !isReviewed(session, isPrivate)) return {};
  const key = makeReviewKey(chatId, position);
  const row = rows[key];
  const review = reviewAtPly(position, view.ply, parseMarks(row ?? '') ?? []);
  const marks = makeMarks(review.marks);
  const entries: Entries = row === marks ? {} : { [key]: marks };
  return { review, entries };
}
