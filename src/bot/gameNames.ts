import type { GameName } from '../games/game.ts';

const words: Record<GameName, readonly string[]> = {
  ticTacToe: ['tictactoe', 'tres', '3'],
  connectFour: ['connectfour', 'quatre', '4'],
  connectFour7: ['connectfour7', '7'],
};

/** The game that a command's argument names: as its command is called, or `3`, `4`, `7`. */
export function parseGameName(text: string): GameName | undefined {
  const word = text.toLowerCase();
  return (Object.keys(words) as GameName[]).find((name) => words[name].includes(word));
}
