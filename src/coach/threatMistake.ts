/**
 * Mistakes on a board that is too large for exact values: a move after which the other side's win
 * by threats is proved, where the same search finds none after another move.
 */
import type { InLineGame } from '../games/game.ts';
import { isOver, legalMoves, type Move, type Position, play } from '../games/position.ts';
import { seededRandom } from '../strategies/random.ts';
import type { Choice } from '../strategies/strategy.ts';
import { threatsWithin } from '../strategies/threats/threats.ts';
import { isExact } from '../strategies/values.ts';
import type { Hint } from './hint.ts';
import type { ProvedError } from './overlooked.ts';
import { findBetter } from './whyBetter.ts';
import { findThreatWin, firstOf, type WinLine } from './winLine.ts';

/** Longer wins by fours are not told. */
const maxPlies = 9;

/** The positions that each search looks at. */
const nodesPerSearch = 1_000;

/** Whether a game has no exact values, and one that is decided by threats. */
export const isJudgedByThreats = ({ name, gravity, misere, maxPieces }: InLineGame): boolean =>
  !isExact(name) && !gravity && !misere && maxPieces === undefined;

interface Refutation {
  /** How the other side wins after the move. */
  readonly line: WinLine;
  /** A move after which no win is found. */
  readonly better: Move | undefined;
}

/**
 * How the other side wins after a move, where that is proved, and a move that was better: undefined
 * where the position was lost already. `reply` is the move that was made after it: of several wins
 * it is the one that is told.
 */
export function refute(before: Position, move: Move, reply?: Move): Refutation | undefined {
  const line = proveWin(play(before, move), reply);
  return line && { line, better: findDefence(before) };
}

/** Undefined of a move that is no mistake in what the search sees. */
export function judgeByThreats(
  before: Position,
  move: Move,
  reply?: Move,
): ProvedError | undefined {
  const found = refute(before, move, reply);
  return found?.better === undefined
    ? undefined
    : { cause: { kind: 'allows', line: found.line }, better: found.better };
}

/**
 * Why a move may be the best where values are not known: it begins a win by threats, or keeps the
 * other side from one.
 */
export function hintByThreats(position: Position, move: Move): Hint {
  const moves = [move];
  const win = findThreatWin(position, maxPlies);
  if (win) return { moves: [firstOf(win)], value: undefined, win };
  // Squares at the edges rarely stop anything.
  const others = legalMoves(position).filter((each) => each !== move);
  const better = [...others.slice(0, 2), ...others.slice(-2)]
    .map((each) => findBetter(position, moves, each))
    .find(({ reason }) => reason !== undefined);
  return better ? { moves, value: undefined, better } : { moves, value: undefined };
}

/** How the side to move wins, where that is proved. */
function proveWin(position: Position, first?: Move): WinLine | undefined {
  if (isOver(position)) return undefined;
  const { move, reason } = search(position);
  if (reason?.kind === 'search' || isLoss(reason)) return undefined;
  const line = findThreatWin(position, maxPlies, first);
  if (line || reason?.kind === 'rule') return line;
  return { threats: [], end: { kind: 'anyAnswer', move } };
}

/** A move after which no win of the other side is found. */
function findDefence(position: Position): Move | undefined {
  const { move, reason } = search(position);
  return isLoss(reason) || proveWin(play(position, move)) ? undefined : move;
}

const isLoss = (reason: Choice['reason']): boolean =>
  reason?.kind === 'proved' && reason.result === 'loss';

const look = threatsWithin({ plies: Infinity, nodes: nodesPerSearch });

/** The same each time. */
const search = (position: Position): Choice => look(position, { random: seededRandom(1) });
