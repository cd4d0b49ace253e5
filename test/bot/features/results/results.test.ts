import { describe, expect, it } from 'vitest';
import { resultCounts } from '../../../../src/bot/features/results/results.ts';
import { findEnds } from '../../../../src/bot/match/gameEnd.ts';
import { findReviewed } from '../../../../src/bot/match/progress.ts';
import { nameSeats, type Session } from '../../../../src/bot/match/session.ts';
import { countResults, findOutdated } from '../../../../src/bot/rows/across/countedRows.ts';
import { makePairKey, makeResultsKey } from '../../../../src/bot/rows/keys.ts';
import { migrateRow } from '../../../../src/bot/rows/migrations/migrate.ts';
import { makePairRow, parsePairRow } from '../../../../src/bot/rows/person/pairRow.ts';
import {
  type GameResults,
  makeResultsRow,
  noGames,
  parseResultsRow,
  strengthOn,
} from '../../../../src/bot/rows/person/resultsRow.ts';
import { assessGame } from '../../../../src/coach/review.ts';
import { summarizeReview } from '../../../../src/coach/summary.ts';
import { noPairScore, noResults } from '../../rows/nothing.ts';
import { duel, freshSession, played } from '../../sessions.ts';

const now = Date.UTC(2026, 4, 1, 12);
const day = Math.floor(now / 86_400_000);
const [anna, ben] = duel.players.map(({ id }) => id) as [number, number];

/** Anna completes the top row. */
const won = (change: Partial<Session> = {}): Session => ({
  ...nameSeats(played(duel, 0, 3, 1, 4, 2), ['Anna', 'Ben']),
  ...change,
});
const endsOf = (session: Session, isInline = false) => findEnds(duel, session, { isInline });
function count(
  sessions: readonly Session[],
  before: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const rows = { ...before };
  for (const session of sessions)
    Object.assign(rows, resultCounts.count(endsOf(session), rows, now));
  return rows;
}

describe('the rows of results', () => {
  it('have their fields in their order', () => {
    const tally = { won: 14, drawn: 3, lost: 9 };
    const connectFour = {
      people: tally,
      bot: { 'negamax-2': { won: 10, drawn: 1, lost: 3 } },
      run: 2,
      longestRun: 5,
      losingRun: 0,
      helped: 1,
      estimate: { rating: 1480, deviation: 90 },
    } as const;
    const kept = { ...noResults, games: { connectFour }, counted: ['9g45', 'Qm-x'] };
    expect(makeResultsRow(kept, now)).toBe(`2|1,14.3.9,9:10:1:3,2,5,,1,1480.90|9g45Qm-x|${day}`);
    const older = `1|1 p14.3.9 r2.5 h1 e1480.90 b9.10.1.3|9g45Qm-x|${day}`;
    expect(parseResultsRow(migrateRow('h5000001', older))).toEqual(kept);
    expect(parseResultsRow(makeResultsRow(kept, now))).toEqual(kept);
    const reviews = { games: 3, chances: 52, kept: 45 };
    const more = {
      ...kept,
      games: { connectFour: { ...connectFour, reviews } },
      reviewed: ['9g45'],
      puzzles: { solved: 12, day: 20_648, isDayBeforeOpen: false },
    };
    expect(makeResultsRow(more, now)).toBe(
      `2|1,14.3.9,9:10:1:3,2,5,,1,1480.90,3.52.45|9g45Qm-x|9g45|12;20648|${day}`,
    );
    expect(parseResultsRow(makeResultsRow(more, now))).toEqual(more);
    const lately = { rating: 1502, day: 20_648, before: 0 };
    const latest = { ...more, games: { connectFour: { ...connectFour, reviews, lately } } };
    expect(makeResultsRow(latest, now)).toBe(
      `2|1,14.3.9,9:10:1:3,2,5,,1,1480.90,3.52.45,1502.20648|9g45Qm-x|9g45|12;20648|${day}`,
    );
    expect(parseResultsRow(makeResultsRow(latest, now))).toEqual(latest);
    const reviewed = `1|1 p14.3.9 r2.5 h1 e1480.90 a45.52.3 b9.10.1.3|9g45Qm-x|12.20648.2|${day}`;
    expect(parseResultsRow(migrateRow('h5000001', reviewed))).toEqual(more);
    const pair = { name: 'Ben', games: { connectFour: tally } };
    expect(makePairRow(pair, now)).toBe(`2|Ben|1,14,3,9|${day}`);
    expect(parsePairRow(migrateRow('j5000001|5000002', `1|Ben|1.14.3.9|${day}`))).toEqual(pair);
    expect(parsePairRow(makePairRow(pair, now))).toEqual(pair);
  });

  it.each([undefined, '', '3|1 p1.0.0|9g45|20000', '1|x', '1|||0.0.0|20000|1'])(
    'say nothing where they are not ours: %s',
    (row) => {
      expect(parseResultsRow(row)).toEqual(noResults);
      expect(parsePairRow(row?.replace('|1 p1.0.0', '|Ben|1.1.0.0'))).toEqual(noPairScore);
    },
  );
});

