import { describe, expect, it } from 'vitest';
import { measureLevel, measureWorker } from '../../tools/load/worker/computing.ts';
import { findCapacity } from '../../tools/load/worker/day.ts';
import { parseSettings } from '../../tools/load.ts';

it('a day says how many players the free plan carries, and what ends first', () => {
  const some = { players: 10, games: 40, updates: 200, requests: 400, messages: 50 };
  expect(findCapacity({ ...some, calls: 500, rows: 400 })).toEqual({
    players: 2000,
    limit: 'calls',
  });
  expect(findCapacity({ ...some, calls: 300, rows: 400 })).toEqual({
    players: 2500,
    limit: 'rows',
  });
});

describe('the computing of a tap', () => {
  it('is measured at every tap of a game', async () => {
    const { taps, medianMs, maxMs } = await measureLevel('ticTacToe', 'novice', 3, 1);
    expect(taps).toBeGreaterThanOrEqual(9);
    expect(maxMs).toBeGreaterThanOrEqual(medianMs);
    expect((await measureWorker(5)).taps).toBe(5);
  });
});

it('the platform of the load is one of three', () => {
  expect(parseSettings([]).platform).toBe('appsScript');
  expect(parseSettings(['--platform', 'worker']).platform).toBe('worker');
  expect(() => parseSettings(['--platform', 'cloud'])).toThrow(
    '--platform takes appsScript, worker, machine, not cloud.',
  );
});
