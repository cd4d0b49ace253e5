/**
 * The states of tic-tac-toe in which pieces vanish. What counts is where the pieces are, in which
 * order they came, and who is to move:
 *
 *     own        oldest × 100 + next × 10 + youngest, by their cells from 1 to 9, 0 for a piece that is not there yet
 *     other      the same of the side that has just moved
 *     state      1,000 × own + other
 *
 * So a side with two pieces has a number below 100, and a new piece is put on by ×10, which pushes
 * the oldest one out.
 */

import { games } from '../../games/game.ts';
import { allLines } from '../../games/lines.ts';
import type { Move, Position } from '../../games/position.ts';

export const stateCount = 1_000_000;

export function stateOf({ record }: Position): number {
  const numberOf = (parity: number): number =>
    record
      .filter((_, ply) => ply % 2 === parity)
      .reduce((number, cell) => pushCell(number, cell), 0);
  const mover = record.length % 2;
  return 1000 * numberOf(mover) + numberOf(1 - mover);
}

const pushCell = (pieces: number, cell: Move): number => (10 * pieces + cell + 1) % 1000;

/** The cells of three pieces as bits. */
const cellBits = (pieces: number): number =>
  ((1 << (pieces % 10)) |
    (1 << (Math.floor(pieces / 10) % 10)) |
    (1 << Math.floor(pieces / 100))) >>
  1;

let lines: readonly number[] | undefined;

/** Whether the side that has just moved has a line. */
export function isWon(state: number): boolean {
  lines ??= allLines(games.vanishingTicTacToe).map((line) =>
    line.reduce((bits, cell) => bits | (1 << cell), 0),
  );
  return lines.includes(cellBits(state % 1000));
}

/** The state after each move of a state that is not won. */
export function statesAfter(state: number): readonly number[] {
  const own = Math.floor(state / 1000);
  const other = state % 1000;
  const taken = cellBits(own) | cellBits(other);
  const after: number[] = [];
  for (let cell = 0; cell < 9; cell++)
    if ((taken & (1 << cell)) === 0) after.push(1000 * other + pushCell(own, cell));
  return after;
}
