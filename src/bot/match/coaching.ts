/** The coach in a game: hints, and in a puzzle the refutation of wrong moves. */
import { findHint, findWin, type Hint } from '../../coach/hint.ts';
import { hintByThreats, isJudgedByThreats } from '../../coach/threatMistake.ts';
import { judge, losesResult } from '../../coach/verdict.ts';
import { firstOf } from '../../coach/winLine.ts';
import { isOver, type Move, play, plyOf } from '../../games/position.ts';
import { standingAmong } from '../../strategies/evaluator.ts';
import { strategyFor } from '../../strategies/levels.ts';
import { bestMoves, bestValue, reversed, type Value } from '../../strategies/value.ts';
import { values } from '../../strategies/values.ts';
import type { ActionResult, BoardView, Refusal } from './action.ts';
import { changeFreely, endWith, refuse } from './actionResult.ts';
import { chooseFor } from './botMove.ts';
import {
  findResult,
  gameOf,
  isFinished,
  isRunning,
  type Puzzle,
  type Refutation,
  type Session,
} from './session.ts';

/** Whether the game allows hints: only against the bot, and not in a puzzle. */
export const offersHints = (session: Session): boolean =>
  isRunning(session) && session.mode === 'bot' && !session.puzzle;

/**
 * Leads to the page that says what each move is worth. In a game against the bot that is help, and
 * of one between people it says nothing while that is on.
 */
export function leadToAnalysis(session: Session): ActionResult {
  const refusal = isFinished(session) ? undefined : refuseHelp(session);
  return refusal ? refuse(refusal) : help(session, { kind: 'analysis' });
}

/**
 * Shows the best moves of the side to move, or where nothing is proved what the bot would play, and
 * marks the game as one with hints.
 */
export function giveHint(session: Session): ActionResult {
  const refusal = isFinished(session) ? 'gameOver' : refuseHelp(session);
  return refusal ? refuse(refusal) : help(session, { kind: 'hint', hint: adviseIn(session) });
}

/** Why a game that is on allows no help. */
function refuseHelp(session: Session): Refusal | undefined {
  if (session.mode === 'watch') return 'onlyWatching';
  return offersHints(session) ? undefined : 'noHints';
}

/**
 * Marks a game that is on as one with help. It takes no revision, or the same tap, delivered again,
 * would be refused as stale.
 */
const help = (session: Session, view: BoardView): ActionResult =>
  session.hinted || isFinished(session)
    ? { kind: 'view', view }
    : { kind: 'changed', session: { ...session, hinted: true }, view };

/** The best moves, or where nothing is proved the bot's guess. */
const adviseIn = (session: Session): Hint => findHint(session.position) ?? guessMove(session);

/** A move by a level that takes no long search. */
function guessMove(session: Session): Hint {
  const { position } = session;
  const game = gameOf(session);
  const { move } = chooseFor(strategyFor(game.name, 'expert'), position, session);
  return isJudgedByThreats(game)
    ? hintByThreats(position, move)
    : { moves: [move], value: undefined };
}

/** Gives a puzzle up, and shows the move that would have solved it. */
export function showSolution(session: Session, now: number): ActionResult {
  if (!session.puzzle) return refuse('notOffered');
  const isOver = isFinished(session);
  if (isOver && session.status.kind !== 'ended') return refuse('gameOver');
  const view = { kind: 'hint', hint: adviseIn(session) } as const;
  if (isOver) return { kind: 'view', view };
  const ended = endWith({ ...session, reason: undefined }, { kind: 'ended' }, now);
  return ended.kind === 'changed' ? { ...ended, view } : ended;
}

/** The number of squares of a puzzle; any further moves of the player share the last one. */
export const maxSquares = 9;
const maxErrors = 3;

export const noErrors: Puzzle['errors'] = new Array<number>(maxSquares).fill(0);

/** The moves that the player has made in the puzzle. */
const countOwnMoves = ({ position, presetPlies }: Session): number =>
  Math.ceil((plyOf(position) - presetPlies) / 2);

const squareOf = (move: number): number => Math.min(move, maxSquares - 1);

/** How often the player erred before each move made so far. */
export function errorsOf(session: Session, { errors }: Puzzle): readonly number[] {
  return Array.from({ length: countOwnMoves(session) }, (_, move) => errors[squareOf(move)]!);
}

/** The result of a puzzle move that loses value; undefined if the move keeps it. */
export function refuteMove(
  session: Session,
  puzzle: Puzzle,
  move: Move,
  now: number,
): ActionResult | undefined {
  const reason = findWrong(session, move);
  if (!reason) return undefined;
  const square = squareOf(countOwnMoves(session));
  const errors = puzzle.errors.map((count, each) =>
    each === square ? Math.min(maxErrors, count + 1) : count,
  );
  return changeFreely({ ...session, puzzle: { ...puzzle, errors }, reason }, now);
}

/** Why a move does not solve a puzzle; undefined for one that keeps what can be reached. */
export function findWrong(puzzle: Pick<Session, 'position'>, move: Move): Refutation | undefined {
  const found = values(puzzle.position);
  return found.kind === 'exact' && losesResult(judge(standingAmong(found.moves, move)).verdict)
    ? findRefutation(puzzle, move, found.moves.get(move)!)
    : undefined;
}

/** The best answer to a move; `value` is the value of the move for the side that makes it. */
export function findRefutation(
  { position }: Pick<Session, 'position'>,
  move: Move,
  value: Value,
): Refutation {
  const after = play(position, move);
  const replies = isOver(after) ? undefined : values(after);
  const moves = replies?.kind === 'exact' ? replies.moves : undefined;
  const win = moves && findWin(after, moves);
  return {
    kind: 'refutation',
    move,
    reply: win ? firstOf(win) : moves && bestMoves(moves)[0],
    value: { result: reversed[value.result], plies: value.plies - 1 },
    win,
  };
}

/** The best result that the puzzle allows. */
export function findGoal({ position }: Pick<Session, 'position'>): 'win' | 'draw' | undefined {
  const found = values(position);
  const result = found.kind === 'exact' ? bestValue(found.moves).result : 'loss';
  return result === 'loss' ? undefined : result;
}

/** Whether the player has reached the puzzle's goal. */
export const isSolved = (session: Session): boolean =>
  session.puzzle !== undefined && isOver(session.position) && findResult(session) !== 1;
