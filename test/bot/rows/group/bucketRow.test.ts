import { describe, expect, it } from 'vitest';
import { findWait, takeToken, type Urgency } from '../../../../src/bot/rows/group/bucketRow.ts';

const now = Date.UTC(2026, 4, 1, 12, 30, 20);

/** The row after so many tokens were taken, each so many seconds ago. */
type Taken = readonly [count: number, ago: number, urgency?: Urgency];
const rowOf = (...taken: readonly Taken[]) =>
  taken.reduce<string | undefined>(
    (row, [count, ago, urgency = 'move']) =>
      Array.from({ length: count }).reduce<string | undefined>(
        (each) => takeToken(each, urgency, now - 1000 * ago),
        row,
      ),
    undefined,
  );
const waitFor = (row: string | undefined, urgency: Urgency, tokens = 1) =>
  findWait(row, tokens, urgency, now);

describe('the bucket of a group', () => {
  it('has twenty tokens, of which twelve are for what is no move', () => {
    for (const [urgency, most] of [
      ['other', 12],
      ['move', 20],
    ] as const) {
      expect(waitFor(rowOf([most - 1, 10]), urgency), urgency).toBe(0);
      expect(waitFor(rowOf([most, 10]), urgency), urgency).toBe(51);
      expect(waitFor(rowOf([most - 1, 10]), urgency, 2), urgency).toBe(51);
    }
  });

  it('leaves all but two to one’s own game, unless people have moved within the minute', () => {
    const alone = (count: number) => waitFor(rowOf([1, 61], [count, 10, 'ownMove']), 'ownMove');
    expect([alone(17), alone(18)]).toEqual([0, 51]);
    expect(waitFor(rowOf([1, 40], [11, 10, 'ownMove']), 'ownMove')).toBe(21);
    expect(waitFor(rowOf([12, 10, 'ownMove']), 'other')).toBe(51);
    expect(waitFor(rowOf([18, 10, 'ownMove']), 'move')).toBe(0);
  });

  it('gets each token back after a minute, and a little', () => {
    const row = rowOf([1, 59.5], [1, 50], [18, 5]);
    expect([1, 2, 3].map((tokens) => waitFor(row, 'move', tokens))).toEqual([1, 11, 56]);
    expect(waitFor(rowOf([20, 61]), 'other')).toBe(0);
  });

  it('never waits for what has not been taken, though more is asked than there are', () => {
    expect(waitFor(undefined, 'other', 30)).toBe(0);
    expect(waitFor(rowOf([1, 10]), 'other', 30)).toBe(51);
  });

  it('begins anew with a row that it has not written', () => {
    for (const row of ['', '3|1|2', '4|x', '4']) expect(waitFor(row, 'other')).toBe(0);
  });

  it('knows the latest twenty', () => {
    expect(rowOf([19, 1], [3, 0])).toBe(rowOf([17, 1], [3, 0]));
  });
});
