/**
 * A win that can be told in a few words. Each move of it threatens to complete a line, so that the
 * other side has one answer, until a fork: two threats, or one above the answer, of which one stays
 * (the winning threat sequence of Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space
 * Search", 1993). Where the first move threatens nothing yet, two moves are told of which one wins
 * after any answer.
 *
 * In misère games a line loses, so there a threat is a move after which every answer but one
 * completes a line, and the end one after which every answer does.
 */
import { allLines } from '../games/lines.ts';
import {
  isOver,
  landingCell,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../games/position.ts';
import { bestMoves, type MoveValues } from '../strategies/value.ts';

export interface WinLine {
  /** The winner's moves that leave one answer each, in order. */
  readonly threats: readonly Threat[];
  readonly end: WinEnd;
}

export interface Threat {
  readonly move: Move;
  readonly answer: Move;
}

export type WinEnd =
  /** The move completes a line. */
  | { readonly kind: 'line'; readonly move: Move }
  /** After the move each of the others completes a line. */
  | { readonly kind: 'fork'; readonly move: Move; readonly wins: readonly Move[] }
  /** After the move every answer completes a line, which loses. */
  | { readonly kind: 'noSafeAnswer'; readonly move: Move }
  /** After the move and any answer, one of two others wins. */
  | { readonly kind: 'eitherWay'; readonly move: Move; readonly ways: readonly Move[] }
  /** After the move every answer loses, each by another move. */
  | { readonly kind: 'anyAnswer'; readonly move: Move };

/** The first move of a win. */
export const firstOf = ({ threats, end }: WinLine): Move => threats[0]?.move ?? end.move;

/**
 * The shortest win by threats of the side to move, within so many plies; undefined where there is
 * none. Of several it is the one that begins with `first`, if there is one: the one that was
 * played.
 */
export function findThreatWin(
  position: Position,
  plies: number,
  first?: Move,
): WinLine | undefined {
  for (let within = 1; within <= plies; within += 2) {
    const found = search(position, within, first);
    if (found) return found;
  }
  return undefined;
}

/**
 * A win of the side to move, of which some move wins within so many plies by exact play: by
 * threats, or else one whose first move threatens nothing yet. `valuesOf` values later positions.
 */
export function findWinLine(
  position: Position,
  plies: number,
  valuesOf: (position: Position) => MoveValues | undefined,
  first?: Move,
): WinLine | undefined {
  return findThreatWin(position, plies, first) ?? findEitherWay(position, plies, valuesOf, first);
}

/** The moves, the preferred one first where it is among them. */
const inOrder = (moves: readonly Move[], first: Move | undefined): readonly Move[] =>
  first !== undefined && moves.includes(first)
    ? [first, ...moves.filter((move) => move !== first)]
    : moves;

function search(position: Position, plies: number, first?: Move): WinLine | undefined {
  const [line] = inOrder(winningMoves(position), first);
  if (line !== undefined) return { threats: [], end: { kind: 'line', move: line } };
  if (plies < 3) return undefined;
  for (const move of inOrder(legalMoves(position), first)) {
    const after = play(position, move);
    if (isOver(after) || winningMoves(after).length > 0) continue;
    const answers = answersTo(after);
    if (answers.kind === 'none') return { threats: [], end: endBy(move, answers.wins) };
    if (answers.kind === 'several') continue;
    const { answer } = answers;
    const next = play(after, answer);
    const rest = isOver(next) ? undefined : search(next, plies - 2);
    if (rest) return { threats: [{ move, answer }, ...rest.threats], end: rest.end };
  }
  return undefined;
}

function endBy(move: Move, wins: Wins | undefined): WinEnd {
  if (!wins) return { kind: 'noSafeAnswer', move };
  const { moves, areAllOpen } = wins;
  return areAllOpen
    ? { kind: 'fork', move, wins: moves }
    : { kind: 'eitherWay', move, ways: moves };
}

/**
 * Whether the side that has just moved completes a line next, whatever is answered: in one of two
 * squares, of which one move cannot take both, or in one above the answer.
 */
export function isFork(after: Position): boolean {
  if (isOver(after) || winningMoves(after).length > 0) return false;
  const answers = answersTo(after);
  if (answers.kind !== 'one') return answers.kind === 'none';
  const next = play(after, answers.answer);
  return !isOver(next) && winningMoves(next).length > 0;
}

/** A win within these plies is told even if three moves or more are needed for it. */
const shortPlies = 9;
/** More ways than these are not compared. */
const maxWays = 12;

function findEitherWay(
  position: Position,
  plies: number,
  valuesOf: (position: Position) => MoveValues | undefined,
  first: Move | undefined,
): WinLine | undefined {
  const values = valuesOf(position);
  if (!values) return undefined;
  const best = inOrder(bestMoves(values), first);
  for (const move of best) {
    const after = play(position, move);
    if (isOver(after)) continue;
    const ways = waysAfter(after, plies - 2, valuesOf);
    const pair = ways && coverAll(ways);
    if (pair) return { threats: [], end: { kind: 'eitherWay', move, ways: pair } };
  }
  return plies <= shortPlies
    ? { threats: [], end: { kind: 'anyAnswer', move: best[0]! } }
    : undefined;
}

/** For each answer the moves that win after it; undefined where some are not known. */
function waysAfter(
  after: Position,
  plies: number,
  valuesOf: (position: Position) => MoveValues | undefined,
): readonly ReadonlySet<Move>[] | undefined {
  const ways: ReadonlySet<Move>[] = [];
  for (const answer of legalMoves(after)) {
    const next = play(after, answer);
    if (isLossOf(otherSide(sideToMove(next)), next)) continue;
    if (isOver(next)) return undefined;
    const values = valuesOf(next);
    if (!values) return undefined;
    const isWin = (move: Move): boolean => {
      const { result, plies: needed } = values.get(move)!;
      return result === 'win' && needed <= plies;
    };
    ways.push(new Set([...values.keys()].filter(isWin)));
  }
  return ways;
}

/** One or two moves of which each set has one; undefined where there are none. */
function coverAll(ways: readonly ReadonlySet<Move>[]): readonly Move[] | undefined {
  const count = (move: Move): number => ways.filter((each) => each.has(move)).length;
  const moves = [...new Set(ways.flatMap((each) => [...each]))]
    .sort((one, other) => count(other) - count(one))
    .slice(0, maxWays);
  for (const one of moves)
    for (const other of moves)
      if (ways.every((each) => each.has(one) || each.has(other)))
        return one === other ? [one] : [one, other];
  return undefined;
}

/** The answers to a move that do not lose at once, where the other side completes no line. */
type Answers =
  /** In misère games the answer itself loses. */
  | { readonly kind: 'none'; readonly wins: Wins | undefined }
  | { readonly kind: 'one'; readonly answer: Move }
  | { readonly kind: 'several' };

/** Moves of which one completes a line after any answer, or each unless the answer takes it. */
interface Wins {
  readonly moves: readonly Move[];
  readonly areAllOpen: boolean;
}

function answersTo(after: Position): Answers {
  const { misere, maxPieces } = after.game;
  if (misere || maxPieces !== undefined) return answersByTrial(after);
  const wins = completingMoves(after, otherSide(sideToMove(after)));
  if (wins.length === 0) return { kind: 'several' };
  return wins.length === 1
    ? { kind: 'one', answer: wins[0]! }
    : { kind: 'none', wins: { moves: wins, areAllOpen: true } };
}

/**
 * The moves by which the side to move blocks what would else lose at once; none where nothing is
 * threatened, or where it wins at once itself.
 */
export function blocksIn(position: Position): readonly Move[] {
  if (winningMoves(position).length > 0) return [];
  const answers = answersTo(position);
  if (answers.kind === 'one') return [answers.answer];
  return answers.kind === 'none' ? (answers.wins?.moves ?? []) : [];
}

/** Where an answer does more than to stop a line, each is tried. */
function answersByTrial(after: Position): Answers {
  const side = sideToMove(after);
  const tried = legalMoves(after).map((answer) => {
    const next = play(after, answer);
    const wins = isOver(next) ? [] : winningMoves(next);
    return { answer, wins, isLoss: wins.length > 0 || isLossOf(side, next) };
  });
  const safe = tried.filter(({ isLoss }) => !isLoss);
  if (safe.length > 1) return { kind: 'several' };
  if (safe.length === 1) return { kind: 'one', answer: safe[0]!.answer };
  if (after.game.misere) return { kind: 'none', wins: undefined };
  const moves = coverAll(tried.map(({ wins }) => new Set(wins)));
  if (!moves) return { kind: 'several' };
  const isOpen = (move: Move): boolean =>
    tried.every(({ answer, wins }) => answer === move || wins.includes(move));
  return { kind: 'none', wins: { moves, areAllOpen: moves.length > 1 && moves.every(isOpen) } };
}

const isLossOf = (side: Side, { outcome }: Position): boolean =>
  outcome.kind === 'win' && outcome.side !== side;

/** The moves that complete a line of the side to move and win. */
export function winningMoves(position: Position): readonly Move[] {
  if (position.game.misere) return [];
  if (position.game.maxPieces === undefined) return completingMoves(position, sideToMove(position));
  return legalMoves(position).filter((move) => play(position, move).outcome.kind === 'win');
}

/** The moves by which a side would complete a line, were it to move; not where pieces vanish. */
function completingMoves(position: Position, side: Side): readonly Move[] {
  const { game, board } = position;
  const cells = completingCells(position, side).map((cell) => ({
    cell,
    move: game.gravity ? cell % game.columns : cell,
  }));
  return cells.flatMap(({ cell, move }) => (landingCell(game, board, move) === cell ? [move] : []));
}

/** The empty cells in which a side would complete a line, ascending. */
export function completingCells({ game, board }: Position, side: Side): readonly number[] {
  const cells = new Set<number>();
  for (const line of allLines(game)) {
    const gaps = line.filter((cell) => board[cell] !== side);
    if (gaps.length === 1 && board[gaps[0]!] === 0) cells.add(gaps[0]!);
  }
  return [...cells].sort((one, other) => one - other);
}