describe('a game that has ended', () => {
  it('counts for both, once, and remembers sixteen', () => {
    const once = count([won()]);
    expect(Object.keys(once).sort()).toEqual(
      [
        makeResultsKey(anna),
        makeResultsKey(ben),
        makePairKey(anna, ben),
        makePairKey(ben, anna),
      ].sort(),
    );
    expect(count([won()], once)).toEqual(once);
    expect(parsePairRow(once[makePairKey(ben, anna)])).toEqual({
      name: 'Anna',
      games: { ticTacToe: { won: 0, drawn: 0, lost: 1 } },
    });
    const many = count(Array.from({ length: 20 }, (_, nonce) => won({ nonce })));
    expect(parseResultsRow(many[makeResultsKey(anna)]).counted).toHaveLength(16);
    expect(countResults(makeResultsKey(anna), many[makeResultsKey(anna)])).toBe(20);
    // The last sixteen count nothing again; what is older would.
    expect(
      count(
        Array.from({ length: 16 }, (_, index) => won({ nonce: index + 4 })),
        many,
      ),
    ).toEqual(many);
  });

  it('is another game under another number, of other people, or in another game', () => {
    const [second, third] = duel.players;
    const others = [
      won({ nonce: 1 }),
      won({ players: [second, { ...third, id: 77 }] }),
      won({ mode: 'room' }),
    ];
    const rows = count([won(), ...others]);
    expect(countResults(makeResultsKey(anna), rows[makeResultsKey(anna)])).toBe(4);
  });

  it('ends by the change alone that ends it', () => {
    expect(findEnds(won(), won(), { isInline: false })).toEqual([]);
    expect(endsOf(played(duel, 0))).toEqual([]);
    expect(endsOf({ ...played(duel, 0), status: { kind: 'cancelled' } })).toEqual([]);
    expect(endsOf(won(), true)).toHaveLength(2);
  });

  it('against the bot is counted where it lasts, from its beginning on', () => {
    const ended = played(freshSession, 0, 3, 1, 4, 2);
    expect(endsOf(ended)).toHaveLength(1);
    expect(endsOf(ended, true)).toEqual([]);
    expect(endsOf({ ...ended, presetPlies: 2 })).toEqual([]);
    for (const mode of ['hotSeat', 'watch'] as const)
      expect(endsOf({ ...ended, mode })).toEqual([]);
    expect(endsOf({ ...ended, hinted: true })).toMatchObject([{ isHelped: true }]);
  });
});

