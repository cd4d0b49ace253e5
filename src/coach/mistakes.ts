/** The mistakes of a reviewed game that are worth practising: a win or a draw was given away, and the coach can say so at once. */
import { otherSide, type Position, plyOf, type Side, sideToMove, undo } from '../games/position.ts';
import { type Evaluator, standingAmong } from '../strategies/evaluator.ts';
import type { MoveValues } from '../strategies/value.ts';
import { nodesPerAnswer, openEvaluator } from '../strategies/values.ts';
import type { Review } from './review.ts';
import { isErrorMark } from './summary.ts';
import { isError, type Judgement, judge } from './verdict.ts';

/** How many mistakes of one game are practised. */
export const maxMistakes = 3;

/** Whose moves are looked at, and how many moves of the record were given with the game, so that nobody made them. */
interface Played {
  readonly side: Side;
  readonly firstPly: number;
}

/** A mistake with what is known of it. */
interface Found {
  /** Its record ends in the mistake. */
  readonly position: Position;
  readonly judgement: Judgement;
}

/**
 * The clearest mistakes of a side from a ply on, each as the position that it led to: first those that turned a win into a loss, and of those the one
 * that is refuted soonest. One that takes more than an answer's budget is left out; the last move comes first, since it is the cheapest.
 */
export function findMistakes(game: Position, marks: Review, { side, firstPly }: Played): readonly Position[] {
  const evaluator = openEvaluator(game.game.name, nodesPerAnswer);
  const found = marks
    .flatMap((mark, ply) => (isErrorMark(mark) && ply >= firstPly ? [undo(game, plyOf(game) - ply - 1)] : []))
    .filter((position) => sideToMove(position) === otherSide(side))
    .reverse()
    .flatMap((position) => judgeLast(position, evaluator) ?? []);
  return found
    .sort((one, other) => obscurityOf(one) - obscurityOf(other))
    .slice(0, maxMistakes)
    .map(({ position }) => position);
}

/** Whether the last move is a mistake that can be judged at once. */
export const endsInMistake = (position: Position): boolean =>
  judgeLast(position, openEvaluator(position.game.name, nodesPerAnswer)) !== undefined;

function judgeLast(position: Position, evaluator: Evaluator | undefined): Found | undefined {
  const values: MoveValues | undefined = evaluator?.values(undo(position, 1));
  const judgement = values && judge(standingAmong(values, position.record[position.record.length - 1]!));
  return judgement && isError(judgement.verdict) ? { position, judgement } : undefined;
}

/** More plies than any game has. */
const manyPlies = 1000;

/** The lower, the clearer: where a loss follows how soon it comes, else how near the win was. */
function obscurityOf({ judgement: { verdict, before, after } }: Found): number {
  return (verdict === 'blunder' ? 0 : manyPlies) + (after.result === 'loss' ? after.plies : before.plies);
}
