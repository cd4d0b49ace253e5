/** What the page asks of a search, in a form that can be posted, and how it is done. */
import { type GameName, games } from '../../../src/games/game.ts';
import {
  type Cell,
  type Move,
  type Position,
  play,
  positionFrom,
  startPosition,
} from '../../../src/games/position.ts';
import { type KnownReview, type ReviewReport, reviewMoves } from './reviewMoves.ts';
import { valueMoves } from './valueMoves.ts';
import type { Budget, ValueReport } from './worth.ts';

/** A position whose game goes by its name, as an object that is equal on the other side, too. */
export interface Line {
  readonly game: GameName;
  readonly start: readonly Cell[] | undefined;
  readonly moves: readonly Move[];
}

export type Job =
  | { readonly kind: 'values'; readonly line: Line; readonly budget: Budget }
  /** `shown` is the place of the move that is looked at, from 0: it is explained first. */
  | {
      readonly kind: 'review';
      readonly line: Line;
      readonly shown: number;
      readonly known: KnownReview;
    };

export type Report = ValueReport | ReviewReport;

export const lineOf = ({ game, start, record }: Position): Line => ({
  game: game.name,
  start,
  moves: record,
});

export const positionOf = ({ game, start, moves }: Line): Position =>
  moves.reduce(play, start ? positionFrom(games[game], start) : startPosition(games[game]));

export function runJob(job: Job): Generator<Report, void> {
  const position = positionOf(job.line);
  return job.kind === 'values'
    ? valueMoves(position, job.budget)
    : reviewMoves(position, job.shown, job.known);
}
