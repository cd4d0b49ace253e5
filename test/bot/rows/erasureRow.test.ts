import { expect, it } from 'vitest';
import {
  erasureLifetime,
  findOldErasures,
  makeErasureRow,
} from '../../../src/bot/rows/erasureRow.ts';
import { makeErasureKey, makeUserKey } from '../../../src/bot/rows/keys.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 15, 12);

it('finds what was kept of an erasure once it is over, and nothing else', () => {
  const at = (days: number) => makeErasureRow(now - days * day);
  const rows = {
    [makeErasureKey('0123456789abcdef')]: at(erasureLifetime + 1),
    [makeErasureKey('fedcba9876543210')]: at(erasureLifetime),
    [makeUserKey(5_000_001)]: at(erasureLifetime + 1),
  };
  expect(findOldErasures(rows, now)).toEqual([makeErasureKey('0123456789abcdef')]);
});
