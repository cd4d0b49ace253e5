/** The link that opens a position in the bot, to be played on. */
import { makeNewGamePayload } from '../../src/bot/buttons/gameLink.ts';
import { makeMoves } from '../../src/bot/buttons/recordField.ts';
import type { Position } from '../../src/games/position.ts';

/** Telegram takes no longer one. */
const maxPayload = 64;

/** Undefined for a position whose moves are not all known, or too many. */
export function botLink(
  { position }: { readonly position: Position },
  bot: string,
): string | undefined {
  const payload = makeNewGamePayload(position.game.name) + makeMoves(position.record);
  if (position.start || payload.length > maxPayload) return undefined;
  return `https://t.me/${bot}?start=${payload}`;
}
