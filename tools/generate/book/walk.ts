/**
 * Every position that the bot can meet when it plays the book, ply by ply: its one move, then each
 * reply of the opponent, mirror images once. Each level is sorted by rank, so the walk does not
 * depend on answers already known.
 */
import {
  type Board,
  drop,
  emptyBoard,
  openColumns,
} from '../../../src/strategies/connectFour/bitboard.ts';
import type { BookAnswer } from '../../../src/strategies/connectFour/openings/bookCode.ts';
import { bookRank } from '../../../src/strategies/connectFour/openings/bookRank.ts';
import { findSafeColumns } from '../../../src/strategies/connectFour/perfectMove.ts';
import type { Engine } from '../../../src/strategies/connectFour/search/engine.ts';

/** The positions of one level by rank; of two mirror images the one met first. */
export type Level = ReadonlyMap<number, Board>;

/**
 * The bot's first positions: the empty board if it moves first, else each first move of the
 * opponent.
 */
export function firstLevel(isBotFirst: boolean): Level {
  return isBotFirst
    ? levelOf([emptyBoard])
    : levelOf([0, 1, 2, 3].map((column) => drop(emptyBoard, column)));
}

/**
 * The next level: the answer played in each position, then every reply that does not end the game.
 */
export function nextLevel(
  engine: Engine,
  level: Level,
  answerOf: (rank: number, board: Board) => number,
): Level {
  const next: Board[] = [];
  for (const [rank, board] of level) {
    if (engine.canWinNow(board)) continue;
    const replied = drop(board, answerOf(rank, board));
    const winning = engine.winningColumns(replied);
    for (const column of openColumns(replied)) {
      if (!winning.includes(column)) next.push(drop(replied, column));
    }
  }
  return levelOf(next);
}

/** Whether the book has an answer: if either side wins at once, there is nothing to look up. */
export function isKept(engine: Engine, board: Board): boolean {
  return !engine.canWinNow(board) && findSafeColumns(engine, board).length > 0;
}

/**
 * Converts an answer between the board as it is and its mirror image, if the board's number is that
 * of the image.
 */
export function asNumbered(board: Board, answer: BookAnswer): BookAnswer {
  return bookRank(board).isMirrored ? { ...answer, column: 6 - answer.column } : answer;
}

function levelOf(boards: readonly Board[]): Level {
  const byRank = new Map<number, Board>();
  for (const board of boards) {
    const { rank } = bookRank(board);
    if (!byRank.has(rank)) byRank.set(rank, board);
  }
  return new Map([...byRank].sort(([a], [b]) => a - b));
}
