import type { GameName } from '../../games/game.ts';

/** The symbols of the two players: `bot` is player 1's (the bot, or the guest), `user` player 0's. */
export interface Pieces {
  readonly bot: string;
  readonly user: string;
}

/** What a board shows while `PIECES` is not set. */
export const defaultPieces: Record<GameName, Pieces> = {
  ticTacToe: { bot: '🔴', user: '🔶' },
  connectFour: { bot: '🔴', user: '🟡' },
  connectFour7: { bot: '🔴', user: '🟡' },
};

/** The sets that players can pick, besides number 0, which is the owner's. */
const sets: readonly Pieces[] = [
  { bot: '⭕', user: '❌' },
  { bot: '🔵', user: '🟢' },
  { bot: '🐱', user: '🐶' },
  { bot: '🍎', user: '🍋' },
  { bot: '🌙', user: '🌞' },
  { bot: '🤖', user: '👾' },
  { bot: '⚫', user: '🟠' },
];

/** How many sets there are, the owner's included. */
export const pieceSetCount = sets.length + 1;

/** `owners` is what the `PIECES` property says, if anything. */
export function findPieces(set: number, game: GameName, owners: Pieces | undefined): Pieces {
  return sets[set - 1] ?? owners ?? defaultPieces[game];
}

const emptySymbols = ['·', '–', '□'];

/** The text of an empty cell: a sign that is part of neither symbol. */
export function findEmptySymbol(pieces: Pieces): string {
  return emptySymbols.find((sign) => !`${pieces.bot}${pieces.user}`.includes(sign)) ?? '○';
}

const maxSymbolLength = 16;

/** Two symbols with white space between them, the bot's and the user's; undefined for anything else. */
export function parsePieces(text: string): Pieces | undefined {
  const [bot, user, ...rest] = text.trim().split(/\s+/);
  if (!bot || !user || rest.length > 0) return undefined;
  if (bot.includes(user) || user.includes(bot)) return undefined;
  return bot.length > maxSymbolLength || user.length > maxSymbolLength ? undefined : { bot, user };
}
