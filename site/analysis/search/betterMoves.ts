/** The line that a mistake missed: the better move, and best play of both sides after it. */
import { betterIn } from '../../../src/coach/cause.ts';
import type { ReviewStep } from '../../../src/coach/reviewStep.ts';
import { isError } from '../../../src/coach/verdict.ts';
import { isOver, type Move, type Position, play } from '../../../src/games/position.ts';
import { bestMoves, bestValue, type MoveValues } from '../../../src/strategies/value.ts';
import { openEvaluator } from '../../../src/strategies/values.ts';
import { fromCentre } from '../view/moveOrder.ts';

/** As many moves are numbered on the board. */
const maxMoves = 5;

/** A third of a second in WebAssembly; a line that takes longer is shorter. */
const nodesPerLine = 4_000_000;

/**
 * Empty where the move was no mistake, or no better one is known. A win at once is told of a move
 * that wins later, too.
 */
export function betterMoves(
  before: Position,
  { judged, refuted }: Pick<ReviewStep, 'judged' | 'refuted'>,
): readonly Move[] {
  if (refuted) return [refuted.better];
  if (!judged) return [];
  const { verdict } = judged.judgement;
  const isSlow = verdict === 'slower' && bestValue(judged.values).plies === 1;
  if (!isError(verdict) && !isSlow) return [];
  const named = judged.cause && betterIn(judged.cause);
  const line = [named ?? bestOf(before, judged.values)];
  let position = play(before, line[0]!);
  const evaluator = openEvaluator(before.game.name, nodesPerLine);
  while (line.length < maxMoves && !isOver(position)) {
    const values = evaluator?.values(position);
    if (!values) break;
    const move = bestOf(position, values);
    line.push(move);
    position = play(position, move);
  }
  return line;
}

const bestOf = ({ game }: Position, values: MoveValues): Move =>
  fromCentre(game, bestMoves(values))[0]!;
