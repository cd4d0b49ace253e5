/**
 * The last mistake of a side in a game that is over, looked for at once and for little: from the
 * end back, where positions are cheap, until a small budget is spent.
 */
import { type Move, type Position, plyOf, type Side, sideToMove, undo } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import { bestMoves, type Value } from '../strategies/value.ts';
import { openEvaluator } from '../strategies/values.ts';
import { type Cause, findCause, isOfMove } from './cause.ts';
import { findLastThreatMistake, isJudgedByThreats } from './threatMistake.ts';
import { isError, judge } from './verdict.ts';

/**
 * Some 10 ms where the search is compiled, 30 in plain JavaScript: it finds the mistake of half of
 * the games of Connect Four, and of nearly all on smaller boards.
 */
const nodesAtEnd = 30_000;

export interface LastMistake {
  /** The number of the move, counted from 1. */
  readonly number: number;
  readonly move: Move;
  /** What the move did, where a few words say it and it is found within the budget. */
  readonly cause?: Cause | undefined;
  /** Undefined where values are not known, but what the move did is. */
  readonly kept?: Kept | undefined;
}

/** A move that kept the result. */
export interface Kept {
  readonly better: Move;
  /** What that would have led to, and what the mistake led to. */
  readonly before: Value['result'];
  readonly after: Value['result'];
}

/**
 * Undefined where the side made none, where the budget ends before one is found, and in games
 * without exact values. Moves up to `firstPly` were given with the game.
 */
export function findLastMistake(
  game: Position,
  side: Side,
  firstPly: number,
  nodes = nodesAtEnd,
): LastMistake | undefined {
  if (isJudgedByThreats(game.game)) return findRefuted(game, side, firstPly);
  const evaluator = openEvaluator(game.game.name, nodes);
  if (!evaluator) return undefined;
  const { record } = game;
  const first = Math.max(firstPly, evaluator.firstPly ?? 0, plyOf(game) - record.length);
  for (let ply = plyOf(game) - 1; ply >= first; ply--) {
    const before = undo(game, plyOf(game) - ply);
    if (sideToMove(before) !== side) continue;
    const values = evaluator.values(before);
    if (!values) return undefined;
    const index = record.length - (plyOf(game) - ply);
    const [move, reply] = [record[index]!, record[index + 1]];
    const judgement = judge(standingAmong(values, move));
    if (!isError(judgement.verdict)) continue;
    const cause = findCause({ before, move, values, reply }, (position) =>
      evaluator.values(position),
    );
    return {
      number: ply + 1,
      move,
      ...(cause && isOfMove(cause) ? { cause } : {}),
      kept: {
        better: bestMoves(values)[0]!,
        before: judgement.before.result,
        after: judgement.after.result,
      },
    };
  }
  return undefined;
}

function findRefuted(game: Position, side: Side, firstPly: number): LastMistake | undefined {
  const found = findLastThreatMistake(game, side, firstPly);
  return (
    found && {
      number: found.number,
      move: found.move,
      cause: { kind: 'allows', line: found.line },
    }
  );
}
