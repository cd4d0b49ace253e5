/**
 * What a player overlooks: a loss that is near where another move holds out, or a win that is near.
 * It is an error though the result stays, as in Connect Four, where whoever moves second has lost
 * before the first move. So lila asks again for a missed mate of up to three moves, whatever the
 * evaluation says (`evalSwings` in its `nodeFinder.ts`).
 *
 * By values it is a comparison. Where they are not known it is proved by two searches of few plies:
 * one finds the end, the other finds none after another move within the plies that count.
 */
import { isOver, legalMoves, type Move, type Position, play } from '../games/position.ts';
import type { Evaluator } from '../strategies/evaluator.ts';
import { bestValue, type MoveValues, type Value } from '../strategies/value.ts';
import type { Cause } from './cause.ts';
import { findWinLine, type WinLine } from './winLine.ts';

/** A loss within so many plies is near, the move itself counted. */
const maxPliesToLoss = 4;
/** A win within so many plies is near. */
const maxPliesToWin = 3;
/** The other move has to lose so many plies later, or the move has to win so many later. */
const leastDelay = 8;
/** A change of result that takes more plies to show is not the first that is told. */
const maxPliesTold = 12;

/** Whether a move that keeps the result of a position overlooks what is near. */
export function isOverlooked(before: Value, after: Value): boolean {
  if (before.result !== after.result || before.result === 'draw') return false;
  return after.result === 'loss'
    ? after.plies <= maxPliesToLoss && before.plies - after.plies >= leastDelay
    : before.plies <= maxPliesToWin && after.plies - before.plies >= leastDelay;
}

/** The plies that show a change of result: to the loss, or to the win that was given away. */
export const pliesToShow = ({ before, after }: Record<'before' | 'after', Value>): number =>
  Math.min(
    after.result === 'loss' ? after.plies : Number.POSITIVE_INFINITY,
    before.result === 'win' ? before.plies : Number.POSITIVE_INFINITY,
  );

export const isDistant = (values: Record<'before' | 'after', Value>): boolean =>
  pliesToShow(values) > maxPliesTold;

/**
 * Whether some move of a position with this value overlooks what is near; undefined once the
 * evaluator's budget is spent.
 */
export function couldOverlook(
  position: Position,
  before: Value,
  evaluator: Evaluator,
): boolean | undefined {
  const { result, plies } = before;
  if (result === 'draw' || (result === 'win' && plies > maxPliesToWin)) return false;
  const near = Math.min(maxPliesToLoss, plies - leastDelay);
  if (result === 'loss' && near < 1) return false;
  const end =
    result === 'loss'
      ? ({ result, plies: near } as const)
      : ({ result, plies: plies + leastDelay - 1 } as const);
  for (const move of legalMoves(position)) {
    const isSo = evaluator.leadsTo(position, move, end);
    if (isSo === undefined) return undefined;
    if (isSo === (result === 'loss')) return true;
  }
  return false;
}

export const couldOverlookAmong = (values: MoveValues): boolean => {
  const before = bestValue(values);
  return [...values.values()].some((after) => isOverlooked(before, after));
};

export interface MadeMove {
  readonly before: Position;
  readonly move: Move;
  /** The move after it: of several wins it is the one that is told. */
  readonly reply?: Move | undefined;
}

/** An error that is proved without the values of the moves. */
export interface ProvedError {
  readonly cause: Cause;
  /** A move that is proved to hold out longer, or to win sooner. */
  readonly better: Move;
}

/**
 * Proves that a move overlooks what is near; undefined where it does not, or where the evaluator's
 * budget ends before.
 */
export const proveOverlooked = (made: MadeMove, evaluator: Evaluator): ProvedError | undefined =>
  proveLoss(made, evaluator) ?? proveMissedWin(made, evaluator);

/** In how many plies a move loses, itself counted, if that is near. */
export function pliesToNearLoss(
  { before, move }: MadeMove,
  evaluator: Evaluator,
): number | undefined {
  return countPlies(before, move, { result: 'loss', plies: maxPliesToLoss }, evaluator);
}

/** Proves that a move lost soon, where another holds out. */
export function proveLoss(made: MadeMove, evaluator: Evaluator): ProvedError | undefined {
  const { before, move, reply } = made;
  const plies = pliesToNearLoss(made, evaluator);
  if (plies === undefined) return undefined;
  const end = { result: 'loss', plies: plies + leastDelay - 1 } as const;
  const better = middleFirst(before).find(
    (each) => each !== move && evaluator.leadsTo(before, each, end) === false,
  );
  if (better === undefined) return undefined;
  const after = play(before, move);
  if (isOver(after)) return { cause: { kind: 'completesLine' }, better };
  const line = tellWin(after, plies - 1, evaluator, reply);
  return line && { cause: { kind: 'allows', line }, better };
}

/** The legal moves from the middle outwards: of several that hold out the middle one does for long. */
function middleFirst(position: Position): readonly Move[] {
  const { columns, rows, gravity } = position.game;
  const distanceOf = (move: Move): number => {
    const across = 2 * (move % columns) + 1 - columns;
    const down = gravity ? 0 : 2 * Math.floor(move / columns) + 1 - rows;
    return across ** 2 + down ** 2;
  };
  return [...legalMoves(position)].sort((one, other) => distanceOf(one) - distanceOf(other));
}

function proveMissedWin({ before, move }: MadeMove, evaluator: Evaluator): ProvedError | undefined {
  const end = { result: 'win', plies: maxPliesToWin } as const;
  const wins = legalMoves(before).flatMap((better) => {
    const plies = better === move ? undefined : countPlies(before, better, end, evaluator);
    return plies === undefined ? [] : [{ better, plies }];
  });
  if (wins.length === 0) return undefined;
  const { better, plies } = wins.reduce((one, other) => (other.plies < one.plies ? other : one));
  const later = { result: 'win', plies: plies + leastDelay - 1 } as const;
  if (evaluator.leadsTo(before, move, later) !== false) return undefined;
  const line = tellWin(before, plies, evaluator, better);
  return line && { cause: { kind: 'misses', line }, better };
}

/** The plies until an end that is near; undefined where there is none, or no budget is left. */
function countPlies(
  position: Position,
  move: Move,
  end: Parameters<Evaluator['leadsTo']>[2],
  evaluator: Evaluator,
): number | undefined {
  if (evaluator.leadsTo(position, move, end) !== true) return undefined;
  for (let plies = 1; plies < end.plies; plies++) {
    const isSo = evaluator.leadsTo(position, move, { ...end, plies });
    if (isSo === undefined) return undefined;
    if (isSo) return plies;
  }
  return end.plies;
}

/** A win of the side to move within few plies: by threats, or else with its first move alone. */
function tellWin(
  position: Position,
  plies: number,
  evaluator: Evaluator,
  first?: Move,
): WinLine | undefined {
  const line = findWinLine(position, plies, () => undefined, first);
  if (line) return line;
  const moves = first === undefined ? [] : [first];
  const move = [...moves, ...legalMoves(position)].find(
    (each) => evaluator.leadsTo(position, each, { result: 'win', plies }) === true,
  );
  return move === undefined ? undefined : { threats: [], end: { kind: 'anyAnswer', move } };
}
