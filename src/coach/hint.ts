import type { Move, Position } from '../games/position.ts';
import { bestMoves, bestValue, type MoveValues, type Value } from '../strategies/value.ts';
import { values } from '../strategies/values.ts';
import { type BetterMove, findBetter } from './whyBetter.ts';
import { findThreatWin, firstOf, type WinLine } from './winLine.ts';

/**
 * The best moves of a position, and the value that they share; undefined where it is only what the
 * bot would play.
 */
export interface Hint {
  readonly moves: readonly Move[];
  readonly value: Value | undefined;
  /** How one of them wins, where that takes more than the move. */
  readonly win?: WinLine;
  /** Why one of them is better than a move with a worse result. */
  readonly better?: BetterMove;
}

/** Longer wins are not told. */
const maxPlies = 15;

/**
 * The best moves of a position that is not over; undefined where nothing is proved: the game has no
 * exact level, or the search was cut off.
 */
export function findHint(position: Position, nodes?: number): Hint | undefined {
  const found = values(position, nodes);
  return found.kind === 'exact' ? hintFrom(position, found.moves) : undefined;
}

/** The hint that the values of all moves give. */
export function hintFrom(position: Position, all: MoveValues): Hint {
  const moves = bestMoves(all);
  const value = bestValue(all);
  if (value.plies === 1) return { moves, value };
  const win = findWin(position, all);
  if (win) return { moves, value, win };
  const worse = [...all].find(([, { result }]) => result !== value.result)?.[0];
  if (win) return { moves, value, win };
  const better = worse === undefined ? undefined : findBetter(position, moves, worse);
  // That is said of the other move alone.
  return better?.reason && better.reason !== 'leavesBelow'
    ? { moves, value, better }
    : { moves, value };
}

/** How a best move wins by threats, where that takes more than the move. */
export function findWin(position: Position, all: MoveValues): WinLine | undefined {
  const { result, plies } = bestValue(all);
  if (result !== 'win' || plies === 1) return undefined;
  const found = findThreatWin(position, Math.min(plies, maxPlies));
  return found && bestMoves(all).includes(firstOf(found)) ? found : undefined;
}
