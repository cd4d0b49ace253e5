import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { homes, limitsOf, paidCost, renderCapacity, round } from '../../tools/capacity/capacity.ts';

describe('the capacity of each home', () => {
  it('is in docs/capacity.md as it is computed', () => {
    const page = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8');
    expect(page).toContain(renderCapacity());
  });

  it('is what its first limit allows', () => {
    const first = Object.fromEntries(homes.map((home) => [home.name, round(limitsOf(home)[0]!.players)]));
    expect(first).toMatchObject({ 'Apps Script, free': '400', 'Apps Script, Workspace': '2,000', 'Workers, paid': '290,000' });
    for (const home of homes) {
      const players = limitsOf(home).map((limit) => limit.players);
      expect(players).toEqual([...players].sort((one, other) => one - other));
    }
  });

  it('costs the plan alone as long as all is included, and then what is beyond', () => {
    expect(paidCost(100)).toEqual({ plan: 5, updates: 0, objectCalls: 0, rows: 0, gigabyteSeconds: 0 });
    // 50 million rows a month are included, at 62 a player and day.
    expect(paidCost(26_000).rows).toBe(0);
    expect(paidCost(31_000).rows).toBeCloseTo(31_000 * 30 * 62 * 1e-6 - 50, 6);
  });

  it('is given with two digits', () => {
    expect([7, 420, 1667, 289_999].map(round)).toEqual(['7', '420', '1,600', '280,000']);
  });
});
