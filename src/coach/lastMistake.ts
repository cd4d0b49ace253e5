/**
 * The last mistake of a side in a game that is over, looked for at once and for little: from the
 * end back, where positions are cheap, until a small budget is spent.
 */
import { type Move, type Position, plyOf, type Side, sideToMove, undo } from '../games/position.ts';
import { standingAmong } from '../strategies/evaluator.ts';
import { bestMoves, type Value } from '../strategies/value.ts';
import { openEvaluator } from '../strategies/values.ts';
import { type Cause, findCause, isOfMove } from './cause.ts';
import { isJudgedByThreats, refute } from './threatMistake.ts';
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

/** How many moves are looked at where threats judge: most take 1 ms, the longest 20. */
const maxMoves = 5;

/**
 * Undefined where the side made none, and where the budget ends before one is found. Moves up to
 * `firstPly` were given with the game.
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
  for (const made of movesBack(game, side, Math.max(firstPly, evaluator.firstPly ?? 0))) {
    const { number, before, move } = made;
    const values = evaluator.values(before);
    if (!values) return undefined;
    const judgement = judge(standingAmong(values, move));
    if (!isError(judgement.verdict)) continue;
    const cause = findCause({ ...made, values }, (position) => evaluator.values(position));
    return {
      number,
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
  const first = Math.max(firstPly, plyOf(game) - 2 * maxMoves);
  for (const { number, before, move, reply } of movesBack(game, side, first)) {
    const found = refute(before, move, reply);
    if (!found) return undefined;
    if (found.better !== undefined)
      return { number, move, cause: { kind: 'allows', line: found.line } };
  }
  return undefined;
}

interface Made {
  /** Counted from 1. */
  readonly number: number;
  readonly before: Position;
  readonly move: Move;
  /** The move after it; undefined of the last. */
  readonly reply: Move | undefined;
}

/** The moves of a side that are known, from the last to the first from a ply on. */
function* movesBack(game: Position, side: Side, firstPly: number): Generator<Made> {
  const { record } = game;
  const last = plyOf(game);
  const start = last - record.length;
  for (let ply = last - 1; ply >= Math.max(firstPly, start); ply--) {
    const before = undo(game, last - ply);
    const [move, reply] = [record[ply - start]!, record[ply - start + 1]];
    if (sideToMove(before) === side) yield { number: ply + 1, before, move, reply };
  }
}
