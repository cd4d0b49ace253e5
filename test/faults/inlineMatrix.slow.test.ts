import { describe, expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { inlineTables } from './peopleTables.ts';

/** Whatever call of whatever deed goes wrong: no move is lost or played twice, and whoever waits is told. */
describe('any call to a service or to Telegram may go wrong, and the game goes on to its end', () => {
  it.each(Object.entries(inlineTables))('at the table: %s', (name, open) => {
    expect(runMatrix(name, open)).toEqual([]);
  });
});
