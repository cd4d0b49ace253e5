/**
 * Strong play on a board that is too large to be solved, by threats: the side wins by fours where it can, else it looks for a move after
 * which every answer leaves it such a win; it makes no move that leaves one to the other side, as far as it finds another; and among the
 * rest a short search decides. A win that it announces is proved; but quieter wins, and those behind its limits, are not seen.
 */
import { linesThrough } from '../../games/lines.ts';
import { type Move, otherSide, type Position, type Side, sideToMove } from '../../games/position.ts';
import { scoreAllMoves } from '../negamax/negamax.ts';
import type { Random } from '../random.ts';
import type { Reason, Strategy } from '../strategy.ts';
import { type Budget, findFours } from './fours.ts';
import { LineBoard } from './lineBoard.ts';

/** How far the short search looks. */
const pliesAhead = 4;
/** A win by fours has at most so many moves of its side. */
const maxFours = 8;
/** And one by other threats so many of those. */
const maxThreats = 3;
/** In positions: to win by fours, to win by a threat, and to see that the other side wins by neither after a move. */
const budgets = { fours: 5000, threat: 20_000, safety: 8000 } as const;
/** How many of the moves that look best are looked at for what the other side can do then. */
const maxTried = 16;

export const threats: Strategy = (position, { random }) => {
  const side = sideToMove(position);
  const other = otherSide(side);
  const board = new LineBoard(position);
  const [win] = board.gaps(side);
  const [block] = board.gaps(other);
  const rule = (name: 'win' | 'block'): Reason => ({ kind: 'rule', rule: name });
  if (win !== undefined) return { move: win, reason: rule('win') };
  const fours = findFours(board, side, maxFours, { nodes: budgets.fours });
  if (fours !== undefined) return { move: fours, reason: { kind: 'proved', result: 'win' } };
  if (block !== undefined) return { move: block, reason: rule('block') };
  const threat = findThreat(board, side, maxThreats, { nodes: budgets.threat });
  if (threat !== undefined) return { move: threat, reason: { kind: 'proved', result: 'win' } };
  const scores = scoreAllMoves(position, pliesAhead);
  const move = findSafest(board, side, rankMoves(position, scores, random));
  return { move, reason: { kind: 'search', plies: pliesAhead, score: scores.get(move)! + 0 } };
};

/**
 * A move after which the side wins by fours if nothing is done, and whatever is done by such a move again, `depth` times at most; or
 * undefined where none is found. The side cannot win by fours at once.
 */
function findThreat(board: LineBoard, side: Side, depth: number, budget: Budget): Move | undefined {
  const other = otherSide(side);
  const winsAgainst = (reply: Move): boolean => {
    if (board.completes(reply, other)) return false;
    board.put(reply, other);
    const isWon =
      findFours(board, side, maxFours, budget) !== undefined ||
      (depth > 1 && board.gaps(other).length === 0 && findThreat(board, side, depth - 1, budget) !== undefined);
    board.remove(reply);
    return isWon;
  };
  const candidates = new Set([...board.openLines(side, 2), ...board.openLines(side, 3)].flat());
  for (const move of candidates) {
    if (budget.nodes <= 0) return undefined;
    board.put(move, side);
    const next = findFours(board, side, maxFours, budget);
    const isWon = next !== undefined && board.emptyCells(next).every(winsAgainst);
    board.remove(move);
    if (isWon) return move;
  }
  return undefined;
}

/** The first move that leaves the other side no win that is found; else the first that leaves none by fours; else the first. */
function findSafest(board: LineBoard, side: Side, ranked: readonly Move[]): Move {
  const other = otherSide(side);
  const leavesNothing =
    (find: typeof findFours, depth: number) =>
    (move: Move): boolean => {
      board.put(move, side);
      const found = find(board, other, depth, { nodes: budgets.safety });
      board.remove(move);
      return found === undefined;
    };
  const safe = ranked.filter(leavesNothing(findFours, maxFours)).slice(0, maxTried);
  return safe.find(leavesNothing(findThreat, maxThreats)) ?? safe[0] ?? ranked[0]!;
}

/**
 * The best first by the search and, for half as much, by the lines through the cell, which tell the middle from the edge before anything
 * else does; where moves are equal one lot says with which the order begins.
 */
function rankMoves({ game, board }: Position, scores: ReadonlyMap<Move, number>, random: Random): readonly Move[] {
  const from = random.below(board.length);
  const worthOf = (move: Move): number => 2 * scores.get(move)! + linesThrough(game, move).length;
  const place = (move: Move): number => (move + from) % board.length;
  return [...scores.keys()].sort((a, b) => worthOf(b) - worthOf(a) || place(a) - place(b));
}
