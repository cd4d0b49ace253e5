/**
 * The review of a game: a verdict for each of its moves. It goes from the last move to the first,
 * since the search's results for a position help with those before it, and it can be interrupted
 * after any move and continued.
 */
import type { InLineGame } from '../games/game.ts';
import { legalMoves, type Move, type Position, play, plyOf, undo } from '../games/position.ts';
import type { Evaluator } from '../strategies/evaluator.ts';
import { isExact, nodesPerAnswer, openEvaluator } from '../strategies/values.ts';
import type { Mark } from './marks.ts';
import { couldOverlook, type ProvedError, proveOverlooked } from './overlooked.ts';
import { isJudgedByThreats, judgeByThreats } from './threatMistake.ts';
import { type Judgement, judge, type Verdict } from './verdict.ts';

export type Assessment =
  | Judgement
  /** Nothing is proved: the game has no exact level, or the search was cut off. */
  | { readonly kind: 'unproved'; readonly reason: 'notExact' | 'cutOff' };

/** Assesses one legal move of the position; `nodes` is the search's budget. */
export function assessMove(position: Position, move: Move, nodes = nodesPerAnswer): Assessment {
  return assessorOf(openEvaluator(position.game.name, nodes))(position, move);
}

/** Assesses every move of the record, in order, without a budget. */
export function assessGame(position: Position): readonly Assessment[] {
  const assess = assessorOf(openEvaluator(position.game.name, Number.POSITIVE_INFINITY));
  const { record } = position;
  return [...positionsBefore(position).entries()]
    .reverse()
    .map(([ply, before]) => assess(before, record[ply]!))
    .reverse();
}

/**
 * The marks of the record's moves, undefined where one is still missing: the known ones, and as
 * many more as the evaluator's budget allows. Every call makes progress, because a move that takes
 * more than a whole budget is marked as unproved.
 */
export function continueReview(
  position: Position,
  known: Review,
  evaluator: Evaluator | undefined,
): Review {
  const before = positionsBefore(position);
  if (isJudgedByThreats(position.game))
    return before.map((each, ply) => known[ply] ?? markByThreats(each, position.record[ply]!));
  const assess = assessorOf(evaluator);
  const isTooEarly = (each: Position): boolean => plyOf(each) < (evaluator?.firstPly ?? 0);
  const review: (Mark | undefined)[] = before.map(
    (each, ply) =>
      known[ply] ?? (isTooEarly(each) ? markBySight(each, position.record[ply]!) : undefined),
  );
  let isFirst = true;
  for (let ply = review.length - 1; ply >= 0; ply--) {
    if (review[ply]) continue;
    const assessment = assess(before[ply]!, position.record[ply]!);
    const isCutOff = assessment.kind === 'unproved' && assessment.reason === 'cutOff';
    if (!isCutOff) review[ply] = assessment;
    else if (isFirst) review[ply] = markBySight(before[ply]!, position.record[ply]!);
    if (isCutOff) break;
    isFirst = false;
  }
  return review;
}

/** Some hundredths of a second: what is near is seen in fewer nodes. */
const nodesBySight = 200_000;

/** What a move overlooks, proved without its value. */
export function proveBySight(before: Position, move: Move, reply?: Move): ProvedError | undefined {
  const evaluator = openEvaluator(before.game.name, nodesBySight);
  return evaluator && proveOverlooked({ before, move, reply }, evaluator);
}

/** Where values are not known, what a move overlooks is all that is proved of it. */
export const markBySight = (before: Position, move: Move): Mark =>
  proveBySight(before, move)
    ? { kind: 'judged', verdict: 'overlooked', couldErr: true }
    : { kind: 'unproved' };

/** The marks of a review that is not continued. */
export const finishReview = (position: Position, review: Review): Review =>
  positionsBefore(position).map(
    (before, ply) => review[ply] ?? markBySight(before, position.record[ply]!),
  );

/**
 * Of a move that neither wins nor is proved to be a mistake nothing is known, nor what others were
 * worth.
 */
export function markByThreats(before: Position, move: Move): Mark {
  const judged = (verdict: Verdict): Mark => ({ kind: 'judged', verdict, couldErr: false });
  if (legalMoves(before).length === 1) return judged('forced');
  if (play(before, move).outcome.kind === 'win') return judged('best');
  return judgeByThreats(before, move) ? judged('mistake') : { kind: 'unproved' };
}

/** Whether the moves of a game can be judged at all. */
export const isJudged = (game: InLineGame): boolean =>
  isExact(game.name) || isJudgedByThreats(game);

export type Review = readonly (Mark | undefined)[];

/** The positions in which the moves of the record were made. */
function positionsBefore(position: Position): readonly Position[] {
  const positions: Position[] = [];
  let before = undo(position, position.record.length);
  for (const move of position.record) {
    positions.push(before);
    before = play(before, move);
  }
  return positions;
}

function assessorOf(
  evaluator: Evaluator | undefined,
): (position: Position, move: Move) => Assessment {
  if (!evaluator) return () => ({ kind: 'unproved', reason: 'notExact' });
  return (position, move) =>
    judgeMove(position, move, evaluator) ?? { kind: 'unproved', reason: 'cutOff' };
}

/** Undefined once the evaluator's budget is spent. */
export function judgeMove(
  position: Position,
  move: Move,
  evaluator: Evaluator,
): Judgement | undefined {
  const standing = evaluator.standing(position, move);
  if (!standing) return undefined;
  if (standing.couldErr) return judge(standing);
  const could = couldOverlook(position, standing.before, evaluator);
  return could === undefined ? undefined : judge(standing, could);
}
