/**
 * The last mistake of a side in a game that is over, looked for at once and for little: from the
 * end back, where positions are cheap, until a small budget is spent.
 */
import { type Move, type Position, plyOf, type Side, sideToMove, undo } from '../games/position.ts';
import { type Evaluator, standingAmong } from '../strategies/evaluator.ts';
import { bestMoves, type MoveValues, type Value } from '../strategies/value.ts';
import { openEvaluator } from '../strategies/values.ts';
import { type Cause, findCause, isOfMove } from './cause.ts';
import {
  type MadeMove,
  type ProvedError,
  pliesToNearLoss,
  proveLoss,
  proveOverlooked,
} from './overlooked.ts';
import { isJudgedByThreats, refute } from './threatMistake.ts';
import { isError, type Judgement, judge } from './verdict.ts';

/**
 * Some 10 ms where the search is compiled, 30 in plain JavaScript: it finds each threat that lost,
 * and else the mistake of half of the games of Connect Four, and of most on smaller boards.
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

/** A move that kept the result, held out, or won sooner. */
export interface Kept {
  readonly better: Move;
  /** What that would have led to; undefined where it is only known to have been later, or sooner. */
  readonly before: Value['result'] | undefined;
  /** What the mistake led to. */
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
  const moves = [...movesBack(game, side, firstPly)];
  return findOverlooked(moves, evaluator) ?? findByValues(moves, evaluator, nodes);
}

/**
 * The move that lost the game, where its loss was near and another move held out: those after it
 * had lost anyhow.
 */
function findOverlooked(moves: readonly Made[], evaluator: Evaluator): LastMistake | undefined {
  for (const made of moves) {
    if (pliesToNearLoss(made, evaluator) === undefined) return undefined;
    const proved = proveLoss(made, evaluator);
    if (proved) return tellProved(made, proved);
  }
  return undefined;
}

/**
 * The last error, but one that takes many plies to show only where nothing else is known to be one.
 */
function findByValues(
  moves: readonly Made[],
  evaluator: Evaluator,
  nodes: number,
): LastMistake | undefined {
  let distant: Found | undefined;
  for (const made of moves) {
    const isTooEarly = plyOf(made.before) < (evaluator.firstPly ?? 0);
    const values = isTooEarly ? undefined : evaluator.values(made.before);
    if (!values) return distant && (findProved(moves, evaluator) ?? tellFound(distant, nodes));
    const judgement = judge(standingAmong(values, made.move));
    if (!isError(judgement.verdict)) continue;
    if (!judgement.isDistant) return tellFound({ made, values, judgement }, nodes);
    distant ??= { made, values, judgement };
  }
  return distant && tellFound(distant, nodes);
}

/** An error, and the values of all moves where it was made. */
interface Found {
  readonly made: Made;
  readonly values: MoveValues;
  readonly judgement: Judgement;
}

/** What was overlooked anywhere, though values are not known. */
function findProved(moves: readonly Made[], evaluator: Evaluator): LastMistake | undefined {
  for (const made of moves) {
    const proved = proveOverlooked(made, evaluator);
    if (proved) return tellProved(made, proved);
  }
  return undefined;
}

const tellProved = ({ number, move }: Made, { cause, better }: ProvedError): LastMistake => ({
  number,
  move,
  cause,
  kept: { better, before: undefined, after: cause.kind === 'misses' ? 'win' : 'loss' },
});

/** The cause has a budget of its own, since most games are told without. */
function tellFound({ made, values, judgement }: Found, nodes: number): LastMistake {
  const { number, before, move } = made;
  const evaluator = openEvaluator(before.game.name, nodes);
  const cause = findCause({ ...made, values }, (position) => evaluator?.values(position));
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

interface Made extends MadeMove {
  /** Counted from 1. */
  readonly number: number;
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
