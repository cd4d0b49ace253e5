import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/bot/rows/storedRow.ts';
import { firstHardDay, puzzleOfDay, weekdayOf } from '../../../src/coach/puzzles/dailyPuzzle.ts';
import { makePuzzleText, readPuzzleText } from '../../../src/coach/puzzles/puzzleCode.ts';
import { hardestTexts, puzzleTexts } from '../../../src/coach/puzzles/puzzles.generated.ts';
import { findSolution, isTrivial } from '../../../src/coach/puzzles/solution.ts';
import { isOver } from '../../../src/games/position.ts';
import { foldBoard } from '../../../src/games/symmetry.ts';
import { values } from '../../../src/strategies/values.ts';
import {
  compareHardness,
  type Hardness,
  hardnessOf,
} from '../../../tools/generate/puzzles/hardness.ts';
import { sampled } from '../../samples.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import { valuesOf } from '../valuesOf.ts';

const week = puzzleTexts.map(readPuzzleText);
const hardest = readPuzzleText(hardestTexts);
const all = [...week, hardest].flat();

describe('a puzzle', () => {
  it.each([
    ['D6 W3 L4', 1],
    ['D6 L2 L4', 0],
    ['W1 D6', undefined],
    ['W3 W5 D6', undefined],
    ['D6 D6 L2', undefined],
    ['L8 L2', undefined],
    ['W3', undefined],
  ])('with the values %s has the solution %j', (text, solution) => {
    expect(findSolution(valuesOf(text))).toBe(solution);
  });
});

describe('the puzzles of the day', () => {
  it('are a year’s at least, and each game has its days', () => {
    expect(all.length).toBeGreaterThanOrEqual(365);
    const gamesOfWeek = week.map((puzzles) =>
      [...new Set(puzzles.map(({ game }) => game.name))].join(),
    );
    expect(gamesOfWeek).toEqual([
      ...['ticTacToe', 'misereTicTacToe', 'connectFour', 'fiveByFive', 'connectFour7'],
      ...['misereConnectFour', 'connectFour'],
    ]);
  });

  it('have exactly one move that wins, or holds, and not at once', () => {
    for (const position of sampled(all, 7)) {
      expect(isOver(position)).toBe(false);
      const found = values(position);
      expect(found.kind).toBe('exact');
      if (found.kind === 'exact')
        expect(findSolution(found.moves), position.record.join(' ')).toBeDefined();
    }
  });

  it('are worth playing on every day: four moves to choose from at least, and more than a block', () => {
    for (const position of sampled(all, 7)) {
      const found = values(position);
      const moves = found.kind === 'exact' ? found.moves : new Map();
      expect(
        isTrivial(moves, findSolution(moves)!),
        `${position.game.name} ${position.record.join(' ')}`,
      ).toBe(false);
    }
  });

  it.each([
    ['D6 L2 L2 L2', true],
    ['D6 L1 L1 L2', true],
    ['W3 L2 L2 L2', false],
    ['W3 D6 L4', true],
    ['W3 D6 L4 L4', false],
    ['D6 L2 L2 L4', false],
  ])('count as trivial or not by what the other moves are worth: %s', (text, expected) => {
    const moves = valuesOf(text);
    expect(isTrivial(moves, findSolution(moves)!)).toBe(expected);
  });

  it('are never alike by symmetry', () => {
    const keys = all.map(({ game, board }) => game.name + foldBoard(game, board).key);
    expect(new Set(keys).size).toBe(all.length);
  });

  it('change at midnight UTC, by the weekday', () => {
    const days = ['2026-11-23T00:00:00Z', '2026-11-23T23:59:59Z', '2026-11-24T00:00:00Z'].map(
      (time) => dayOf(Date.parse(time)),
    );
    expect(days.map(weekdayOf)).toEqual([0, 0, 1]);
    expect(puzzleOfDay(days[1]!)).toEqual(puzzleOfDay(days[0]!));
    for (let day = 20_000; day < 20_014; day++)
      expect(week[weekdayOf(day)]).toContainEqual(puzzleOfDay(day));
  });

  it('come once each, and then begin again', () => {
    const first = firstHardDay;
    for (const [weekday, { length }] of [...week.slice(0, 6), hardest].entries()) {
      const shown = Array.from({ length }, (_, index) =>
        puzzleOfDay(first + weekday + 7 * index).record.join(),
      );
      expect(new Set(shown).size).toBe(length);
      expect(puzzleOfDay(first + weekday + 7 * length)).toEqual(puzzleOfDay(first + weekday));
    }
  });

  it('stay what they were on all days before that from which on Sunday is the hardest', () => {
    const sundayBefore = firstHardDay - 1;
    expect(weekdayOf(sundayBefore)).toBe(6);
    expect(new Date(firstHardDay * 86_400_000).toISOString()).toMatch(/^2026-12-07/);
    for (let index = 0; index < 60; index++) {
      const before = puzzleOfDay(sundayBefore - 7 * index);
      expect(week[6]).toContainEqual(before);
      expect(hardest).toContainEqual(puzzleOfDay(firstHardDay + 6 + 7 * index));
      for (let weekday = 0; weekday < 6; weekday++)
        expect(week[weekday]).toContainEqual(puzzleOfDay(firstHardDay + weekday + 7 * index));
    }
  });

  it('are the hardest on Sunday, in each week of more than a year', () => {
    const hardnessOn = (day: number): Hardness => {
      const found = values(puzzleOfDay(day));
      if (found.kind !== 'exact') throw new Error('the position of a puzzle is exact');
      return hardnessOf(found.moves, findSolution(found.moves)!);
    };
    for (let week = 0; week < 60; week++) {
      const sunday = hardnessOn(firstHardDay + 7 * week + 6);
      expect(sunday.plies).toBeGreaterThan(3);
      for (let weekday = 0; weekday < 6; weekday++) {
        const other = hardnessOn(firstHardDay + 7 * week + weekday);
        expect(
          compareHardness(sunday, other),
          `week ${week}, day ${weekday}: ${JSON.stringify([sunday, other])}`,
        ).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('are refused for what is no day', () => {
    for (const day of [-1, 0.5, Number.NaN]) expect(() => puzzleOfDay(day)).toThrow('is not a day');
  });
});

describe('the text of puzzles', () => {
  it('gives back the records that were written, and stands in a string as it is', () => {
    const positions = randomPositions(31, 50, 0, 35);
    const records = positions.map(({ record }) => record);
    const text = makePuzzleText('connectFour', records);
    expect(readPuzzleText(text)).toEqual(positions);
    expect(text.text).not.toMatch(/["\\]/);
  });

  it('does so in a game of many moves', () => {
    const cells = fc.shuffledSubarray([0, 1, 3, 5, 7], { minLength: 0 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (records) => {
        const read = readPuzzleText(makePuzzleText('ticTacToe', records));
        expect(read.map(({ record }) => record)).toEqual(records);
      }),
    );
  });
});
