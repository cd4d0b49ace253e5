import { expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { groupTables } from './peopleTables.ts';

/** Whichever call of whichever action goes wrong, no move is lost or played twice, and whoever waits is told. */
it('any call to a service or to Telegram may go wrong, and the game goes on to its end', () => {
  const games = Object.entries(groupTables).map(([name, open]) => ({ name, open }));
  expect(runMatrix(Object.keys(groupTables).join(' and '), games)).toEqual([]);
});
