import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDayOld, makeLastChange } from '../../../src/bot/match/actionResult.ts';
import { samples } from '../../samples.ts';

const unit = 4 * 60_000;
const day = 24 * 3_600_000;
const eightYears = 2 ** 20 * unit;

describe('the time of the last change', () => {
  it.each([
    [0, 0],
    [1, 1],
    [unit - 1, 1],
    [unit, 1],
    [unit + 1, 2],
    [eightYears - 1, 0],
    [eightYears - unit, 2 ** 20 - 1],
    [eightYears + unit, 1],
  ])('%d ms after the epoch is %d, in units of four minutes rounded up', (now, lastChange) => {
    expect(makeLastChange(now)).toBe(lastChange);
  });

  it('is a day old after 24 hours and never before, and at the latest four minutes later, also where it wraps', () => {
    const moments = fc.oneof(
      fc.integer({ min: 0, max: 2 * eightYears }),
      fc.integer({ min: -2 * day, max: 2 * day }).map((offset) => eightYears + offset),
    );
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 3 * day }), (changed, elapsed) => {
        const isOld = isDayOld(
          { lastChange: makeLastChange(changed), clock: 'none' },
          changed + elapsed,
        );
        if (elapsed < day) expect(isOld).toBe(false);
        if (elapsed >= day + 2 * unit) expect(isOld).toBe(true);
      }),
      { numRuns: samples(2000, 400) },
    );
  });

  it('is a day old to the millisecond where it fell on a full unit', () => {
    const changed = 1_000_000 * unit;
    expect(
      isDayOld({ lastChange: makeLastChange(changed), clock: 'none' }, changed + day - 1),
    ).toBe(false);
    expect(isDayOld({ lastChange: makeLastChange(changed), clock: 'none' }, changed + day)).toBe(
      true,
    );
    expect(
      isDayOld({ lastChange: makeLastChange(changed + 1), clock: 'none' }, changed + day),
    ).toBe(false);
  });

  it.each([0, 1, 5, 30, 23 * 60])(
    'is not a day old where the clock that reads it is %d minutes behind',
    (minutes) => {
      for (const changed of [1_000_000 * unit, 5 * unit + 1, eightYears]) {
        expect(
          isDayOld(
            { lastChange: makeLastChange(changed), clock: 'none' },
            changed - minutes * 60_000,
          ),
        ).toBe(false);
      }
    },
  );

  it('is a day old where it lies further ahead than any clock: it was eight years ago', () => {
    expect(isDayOld({ lastChange: 500, clock: 'none' }, 100 * unit)).toBe(true);
  });
});
