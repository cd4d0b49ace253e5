import { describe, expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import { createAgenda } from '../../tools/load/agenda.ts';
import { drawLogNormal } from '../../tools/load/latency.ts';
import { findCapacity, percentile } from '../../tools/load/summary.ts';
import { parseSettings } from '../../tools/load.ts';

describe('what the simulation is made of', () => {
  it('players that a day carries follow from the fetches of a visit of four games', () => {
    const tally = { begun: 50, seats: 60, ended: 40, declined: 0, staleToasts: 0, lost: [] };
    // 20 of 50 games were cut short, each of which counts half: 40 games of 9 fetches, and 48 seats at them.
    const capacity = findCapacity({ fetches: 360, tally, unfinished: 20 });
    expect(capacity).toEqual({ fetchesPerGame: 9, fetchesPerVisit: 30, free: 660, workspace: 3300 });
  });

  it('an agenda gives back what was put in by time, and in order where the time is the same', () => {
    const agenda = createAgenda();
    const random = createRandom(3);
    const happened: number[] = [];
    const times = Array.from({ length: 500 }, () => Math.floor(random() * 50));
    times.forEach((at, order) => {
      agenda.add(at, () => happened.push(1000 * at + order));
    });
    for (let entry = agenda.next(); entry; entry = agenda.next()) entry.happen();
    expect(happened).toHaveLength(500);
    expect(happened).toEqual([...happened].sort((a, b) => a - b));
  });

  it('latencies lie around their median with a tail to the right', () => {
    const random = createRandom(5);
    const drawn = Array.from({ length: 20_000 }, () => drawLogNormal(100, 0.4, random));
    expect(percentile(drawn, 0.5)).toBeGreaterThan(97);
    expect(percentile(drawn, 0.5)).toBeLessThan(103);
    expect(percentile(drawn, 0.95)).toBeGreaterThan(180);
    expect(percentile(drawn, 0.95)).toBeLessThan(205);
  });

  it('options are whole numbers or the names of accounts', () => {
    expect(parseSettings(['--quota', 'free', '--players', '5']).quota).toBe(20_000);
    expect(parseSettings(['--quota', '123']).quota).toBe(123);
    expect(() => parseSettings(['--players', 'many'])).toThrow('--players takes a whole number from 1, not many.');
    expect(() => parseSettings(['--quota', 'much'])).toThrow('free, workspace or a whole number, not much.');
  });
});
