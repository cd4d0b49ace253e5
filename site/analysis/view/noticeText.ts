/** What the page says of an input that it cannot take. */
import { makeCellName } from '../../../src/games/cellName.ts';
import { cellCount, type GameName, games } from '../../../src/games/game.ts';
import type { Move, MoveError } from '../../../src/games/position.ts';
import type { AddressFault } from '../addressFaults.ts';
import { findLineFault } from '../lineText.ts';
import type { Meant } from '../pasted.ts';
import type { AnalysisTexts } from '../texts/en.ts';
import type { PageTexts } from '../texts/languageTexts.ts';
import type { Model } from './model.ts';
import { turnText } from './movesView.ts';

/** Why a move cannot be played. */
export function refusedText(model: Model, move: Move, error: MoveError): string {
  const { own } = model.texts;
  const name = makeCellName(model.position.game, move);
  switch (error) {
    case 'columnFull':
      return own.fullColumn(name);
    case 'cellTaken':
      return own.takenSquare(name);
    case 'gameOver':
      return turnText(model);
    case 'noSuchCell':
      return own.nowhere(name);
  }
  return error satisfies never;
}

/** What of an address was not understood, in a sentence each. */
export const faultTexts = (faults: readonly AddressFault[], { own, coach }: PageTexts): string[] =>
  faults.map(({ part, possible }) =>
    own.notUnderstood(part, possible === 'moves' ? own.gameMoves : possible.join(coach.comma)),
  );

/** Why a text is no game: what is wrong with its board, or with the first move that is wrong. */
export function unreadableText(name: GameName, text: string, { own }: PageTexts): string {
  const shown = text.slice(0, 60);
  const fault = findLineFault(name, text);
  if (!fault) return own.unreadable(shown);
  if (fault.kind === 'board') return own.boardErrors[fault.error](cellCount(games[name]));
  if (fault.error === 'moveNumber') return own.wrongNumber(fault.text, fault.number);
  const move = fault.text.slice(0, 20);
  return `${own.unplayable(fault.number, move, shown)} ${reasonText(move, fault.error, own)}`;
}

function reasonText(move: string, error: MoveError, own: AnalysisTexts): string {
  switch (error) {
    case 'columnFull':
      return own.fullColumn(move);
    case 'cellTaken':
      return own.takenSquare(move.toUpperCase());
    case 'gameOver':
      return own.overBefore;
    case 'noSuchCell':
      return own.nowhere(move);
  }
  return error satisfies never;
}

/** That a text was read as another game than it was meant for, and why. */
export const strayedText = ({ meant, text }: Meant, game: GameName, texts: PageTexts): string =>
  [
    unreadableText(meant, text, texts),
    texts.own.readAs(texts.games[game], texts.games[meant]),
  ].join(' ');
