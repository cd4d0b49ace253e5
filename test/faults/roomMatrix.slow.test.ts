import { describe, expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { roomTables } from './peopleTables.ts';

/** Whatever call of whatever deed goes wrong: no move is lost or played twice, and whoever waits is told. */
describe('any call to a service or to Telegram may go wrong, and the game goes on to its end', () => {
  it.each(Object.entries(roomTables))('at the table: %s', (name, open) => {
    expect(runMatrix(name, open)).toEqual([]);
  });
});
