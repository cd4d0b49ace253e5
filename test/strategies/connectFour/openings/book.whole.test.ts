import { describe, expect, it } from 'vitest';
import {
  type Board,
  drop,
  emptyBoard,
  openColumns,
} from '../../../../src/strategies/connectFour/bitboard.ts';
import { sections } from '../../../../src/strategies/connectFour/openings/book.generated.ts';
import { findInBook } from '../../../../src/strategies/connectFour/openings/book.ts';
import {
  type BookAnswer,
  findAnswer,
  makeSection,
} from '../../../../src/strategies/connectFour/openings/bookCode.ts';
import { makeEngine } from '../../../../src/strategies/connectFour/search/engines.ts';
import { isMoreThan, solve } from '../../../../src/strategies/connectFour/search/solve.ts';
import { seededRandom } from '../../../../src/strategies/random.ts';
import { firstLevel, isKept, type Level, nextLevel } from '../../../../tools/generate/book/walk.ts';

const engine = makeEngine('wasm');
const forever = Number.POSITIVE_INFINITY;

/** Where all moves lose at once, the first from the middle outwards. */
function firstOpen(board: Board): number {
  return [3, 2, 4, 1, 5, 0, 6].find((column) => openColumns(board).includes(column))!;
}

/** The levels at which the bot is to move, by ply, as its own answers lead to them. */
function levelsOf(isBotFirst: boolean): Map<number, Level> {
  const levels = new Map<number, Level>();
  let level = firstLevel(isBotFirst);
  for (let plies = isBotFirst ? 0 : 1; sections[plies]; plies += 2) {
    levels.set(plies, level);
    level = nextLevel(engine, level, (_, board) => findInBook(board)?.column ?? firstOpen(board));
  }
  return levels;
}

const levels = new Map([...levelsOf(true), ...levelsOf(false)]);

describe('the strategy book', () => {
  it('has an answer wherever the bot comes and nobody wins at once, to ply 11 at least', () => {
    expect(levels.size).toBeGreaterThanOrEqual(12);
    for (const [plies, level] of levels) {
      const kept = [...level.values()].filter((board) => isKept(engine, board));
      for (const board of kept) expect(findInBook(board), JSON.stringify(board)).toBeDefined();
      expect(sections[plies]!.count).toBe(kept.length);
    }
  });

  it('begins in the middle, wins with stone 21, and knows the seven openings', () => {
    expect(findInBook(emptyBoard)).toEqual({ column: 3, score: 1 });
    // Of the seven openings column 4 wins, 3 and 5 draw, the others lose: the scores below count
    // for the second side.
    const scores = [0, 1, 2, 3, 4, 5, 6].map(
      (column) => findInBook(drop(emptyBoard, column))!.score,
    );
    expect(scores).toEqual([2, 1, 0, -1, 0, 1, 2]);
  });

  it('answers the mirror image with the mirrored column', () => {
    for (const [, level] of levels) {
      for (const board of [...level.values()]
        .filter((board) => isKept(engine, board))
        .slice(0, 50)) {
        const { column, score } = findInBook(board)!;
        const image = mirrored(board);
        const isSymmetric = image.ownLow === board.ownLow && image.takenLow === board.takenLow;
        expect(findInBook(image)).toEqual({ column: isSymmetric ? column : 6 - column, score });
      }
    }
  });

  it('gives each position the score that its move is worth after the best reply', () => {
    for (const [plies, level] of levels) {
      if (!levels.has(plies + 2)) continue;
      for (const board of [...level.values()].filter((board) => isKept(engine, board))) {
        const { column, score } = findInBook(board)!;
        expect(worthOfReplies(drop(board, column)), JSON.stringify(board)).toBe(score);
      }
    }
  });

  it('has the exact score, and a move that keeps it, in samples of its last plies', () => {
    const random = seededRandom(1);
    for (const plies of [...levels.keys()].sort((a, b) => b - a).slice(0, 3)) {
      const boards = [...levels.get(plies)!.values()].filter((board) => isKept(engine, board));
      for (let sample = 0; sample < 40; sample++) {
        const board = boards[random.below(boards.length)]!;
        const { column, score } = findInBook(board)!;
        expect(solve(engine, board, forever)).toBe(score);
        expect(isMoreThan(engine, drop(board, column), -score, forever)).toBe(false);
      }
    }
  });

  it('maxPieces nothing for other positions', () => {
    expect(findInBook(drop(drop(emptyBoard, 0), 0))).toBeUndefined();
  });
});

describe('a section of the book', () => {
  it('gives back what was written, and nothing else', () => {
    const random = seededRandom(2);
    const ranks = [...new Set(Array.from({ length: 500 }, () => random.below(100_000)))].sort(
      (a, b) => a - b,
    );
    const entries = ranks.map((rank): [number, BookAnswer] => [
      rank,
      { column: random.below(7), score: random.below(41) - 20 },
    ]);
    const section = makeSection(entries);
    for (const [rank, answer] of entries) {
      expect(findAnswer(section, rank)).toEqual(answer);
      if (!ranks.includes(rank + 1)) expect(findAnswer(section, rank + 1)).toBeUndefined();
    }
    expect(section.text).not.toMatch(/["\\]/);
  });
});

/** The board with its columns reversed. */
function mirrored({ ownLow, ownHigh, takenLow, takenHigh, plies }: Board): Board {
  const reverse = (low: number, high: number): [number, number] => {
    const columns = [0, 7, 14, 21].map((shift) => (low >>> shift) & 127);
    columns.push(...[0, 7, 14].map((shift) => (high >>> shift) & 127));
    const [a, b, c, d, e, f, g] = columns.reverse() as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return [a | (b << 7) | (c << 14) | (d << 21), e | (f << 7) | (g << 14)];
  };
  const own = reverse(ownLow, ownHigh);
  const taken = reverse(takenLow, takenHigh);
  return { ownLow: own[0], ownHigh: own[1], takenLow: taken[0], takenHigh: taken[1], plies };
}

/**
 * What a position with the opponent to move is worth to the bot: the worst of the replies, by the
 * book where it goes on.
 */
function worthOfReplies(board: Board): number {
  const replies = openColumns(board).map((column) => {
    const next = drop(board, column);
    return findInBook(next)?.score ?? solve(engine, next, forever)!;
  });
  return Math.min(...replies);
}