describe('a review', () => {
  const marks = assessGame(won().position);
  const reviewed = (session: Session, userId = anna) => {
    const found = findReviewed(session, marks, userId);
    return found ? [found] : [];
  };
  const rows = count([won()]);
  const reviewsIn = (known: Readonly<Record<string, string>>, id: number) =>
    parseResultsRow(known[makeResultsKey(id)]).games.ticTacToe?.reviews;

  it('counts the moves of the person’s own side, once for each game', () => {
    const once = { ...rows, ...resultCounts.count(reviewed(won()), rows, now) };
    const both = { ...once, ...resultCounts.count(reviewed(won(), ben), once, now) };
    const summary = summarizeReview(marks)!;
    for (const [id, side] of [
      [anna, 1],
      [ben, 2],
    ] as const) {
      const { chances, kept } = summary[side];
      expect(reviewsIn(both, id)).toEqual({ games: 1, chances, kept });
    }
    expect(resultCounts.count(reviewed(won()), both, now)).toEqual({});
    expect(countResults(makeResultsKey(anna), once[makeResultsKey(anna)])).toBe(2);
    // It is still known once another game has been counted.
    expect(resultCounts.count(reviewed(won()), count([won({ nonce: 1 })], both), now)).toEqual({});
  });

  it('counts for a game that is remembered as counted, and not for one with help, of others, or before all is judged', () => {
    const many = count(
      Array.from({ length: 16 }, (_, nonce) => won({ nonce })),
      rows,
    );
    expect(resultCounts.count(reviewed(won()), many, now)).toEqual({});
    expect(resultCounts.count(reviewed(won()), {}, now)).toEqual({});
    expect(reviewed(won({ hinted: true }))).toEqual([]);
    expect(reviewed(won(), 77)).toEqual([]);
    expect(findReviewed(won(), [...marks.slice(1), undefined], anna)).toBeUndefined();
    expect(findReviewed(won({ presetPlies: 2, mode: 'bot' }), marks, anna)).toBeUndefined();
  });
});

describe('a solved puzzle', () => {
  const solve = (day: number, known: Readonly<Record<string, string>>) =>
    resultCounts.count([{ kind: 'solved', userId: anna, day }], known, now);

  it('counts once a day, besides all games', () => {
    const rows = count([won()]);
    const once = { ...rows, ...solve(20_648, rows) };
    expect(parseResultsRow(once[makeResultsKey(anna)])).toMatchObject({
      puzzles: { solved: 1, day: 20_648, isDayBeforeOpen: true },
      counted: [expect.any(String)],
    });
    expect(solve(20_648, once)).toEqual({});
    expect(solve(20_646, once)).toEqual({});
    expect(parseResultsRow(solve(20_649, once)[makeResultsKey(anna)]).puzzles).toEqual({
      solved: 2,
      day: 20_649,
      isDayBeforeOpen: false,
    });
    expect(parseResultsRow(solve(20_649, {})[makeResultsKey(anna)])).toEqual({
      ...noResults,
      puzzles: { solved: 1, day: 20_649, isDayBeforeOpen: true },
    });
  });

  it('counts that of the day before once, also after it', () => {
    const puzzlesAfter = (...days: readonly number[]) => {
      const rows: Record<string, string> = {};
      for (const day of days) Object.assign(rows, solve(day, rows));
      return parseResultsRow(rows[makeResultsKey(anna)]).puzzles;
    };
    const both = { solved: 2, day: 20_649, isDayBeforeOpen: false };
    expect(puzzlesAfter(20_648, 20_649)).toEqual(both);
    expect(puzzlesAfter(20_649, 20_648)).toEqual(both);
    expect(puzzlesAfter(20_649, 20_648, 20_648, 20_649)).toEqual(both);
    expect(puzzlesAfter(20_647, 20_649, 20_648, 20_647)).toEqual({ ...both, solved: 3 });
    // What a row of an earlier version does not know counts once at most.
    const row = '2||||12;20649|20649';
    expect(parseResultsRow(row).puzzles).toMatchObject({ solved: 12, day: 20_649 });
    expect(solve(20_648, { [makeResultsKey(anna)]: row })).toEqual({});
  });
});

