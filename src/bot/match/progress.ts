/**
 * What is counted of a person besides the ends of games: the puzzles of the day that they have
 * solved, their reviews of own games, the mistakes that they practise, and how they answer there.
 */
import { findMistakes } from '../../coach/mistakes.ts';
import type { Review } from '../../coach/review.ts';
import { summarizeReview } from '../../coach/summary.ts';
import type { Position } from '../../games/position.ts';
import { endsOf, type GameEnd } from './gameEnd.ts';
import { type PracticeCard, sidesOf } from './practice.ts';
import { type Session, seatsOf } from './session.ts';

export type Progress = SolvedPuzzle | ReviewedGame | AddedToPractice | Practised;

/** What is counted of a person. */
export type Counted = GameEnd | Progress;

export const isEnd = (counted: Counted): counted is GameEnd => !('kind' in counted);

/** Whether it is about the mistakes that the person practises. */
export const isOfPractice = (counted: Counted): counted is AddedToPractice | Practised =>
  !isEnd(counted) && (counted.kind === 'takenUp' || counted.kind === 'practised');

export interface SolvedPuzzle {
  readonly kind: 'solved';
  readonly userId: number;
  /** Of the puzzle, counted from 1 January 1970. */
  readonly day: number;
}

export interface ReviewedGame {
  readonly kind: 'reviewed';
  readonly userId: number;
  readonly end: GameEnd;
  /**
   * At how many of the person's moves an error was possible, and at how many of those there was
   * none.
   */
  readonly chances: number;
  readonly kept: number;
}

export interface AddedToPractice {
  readonly kind: 'takenUp';
  readonly userId: number;
  /** Each record ends in a mistake. */
  readonly mistakes: readonly Position[];
  /** How many positions a person may have. */
  readonly max: number;
}

export interface Practised extends PracticeCard {
  readonly kind: 'practised';
  readonly userId: number;
  readonly isRight: boolean;
}

/**
 * What the review of a game that the person has played tells of them. Undefined where not all moves
 * are judged, nothing could go wrong, or the game is no result of their own.
 */
export function findReviewed(
  session: Session,
  marks: Review,
  userId: number,
): ReviewedGame | undefined {
  const end = endsOf(session, { isInline: false }).find(
    (each) => each.userId === userId && !each.isHelped,
  );
  const summary = end && summarizeReview(marks);
  const [player] = seatsOf(session, userId);
  if (!end || !summary || player === undefined) return undefined;
  const { chances, kept } = summary[player === session.starter ? 1 : 2];
  return chances === 0 ? undefined : { kind: 'reviewed', userId, end, chances, kept };
}

/**
 * The clearest mistakes of a person in a game of their own; none where one person has played both
 * sides.
 */
export function findTakenUp(
  session: Session,
  marks: Review,
  { userId, max }: Pick<AddedToPractice, 'userId' | 'max'>,
): AddedToPractice | undefined {
  const [side, other] = sidesOf(session, userId);
  if (side === undefined || other !== undefined) return undefined;
  const mistakes = findMistakes(session.position, marks, { side, firstPly: session.presetPlies });
  return mistakes.length === 0 ? undefined : { kind: 'takenUp', userId, mistakes, max };
}
