/**
 * Why a move gave a result away: the line of play that refutes it, the win that it missed, the
 * square that it left to the other side, or what another move would have kept. Each cause is true
 * by the rules and by exact play; of a move that none explains nothing is said.
 */
import { placeOf } from '../games/cellName.ts';
import {
  isOver,
  landingCell,
  type Move,
  type Position,
  play,
  sideToMove,
} from '../games/position.ts';
import { bestMoves, bestValue, type MoveValues, type Value } from '../strategies/value.ts';
import { type BetterMove, findBetter } from './whyBetter.ts';
import { completingCells, findWinLine, firstOf, type WinLine } from './winLine.ts';

export type Cause =
  /** In a misère game it completed a line. */
  | { readonly kind: 'completesLine' }
  /** It lets the other side win like this. */
  | { readonly kind: 'allows'; readonly line: WinLine }
  /** It misses a win like this. */
  | { readonly kind: 'misses'; readonly line: WinLine }
  /** The only good answer is the square above it. */
  | { readonly kind: 'opensAbove'; readonly reply: Move }
  /** The only good answer takes the square of the better move. */
  | { readonly kind: 'leavesSquare'; readonly reply: Move }
  /** A better move would have made a threat in an empty cell, and it makes none. */
  | { readonly kind: 'missesThreat'; readonly better: Move; readonly cell: number }
  /** Each good answer makes a threat in an empty cell. */
  | { readonly kind: 'allowsThreat'; readonly reply: Move; readonly cell: number }
  | {
      readonly kind: 'better';
      readonly better: Move;
      readonly reason: NonNullable<BetterMove['reason']>;
    };

/** The better move that a cause speaks of; undefined if it speaks of none. */
export function betterIn(cause: Cause): Move | undefined {
  if (cause.kind === 'misses') return firstOf(cause.line);
  return cause.kind === 'missesThreat' || cause.kind === 'better' ? cause.better : undefined;
}

/** Whether a cause says what the move did, and not what another would have done. */
export const isOfMove = ({ kind }: Cause): boolean =>
  kind === 'completesLine' ||
  kind === 'allows' ||
  kind === 'opensAbove' ||
  kind === 'leavesSquare' ||
  kind === 'allowsThreat';

export interface Mistake {
  /** The position in which it was made. */
  readonly before: Position;
  readonly move: Move;
  /** The values of all moves there. */
  readonly values: MoveValues;
  /** The move that was made after it: of several wins it is the one that is told. */
  readonly reply?: Move | undefined;
}

/** Longer wins are not told, since each of their positions takes a search. */
const maxPlies = { misere: 17, gravity: 9, vanishing: 21, other: 11 } as const;
const maxThreatPlies = 21;

/** `valuesOf` values positions, undefined where that takes too long. */
export function findCause(
  mistake: Mistake,
  valuesOf: (position: Position) => MoveValues | undefined,
): Cause | undefined {
  const { before, move, values, reply } = mistake;
  const after = play(before, move);
  if (isOver(after)) return before.game.misere ? { kind: 'completesLine' } : undefined;
  const own = values.get(move)!;
  const allowed =
    own.result === 'loss' ? tellWin(after, own.plies - 1, valuesOf, reply) : undefined;
  if (allowed) return { kind: 'allows', line: allowed };
  const best = bestValue(values);
  const missed = best.result === 'win' ? tellWin(before, best.plies, valuesOf) : undefined;
  if (missed) return { kind: 'misses', line: missed };
  const { better, reason } = findBetter(before, bestMoves(values), move);
  if (reason) return { kind: 'better', better, reason };
  return findSquare(mistake, after, valuesOf);
}

function tellWin(
  position: Position,
  plies: number,
  valuesOf: (position: Position) => MoveValues | undefined,
  first?: Move,
): WinLine | undefined {
  const { misere, gravity, maxPieces } = position.game;
  const isVanishing = maxPieces !== undefined;
  const family = misere ? 'misere' : gravity ? 'gravity' : isVanishing ? 'vanishing' : 'other';
  const isShort = plies <= maxPlies[family];
  const within = Math.min(plies, maxThreatPlies);
  return findWinLine(position, within, isShort ? valuesOf : () => undefined, first);
}

/** The causes that name a square, where one answer alone keeps what the mistake gave away. */
function findSquare(
  { before, move, values }: Mistake,
  after: Position,
  valuesOf: (position: Position) => MoveValues | undefined,
): Cause | undefined {
  const { game } = before;
  const replies = valuesOf(after);
  const keepers = replies ? keepersOf(replies) : [];
  const [reply] = keepers;
  if (reply === undefined) return undefined;
  const better = keepersOf(values);
  if (keepers.length === 1) {
    if (game.gravity && reply === move) return { kind: 'opensAbove', reply };
    const square = landingCell(game, after.board, reply);
    if (better.some((each) => landingCell(game, before.board, each) === square))
      return { kind: 'leavesSquare', reply };
  }
  // Elsewhere a threat is answered at once.
  if (game.misere || !game.gravity) return undefined;
  const made = better.flatMap((each) =>
    newThreats(before, each).map((cell) => ({ better: each, cell })),
  )[0];
  if (made && newThreats(before, move).length === 0) return { kind: 'missesThreat', ...made };
  const [cell] = newThreats(after, reply);
  return cell !== undefined && keepers.every((each) => newThreats(after, each).length > 0)
    ? { kind: 'allowsThreat', reply, cell }
    : undefined;
}

/** The moves that keep the result of the best. */
function keepersOf(values: MoveValues): readonly Move[] {
  const { result } = bestValue(values);
  return [...values].flatMap(([move, value]: [Move, Value]) =>
    value.result === result ? [move] : [],
  );
}

/**
 * The empty cells in which a move makes a threat that was none before, that nobody can reach yet,
 * and that counts in the end: as columns fill up from below, the first side comes to the odd rows,
 * counted from the bottom, and the second to the even ones.
 */
function newThreats(position: Position, move: Move): readonly number[] {
  const { game } = position;
  const side = sideToMove(position);
  const after = play(position, move);
  const known = completingCells(position, side);
  const counts = (cell: number): boolean =>
    placeOf(game, cell).row % 2 === side % 2 &&
    landingCell(game, after.board, cell % game.columns) !== cell;
  return completingCells(after, side).filter((cell) => !known.includes(cell) && counts(cell));
}
