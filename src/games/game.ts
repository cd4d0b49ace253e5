/**
 * The rules of an in-line game: the first side to hold `inARow` cells of one straight line has won.
 */
export interface InLineGame {
  readonly name: GameName;
  readonly family: GameFamily;
  readonly columns: number;
  readonly rows: number;
  readonly inARow: number;
  /** Whether a piece falls to the lowest empty cell of its column. */
  readonly gravity: boolean;
  /** Whether the side that completes a line loses. */
  readonly misere?: true;
  /**
   * How many pieces a side keeps: its next move takes the oldest of them away. Only without
   * gravity.
   */
  readonly maxPieces?: number;
  /**
   * The number of moves of both sides after which the game is drawn; if missing, it is drawn once
   * the board is full.
   */
  readonly drawnAfter?: number;
}

/** The groups in which menus show the games, and for which the owner sets a difficulty. */
export const gameFamilies = ['ticTacToe', 'connectFour', 'largeBoard'] as const;
export type GameFamily = (typeof gameFamilies)[number];

/** In the order of the menus; the first of a family stands for it. */
export const gameNames = [
  'ticTacToe',
  'vanishingTicTacToe',
  'misereTicTacToe',
  'connectFour',
  'connectFour7',
  'misereConnectFour',
  'fiveByFive',
  'eightByEight',
] as const;
export type GameName = (typeof gameNames)[number];

const onThree = { family: 'ticTacToe', columns: 3, rows: 3, inARow: 3, gravity: false } as const;
const onSeven = { family: 'connectFour', columns: 7, rows: 6, inARow: 4, gravity: true } as const;
const large = { family: 'largeBoard', gravity: false } as const;

export const games: Record<GameName, InLineGame> = {
  ticTacToe: { name: 'ticTacToe', ...onThree },
  vanishingTicTacToe: { name: 'vanishingTicTacToe', ...onThree, maxPieces: 3, drawnAfter: 40 },
  misereTicTacToe: { name: 'misereTicTacToe', ...onThree, misere: true },
  connectFour: { name: 'connectFour', ...onSeven },
  connectFour7: { name: 'connectFour7', ...onSeven, rows: 7 },
  misereConnectFour: { name: 'misereConnectFour', ...onSeven, misere: true },
  fiveByFive: { name: 'fiveByFive', ...large, columns: 5, rows: 5, inARow: 4 },
  eightByEight: { name: 'eightByEight', ...large, columns: 8, rows: 8, inARow: 5 },
};

export function cellCount(game: InLineGame): number {
  return game.columns * game.rows;
}

/** How many different moves a game has: its columns under gravity, else its cells. */
export function moveCount(game: InLineGame): number {
  return game.gravity ? game.columns : cellCount(game);
}

/** How many moves of both sides the longest game has. */
export function maxPlies(game: InLineGame): number {
  return game.drawnAfter ?? cellCount(game);
}

/** The games of a family, in the order of the menus. */
export function gamesOf(family: GameFamily): readonly GameName[] {
  return gameNames.filter((name) => games[name].family === family);
}

/** The game that stands for a family. */
export function headOf(family: GameFamily): GameName {
  const [head] = gamesOf(family);
  if (head === undefined) throw new RangeError(`the family ${family} has no game`);
  return head;
}
