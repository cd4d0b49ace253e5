/** What the coach does in a game: a hint, and in a puzzle a word on each move that does not solve it. */
import { findHint } from '../../coach/hint.ts';
import { isError, judge } from '../../coach/verdict.ts';
import { isOver, type Move, play, plyOf } from '../../games/position.ts';
import { standingAmong } from '../../strategies/evaluator.ts';
import { bestMoves, bestValue, type Value } from '../../strategies/value.ts';
import { isExact, values } from '../../strategies/values.ts';
import type { ActionResult } from './action.ts';
import { changeFreely, refuse } from './actionResult.ts';
import { findResult, gameOf, isRunning, type Puzzle, type Refutation, type Session } from './session.ts';

/** Whether a hint is to be had in this game: only against the bot, and in no puzzle. */
export const offersHints = (session: Session): boolean =>
  isRunning(session) && session.mode === 'bot' && !session.puzzle && isExact(gameOf(session).name);

/** The best moves of whoever is to move. The game says from then on that there were hints. */
export function giveHint(session: Session, now: number): ActionResult {
  if (!isRunning(session)) return refuse('gameOver');
  if (session.mode === 'watch') return refuse('onlyWatching');
  if (!offersHints(session)) return refuse(isExact(gameOf(session).name) ? 'noHints' : 'notExact');
  const hint = findHint(session.position);
  if (!hint) return refuse('tooHard');
  const view = { kind: 'hint', hint } as const;
  if (session.hinted) return { kind: 'view', view };
  const changed = changeFreely({ ...session, hinted: true }, now, session.lastChange);
  return changed.kind === 'changed' ? { ...changed, view } : changed;
}

/** More of a player's moves than that count together. */
export const maxSquares = 9;
const maxErrors = 3;

export const noErrors: Puzzle['errors'] = new Array<number>(maxSquares).fill(0);

/** The moves that the player has made in the puzzle. */
const countOwnMoves = ({ position, presetPlies }: Session): number => Math.ceil((plyOf(position) - presetPlies) / 2);

const squareOf = (move: number): number => Math.min(move, maxSquares - 1);

/** How often the player erred at each move made so far. */
export function errorsOf(session: Session, { errors }: Puzzle): readonly number[] {
  return Array.from({ length: countOwnMoves(session) }, (_, move) => errors[squareOf(move)]!);
}

/** What comes of a move that gives away what the puzzle's position is worth; undefined where it keeps it. */
export function refuteMove(session: Session, puzzle: Puzzle, move: Move, now: number): ActionResult | undefined {
  const found = values(session.position);
  if (found.kind !== 'exact' || !isError(judge(standingAmong(found.moves, move)).verdict)) return undefined;
  const square = squareOf(countOwnMoves(session));
  const errors = puzzle.errors.map((count, each) => (each === square ? Math.min(maxErrors, count + 1) : count));
  const reason = findRefutation(session, move, found.moves.get(move)!);
  return changeFreely({ ...session, puzzle: { ...puzzle, errors }, reason }, now);
}

const reversed = { win: 'loss', loss: 'win', draw: 'draw' } as const;

/** `value` is that of the move for whoever makes it. */
function findRefutation({ position }: Session, move: Move, value: Value): Refutation {
  const after = play(position, move);
  const replies = isOver(after) ? undefined : values(after);
  const reply = replies?.kind === 'exact' ? bestMoves(replies.moves)[0] : undefined;
  return { kind: 'refutation', move, reply, value: { result: reversed[value.result], plies: value.plies - 1 } };
}

/** What the puzzle can be brought to. */
export function findGoal({ position }: Session): 'win' | 'draw' | undefined {
  const found = values(position);
  const result = found.kind === 'exact' ? bestValue(found.moves).result : 'loss';
  return result === 'loss' ? undefined : result;
}

/** Whether the player has brought the puzzle to its end. */
export const isSolved = (session: Session): boolean =>
  session.puzzle !== undefined && isOver(session.position) && findResult(session) !== 1;
