import { describe, expect, it } from 'vitest';
import { makeMarks, parseMarks } from '../../src/coach/marks.ts';
import { assessGame, continueReview, type Review } from '../../src/coach/review.ts';
import { reviewAtPly } from '../../src/coach/reviewStep.ts';
import {
  accuracy,
  findLastError,
  findNextError,
  isErrorMark,
  summarizeReview,
} from '../../src/coach/summary.ts';
import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { bestMoves } from '../../src/strategies/value.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { samples } from '../samples.ts';

const forever = Number.POSITIVE_INFINITY;
const open = (nodes: number) => openEvaluator('connectFour', nodes);

function at(game: keyof typeof games, record: string): Position {
  const result = parseRecord(games[game], record);
  if (result.kind !== 'position') throw new Error(`${record}: ${result.error}`);
  return result.position;
}

/**
 * A game of Connect Four that random play ends, and how many of its first moves stand before ply
 * 22.
 */
const long = at('connectFour', '7241161172267142355721745466573432664553');
const early = 22;
const dots = '.'.repeat(early);

/** The marks of all moves before ply 22, which would take a search, as if known. */
const earlyMarks: Review = parseMarks('?'.repeat(early))!;

describe('the review of a game', () => {
  it('judges every move of a game of tic-tac-toe', () => {
    const review = assessGame(at('ticTacToe', 'A1 A2 A3 B1 C1 B2 C2 B3'));
    expect(makeMarks(review)).toBe('bMMMXObO');
  });

  it('judges every move of a game of 5×5', () => {
    const marks = makeMarks(assessGame(at('fiveByFive', 'C3 A1 C2 A2 B3 A3 D4 A5 E5 B4')));
    expect(marks).toMatch(/^[fobsmxdyv]{10}$/i);
    expect(marks).toMatch(/[mxv]/i);
  });

  it('tells in each move what the one before has left', () => {
    for (let seed = 0; seed < samples(40, 8); seed++) {
      const review = assessGame(randomGame(seed));
      for (const [index, each] of review.entries()) {
        const next = review[index + 1];
        if (each.kind !== 'judged' || next?.kind !== 'judged') continue;
        const seen = { win: 'loss', draw: 'draw', loss: 'win' } as const;
        expect(each.after).toEqual({
          result: seen[next.before.result],
          plies: next.before.plies + 1,
        });
      }
    }
  });

  it('says of a game without an exact level that nothing is proved, and of early moves where exact play begins later', () => {
    expect(makeMarks(assessGame(at('eightByEight', 'A1 A2 A3')))).toBe('???');
    expect(makeMarks(assessGame(at('connectFour7', '4455')))).toBe('????');
  });

  it('shows how a game goes on with best play after a mistake that has no short cause', () => {
    const { step } = reviewAtPly(at('fiveByFive', 'A3 B2 B1 B3 C1'), 5, []);
    const { judgement, cause, line = [] } = step!.judged!;
    expect([judgement.verdict, cause]).toEqual(['mistake', undefined]);
    let position = at('fiveByFive', 'A3 B2 B1 B3 C1');
    const evaluator = openEvaluator('fiveByFive', forever)!;
    expect(line).toHaveLength(4);
    for (const move of line) {
      expect(bestMoves(evaluator.values(position)!)).toContain(move);
      position = play(position, move);
    }
  });

  it('is finished by the second tap where the first was cut off', () => {
    const cut = reviewAtPly(long, 0, [], 20_000);
    expect(cut.marks).toContain(undefined);
    const { marks } = reviewAtPly(long, 0, cut.marks, 20_000);
    expect(marks).not.toContain(undefined);
    expect(marks.filter((mark) => mark?.kind === 'judged').length).toBeGreaterThan(
      cut.marks.filter((mark) => mark?.kind === 'judged').length,
    );
  });

  it('explains a mistake that is shown, though the marks have taken all the nodes', () => {
    const cut = reviewAtPly(long, 0, earlyMarks, 60_000);
    const index = cut.marks.findIndex(isErrorMark);
    expect(index).toBeGreaterThan(0);
    const marks = cut.marks.map((mark, each) => (each < index ? undefined : mark));
    const { step } = reviewAtPly(long, index + 1, marks, 10);
    expect(step?.judged?.judgement.verdict).toMatch(/mistake|blunder/);
  });

  it('marks early moves at once where exact play begins later, and goes on to the others', () => {
    const game = at('misereConnectFour', '55752112621171136564');
    const evaluator = openEvaluator('misereConnectFour', 24_000_000);
    const marks = makeMarks(continueReview(game, [], evaluator));
    expect(marks.slice(0, 10)).toBe('??????????');
    expect(marks.slice(-4)).toMatch(/^[fobsmxdyv]{4}$/i);
  });

  it.each([
    ['connectFour7', '221164422414421411267'],
    ['misereConnectFour', '55752112621171136564'],
  ] as const)('judges from the end back as far as its nodes reach, in %s too', (name, record) => {
    const marks = makeMarks(continueReview(at(name, record), [], openEvaluator(name, 4_000_000)));
    expect(marks).toMatch(/^\?{10}\.*[fobsmxdyv]{4,}$/i);
  });

  it('gets on with every call, however small its budget, and comes to the same marks as at once', () => {
    const whole = makeMarks(continueReview(long, earlyMarks, open(forever)));
    expect(whole).toMatch(/^\?{22}[fobsmxdyv]+$/i);
    let review = earlyMarks;
    let calls = 0;
    for (let left = countMissing(review); left > 0; calls++) {
      review = continueReview(long, review, open(300));
      expect(countMissing(review)).toBeLessThan(left);
      left = countMissing(review);
    }
    expect(calls).toBeGreaterThan(1);
    const known = makeMarks(review);
    for (const [index, mark] of [...known].entries())
      if (mark !== '?') expect(mark).toBe(whole[index]);
  });

  it('marks what a whole budget does not suffice for as unproved', () => {
    const review = continueReview(
      long,
      parseMarks(`${dots}${'b'.repeat(long.record.length - early)}`)!,
      open(0),
    );
    expect(makeMarks(review).slice(0, early)).toBe(`${'.'.repeat(early - 1)}?`);
  });
});

