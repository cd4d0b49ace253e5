/** The link that opens a position in the bot, to be played on. */
import { makePlayPayload } from '../../src/bot/buttons/gameLink.ts';
import { parseBoardPosition } from '../../src/games/boardRecord.ts';
import { makeBoard } from '../../src/games/boardString.ts';
import { isOver, type Position } from '../../src/games/position.ts';

/**
 * In the bot of that name, or where none is known, in the page that plays, if there is one.
 * Undefined for a position that is over, and for one of too many moves. Where only the board is
 * known the bot begins after any moves that lead there.
 */
export function botLink(
  { position }: { readonly position: Position },
  bot: string | undefined,
  home: string,
): string | undefined {
  const place = bot ? `https://t.me/${bot}` : home;
  const payload =
    place === '' || isOver(position) ? undefined : makePlayPayload(withMoves(position));
  return payload === undefined ? undefined : `${place}?start=${payload}`;
}

function withMoves(position: Position): Position {
  const parsed = position.start && parseBoardPosition(position.game, makeBoard(position.board));
  return parsed?.kind === 'position' ? parsed.position : position;
}
