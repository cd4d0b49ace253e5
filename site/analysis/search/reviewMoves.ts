/**
 * The review of a game, told move by move from the last to the first, since what the search finds
 * in a position helps with those before it; then why each mistake was one, what can be said of the
 * other moves, and at last what was missed.
 */
import { judgeMove, markBySight, markByThreats } from '../../../src/coach/review.ts';
import { type ReviewStep, reviewAtPly } from '../../../src/coach/reviewStep.ts';
import { isErrorMark } from '../../../src/coach/summary.ts';
import { isJudgedByThreats } from '../../../src/coach/threatMistake.ts';
import { type Move, type Position, play, plyOf, undo } from '../../../src/games/position.ts';
import type { Evaluator } from '../../../src/strategies/evaluator.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';
import { betterMoves } from './betterMoves.ts';
import { markOf, type Proof, proveMove, type ReviewMark } from './provedMoves.ts';

/** `index` is the place of the move in the record, from 0. */
export type ReviewReport =
  | { readonly kind: 'mark'; readonly index: number; readonly mark: ReviewMark }
  | { readonly kind: 'step'; readonly index: number; readonly said: Said }
  /** What was missed: the better move, and best play after it. */
  | { readonly kind: 'better'; readonly index: number; readonly moves: readonly Move[] }
  | { readonly kind: 'end' };

/** What can be said of a move. */
export interface Said extends Omit<ReviewStep, 'before'> {
  /** Of a move that loses, while what others were worth is not known. */
  readonly lost?: Extract<Proof, { kind: 'lost' }>;
}

/** About ten seconds in WebAssembly; what takes longer stays unproved. */
const nodesPerReview = 120_000_000;

/** What a review that was broken off has found: the marks, and the places of the rest. */
export interface KnownReview {
  readonly marks: readonly (ReviewMark | undefined)[];
  readonly said: readonly number[];
  readonly better: readonly number[];
}

const nothingKnown: KnownReview = { marks: [], said: [], better: [] };

export function* reviewMoves(
  position: Position,
  shown = -1,
  known = nothingKnown,
): Generator<ReviewReport, void> {
  const { game, record } = position;
  const evaluator = openEvaluator(game.name, nodesPerReview);
  const marks: ReviewMark[] = record.map((_, index) => known.marks[index] ?? unproved);
  for (let index = record.length - 1; index >= 0; index--) {
    if (known.marks[index]) continue;
    const before = undo(position, record.length - index);
    const mark = isJudgedByThreats(game)
      ? markByThreats(before, record[index]!)
      : judgeExactly(before, record[index]!, evaluator);
    marks[index] = mark;
    yield { kind: 'mark', index, mark };
  }
  const isMistake = (index: number): boolean => isErrorMark(marks[index]);
  const places = [...marks.keys()].filter((index) => !known.said.includes(index));
  const first = places.filter((each) => each === shown);
  const mistakes = places.filter((each) => each !== shown && isMistake(each));
  const others = places.filter((each) => each !== shown && !isMistake(each)).reverse();
  const saidNow = new Map<number, Said>();
  for (const index of [...first, ...mistakes, ...others]) {
    const said = sayOf(position, index, marks);
    saidNow.set(index, said);
    yield { kind: 'step', index, said };
    if (index === shown) yield* tellBetter(position, index, said);
  }
  for (const [index, mark] of marks.entries())
    if (index !== shown && !known.better.includes(index) && isImprovable(mark))
      yield* tellBetter(position, index, saidNow.get(index) ?? sayOf(position, index, marks));
  yield { kind: 'end' };
}

const isImprovable = (mark: ReviewMark): boolean =>
  isErrorMark(mark) || (mark.kind === 'judged' && mark.verdict === 'slower');

function* tellBetter(position: Position, index: number, said: Said): Generator<ReviewReport, void> {
  const moves = betterMoves(positionAt(position, index), said);
  if (moves.length > 0) yield { kind: 'better', index, moves };
}

export const unproved = { kind: 'unproved' } as const;

function judgeExactly(before: Position, move: Move, evaluator: Evaluator | undefined): ReviewMark {
  const isTooEarly = plyOf(before) < (evaluator?.firstPly ?? 0);
  const judgement = isTooEarly || !evaluator ? undefined : judgeMove(before, move, evaluator);
  if (judgement) return judgement;
  const proof = proveMove(before, move);
  return proof ? markOf(proof) : markBySight(before, move);
}

/** What is to be said of one move, once all are marked. */
export function sayOf(position: Position, index: number, marks: readonly ReviewMark[]): Said {
  const first = plyOf(position) - position.record.length;
  const before = positionAt(position, index);
  const { step } = reviewAtPly(position, first + index + 1, marks);
  const isSaid =
    step?.judged !== undefined || step?.refuted !== undefined || isJudgedByThreats(position.game);
  const proof = isSaid ? undefined : proveMove(before, position.record[index]!);
  if (proof?.kind === 'lost') return { judged: undefined, lost: proof };
  return { judged: step?.judged ?? proof, refuted: step?.refuted };
}

/** The position before a move of the record. */
export const positionAt = (position: Position, index: number): Position =>
  position.record.slice(0, index).reduce(play, undo(position, position.record.length));
