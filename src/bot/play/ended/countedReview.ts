/** A review of a game of one's own, which counts once all its moves are judged. */
import type { Review } from '../../../coach/review.ts';
import type { ShownReview } from '../../../coach/reviewStep.ts';
import type { Answer, Context } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { type Steps, tryToRead } from '../../core/steps.ts';
import type { BoardView } from '../../match/action.ts';
import { maxPositions } from '../../match/practice.ts';
import { findReviewed, findTakenUp, type Progress } from '../../match/progress.ts';
import type { Session } from '../../match/session.ts';
import { countProgress } from './countedGame.ts';
import { type ReviewPlace, reviewAt } from './review.ts';

interface CountedReview extends Required<Pick<Answer, 'entries' | 'newKeys' | 'ends'>> {
  readonly review?: ShownReview;
}

/** The review that a view shows, if it is one, and what is written of it. */
export function* countReview(
  { session, view }: { readonly session: Session; readonly view: BoardView },
  userId: number,
  place: ReviewPlace,
  { bot, rows }: Pick<Context, 'bot' | 'rows'>,
): Steps<CountedReview> {
  const { review, isCompleted, ...judged } = yield* reviewAt(session, view, place, rows);
  const progress = review && isCompleted ? findProgress(session, review.marks, userId, bot) : [];
  const counted = yield* tryToRead(countProgress(progress, bot), 'What a review counts');
  const shown = review ? { review } : {};
  // A review that could not be counted is judged once more, and counts then.
  if (!counted || counted === 'busy') return { ...shown, entries: {}, newKeys: [], ends: [] };
  const { entries, newKeys, ends } = counted;
  return { ...shown, entries: { ...judged.entries, ...entries }, newKeys, ends };
}

/** What a review tells of the person, once all moves are judged. */
function findProgress(
  session: Session,
  marks: Review,
  userId: number,
  { deployment }: Bot,
): readonly Progress[] {
  const reviewed = findReviewed(session, marks, userId);
  const takenUp = findTakenUp(session, marks, {
    userId,
    max: maxPositions(deployment.isApart ?? false),
  });
  return [...(reviewed ? [reviewed] : []), ...(takenUp ? [takenUp] : [])];
}
