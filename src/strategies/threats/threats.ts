/**
 * Strong play by threats on a board too large to be solved. The side wins by fours if it can, else it looks for a move after
 * which every answer leaves it such a win. It avoids moves that leave one to the other side, as far as it finds any, and among
 * the rest a short search decides. An announced win is proved; quieter wins, and those beyond its limits, are not seen.
 */
import { linesThrough } from '../../games/lines.ts';
import { type Move, otherSide, type Position, type Side, sideToMove } from '../../games/position.ts';
import { scoreAllMoves } from '../negamax/negamax.ts';
import type { Random } from '../random.ts';
import type { Reason, Strategy } from '../strategy.ts';
import { type Budget, findFours } from './fours.ts';
import { LineBoard } from './lineBoard.ts';

/** The depth of the short search, in plies. */
const pliesAhead = 4;
/** The most moves of its side in a win by fours. */
const maxFours = 8;
/** The most moves of its side in a win by other threats. */
const maxThreats = 3;
/** Positions to search: for a win by fours, for a win by a threat, and for the safety of a move against either. */
const budgets = { fours: 5000, threat: 20_000, safety: 8000 } as const;
/** How many of the best-looking moves are checked for the other side's wins. */
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
 * A move after which the side wins by fours if the opponent passes, and after any defence wins by fours or by another such move,
 * `depth` moves at most; undefined if none is found. The side must have no win by fours at once.
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

/** The first move after which no win of the other side is found; else the first that leaves none by fours; else the first. */
function findSafest(board: LineBoard, side: Side, ranked: readonly Move[]): Move {
  const other = otherSide(side);
  const leavesNoWin =
    (find: typeof findFours, depth: number) =>
    (move: Move): boolean => {
      board.put(move, side);
      const found = find(board, other, depth, { nodes: budgets.safety });
      board.remove(move);
      return found === undefined;
    };
  const safe = ranked.filter(leavesNoWin(findFours, maxFours)).slice(0, maxTried);
  return safe.find(leavesNoWin(findThreat, maxThreats)) ?? safe[0] ?? ranked[0]!;
}

/**
 * The moves, best first, by the search and, at half the weight, by the number of lines through the cell, which alone tells the
 * middle from the edge at the start. Ties are ordered from a random beginning.
 */
function rankMoves({ game, board }: Position, scores: ReadonlyMap<Move, number>, random: Random): readonly Move[] {
  const from = random.below(board.length);
  const worthOf = (move: Move): number => 2 * scores.get(move)! + linesThrough(game, move).length;
  const place = (move: Move): number => (move + from) % board.length;
  return [...scores.keys()].sort((a, b) => worthOf(b) - worthOf(a) || place(a) - place(b));
}
