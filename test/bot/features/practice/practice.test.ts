import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsPractice } from '../../../../src/bot/buttons/practiceButton.ts';
import {
  countAnswer,
  daysToNext,
  dueItems,
  intervals,
  takeUp,
} from '../../../../src/bot/features/practice/boxes.ts';
import { practiceCounts } from '../../../../src/bot/features/practice/countedPractice.ts';
import { maxPositions } from '../../../../src/bot/match/practice.ts';
import { countResults, findOutdated } from '../../../../src/bot/rows/across/countedRows.ts';
import { isPersonal, isResult, isStored, makePracticeKey } from '../../../../src/bot/rows/keys.ts';
import { migrateRow } from '../../../../src/bot/rows/migrations/migrate.ts';
import {
  isItemOf,
  makePracticeRow,
  type Practice,
  parsePracticeRow,
  positionOf,
} from '../../../../src/bot/rows/person/practiceRow.ts';
import { type GameName, games } from '../../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  startPosition,
} from '../../../../src/games/position.ts';
import { noPractice } from '../../rows/nothing.ts';

const today = 20_649;
const now = today * 86_400_000 + 3_600_000;
/** Different positions. */
const positionAt = (index: number): Position =>
  replay(games.ticTacToe, [index % 9, (index + 1 + Math.floor(index / 9)) % 9]);
const positions = Array.from({ length: 40 }, (_, index) => positionAt(index));
const take = (practice: Practice, day: number, max: number, ...indices: readonly number[]) =>
  takeUp(practice, { mistakes: indices.map((index) => positions[index]!), max }, day);
const answer = (practice: Practice, index: number, day: number, isRight: boolean, due = day) =>
  countAnswer(practice, { position: positions[index]!, due, isRight }, day);
const indicesOf = ({ items }: Practice) =>
  items.map((item) => positions.findIndex((position) => isItemOf(item, position)));

describe('the boxes', () => {
  it('bring a position back after 1, 3, 7 and 21 days, and then it is done', () => {
    let practice = take(noPractice, today, 8, 0);
    let day = today;
    for (const days of [0, ...intervals]) {
      day += days;
      expect(practice.items).toMatchObject([{ due: day }]);
      expect(dueItems(practice, day - 1)).toEqual([]);
      expect(dueItems(practice, day)).toHaveLength(1);
      practice = answer(practice, 0, day, true);
    }
    expect(day - today).toBe(32);
    expect(practice.items).toEqual([]);
  });

  it('begin anew tomorrow after a wrong answer', () => {
    const twice = answer(answer(take(noPractice, today, 8, 0), 0, today, true), 0, today + 1, true);
    expect(twice.items).toMatchObject([{ box: 2, due: today + 4 }]);
    const wrong = answer(twice, 0, today + 4, false);
    expect(wrong.items).toMatchObject([{ box: 0, due: today + 5 }]);
    expect(answer(wrong, 0, today + 5, true).items).toMatchObject([{ box: 1, due: today + 6 }]);
  });

  it('move once for a day on which the position is due, whatever is delivered again, early or late', () => {
    for (const isRight of [true, false]) {
      const before = take(noPractice, today, 8, 0, 1);
      const once = answer(before, 0, today, isRight);
      expect(once.revision).toBe(before.revision + 1);
      // The same answer again, on this day and on later ones, and another one by the same keys.
      for (const day of [today, today + 1, today + 9])
        for (const again of [true, false]) expect(answer(once, 0, day, again, today)).toBe(once);
      // By the keys that were drawn with the answer, but before the day.
      expect(answer(once, 0, today, true, today + 1)).toBe(once);
      expect(answer(once, 0, today + 1, true).revision).toBe(once.revision + 1);
      // Late, it counts from that day on.
      expect(answer(before, 0, today + 9, true, today).items[0]).toMatchObject({ due: today + 10 });
    }
    expect(answer(noPractice, 0, today, true)).toBe(noPractice);
  });
});

