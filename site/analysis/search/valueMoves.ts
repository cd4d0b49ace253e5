/**
 * The worth of every move of a position, told as soon as it is known: a generator, so that a worker
 * can post each report, and a page without a worker can draw between two of them.
 *
 * A search for one column is cut off after a slice of nodes and asked again later with a larger
 * one, so that the columns that are easy come first; what it has found stays in the table of the
 * search.
 */

import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  plyOf,
} from '../../../src/games/position.ts';
import {
  columnBoardOf,
  dropInto,
  isColumnGame,
} from '../../../src/strategies/columns/columnBoard.ts';
import { ColumnSolver, firstExactPly } from '../../../src/strategies/columns/columnSolver.ts';
import { boardOf, drop } from '../../../src/strategies/connectFour/bitboard.ts';
import { valueOfScore } from '../../../src/strategies/connectFour/score.ts';
import { freshEngine } from '../../../src/strategies/connectFour/search/engines.ts';
import { solve } from '../../../src/strategies/connectFour/search/solve.ts';
import { scoreAllMoves } from '../../../src/strategies/negamax/negamax.ts';
import { pliesToEnd, standingOf } from '../../../src/strategies/negamax/negamaxScore.ts';
import { ProofEvaluator } from '../../../src/strategies/proof/proofEvaluator.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import type { Strategy } from '../../../src/strategies/strategy.ts';
import { threatsWithin } from '../../../src/strategies/threats/threats.ts';
import { type MoveValues, reversed, type Value } from '../../../src/strategies/value.ts';
import { isExact, values } from '../../../src/strategies/values.ts';
import type { Budget, ValueReport, Worth } from './worth.ts';

type Reports = Generator<ValueReport, void>;

/** The worths of all moves in a position that is not over. */
export function valueMoves(position: Position, budget: Budget): Reports {
  const { game } = position;
  if (game.name === 'connectFour') return valueByEngine(position, budget);
  if (game.name === 'fiveByFive') return valueByProofs(position, budget);
  if (isColumnGame(game) && isExact(game.name)) return valueByColumns(position, budget);
  return isExact(game.name) ? valueAtOnce(position) : estimateByThreats(position, budget);
}

const exact = (value: Value): Worth => ({ kind: 'exact', value });
const tell = (move: Move, worth: Worth): ValueReport => ({ kind: 'worth', move, worth });
const end = (isCutOff: boolean): ValueReport => ({ kind: 'end', isCutOff });

/** Games whose whole tree takes some milliseconds. */
function* valueAtOnce(position: Position): Reports {
  const found = values(position);
  if (found.kind !== 'exact') return yield end(true);
  for (const [move, value] of found.moves) yield tell(move, exact(value));
  yield end(false);
}

/** Asks for one move within some nodes; undefined where they are too few. */
type Ask = (move: Move, nodes: number) => Value | undefined;

/** Asks for each move in turn, with four times the nodes in each round. */
function* askInRounds(
  moves: readonly Move[],
  ask: Ask,
  spent: () => number,
  { nodes, slice }: Budget,
): Reports {
  let open = moves;
  for (let each = slice; open.length > 0; each *= 4) {
    const left: Move[] = [];
    for (const move of open) {
      const value = ask(move, Math.min(each, Math.max(0, nodes - spent())));
      if (value === undefined) left.push(move);
      else yield tell(move, exact(value));
      yield { kind: 'progress', share: Math.min(1, spent() / nodes) };
    }
    open = left;
    if (spent() >= nodes) break;
  }
  yield end(open.length > 0);
}

function* valueByEngine(position: Position, budget: Budget): Reports {
  const engine = freshEngine();
  const board = boardOf(position);
  const winning = engine.winningColumns(board);
  const begun = engine.nodes;
  const ask: Ask = (column, nodes) => {
    const reply = winning.includes(column)
      ? undefined
      : solve(engine, drop(board, column), engine.nodes + nodes);
    if (winning.includes(column)) return { result: 'win', plies: 1 };
    return reply === undefined ? undefined : valueOfScore(0 - reply, board.plies);
  };
  yield* askInRounds(legalMoves(position), ask, () => engine.nodes - begun, budget);
}

/** A node of this search takes about three times as long as one of 7×6. */
const costOfNode = 3;

