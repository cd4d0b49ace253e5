/**
 * What an n-tuple network looks at. A tuple is a few cells of the board; each pattern of pieces on
 * them has a weight of its own. Tuples that are images of each other under a symmetry of the board
 * share their weights; one that is its own image tells left from right.
 *
 * After M. Thill, P. Koch, W. Konen, "Reinforcement Learning with N-tuples on the Game Connect-4",
 * PPSN XII, 2012.
 */
import type { InLineGame } from '../../games/game.ts';
import { allLines } from '../../games/lines.ts';
import type { Position } from '../../games/position.ts';
import { symmetries } from '../../games/symmetry.ts';

export interface Tuple {
  readonly cells: readonly number[];
  /** The number of the first pattern of its table. */
  readonly offset: number;
}

export interface TupleLayout {
  readonly tuples: readonly Tuple[];
  /** How many states a cell has, see `statesOf`. */
  readonly base: number;
  /** How many patterns all tables have. */
  readonly size: number;
  /**
   * The patterns that can occur, in ascending order; under gravity no piece is above an empty cell.
   */
  readonly patterns: readonly number[];
}

/**
 * An empty cell that the next move can take, under gravity alone; other cells have the number of
 * their side, 0 if they are empty.
 */
const playable = 3;

/** Every line of the game, and every window of two rows by three columns and of three by two. */
export function layOutTuples(game: InLineGame): TupleLayout {
  const base = game.gravity ? playable + 1 : playable;
  const offsets = new Map<string, number>();
  const tuples: Tuple[] = [];
  const patterns: number[] = [];
  let size = 0;
  for (const cells of [...allLines(game), ...windows(game, 2, 3), ...windows(game, 3, 2)]) {
    const { key, ordered } = foldCells(game, cells);
    if (!offsets.has(key)) {
      offsets.set(key, size);
      const folded = key.split(',').map(Number);
      for (let pattern = 0; pattern < base ** cells.length; pattern++)
        if (canOccur(game, folded, digitsOf(pattern, base, cells.length)))
          patterns.push(size + pattern);
      size += base ** cells.length;
    }
    tuples.push({ cells: ordered, offset: offsets.get(key)! });
  }
  return { tuples, base, size, patterns };
}

function windows(
  { columns, rows }: InLineGame,
  height: number,
  width: number,
): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (let top = 0; top + height <= rows; top++)
    for (let left = 0; left + width <= columns; left++)
      found.push(
        Array.from(
          { length: height * width },
          (_, at) => (top + Math.floor(at / width)) * columns + left + (at % width),
        ),
      );
  return found;
}

/** The image of the cells that sorts first, and the cells in the order of that image. */
function foldCells(
  game: InLineGame,
  cells: readonly number[],
): { readonly key: string; readonly ordered: readonly number[] } {
  const images = symmetries(game).map((symmetry) => {
    const image = cells.map((cell) => symmetry[cell]!);
    const sorted = [...image].sort((one, other) => one - other);
    return { key: sorted.join(), ordered: sorted.map((cell) => cells[image.indexOf(cell)]!) };
  });
  return images.reduce((best, image) => (image.key < best.key ? image : best));
}

/** The states of a pattern's cells, the first highest. */
const digitsOf = (pattern: number, base: number, length: number): readonly number[] =>
  Array.from({ length }, (_, at) => Math.floor(pattern / base ** (length - 1 - at)) % base);

function canOccur(
  { gravity, columns, rows }: InLineGame,
  cells: readonly number[],
  states: readonly number[],
): boolean {
  if (!gravity) return true;
  const isPiece = (state: number): boolean => state === 1 || state === 2;
  return cells.every((cell, at) => {
    const state = states[at]!;
    if (cell >= columns * (rows - 1) && state === 0) return false;
    return cells.every((below, index) => {
      if (below <= cell || (below - cell) % columns !== 0) return true;
      if (below - cell === columns && isPiece(states[index]!) && state === 0) return false;
      return isPiece(states[index]!) || state === 0;
    });
  });
}

/** The state of each cell: its side, or 0 where it is empty and the next move cannot take it. */
export function statesOf({ game, board }: Pick<Position, 'game' | 'board'>): Uint8Array {
  const { gravity, columns } = game;
  return Uint8Array.from(board, (side, cell) => {
    const isOpen = gravity && side === 0 && board[cell + columns] !== 0;
    return isOpen ? playable : side;
  });
}

/** The numbers of the patterns on the board, one for each tuple. */
export function findPatterns({ tuples, base }: TupleLayout, states: Uint8Array): readonly number[] {
  return tuples.map(({ cells, offset }) => {
    let pattern = 0;
    for (let at = 0; at < cells.length; at++) pattern = pattern * base + states[cells[at]!]!;
    return offset + pattern;
  });
}

/** The sum of the weights of all patterns on the board. */
export function sumOf(layout: TupleLayout, weights: ArrayLike<number>, states: Uint8Array): number {
  let sum = 0;
  for (const pattern of findPatterns(layout, states)) sum += weights[pattern]!;
  return sum;
}
