/**
 * A board of up to 31 cells as bits, one number for each side, with the masks of its lines and the
 * images of a position, the lowest of which represents them all.
 */
import type { InLineGame } from '../../games/game.ts';
import { allLines } from '../../games/lines.ts';
import { symmetries } from '../../games/symmetry.ts';

export interface ProofBoard {
  readonly all: number;
  readonly lines: Int32Array;
  readonly inARow: number;
  /** For each symmetry and each row, the image of every filling of the row. */
  readonly images: readonly (readonly Int32Array[])[];
  readonly columns: number;
}

export function makeProofBoard(game: InLineGame): ProofBoard {
  const { columns, rows, inARow } = game;
  if (columns * rows > 31)
    throw new RangeError(`a proof has room for 31 cells, and ${game.name} has ${columns * rows}`);
  const bitsOf = (cells: readonly number[]): number =>
    cells.reduce((bits, cell) => bits | (1 << cell), 0);
  const images = symmetries(game).map((symmetry) =>
    Array.from({ length: rows }, (_, row) =>
      Int32Array.from({ length: 1 << columns }, (_, filling) =>
        bitsOf(
          symmetry.flatMap((from, to) =>
            Math.floor(from / columns) === row && (filling >> (from % columns)) & 1 ? to : [],
          ),
        ),
      ),
    ),
  );
  return {
    all: 2 ** (columns * rows) - 1,
    inARow,
    columns,
    images,
    lines: Int32Array.from(allLines(game).map(bitsOf)),
  };
}

/** The image of some cells under a symmetry. */
export function imageOf({ images, columns }: ProofBoard, symmetry: number, cells: number): number {
  const rows = images[symmetry]!;
  const mask = (1 << columns) - 1;
  let image = 0;
  for (let row = 0; row < rows.length; row++)
    image |= rows[row]![(cells >>> (row * columns)) & mask]!;
  return image;
}