function* valueByColumns(position: Position, { nodes, slice }: Budget): Reports {
  const estimates = estimate(position, pliesBefore);
  for (const [move, worth] of estimates) yield tell(move, worth);
  // So early hardly any search ends, unless it is asked to go on.
  if (plyOf(position) < firstExactPly && nodes <= firstBudget.nodes) return yield end(true);
  const solver = new ColumnSolver(position.game, 0);
  const board = columnBoardOf(position);
  const ask: Ask = (move, more) => {
    solver.nodeLimit = solver.nodes + more;
    const { lowest, highest } = solver.rangeOf(dropInto(board, move), solver.nodeLimit);
    return lowest === highest ? solver.valueOf(-lowest, board.plies) : undefined;
  };
  const own = { nodes: nodes / costOfNode, slice: slice / costOfNode };
  const open = legalMoves(position).filter((move) => estimates.get(move)?.kind !== 'exact');
  yield* askInRounds(open, ask, () => solver.nodes, own);
}

/** What is searched before anybody asks to go on, and each time after that. */
export const firstBudget: Budget = { nodes: 60_000_000, slice: 100_000 };
export const longBudget: Budget = { nodes: 600_000_000, slice: 400_000 };

function* valueByProofs(position: Position, { nodes }: Budget): Reports {
  const evaluator = new ProofEvaluator(position.game.name, nodes);
  const moves = legalMoves(position);
  let count = 0;
  for (const [move, value] of evaluator.valuesInTurn(position)) {
    count++;
    yield tell(move, exact(value));
    yield { kind: 'progress', share: count / moves.length };
  }
  yield end(count < moves.length);
}

/**
 * The depth of the search that stands in for exact values, and of the first look on large boards.
 */
const [pliesBefore, pliesAtFirst] = [6, 2];

/** The worths by a search of limited depth: exact where it sees the end. */
function estimate(position: Position, plies: number): ReadonlyMap<Move, Worth> {
  const worthOf = (score: number): Worth => {
    const toEnd = pliesToEnd(score);
    return toEnd === undefined
      ? estimateOf(score)
      : exact({ result: score > 0 ? 'win' : 'loss', plies: toEnd });
  };
  return new Map(
    [...scoreAllMoves(position, plies)]
      .sort(([one], [other]) => one - other)
      .map(([move, score]) => [move, worthOf(score)]),
  );
}

/** The values that are proved by a search of limited depth, on a board of columns. */
export const valuesWithin = (position: Position): MoveValues =>
  new Map(
    [...estimate(position, pliesBefore)].flatMap(([move, worth]) =>
      worth.kind === 'exact' ? [[move, worth.value] as const] : [],
    ),
  );

/** In the search by threats the side that moves next is always ahead by its move. */
const disadvantageBeforeMove = 16;

/** A look at each answer of a large board, in positions: under ten milliseconds at first. */
const [nodesOfLook, nodesOfLongLook] = [4000, 60_000];

function* estimateByThreats(position: Position, { nodes }: Budget): Reports {
  const look = threatsWithin({
    plies: Number.POSITIVE_INFINITY,
    nodes: nodes > firstBudget.nodes ? nodesOfLongLook : nodesOfLook,
  });
  const first = estimate(position, pliesAtFirst);
  for (const [move, worth] of first) yield tell(move, worth);
  const open = [...first].filter(([, { kind }]) => kind !== 'exact');
  const isThreatGame =
    !position.game.misere && position.game.maxPieces === undefined && !position.game.gravity;
  for (const [index, [move]] of (isThreatGame ? open : []).entries()) {
    const worth = answerTo(play(position, move), look);
    if (worth) yield tell(move, reverse(worth));
    yield { kind: 'progress', share: (index + 1) / open.length };
  }
  yield end(open.length > 0);
}

/** The worth of a position for the side to move; undefined where the game is over. */
function answerTo(position: Position, look: Strategy): Worth | undefined {
  if (isOver(position)) return undefined;
  const { move, reason } = look(position, { random: seededRandom(1) });
  if (reason.kind === 'proved') return { kind: 'proved', result: reason.result };
  if (reason.kind === 'search') return estimateOf(reason.score);
  if (reason.kind === 'rule' && reason.rule === 'win') return exact({ result: 'win', plies: 1 });
  // Any other move than the one that blocks loses at once.
  const after = answerTo(play(position, move), look);
  return after && reverse(after);
}

const estimateOf = (score: number): Worth => ({
  kind: 'estimate',
  standing: standingOf(score),
  score,
});

/** A worth for the side that has just moved. */
function reverse(worth: Worth): Worth {
  switch (worth.kind) {
    case 'exact': {
      const { result, plies } = worth.value;
      return exact({ result: reversed[result], plies: plies + 1 });
    }
    case 'proved':
      return { kind: 'proved', result: worth.result === 'win' ? 'loss' : 'win' };
    case 'estimate':
      return {
        ...worth,
        standing: standingOf(-worth.score, disadvantageBeforeMove),
        score: -worth.score,
      };
    case 'unknown':
      return worth;
  }
  return worth satisfies never;
}
