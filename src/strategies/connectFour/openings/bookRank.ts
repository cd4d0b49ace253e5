/**
 * A number for each arrangement of a given count of stones, without gaps between them, so that the
 * sorted numbers of the book's positions lie close together and their differences are short: the
 * heights of the columns in lexicographic order, and within them the choice of the stones that
 * belong to the side that moved first, counted column by column from the bottom. A position and its
 * mirror image share the lower of their numbers.
 */
import { type Board, columnCount, rowCount } from '../bitboard.ts';

export interface BookRank {
  readonly rank: number;
  /** Whether the number is that of the mirror image, so that columns have to be mirrored. */
  readonly isMirrored: boolean;
}

/**
 * The stones of each column from the bottom: true where they belong to the side that moved first.
 */
type Columns = readonly (readonly boolean[])[];

export function bookRank(board: Board): BookRank {
  const columns = columnsOf(board);
  const rank = rankOf(columns, board.plies);
  const mirrored = rankOf([...columns].reverse(), board.plies);
  return mirrored < rank ? { rank: mirrored, isMirrored: true } : { rank, isMirrored: false };
}

function columnsOf(board: Board): Columns {
  const isOwnFirst = board.plies % 2 === 0;
  return Array.from({ length: columnCount }, (_, column) => {
    const isLow = column < 4;
    const shift = columnCount * (isLow ? column : column - 4);
    const taken = (isLow ? board.takenLow : board.takenHigh) >>> shift;
    const own = (isLow ? board.ownLow : board.ownHigh) >>> shift;
    const stones: boolean[] = [];
    for (let row = 0; row < rowCount && ((taken >>> row) & 1) === 1; row++) {
      stones.push((((own >>> row) & 1) === 1) === isOwnFirst);
    }
    return stones;
  });
}

function rankOf(columns: Columns, plies: number): number {
  let heights = 0;
  let left = plies;
  columns.forEach((stones, column) => {
    for (let lower = 0; lower < stones.length; lower++) {
      heights += arrangements(columnCount - 1 - column, left - lower);
    }
    left -= stones.length;
  });
  let colours = 0;
  let chosen = 0;
  columns.flat().forEach((isFirst, index) => {
    if (isFirst) colours += choose(index, ++chosen);
  });
  return heights * choose(plies, (plies + 1) >> 1) + colours;
}

const waysByColumns: number[][] = [[1]];

/** In how many ways this number of stones can fill this number of columns. */
function arrangements(columns: number, stones: number): number {
  while (waysByColumns.length <= columns) {
    const fewer = waysByColumns[waysByColumns.length - 1]!;
    const ways: number[] = new Array(fewer.length + rowCount).fill(0);
    fewer.forEach((count, total) => {
      for (let height = 0; height <= rowCount; height++) ways[total + height]! += count;
    });
    waysByColumns.push(ways);
  }
  return waysByColumns[columns]![stones] ?? 0;
}

function choose(count: number, chosen: number): number {
  let ways = 1;
  for (let index = 1; index <= chosen; index++) ways = (ways * (count - chosen + index)) / index;
  return ways;
}