describe('the marks of a review', () => {
  it('are read as they were written', () => {
    const text = 'fobsmxvdyFOBSMXVDY?.';
    expect(makeMarks(parseMarks(text)!)).toBe(text);
    expect(parseMarks('')).toEqual([]);
  });

  it.each(['z', 'b ', 'b!'])('are refused where they are %j', (text) => {
    expect(parseMarks(text)).toBeUndefined();
  });

  it('name the last error as the one that decided, and a distant one only where it is alone', () => {
    expect(findLastError(parseMarks('bVbMbDb')!)).toBe(3);
    expect(findLastError(parseMarks('DbVbYb')!)).toBe(2);
    expect(findLastError(parseMarks('bDbYb')!)).toBe(3);
    expect(findLastError(parseMarks('bb?')!)).toBeUndefined();
  });

  it('lead from error to error', () => {
    const marks = parseMarks('bMbX?m')!;
    expect([-1, 0, 1, 3, 5].map((index) => findNextError(marks, index))).toEqual([
      1,
      1,
      3,
      5,
      undefined,
    ]);
  });
});

describe('the summary of a review', () => {
  it('counts for each side only the moves at which an error was possible', () => {
    const summary = summarizeReview(parseMarks('bBfMOXSsBV')!)!;
    const none = { mistakes: 0, blunders: 0, overlooked: 0, unproved: 0 };
    expect(summary[1]).toEqual({ ...none, chances: 3, kept: 3 });
    expect(summary[2]).toEqual({
      ...none,
      chances: 4,
      kept: 1,
      mistakes: 1,
      blunders: 1,
      overlooked: 1,
    });
    expect([accuracy(summary[1]), accuracy(summary[2])]).toEqual([1, 1 / 4]);
  });

  it('goes by the side that made the first of the moves', () => {
    const marks = parseMarks('BM')!;
    expect(summarizeReview(marks, 2)![2]).toEqual(summarizeReview(marks, 1)![1]);
  });

  it('has no accuracy where no error was possible, and waits until every move has a mark', () => {
    expect(accuracy(summarizeReview(parseMarks('fb')!)![1])).toBeUndefined();
    expect(summarizeReview(parseMarks('B.')!)).toBeUndefined();
  });
});

function countMissing(review: Review): number {
  return long.record.length - review.filter((mark) => mark !== undefined).length;
}

function randomGame(seed: number): Position {
  const lots = seededRandom(seed);
  let position = startPosition(games.ticTacToe);
  while (!isOver(position)) position = play(position, drawOne(legalMoves(position), lots));
  return position;
}
