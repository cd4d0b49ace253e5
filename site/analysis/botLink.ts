/** The link that opens a position in the bot, to be played on. */
import { makePlayPayload } from '../../src/bot/buttons/gameLink.ts';
import { isOver, type Position } from '../../src/games/position.ts';

/**
 * In the bot of that name, or where none is known, in the page that plays, if there is one.
 * Undefined for a position that is over, and for one whose moves are not all known, or too many.
 */
export function botLink(
  { position }: { readonly position: Position },
  bot: string | undefined,
  home: string,
): string | undefined {
  const place = bot ? `https://t.me/${bot}` : home;
  const payload = place === '' || isOver(position) ? undefined : makePlayPayload(position);
  return payload === undefined ? undefined : `${place}?start=${payload}`;
}
