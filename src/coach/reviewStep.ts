/**
 * A review as a player steps through it: the marks of all moves, and the alternatives at one of
 * them.
 */
import {
  isOver,
  type Move,
  type Position,
  play,
  plyOf,
  sideToMove,
  undo,
} from '../games/position.ts';
import { type Evaluator, standingAmong } from '../strategies/evaluator.ts';
import { bestMoves, type MoveValues } from '../strategies/value.ts';
import { nodesPerAnswer, openEvaluator } from '../strategies/values.ts';
import { type Cause, findCause } from './cause.ts';
import { couldOverlookAmong, type ProvedError } from './overlooked.ts';
import { continueReview, finishReview, proveBySight, type Review } from './review.ts';
import { isErrorMark } from './summary.ts';
import { isJudgedByThreats, judgeByThreats } from './threatMistake.ts';
import { endedBetter, isError, type Judgement, judge } from './verdict.ts';

export interface ShownReview {
  readonly marks: Review;
  /** Undefined where the whole game is looked at, and of a move of which threats prove nothing. */
  readonly step: ReviewStep | undefined;
}

/** One move of the game. */
export interface ReviewStep {
  /** The position in which it was made. */
  readonly before: Position;
  /**
   * The value of each legal move, and the judgement of the one played; undefined where nothing is
   * proved.
   */
  readonly judged: Judged | undefined;
  /** Where values are not known: what is proved of the move, if it was an error. */
  readonly refuted?: ProvedError | undefined;
}

interface Judged {
  readonly values: MoveValues;
  readonly judgement: Judgement;
  /** Why a move that gave a result away did so; undefined where nothing short explains it. */
  readonly cause?: Cause | undefined;
  /** Of an error: whether the game ended better all the same. */
  readonly isSpared?: boolean;
  /**
   * How the game goes on with best play after a mistake without a cause, as far as it is looked at.
   */
  readonly line?: readonly Move[];
}

/**
 * About two seconds in WebAssembly: enough to mark the slowest of a hundred games, and to value one
 * position after that.
 */
const nodesPerReview = 24_000_000;

/** Enough for the causes of most mistakes; of early ones that are punished late few have one. */
const nodesPerCause = 4_000_000;

/** How much longer a review that was cut off may take, the second time. */
const longer = 2;

/**
 * The review at the position after `ply` moves of the record, or of the whole game for 0; `known`
 * are the marks so far. A review that was cut off is finished: what takes longer still stays
 * unproved.
 */
export function reviewAtPly(
  position: Position,
  ply: number,
  known: Review,
  nodes = nodesPerReview,
): ShownReview {
  const isContinued = known.includes(undefined);
  const evaluator = openEvaluator(position.game.name, isContinued ? longer * nodes : nodes);
  const found = continueReview(position, known, evaluator);
  const marks = isContinued ? finishReview(position, found) : found;
  if (ply === 0) return { marks, step: undefined };
  const step = findStep(position, ply, evaluator);
  const { name } = position.game;
  // The marks may have taken all the nodes; a mistake that is shown is explained all the same.
  const isUnsaid = isErrorMark(marks[marks.length - (plyOf(position) - ply) - 1]);
  return {
    marks,
    step:
      isUnsaid && step && !isMistaken(step)
        ? findStep(position, ply, openEvaluator(name, nodesPerAnswer))
        : step,
  };
}

function findStep(
  position: Position,
  ply: number,
  evaluator: Evaluator | undefined,
): ReviewStep | undefined {
  const before = undo(position, plyOf(position) - ply + 1);
  const { record } = position;
  const index = record.length - (plyOf(position) - ply) - 1;
  const [move, reply] = [record[index]!, record[index + 1]];
  if (isJudgedByThreats(before.game)) {
    const refuted = judgeByThreats(before, move, reply);
    return refuted && { before, judged: undefined, refuted };
  }
  const values = evaluator?.values(before);
  if (!values) return { before, judged: undefined, refuted: proveBySight(before, move, reply) };
  const judgement = judge(standingAmong(values, move), couldOverlookAmong(values));
  if (!isError(judgement.verdict)) return { before, judged: { values, judgement } };
  const valuesOf = valueOnce(before, values);
  const cause = findCause({ before, move, values, reply }, valuesOf);
  const spared = endedBetter(position, sideToMove(before), judgement.after.result);
  const error = { values, judgement, isSpared: spared };
  return {
    before,
    judged: cause
      ? { ...error, cause }
      : { ...error, line: findLine(play(before, move), valuesOf) },
  };
}

/** Values each position of a game once; those of the first one are known. */
function valueOnce(
  first: Position,
  values: MoveValues,
): (position: Position) => MoveValues | undefined {
  const evaluator = openEvaluator(first.game.name, nodesPerCause);
  const keyOf = ({ record }: Position): string => record.join();
  const known = new Map<string, MoveValues | undefined>([[keyOf(first), values]]);
  return (position) => {
    const key = keyOf(position);
    if (!known.has(key)) known.set(key, evaluator?.values(position));
    return known.get(key);
  };
}

/** As many moves of a line are told. */
const maxLine = 4;

/** Best play of both sides from a position on. */
export function findLine(
  from: Position,
  valuesOf: (position: Position) => MoveValues | undefined,
): readonly Move[] {
  const line: Move[] = [];
  let position = from;
  while (line.length < maxLine && !isOver(position)) {
    const values = valuesOf(position);
    if (!values) break;
    const move = bestMoves(values)[0]!;
    line.push(move);
    position = play(position, move);
  }
  return line;
}

/** Whether a move is shown as a mistake. */
export const isMistaken = ({ judged, refuted }: ReviewStep): boolean =>
  refuted !== undefined || (judged !== undefined && isError(judged.judgement.verdict));