describe('the estimate of strength', () => {
  const estimateIn = (rows: Readonly<Record<string, string>>, id: number) =>
    parseResultsRow(rows[makeResultsKey(id)]).games.ticTacToe?.estimate;
  function against(...changes: readonly Partial<Session>[]): Readonly<Record<string, string>> {
    const rows: Record<string, string> = {};
    for (const [nonce, change] of changes.entries()) {
      const ended = { ...played(freshSession, 0, 3, 1, 4, 2), nonce, ...change };
      Object.assign(
        rows,
        resultCounts.count(findEnds(freshSession, ended, { isInline: false }), rows, now),
      );
    }
    return rows;
  }

  it('rises with each win against a level, and is surer each time', () => {
    const estimates = [1, 2, 8, 30].map(
      (games) => estimateIn(against(...Array.from({ length: games }, () => ({}))), anna)!,
    );
    for (const [index, { rating, deviation }] of estimates.entries()) {
      expect(rating).toBeGreaterThan(estimates[index - 1]?.rating ?? 1200);
      expect(deviation).toBeLessThan(estimates[index - 1]?.deviation ?? 350);
    }
  });

  it('is not touched by help, nor by an opponent of whom nothing is known', () => {
    expect(estimateIn(against({ hinted: true }), anna)).toBeUndefined();
    expect(estimateIn(count([won()]), anna)).toBeUndefined();
  });

  it('follows from games with people whose strength is known, before the game', () => {
    const known = against({}, {}, {});
    const after = count([won()], known);
    expect(estimateIn(after, ben)!.rating).toBeLessThan(1200);
    expect(estimateIn(after, anna)).toEqual(estimateIn(known, anna));
    const again = count([won({ nonce: 1 })], after);
    expect(estimateIn(again, anna)!.rating).toBeGreaterThan(estimateIn(known, anna)!.rating);
  });
});

describe('what a matched bot follows', () => {
  const latelyIn = (rows: Readonly<Record<string, string>>) =>
    parseResultsRow(rows[makeResultsKey(anna)]).games.ticTacToe?.lately;
  const estimate = { rating: 1480, deviation: 62 };
  const before = { ...noGames, estimate, losingRun: 0 };
  const rowsOf = (ticTacToe: GameResults) => ({
    [makeResultsKey(anna)]: makeResultsRow({ ...noResults, games: { ticTacToe } }, now),
  });
  const afterWin = (rows: Readonly<Record<string, string>>, at = now) => {
    const ended = { ...played(freshSession, 0, 3, 1, 4, 2), nonce: 7 };
    return resultCounts.count(findEnds(freshSession, ended, { isInline: false }), rows, at);
  };

  it('goes on from the estimate of a row of an earlier version, and moves more than that', () => {
    const row = rowsOf(before);
    expect(latelyIn(row)).toBeUndefined();
    const after = parseResultsRow(afterWin(row)[makeResultsKey(anna)]).games.ticTacToe!;
    expect(after.lately!.day).toBe(day);
    expect(after.lately!.rating).toBeGreaterThan(1480);
    expect(after.lately!.rating - 1480).toBeGreaterThan(2 * (after.estimate!.rating - 1480));
  });

  it('is not moved by a game that does not count in the estimate', () => {
    const row = rowsOf({ ...before, lately: { rating: 1510, day, before: 0 } });
    const helped = { ...played(freshSession, 0, 3, 1, 4, 2), nonce: 7, hinted: true };
    const after = resultCounts.count(findEnds(freshSession, helped, { isInline: false }), row, now);
    expect(latelyIn(after)).toEqual({ rating: 1510, day, before: 0 });
  });

  it('and the estimate move more after a year without a game, which is less sure then', () => {
    const row = rowsOf({ ...before, lately: { rating: 1480, day, before: 0 } });
    const played = parseResultsRow(row[makeResultsKey(anna)]).games.ticTacToe!;
    expect(strengthOn(played, day)).toEqual(estimate);
    expect(strengthOn(played, day + 365)!.deviation).toBeCloseTo(111, 0);
    const year = 365 * 24 * 60 * 60 * 1000;
    const gain = (at: number) =>
      parseResultsRow(afterWin(row, at)[makeResultsKey(anna)]).games.ticTacToe!.estimate!.rating;
    expect(gain(now + year) - 1480).toBeGreaterThan(2 * (gain(now) - 1480));
  });
});

describe('results that are written', () => {
  const first = count([won()]);
  const second = count([won({ nonce: 1 })], first);

  it('follow from those that are there, or are refused together', () => {
    const read = (rows: Readonly<Record<string, string>>) => (key: string) => rows[key];
    expect(findOutdated(second, read(first))).toEqual([]);
    expect(findOutdated(first, read({}))).toEqual([]);
    // Another game of Anna's came between.
    const between = { ...first, [makeResultsKey(anna)]: second[makeResultsKey(anna)]! };
    expect(findOutdated(second, read(between))).toEqual(Object.keys(second));
    expect(findOutdated({ [makeResultsKey(anna)]: undefined }, read(second))).toEqual([]);
  });
});
