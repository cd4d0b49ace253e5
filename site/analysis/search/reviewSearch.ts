/**
 * The review of the shown line. One that is left is kept as far as it got, and goes on from there.
 */
import type { Position } from '../../../src/games/position.ts';
import type { GameReview } from '../view/model.ts';
import { lineOf } from './jobs.ts';
import type { ReviewReport } from './reviewMoves.ts';
import { openSearcher } from './searcher.ts';

export interface ReviewSearch {
  /** Undefined for a line without moves, and before the first look. */
  readonly review: GameReview | undefined;
  /** Reviews a line, unless it is the one of before. `shown` is the place of a move, from 0. */
  look(line: Position, shown: number): void;
}

export function openReviewSearch(onReport: () => void): ReviewSearch {
  const searcher = openSearcher();
  const reviews = new Map<string, GameReview>();
  let review: GameReview | undefined;
  let reviewedKey = '';

  function look(line: Position, shown: number): void {
    const key = `${line.game.name} ${line.record.join()} ${line.start?.join() ?? ''}`;
    if (key === reviewedKey) return;
    reviewedKey = key;
    review = reviews.get(key) ?? emptyReview(line);
    searcher.stop();
    if (!review || review.isDone) return;
    const { marks, steps, better } = copyOf(review);
    const known = { marks: review.marks, said: [...steps.keys()], better: [...better.keys()] };
    searcher.run({ kind: 'review', line: lineOf(line), shown, known }, (told) => {
      const report = told as ReviewReport;
      if (report.kind === 'mark') marks[report.index] = report.mark;
      else if (report.kind === 'step') steps.set(report.index, report.said);
      else if (report.kind === 'better') better.set(report.index, report.moves);
      review = { marks: [...marks], steps, better, isDone: report.kind === 'end' };
      reviews.set(key, review);
      onReport();
    });
  }

  return {
    get review() {
      return review;
    },
    look,
  };
}

const emptyReview = ({ record }: Position): GameReview | undefined =>
  record.length === 0
    ? undefined
    : { marks: record.map(() => undefined), steps: new Map(), better: new Map(), isDone: false };

const copyOf = ({ marks, steps, better }: GameReview) => ({
  marks: [...marks],
  steps: new Map(steps),
  better: new Map(better),
});
