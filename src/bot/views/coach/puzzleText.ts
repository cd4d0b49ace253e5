/** The words of a puzzle: its goal, how it goes, and how it was solved. */
import type { Streak } from '../../../coach/puzzles/streak.ts';
import type { InLineGame } from '../../../games/game.ts';
import { errorsOf, findGoal, isSolved } from '../../match/coaching.ts';
import type { Puzzle, Refutation, Session } from '../../match/session.ts';
import { capitalize, joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';
import { nameDay } from '../words/dates.ts';
import { nameMove, nameSecond, renderWin } from './causeText.ts';

/** `Not column 4: I’d answer 3 and win.`, and how, where that takes more than the answer. */
export function renderRefutation(
  { move, reply, value, win }: Refutation,
  game: InLineGame,
  texts: Texts,
): string {
  const { onlyDraws, winsLate, refuted } = texts.puzzle;
  const name = nameMove(game, move, texts);
  // It was refused all the same, since it overlooked a near win.
  if (value.result === 'loss') return `✗ ${winsLate(name)}`;
  if (reply === undefined)
    return value.result === 'win'
      ? `✗ ${texts.labelled(capitalize(name), texts.coach.completesLine)}`
      : `✗ ${onlyDraws(name)}`;
  const said = `✗ ${refuted(name, nameSecond(game, reply, texts), value.result === 'win')}`;
  return win ? `${said}\n${renderWin(win, game, texts)}` : said;
}

const squares = ['🟩', '🟨', '🟥'];

/** As it is sent on: a square for each move, coloured by the number of wrong tries. */
export const renderSquares = (session: Session, puzzle: Puzzle): string =>
  errorsOf(session, puzzle)
    .map((count) => squares[Math.min(count, squares.length - 1)])
    .join('');

const saySolved = (errors: readonly number[], { puzzle }: Texts): string =>
  puzzle.solved(errors.filter((count) => count === 0).length, errors.length);

const hour = 60 * 60 * 1000;

/**
 * The day's puzzle once it is solved: how, for how many days in a row, and when the next one comes.
 */
export function renderSolved(
  { day, days, errors = '' }: Streak,
  now: number,
  texts: Texts,
): string {
  const { puzzle } = texts;
  const solved = saySolved([...errors].map(Number), texts);
  const hours = Math.ceil(((day + 1) * 24 * hour - now) / hour);
  return [`🧩 ${nameDay(day, texts)}`, solved, renderDays(days, puzzle), puzzle.next(hours)]
    .filter(Boolean)
    .join('\n');
}

/** For how many days in a row the puzzle has been solved; empty for one, which is no row. */
export const renderDays = (days: number, puzzle: Texts['puzzle']): string =>
  days > 1 ? puzzle.days(days) : '';

/** The state of a puzzle; undefined if it was abandoned. */
export function renderPuzzle(session: Session, puzzle: Puzzle, texts: Texts): string | undefined {
  if (session.status.kind !== 'playing') return undefined;
  const errors = errorsOf(session, puzzle);
  if (isSolved(session)) return saySolved(errors, texts);
  const goal = findGoal(session);
  const isRight = errors.length > 0 && session.reason?.kind !== 'refutation';
  const { right, goal: goals } = texts.puzzle;
  return goal && joinSentences(isRight ? right : '', goals[goal]);
}
