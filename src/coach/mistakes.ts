/**
 * The mistakes of a reviewed game that are worth practising: a result was given away, or something
 * near overlooked, and an answer there can be judged at once.
 */
import { otherSide, type Position, plyOf, type Side, sideToMove, undo } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import { nodesPerAnswer, openEvaluator, values } from '../strategies/values.ts';
import { pliesToShow } from './overlooked.ts';
import { proveBySight, type Review } from './review.ts';
import { isErrorMark } from './summary.ts';
import { isError, type Judgement, judge } from './verdict.ts';

/** How many mistakes of one game are practised. */
const maxMistakes = 3;
/**
 * How many are looked at for that: each search may take a third of a second, in Connect Four soon
 * after the opening.
 */
const maxSearches = 5;
export const nodesPerSearch = 4_000_000;

/**
 * Whose moves are looked at, and how many moves of the record were given with the game, so that
 * nobody made them.
 */
interface Played {
  readonly side: Side;
  readonly firstPly: number;
}

/**
 * The clearest mistakes of a side from a ply on, each as the position that it led to: first the one
 * that is refuted soonest, and of several a win that became a loss.
 */
export function findMistakes(
  game: Position,
  marks: Review,
  { side, firstPly }: Played,
): readonly Position[] {
  const found: Position[] = [];
  const errors = marks
    .flatMap((mark, ply) =>
      isErrorMark(mark) && ply >= firstPly ? [undo(game, plyOf(game) - ply - 1)] : [],
    )
    .filter((position) => sideToMove(position) === otherSide(side));
  for (const position of byClarity(errors).slice(0, maxSearches)) {
    if (found.length < maxMistakes && endsInMistake(position)) found.push(position);
  }
  return found;
}

/**
 * The last mistake is valued first, since that is the cheapest and helps with those before it;
 * those that exceed the budget are left out.
 */
function byClarity(errors: readonly Position[]): readonly Position[] {
  const [first] = errors;
  const evaluator = first && openEvaluator(first.game.name, nodesPerAnswer);
  return [...errors]
    .reverse()
    .flatMap((position) => {
      const standing = evaluator?.standing(undo(position, 1), lastMoveOf(position));
      return standing ? [{ position, obscurity: obscurityOf(judge(standing)) }] : [];
    })
    .sort((one, other) => one.obscurity - other.obscurity)
    .map(({ position }) => position);
}

/** The lower, the clearer: what takes few plies to show, and then a win that became a loss. */
const obscurityOf = (judgement: Judgement): number =>
  pliesToShow(judgement) + (judgement.verdict === 'blunder' ? 0 : 1 / 2);

/** Whether the last move is a mistake, by values that are known at once or else by sight. */
export function endsInMistake(position: Position): boolean {
  const [before, move] = [undo(position, 1), lastMoveOf(position)];
  const found = values(before, nodesPerSearch);
  if (found.kind !== 'exact') return proveBySight(before, move) !== undefined;
  return isError(judge(standingAmong(found.moves, move)).verdict);
}

const lastMoveOf = ({ record }: Position) => record[record.length - 1]!;
