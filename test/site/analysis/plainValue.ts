/**
 * What a move is worth by the rules of the games alone, with nothing of the bot's searches: every
 * move of every position near the end, or to a limited depth.
 */
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  sideToMove,
} from '../../../src/games/position.ts';
import type { Value } from '../../../src/strategies/value.ts';

/** The value of each move; undefined where nobody wins within so many plies. */
export function plainValues(
  position: Position,
  plies = Number.POSITIVE_INFINITY,
): ReadonlyMap<Move, Value | undefined> {
  const known = new Map<string, Value | undefined>();
  return new Map(
    legalMoves(position).map((move) => [move, valueAfter(position, move, plies, known)]),
  );
}

function valueAfter(
  position: Position,
  move: Move,
  plies: number,
  known: Map<string, Value | undefined>,
): Value | undefined {
  const after = play(position, move);
  const { outcome } = after;
  if (outcome.kind === 'win')
    return { result: outcome.side === sideToMove(position) ? 'win' : 'loss', plies: 1 };
  if (isOver(after)) return { result: 'draw', plies: 1 };
  if (plies <= 1) return undefined;
  const reply = bestOf(after, plies - 1, known);
  if (!reply) return undefined;
  const result = ({ win: 'loss', loss: 'win', draw: 'draw' } as const)[reply.result];
  return { result, plies: reply.plies + 1 };
}

function bestOf(
  position: Position,
  plies: number,
  known: Map<string, Value | undefined>,
): Value | undefined {
  const { game, board, record } = position;
  const state = game.maxPieces === undefined ? board.join('') : record.slice(-6).join();
  const key = `${state} ${Number.isFinite(plies) ? plies : ''}`;
  if (known.has(key)) return known.get(key);
  const all = legalMoves(position).map((move) => valueAfter(position, move, plies, known));
  const won = all.filter((each) => each?.result === 'win').sort((a, b) => a!.plies - b!.plies)[0];
  const best =
    won ??
    (all.includes(undefined)
      ? undefined
      : (all.find((each) => each!.result === 'draw') ??
        all.sort((a, b) => b!.plies - a!.plies)[0]));
  known.set(key, best);
  return best;
}
