/** The review of a game that is over, on the board of whoever played it alone. What is found out is kept in the cache. */
import { makeMarks, parseMarks } from '../../coach/marks.ts';
import { reviewAtPly } from '../../coach/reviewStep.ts';
import { isExact } from '../../strategies/values.ts';
import type { Entries, Rows } from '../runtime/steps.ts';
import type { BoardView } from '../session/action.ts';
import { gameOf, isFinished, isShared, type Session } from '../session/session.ts';
import { makeReviewKey } from '../store/keys.ts';

/** Whether the replay of the game tells what each move was worth; games that people share do so in a chat of the reader's own. */
export const isReviewed = (session: Session, isPrivate: boolean): boolean =>
  isPrivate && !isShared(session) && isFinished(session) && isExact(gameOf(session).name);

/** The chat of the board. */
type ReviewPlace = { readonly chatId: number; readonly isPrivate: boolean };

/** What a view of the board shows of the review, if it is one of its steps, and what is to be kept; `rows` has the game's review key. */
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
