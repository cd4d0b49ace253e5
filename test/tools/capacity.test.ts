import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  limitsOf,
  paidCost,
  platforms,
  renderCapacity,
  renderSentences,
  round,
} from '../../tools/capacity/capacity.ts';
import { perPlayer } from '../../tools/capacity/figures.ts';

describe('the capacity of each platform', () => {
  it('is in docs/capacity.md as it is computed', () => {
    const page = readFileSync(new URL('../../docs/capacity.md', import.meta.url), 'utf8');
    expect(page).toContain(renderCapacity());
    // Of bulk notifications, and the bot sends none.
    expect(renderCapacity()).not.toContain('messages a second');
    const flowing = page.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');
    for (const sentence of renderSentences()) expect(flowing).toContain(sentence);
  });

  it('is in README as it is computed', () => {
    const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [script, , worker] = platforms.map((platform) => round(limitsOf(platform)[0]!.players));
    expect(page).toContain(`free, some ${script} players a day`);
    expect(page).toContain(`free, some ${worker}, then $5 a month`);
  });

  it('is what its first limit allows', () => {
    const first = Object.fromEntries(
      platforms.map((platform) => [platform.name, limitsOf(platform)[0]!.players]),
    );
    expect(first).toMatchObject({
      'Apps Script, free': 20_000 / perPlayer.scriptRequests,
      'Apps Script, Workspace': 100_000 / perPlayer.scriptRequests,
      'Workers, free': 100_000 / Math.max(perPlayer.updates, perPlayer.objectCalls, perPlayer.rows),
      // 100 connections, each busy for 0.3 s, in an hour that has a tenth of the day.
      'Workers, paid': ((100 / 0.3) * 3600) / (0.1 * perPlayer.updates),
    });
    for (const platform of platforms) {
      const players = limitsOf(platform).map((limit) => limit.players);
      expect(players).toEqual([...players].sort((one, other) => one - other));
    }
  });

  it('costs the plan alone as long as all is included, and then what is beyond', () => {
    expect(paidCost(100)).toEqual({
      plan: 5,
      updates: 0,
      objectCalls: 0,
      rows: 0,
      gigabyteSeconds: 0,
    });
    // 50 million rows a month are included.
    const included = 50e6 / 30 / perPlayer.rows;
    expect(paidCost(0.99 * included).rows).toBe(0);
    expect(paidCost(2 * included).rows).toBeCloseTo(50, 6);
  });

  it('is given with two digits', () => {
    expect([7, 420, 1667, 289_999].map(round)).toEqual(['7', '420', '1,600', '280,000']);
  });
});
