import { describe, expect, it } from 'vitest';
import { measureLevel, measureWorker } from '../../tools/load/worker/computing.ts';
import { findCapacity } from '../../tools/load/worker/day.ts';
import { parseSettings } from '../../tools/load.ts';

it('a day says how many players the free plan carries, and what ends first', () => {
  expect(findCapacity({ players: 10, games: 40, updates: 200, calls: 500, rows: 400 })).toEqual({
    players: 2000,
    limit: 'calls',
  });
  expect(findCapacity({ players: 10, games: 40, updates: 200, calls: 300, rows: 400 })).toEqual({
    players: 2500,
    limit: 'rows',

  it('is one request to an object and one row for a tap alone until the last, and mostly two of each in a shared game', () => {
    const said = 'docs/capacity.md says what a move costs, and a player a day; run `npm run load -- --platform worker`';
    const costOf = (kind: PartyKind, of: 'calls' | 'rows'): string =>
      `a tap of a game ${kind} takes ${taps[kind]![of].mean} ${of === 'calls' ? 'requests to objects' : 'rows written'}: ${said}`;
    // The last tap of a game has it counted for the owner, which on a busy day happens once in a quarter of an hour.
    expect(taps.alone!.calls.mean, costOf('alone', 'calls')).toBeLessThan(1.4);
    // The first game that ends has its player registered, too.
    expect(taps.alone!.rows.max, costOf('alone', 'rows')).toBe(5);
    expect(taps.alone!.rows.mean, costOf('alone', 'rows')).toBeLessThan(1.6);
    for (const kind of ['duel', 'inline', 'room'] as const) {
      expect(taps[kind]!.calls.mean, costOf(kind, 'calls')).toBeLessThan(3.5);
      expect(taps[kind]!.rows.mean, costOf(kind, 'rows')).toBeLessThan(3.5);
    }
  });

  const some = { players: 10, games: 40, updates: 200, requests: 400, messages: 50 };
  it('says how many players the free plan carries, and what ends first', () => {
    expect(findCapacity({ ...some, calls: 500, rows: 400 })).toEqual({
      players: 2000,
      limit: 'calls',
    });
    expect(findCapacity({ ...some, calls: 300, rows: 400 })).toEqual({
      players: 2500,
      limit: 'rows',
    });
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
  expect(() => parseSettings(['--platform', 'cloud'])).toThrow('--platform takes appsScript, worker, machine, not cloud.');
});
