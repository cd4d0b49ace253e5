import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drop, emptyBoard, openColumns } from '../../../src/strategies/connectFour/bitboard.ts';
import { bookRank } from '../../../src/strategies/connectFour/openings/bookRank.ts';
import { makeEngine } from '../../../src/strategies/connectFour/search/engines.ts';
import { openNotes } from '../../../tools/generate/book/notes.ts';
import { firstLevel, isKept, nextLevel } from '../../../tools/generate/book/walk.ts';

const engine = makeEngine('plain');

describe('notes of the book', () => {
  it('are found again by the next run, without a line that was cut short', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'linia-notes-')), 'deep', 'book.txt');
    openNotes(path).add(3, 17, { column: 4, score: -3 });
    appendFileSync(path, '3 20 5');
    const notes = openNotes(path);
    expect(notes.find(3, 17)).toEqual({ column: 4, score: -3 });
    expect(notes.find(3, 20)).toBeUndefined();
    notes.add(3, 20, { column: 5, score: 1 });
    expect(openNotes(path).find(3, 20)).toEqual({ column: 5, score: 1 });
  });
});

describe('the walk of the book', () => {
  it('numbers positions without gaps from 0 and takes mirror images once', () => {
    const ranks = [0, 1, 2, 3, 4, 5, 6].map((column) => bookRank(drop(emptyBoard, column)).rank);
    expect(ranks).toEqual([0, 1, 2, 3, 2, 1, 0]);
    // By exact count there are 49 positions of two plies: 25 with mirror images taken once.
    const boards = [0, 1, 2, 3, 4, 5, 6].flatMap((column) => {
      const board = drop(emptyBoard, column);
      return openColumns(board).map((reply) => bookRank(drop(board, reply)).rank);
    });
    expect(new Set(boards).size).toBe(25);
  });

  it('meets 1 and 4 positions moving first, 4 and 19 moving second, if it plays in the middle', () => {
    const middle = (): number => 3;
    const first = firstLevel(true);
    expect([first.size, nextLevel(engine, first, middle).size]).toEqual([1, 4]);
    const second = firstLevel(false);
    expect(second.size).toBe(4);
    // The opponent's two stones: 28 pairs of columns, 16 with mirror images taken once; on top of
    // the bot's there are 3 more.
    expect(nextLevel(engine, second, middle).size).toBe(19);
  });

  it('keeps a position unless somebody wins at once', () => {
    const kept = (...columns: number[]): boolean =>
      isKept(engine, columns.reduce(drop, emptyBoard));
    expect([kept(), kept(6, 0, 6, 1, 6)]).toEqual([true, true]);
    expect([kept(6, 0, 6, 1, 6, 2), kept(3, 3, 2, 2, 4)]).toEqual([false, false]);
  });
});
