/** How long the player to move has been away, and when the clock rings. */
import { describe, expect, it } from 'vitest';
import { elapsedSince, makeLastChange } from '../../../src/bot/match/actionResult.ts';
import { clocks, isQuick, timeLimits } from '../../../src/bot/match/clock.ts';
import { canClaim, clockTimeOf, startClockAt } from '../../../src/bot/match/timeLeft.ts';
import { duel } from '../sessions.ts';

const now = Date.UTC(2026, 4, 1, 12);
const hour = 3_600_000;
const session = (clock: (typeof clocks)[number]) => ({
  ...duel,
  clock,
  lastChange: makeLastChange(now, clock),
});

describe.each(clocks)('a clock that has stood: %s', (clock) => {
  const limit = timeLimits[clock];
  /** By which times are rounded. */
  const about = 8 * 60_000;

  it('lets the other claim the win only once all of the time has gone since', () => {
    for (const stood of [1, 5, 20].map((hours) => hours * hour)) {
      const held = startClockAt(session(clock), now + stood, now + hour / 4);
      const at = now + stood + limit;
      expect(elapsedSince(held, now + hour / 4)).toBe(0);
      expect(canClaim(held, at - about)).toBe(false);
      expect(canClaim(held, at + about)).toBe(true);
    }
  });

  it('is as it was where it had stood before the last change', () => {
    const before = session(clock);
    expect(startClockAt(before, now - hour, now + hour)).toBe(before);
    expect(startClockAt(before, 0, now + hour)).toBe(before);
  });

  it('stands for a day at most', () => {
    const held = startClockAt(session(clock), now + 100 * hour, now);
    expect(elapsedSince(held, now)).toBe(0);
    expect(canClaim(held, now + 24 * hour + limit)).toBe(true);
  });

  it('rings after it has stood', () => {
    if (clock === 'none') return;
    const held = startClockAt(session(clock), now + 5 * hour, now);
    if (isQuick(clock)) {
      expect([0, 1].map((player) => clockTimeOf(held, player as 0 | 1, now))).toEqual([0, 0]);
      return;
    }
    for (const [player, left] of [
      [0, limit / 2],
      [1, limit],
    ] as const) {
      const rings = 1000 * clockTimeOf(held, player, now) - now - 5 * hour;
      expect(Math.abs(rings - left)).toBeLessThanOrEqual(about);
    }
  });
});
