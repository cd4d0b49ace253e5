/** The link that opens a position in the bot, to be played on. */
import { makePlayPayload } from '../../src/bot/buttons/gameLink.ts';
import type { Position } from '../../src/games/position.ts';

/** Undefined for a position whose moves are not all known, or too many. */
export function botLink(
  { position }: { readonly position: Position },
  bot: string,
): string | undefined {
  const payload = makePlayPayload(position);
  return payload === undefined ? undefined : `https://t.me/${bot}?start=${payload}`;
}
