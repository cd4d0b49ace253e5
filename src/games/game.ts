/** The rules of an in-line game: whoever first holds `inARow` cells of one straight line has won. */
export interface InLineGame {
  readonly name: GameName;
  readonly columns: number;
  readonly rows: number;
  readonly inARow: number;
  /** Whether a piece falls to the lowest empty cell of its column. */
  readonly gravity: boolean;
}

export const gameNames = ['ticTacToe', 'connectFour', 'connectFour7'] as const;
export type GameName = (typeof gameNames)[number];

export const games: Record<GameName, InLineGame> = {
  ticTacToe: { name: 'ticTacToe', columns: 3, rows: 3, inARow: 3, gravity: false },
  connectFour: { name: 'connectFour', columns: 7, rows: 6, inARow: 4, gravity: true },
  connectFour7: { name: 'connectFour7', columns: 7, rows: 7, inARow: 4, gravity: true },
};

export function cellCount(game: InLineGame): number {
  return game.columns * game.rows;
}

/** How many different moves a game has: its columns under gravity, else its cells. */
export function moveCount(game: InLineGame): number {
  return game.gravity ? game.columns : cellCount(game);
}
