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

/** `Column 7 allows 4, which makes a fork: 3 and 5 both win.` */
export function renderCause(
  cause: Cause,
  { before: { game }, move }: { readonly before: Position; readonly move: Move },
  texts: CoachTexts,
): string {
  const { coach } = texts;
  const made = capitalize(nameMove(game, move, texts));
  const second = (each: Move): string => nameSecond(game, each, texts);
  const say = (each: Move, does: string): string =>
    texts.labelled(capitalize(nameMove(game, each, texts)), does);
  switch (cause.kind) {
    case 'completesLine':
      return texts.labelled(made, coach.completesLine);
    case 'allows': {
      const [reply, goesOn] = [firstOf(cause.line), describeWin(cause.line, game, texts)];
      return game.gravity && reply === move
        ? coach.allowsAbove(made, goesOn)
        : coach.allows(made, second(reply), goesOn);
    }
    case 'misses':
      return say(firstOf(cause.line), describeWin(cause.line, game, texts));
    case 'opensAbove':
      return texts.labelled(made, coach.opensAbove);
    case 'leavesSquare':
      return coach.leavesSquare(made, second(cause.reply));
    case 'missesThreat':
      return say(cause.better, coach.makesThreat(nameSquare(game, cause.cell, texts)));
    case 'allowsThreat':
      return coach.allows(
        made,
        second(cause.reply),
        coach.makesThreat(nameSquare(game, cause.cell, texts)),
      );
    case 'better':
      return say(cause.better, coach.better[cause.reason]);
  }
  return cause satisfies never;
}

/** `Column 4: makes a fork: 3 and 5 both win.` */
export const renderWin = (line: WinLine, game: InLineGame, texts: CoachTexts): string =>
  texts.labelled(capitalize(nameMove(game, firstOf(line), texts)), describeWin(line, game, texts));

/** What the first move of a win does; at most three moves of the winner are named. */
function describeWin({ threats, end }: WinLine, game: InLineGame, texts: CoachTexts): string {
  const { win, better } = texts.coach;
  const name = (move: Move): string => nameSecond(game, move, texts);
  const [one, two, ...more] = threats;
  if (more.length > 0) return win.threats(threats.length + Number(end.kind !== 'line'));
  if (one && two) return win.twoThreats(name(two.move), name(end.move), end.kind);
  if (one && one.answer === one.move) return win.oneThreatBelow(name(end.move), end.kind);
  if (one) return win.oneThreat(name(one.answer), name(end.move), end.kind);
  switch (end.kind) {
    case 'line':
      return better.winsAtOnce;
    case 'fork':
      return win.fork(name(end.wins[0]!), name(end.wins[1]!));
    case 'noSafeAnswer':
      return win.noSafeAnswer;
    case 'eitherWay': {
      const [one, other] = end.ways.map(name);
      return win.eitherWay(one!, other);
    }
    case 'anyAnswer':
      return win.anyAnswer;
  }
  return end satisfies never;
}

/** `C3`, or the column and the row from the bottom. */
const nameSquare = (game: InLineGame, cell: number, { coach }: CoachTexts): string =>
  game.gravity ? coach.square(placeOf(game, cell)) : makeCellName(game, cell);
