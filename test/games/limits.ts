/**
 * The limits of the engine, which docs/recipes/game.md states: a game's boards have to travel in
 * buttons and stand in a keyboard.
 */
import fc from 'fast-check';
import { games, type InLineGame, maxPlies } from '../../src/games/game.ts';
import {
  boardAndMoves,
  hasWholeRecord,
  longestRecord,
  recordBits,
} from '../../src/games/recordSize.ts';

/**
 * What a keyboard of Telegram holds in a row, the letters A to I, and the plies that an action of a
 * button numbers from 0.
 */
const [maxColumns, maxRows, maxNumberedPlies] = [8, 9, 72];

/** Names the limit that a game breaks, the game and its value; undefined where it keeps all. */
export function findMisfit(game: InLineGame): string | undefined {
  const { name, columns, rows, inARow, maxPieces, gravity } = game;
  const bits = hasWholeRecord(game) ? longestRecord(game) : boardAndMoves(game);
  if (columns > maxColumns)
    return `${name} has ${columns} columns, and a keyboard has ${maxColumns} buttons a row`;
  if (rows > maxRows)
    return `${name} has ${rows} rows, and rows are called A to I, which are ${maxRows}`;
  if (inARow > Math.max(columns, rows))
    return `${name} has lines of ${inARow}, and a board of ${columns}×${rows} has none`;
  if (maxPlies(game) > maxNumberedPlies)
    return `${name} has ${maxPlies(game)} moves, and a button numbers plies from 0 to ${maxNumberedPlies}`;
  if (bits > recordBits)
    return `${name} has records of ${bits} bits, and a button has room for ${recordBits}`;
  if (maxPieces === undefined) return undefined;
  if (2 * maxPieces >= columns * rows)
    return `${name} keeps ${maxPieces} pieces a side, which fill its ${columns * rows} squares before one vanishes`;
  if (gravity)
    return `${name} keeps ${maxPieces} pieces under gravity, and pieces would vanish from under others`;
  return hasWholeRecord(game)
    ? undefined
    : `${name} keeps ${maxPieces} pieces, so it needs all its moves: ${longestRecord(game)} bits, and a button has room for ${recordBits}`;
}

const pieces = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 5 }) },
);

/** A game of any shape within the limits, which need not be in the table. */
export const anyShape: fc.Arbitrary<InLineGame> = fc
  .record({
    columns: fc.integer({ min: 3, max: maxColumns }),
    rows: fc.integer({ min: 3, max: maxRows }),
    inARow: fc.integer({ min: 3, max: 6 }),
    gravity: fc.boolean(),
    misere: fc.boolean(),
    maxPieces: pieces,
  })
  .map(
    ({ misere, maxPieces, ...shape }): InLineGame => ({
      ...games[shape.gravity ? 'connectFour' : 'ticTacToe'],
      ...shape,
      ...(misere ? { misere } : {}),
      ...(maxPieces === undefined ? {} : { maxPieces, drawnAfter: 40 }),
    }),
  )
  .filter((game) => findMisfit(game) === undefined);
