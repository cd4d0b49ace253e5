/** The review of the shown line: it goes on while its moves are looked at, and is kept when whole. */
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
  /** The reviews that are whole. */
  const reviews = new Map<string, GameReview>();
  let review: GameReview | undefined;
  let reviewedKey = '';

  function look(line: Position, shown: number): void {
    const key = `${line.game.name} ${line.record.join()} ${line.start?.join() ?? ''}`;
    if (key === reviewedKey) return;
    reviewedKey = key;
    const marks: GameReview['marks'][number][] = line.record.map(() => undefined);
    const steps = new Map();
    const known = reviews.get(key);
    review = known ?? (line.record.length > 0 ? { marks, steps, isDone: false } : undefined);
    searcher.stop();
    if (!review || known) return;
    searcher.run({ kind: 'review', line: lineOf(line), shown }, (told) => {
      const report = told as ReviewReport;
      if (report.kind === 'mark') marks[report.index] = report.mark;
      else if (report.kind === 'step') steps.set(report.index, report.said);
      review = { marks: [...marks], steps, isDone: report.kind === 'end' };
      if (review.isDone) reviews.set(key, review);
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
