/** The link that opens a position in the bot, to be played on. */
import { makePlayPayload } from '../../src/bot/buttons/gameLink.ts';
import { parseBoardPosition } from '../../src/games/boardRecord.ts';
import { makeBoard } from '../../src/games/boardString.ts';
import { isOver, type Position, sideToMove } from '../../src/games/position.ts';
import { colourOf, type Model } from './view/model.ts';

/**
 * In the bot of that name, or where none is known, in the page that plays, if there is one; the
 * person plays the side to move, in its colour. Undefined for a position that is over, and for one
 * of too many moves. Where only the board is known the bot begins after any moves that lead there.
 */
export function botLink(
  { position, place }: Pick<Model, 'position' | 'place'>,
  bot: string | undefined,
  home: string,
): string | undefined {
  const page = bot ? `https://t.me/${bot}` : home;
  // By default the person's pieces are those of whoever moves first.
  const isExchanged = colourOf({ place, position }, sideToMove(position)) === 'red';
  const payload =
    page === '' || isOver(position) ? undefined : makePlayPayload(withMoves(position), isExchanged);
  return payload === undefined ? undefined : `${page}?start=${payload}`;
}

function withMoves(position: Position): Position {
  const parsed = position.start && parseBoardPosition(position.game, makeBoard(position.board));
  return parsed?.kind === 'position' ? parsed.position : position;
}
