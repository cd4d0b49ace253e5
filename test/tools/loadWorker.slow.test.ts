import { describe, expect, it } from 'vitest';
import { buildWorker } from '../../build.mjs';
import type { PartyKind } from '../../tools/load/parties.ts';
import { measureThroughput } from '../../tools/load/throughput.ts';
import { playDay } from '../../tools/load/worker/day.ts';
import { startWorkerd } from '../../tools/load/worker/workerd.ts';

it('the pace of the Worker is measured in workerd, where every update is answered', async () => {
  const { tables, updates, perSecond, medianMs, highMs, emptyMb, busyMb } = await measureThroughput(
    3,
    startWorkerd(await buildWorker()),
    0,
  );
  expect([tables, updates]).toEqual([3, 120]);
  expect(perSecond).toBeGreaterThan(1);
  expect(highMs).toBeGreaterThanOrEqual(medianMs);
  expect(busyMb).toBeGreaterThanOrEqual(emptyMb);
});

describe('what people cost on the Worker', () => {
  const { day, taps } = playDay(40, 1);

  it('is counted over whole games of every kind of party', () => {
    expect(Object.keys(taps).sort()).toEqual(['alone', 'duel', 'inline', 'room']);
    expect(day.games).toBeGreaterThan(50);
    expect(day.updates).toBeGreaterThan(5 * day.games);
  });

  it('is one request to an object and one row for a tap alone until the last, and mostly two of each in a shared game', () => {
    const said =
      'docs/capacity.md says what a move costs, and a player a day; run `npm run load -- --platform worker`';
    const costOf = (kind: PartyKind, of: 'calls' | 'rows'): string =>
      `a tap of a game ${kind} takes ${taps[kind]![of].mean} ${of === 'calls' ? 'requests to objects' : 'rows written'}: ${said}`;
    // The last tap of a game has it counted for the owner, which on a busy day happens once in a
    // quarter of an hour.
    expect(taps.alone!.calls.mean, costOf('alone', 'calls')).toBeLessThan(1.4);
    // The first game that ends has its player registered, too.
    expect(taps.alone!.rows.max, costOf('alone', 'rows')).toBe(5);
    expect(taps.alone!.rows.mean, costOf('alone', 'rows')).toBeLessThan(1.6);
    for (const kind of ['duel', 'inline', 'room'] as const) {
      // Over a day people pause: settings are read again, and a notice is due that the move has
      // made needless.
      expect(taps[kind]!.calls.mean, costOf(kind, 'calls')).toBeLessThan(4.5);
      expect(taps[kind]!.rows.mean, costOf(kind, 'rows')).toBeLessThan(3.5);
    }
  });
});
