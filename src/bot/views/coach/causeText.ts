/** Why a move was a mistake, and how a win goes on, in words. */
import type { Cause } from '../../../coach/cause.ts';
import { firstOf, type WinLine } from '../../../coach/winLine.ts';
import { makeCellName, placeOf } from '../../../games/cellName.ts';
import type { InLineGame } from '../../../games/game.ts';
import type { Move, Position } from '../../../games/position.ts';
import type { CoachTexts } from '../../texts/coach/coachTexts.ts';
import { capitalize } from '../../texts/sentences.ts';

/** A move within a sentence. */
export const nameMove = (game: InLineGame, move: Move, { moveName }: CoachTexts): string =>
  moveName(makeCellName(game, move), game.gravity);

/** The second move that a sentence names. */
export const nameSecond = (game: InLineGame, move: Move, { secondMoveName }: CoachTexts): string =>
  secondMoveName(makeCellName(game, move), game.gravity);

/** `After column 7, 4 makes a fork: 3 and 5 both win.` */
export function renderCause(
  cause: Cause,
  { before: { game }, move }: { readonly before: Position; readonly move: Move },
  texts: CoachTexts,
): string {
  const { coach } = texts;
  const made = nameMove(game, move, texts);
  const second = (each: Move): string => nameSecond(game, each, texts);
  switch (cause.kind) {
    case 'completesLine':
      return texts.labelled(capitalize(made), coach.completesLine);
    case 'allows': {
      const reply = firstOf(cause.line);
      const isAbove = game.gravity && reply === move;
      const subject = isAbove ? coach.squareAbove : second(reply);
      return coach.allows(made, describeWin(cause.line, subject, game, texts));
    }
    case 'misses':
      return renderWin(cause.line, game, texts);
    case 'opensAbove':
      return texts.labelled(capitalize(made), coach.opensAbove);
    case 'leavesSquare':
      return coach.leavesSquare(made, nameMove(game, cause.reply, texts));
    case 'missesThreat': {
      const better = capitalize(nameMove(game, cause.better, texts));
      return coach.makesThreat(better, nameSquare(game, cause.cell, texts));
    }
    case 'allowsThreat': {
      const square = nameSquare(game, cause.cell, texts);
      return coach.allows(made, coach.makesThreat(second(cause.reply), square));
    }
    case 'better':
      return texts.labelled(
        capitalize(nameMove(game, cause.better, texts)),
        coach.better[cause.reason],
      );
  }
  return cause satisfies never;
}

/** `Column 4 makes a fork: 3 and 5 both win.` */
export const renderWin = (line: WinLine, game: InLineGame, texts: CoachTexts): string =>
  capitalize(describeWin(line, nameMove(game, firstOf(line), texts), game, texts));

/** What the first move of a win does, the `subject`; at most three moves of the winner are named. */
function describeWin(
  { threats, end }: WinLine,
  subject: string,
  game: InLineGame,
  texts: CoachTexts,
): string {
  const { win, squareAbove } = texts.coach;
  const name = (move: Move): string => nameSecond(game, move, texts);
  const [one, two, ...more] = threats;
  const next = { move: name(end.move), end: end.kind };
  if (one && game.misere)
    return two ? win.forcesOn(subject) : win.forces(subject, name(one.answer), next);
  if (more.length > 0) return win.threats(subject, threats.length + Number(end.kind !== 'line'));
  if (one && two) return win.twoThreats(subject, name(two.move), next);
  if (one && game.gravity && one.answer === one.move) return win.oneThreatBelow(subject, next);
  if (one) {
    const isAbove = game.gravity && end.move === one.answer;
    return win.oneThreat(
      subject,
      name(one.answer),
      isAbove ? { ...next, move: squareAbove } : next,
    );
  }
  switch (end.kind) {
    case 'line':
      return win.line(subject);
    case 'fork':
      return win.fork(subject, name(end.wins[0]!), name(end.wins[1]!));
    case 'noSafeAnswer':
      return win.noSafeAnswer(subject);
    case 'eitherWay': {
      const [one, other] = end.ways.map(name);
      return win.eitherWay(subject, one!, other);
    }
    case 'anyAnswer':
      return win.anyAnswer(subject);
  }
  return end satisfies never;
}

/** `C3`, or the column and the row from the bottom. */
const nameSquare = (game: InLineGame, cell: number, { coach }: CoachTexts): string =>
  game.gravity ? coach.square(placeOf(game, cell)) : makeCellName(game, cell);
