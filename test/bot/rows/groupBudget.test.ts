import { describe, expect, it } from 'vitest';
import { type Ask, findWait, markOf, spendBudget } from '../../../src/bot/rows/groupBudget.ts';

const now = Date.UTC(2026, 4, 1, 12, 30, 20);
const [ada, ben, eve] = [markOf(5_000_001), markOf(5_000_002), markOf(5_000_003)];

type Sent = readonly [who: number, requests: number, ago: number, urgency?: Ask['urgency']];
/** The row after requests, each of somebody, so many seconds ago. */
const rowOf = (...sent: readonly Sent[]) =>
  sent.reduce<string | undefined>(
    (row, [who, requests, ago, urgency = 'move']) =>
      spendBudget(row, requests, { who, urgency }, now - 1000 * ago),
    undefined,
  );
const waitFor = (row: string | undefined, who: number, urgency: Ask['urgency'], requests = 1) =>
  findWait(row, requests, { who, urgency }, now);

describe('the budget of a group', () => {
  it('has room for twelve requests of a minute, nineteen with moves, twenty with ends', () => {
    for (const [urgency, most] of [
      ['other', 12],
      ['move', 19],
      ['end', 20],
    ] as const) {
      const fill = (requests: number) => rowOf([0, requests, 10]);
      expect(waitFor(fill(most - 1), ada, urgency), urgency).toBe(0);
      expect(waitFor(fill(most), ada, urgency), urgency).toBe(51);
      expect(waitFor(fill(most - 1), ada, urgency, 2), urgency).toBe(51);
    }
  });

  it('gives a player alone all of it', () => {
    expect([
      waitFor(rowOf([ada, 11, 5]), ada, 'other'),
      waitFor(rowOf([ada, 18, 5]), ada, 'move'),
    ]).toEqual([0, 0]);
  });

  it('gives a player beyond a third what two others leave of theirs, and no menus', () => {
    const busy = rowOf([ben, 2, 40], [ada, 7, 20, 'other']);
    expect([waitFor(busy, ada, 'other'), waitFor(busy, ben, 'other')]).toEqual([41, 0]);
    // Ben may still have five.
    expect(waitFor(rowOf([ben, 2, 40], [ada, 11, 20]), ada, 'move')).toBe(0);
    expect(waitFor(rowOf([ben, 2, 40], [ada, 12, 20]), ada, 'move')).toBe(21);
    // Ben five, and Eve six.
    expect(waitFor(rowOf([ben, 2, 40], [eve, 1, 30], [ada, 7, 20]), ada, 'move')).toBe(31);
    expect(waitFor(rowOf([ben, 2, 40], [eve, 1, 30], [ada, 7, 20]), ben, 'move')).toBe(0);
    expect(waitFor(rowOf([ben, 2, 40], [eve, 1, 30], [ada, 7, 20]), ada, 'end')).toBe(0);
  });

  it('leaves two players of one board nineteen moves', () => {
    expect(waitFor(rowOf([ada, 9, 30], [ben, 9, 20]), ada, 'move')).toBe(0);
    expect(waitFor(rowOf([ada, 10, 30], [ben, 9, 20]), ben, 'move')).toBe(31);
  });

  it('leaves moves their third where a player has looked at menus', () => {
    const row = rowOf([ben, 12, 20, 'other'], [ada, 1, 10]);
    expect([waitFor(row, ben, 'move'), waitFor(row, ben, 'other')]).toEqual([0, 41]);
  });

  it('has room again once so many are older than a minute, and a little', () => {
    const row = rowOf([ben, 1, 59.5], [ben, 1, 50], [0, 17, 5]);
    expect([1, 2, 3].map((requests) => waitFor(row, ada, 'move', requests))).toEqual([1, 11, 56]);
    expect(waitFor(rowOf([0, 20, 61]), ada, 'other')).toBe(0);
  });

  it('never waits for what has not been sent, though more is asked than there is room for', () => {
    expect(waitFor(undefined, ada, 'other', 30)).toBe(0);
    expect(waitFor(rowOf([0, 1, 10]), ada, 'other', 30)).toBe(51);
  });

  it('begins anew with a row that it has not written', () => {
    for (const row of ['', '2|1|2', '3|x|y', '3']) expect(waitFor(row, ada, 'other')).toBe(0);
  });

  it('knows the latest twenty requests', () => {
    expect(rowOf([ada, 19, 1], [ben, 3, 0])).toBe(rowOf([ada, 17, 1], [ben, 3, 0]));
  });

  it('keeps no id of a player', () => {
    expect(rowOf([ada, 1, 0])).not.toContain('5000001');
    expect([ada === ben, markOf(0), ada > 0]).toEqual([false, 0, true]);
  });
});
