/** What the page says of an input that it cannot take. */
import { makeCellName } from '../../../src/games/cellName.ts';
import { cellCount, type GameName, games } from '../../../src/games/game.ts';
import type { Move, MoveError } from '../../../src/games/position.ts';
import type { AddressFault } from '../addressFaults.ts';
import { findLineFault } from '../lineText.ts';
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

/** Why a text is no game: what is wrong with its board, or the first move that cannot be played. */
export function unreadableText(name: GameName, text: string, { own }: PageTexts): string {
  const shown = text.slice(0, 60);
  const fault = findLineFault(name, text);
  if (!fault) return own.unreadable(shown);
  return fault.kind === 'board'
    ? own.boardErrors[fault.error](cellCount(games[name]))
    : own.unplayable(fault.number, fault.text, shown);
}
