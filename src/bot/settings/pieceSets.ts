import { type GameName, games } from '../../games/game.ts';

/** The players' symbols: `bot` is player 1's (the bot, or the guest), `user` player 0's. */
export type Pieces = { readonly bot: string; readonly user: string };

/** The pieces where `PIECES` is not set: discs in games with gravity. */
export const defaultPieces = (game: GameName): Pieces => ({ bot: '🔴', user: games[game].gravity ? '🟡' : '🔶' });

/** Sets 1 and up, which players can pick: the bot's symbol and the user's of each; set 0 is the owner's. */
const symbols = '⭕ ❌ 🔵 🟢 🐱 🐶 🍎 🍋 🌙 🌞 🤖 👾 ⚫ 🟠'.split(' ');

export const pieceSetCount = symbols.length / 2 + 1;

/** `owners` is the pair in the `PIECES` property, if any. */
export function findPieces(set: number, game: GameName, owners: Pieces | undefined): Pieces {
  const [bot, user] = symbols.slice(2 * set - 2, 2 * set);
  return bot && user ? { bot, user } : (owners ?? defaultPieces(game));
}

/** The text of an empty cell: a sign that is part of neither symbol. */
export const findEmptySymbol = ({ bot, user }: Pieces): string =>
  ['·', '–', '□'].find((sign) => !`${bot}${user}`.includes(sign)) ?? '○';

const maxSymbolLength = 16;

/** Two symbols with white space between them, the bot's first; undefined for anything else. */
export function parsePieces(text: string): Pieces | undefined {
  const [bot, user, ...rest] = text.trim().split(/\s+/);
  if (!bot || !user || rest.length > 0) return undefined;
  if (bot.includes(user) || user.includes(bot)) return undefined;
  return bot.length > maxSymbolLength || user.length > maxSymbolLength ? undefined : { bot, user };
}
