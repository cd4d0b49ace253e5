import { describe, expect, it } from 'vitest';
import { type LoadOptions, simulate } from '../../tools/load/simulate.ts';
import { percentile, summarize } from '../../tools/load/summary.ts';
import { code } from '../bot/players.ts';

const small: LoadOptions = { code, players: 30, minutes: 3, seed: 7, quota: 20_000 };

describe('the load simulation', () => {
  const result = simulate(small);

  it('loses no game, answers every update, and waits for no connection where there are enough', () => {
    expect(result.tally.lost).toEqual([]);
    expect(result.tally.begun).toBeGreaterThan(10);
    expect(result.tally.ended).toBeGreaterThan(5);
    expect(result.load.unanswered).toBe(0);
    expect(percentile(result.load.waits, 0.5)).toBeGreaterThan(200);
    expect(percentile(result.load.waits, 0.95)).toBeLessThan(3000);
    expect(result.limits).toEqual({});
  });

  it('counts about two fetches for each update', () => {
    const each = result.fetches / result.load.waits.length;
    expect(each).toBeGreaterThan(1.5);
    expect(each).toBeLessThan(2.5);
  });

  it('repeats itself with the same seed, and differs with another', () => {
    const story = (seed: number) => summarize(small, simulate({ ...small, seed }));
    const told = summarize(small, result);
    expect(story(7)).toBe(told);
    expect(story(8)).not.toBe(told);
  });

  it('declines new games where the day’s fetches end, and finds every other game again the next morning', () => {
    // Somebody has to begin a game just then, which some days do not bring.
    const days = [0.9, 0.8, 0.7, 0.6].flatMap((share) =>
      [7, 8, 9].map((seed) => ({ seed, quota: Math.floor(result.fetches * share) })),
    );
    const declined = days.some((day) => {
      const short = simulate({ ...small, ...day });
      expect(short.tally.lost).toEqual([]);
      // The bot counts what it sends, so the limit itself need not be met.
      expect(Object.keys(short.limits).filter((limit) => limit !== 'requests a day')).toEqual([]);
      return short.tally.declined > 0;
    });
    expect(declined).toBe(true);
  });

  it('finds the limits of a crowd: connections fill up, old lines leave the cache, and boards of rooms come late', () => {
    const crowd = simulate({ ...small, players: 700, minutes: 1, quota: 100_000, seed: 11 });
    expect(crowd.tally.begun).toBeGreaterThan(100);
    expect(crowd.load.maxAtOnce).toBe(crowd.load.slots);
    expect(crowd.evicted).toBeGreaterThan(0);
    expect(Object.keys(crowd.limits)).not.toEqual([]);
    expect(crowd.tally.lost).toEqual([]);
  });
});