describe('mistakes that are taken up', () => {
  it('are due at once, and each once', () => {
    const practice = take(noPractice, today, 8, 0, 1);
    expect(indicesOf(practice)).toEqual([0, 1]);
    expect(practice.revision).toBe(1);
    expect(take(practice, today + 3, 8, 1, 0)).toBe(practice);
    expect(indicesOf(take(practice, today + 3, 8, 1, 2))).toEqual([0, 1, 2]);
  });

  it('are eight, and where each person has a store of their own 24', () => {
    expect([maxPositions(false), maxPositions(true)]).toEqual([8, 24]);
    for (const max of [8, 24]) {
      const full = take(
        noPractice,
        today,
        max,
        ...Array.from({ length: max }, (_, index) => index),
      );
      const more = take(full, today + 1, max, 30, 31);
      expect(more.items).toHaveLength(max);
      // All have waited since the same day, so the oldest go.
      expect(indicesOf(more)).toEqual([
        ...Array.from({ length: max - 2 }, (_, index) => index + 2),
        30,
        31,
      ]);
    }
  });

  it('take the places of those that come back last', () => {
    let practice = take(noPractice, today, 8, 0, 1, 2, 3, 4, 5, 6, 7);
    practice = answer(practice, 5, today, true);
    practice = answer(practice, 5, today + 1, true);
    practice = answer(practice, 6, today + 1, true, today);
    expect(indicesOf(take(practice, today + 1, 8, 8))).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
    expect(indicesOf(take(practice, today + 1, 8, 8, 9))).toEqual([0, 1, 2, 3, 4, 7, 8, 9]);
    expect(indicesOf(take(practice, today + 1, 8, 8, 9, 10))).toEqual([1, 2, 3, 4, 7, 8, 9, 10]);
  });

  it('are asked for in the order in which they came due, and say when the next one does', () => {
    expect(daysToNext(noPractice, today)).toBeUndefined();
    let practice = take(take(noPractice, today, 8, 0, 1), today + 1, 8, 2);
    practice = answer(practice, 0, today, false);
    expect(
      dueItems(practice, today + 1).map((item) => indicesOf({ revision: 0, items: [item] })[0]),
    ).toEqual([1, 0, 2]);
    expect(daysToNext(practice, today + 9)).toBe(0);
    const all = answer(
      answer(answer(practice, 1, today + 1, true, today), 0, today + 1, true),
      2,
      today + 1,
      true,
    );
    expect(daysToNext(all, today + 1)).toBe(1);
  });
});

describe('the row of practice', () => {
  const kept: Practice = {
    revision: 7,
    items: [
      { game: 'connectFour', record: 'Bk3xQm', box: 2, due: 20_652 },
      { game: 'ticTacToe', record: '4Fw', box: 0, due: 20_649 },
    ],
  };

  it('has its fields in their order', () => {
    expect(makePracticeRow(kept, now)).toBe('2|7|1,Bk3xQm,2,20652;,4Fw,,20649|20649');
    expect(
      parsePracticeRow(migrateRow('e5000001', '1|7|1.2.20652.Bk3xQm;0.0.20649.4Fw|20649')),
    ).toEqual(kept);
    expect(parsePracticeRow(makePracticeRow(kept, now))).toEqual(kept);
    expect(parsePracticeRow(makePracticeRow({ revision: 9, items: [] }, now))).toEqual({
      revision: 9,
      items: [],
    });
  });

  it.each([undefined, '', '3|7|0.0.1.A|20649', '1|7|0.0.1.A', '1|x||20649', '1|7|0.0.1.A|20649|1'])(
    'says nothing where it is not ours: %s',
    (row) => expect(parsePracticeRow(row)).toEqual(noPractice),
  );

  it('leaves out what is no position', () => {
    const row = `1|7|99.0.1.A;0.x.1.A;0.0.1.${'A'.repeat(17)};0.0.1.*;0.0.20649.4Fw|20649`;
    expect(parsePracticeRow(migrateRow('e5000001', row)).items.map(({ record }) => record)).toEqual(
      ['4Fw'],
    );
    expect(positionOf({ game: 'ticTacToe', record: 'A', box: 0, due: 0 })).toBeUndefined();
    expect(
      positionOf({ game: 'ticTacToe', record: '________________', box: 0, due: 0 }),
    ).toBeUndefined();
  });

  it('carries every position whose record has up to 16 characters, in each game with exact values', () => {
    const names = [
      'ticTacToe',
      'vanishingTicTacToe',
      'misereTicTacToe',
      'connectFour',
      'connectFour7',
      'misereConnectFour',
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom<GameName>(...names),
        fc.array(fc.nat(), { minLength: 1, maxLength: 49 }),
        (name, lots) => {
          let position = startPosition(games[name]);
          for (const lot of lots) {
            const moves = legalMoves(position);
            if (!isOver(position)) position = play(position, moves[lot % moves.length]!);
          }
          if (!fitsPractice(position)) return expect(position.record.length).toBeGreaterThan(29);
          const practice = takeUp(noPractice, { mistakes: [position], max: 8 }, today);
          const [item] = parsePracticeRow(makePracticeRow(practice, now)).items;
          expect(item!.record.length).toBeLessThanOrEqual(16);
          expect(positionOf(item!)).toEqual(position);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is the person’s own, lasts, and counts how often it was written', () => {
    const key = makePracticeKey(5);
    expect([isStored(key), isPersonal(key), isResult(key)]).toEqual([true, true, true]);
    const taken = (index: number, rows: Readonly<Record<string, string>>) =>
      practiceCounts.count(
        [{ kind: 'takenUp', userId: 5, mistakes: [positions[index]!], max: 8 }],
        rows,
        now,
      );
    const first = taken(0, {});
    const second = { ...first, ...taken(1, first) };
    expect([first, second].map((rows) => countResults(key, rows[key]))).toEqual([1, 2]);
    expect(taken(1, second)).toEqual({});
    // What was made from the row before is not written over a later one.
    expect(findOutdated(taken(2, first), (each) => second[each])).toEqual([key]);
    expect(findOutdated(taken(2, second), (each) => second[each])).toEqual([]);
  });
});
