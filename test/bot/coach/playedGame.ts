/** Games that are played to their end, to be reviewed. */
import { expect } from 'vitest';
import { isOver, newest, openWorld, tapCell } from '../players.ts';

/** Ada plays both sides, to the end. */
export function openPlayed(command: string, cells: readonly string[]) {
  const world = openWorld();
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send(command);
  const board = newest(ada.chat);
  for (const cell of cells) tapCell(ada, board, cell);
  expect(isOver(board)).toBe(true);
  return { world, ada, board };
}

/** A win for the first: its second move gave it away, and so did the answer. */
export const ticTacToe = {
  command: '/duel',
  cells: ['B2', 'A1', 'C3', 'A2', 'A3', 'C1', 'B1', 'B3', 'C2'],
};
