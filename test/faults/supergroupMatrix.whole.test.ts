import { expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { upgradedTable } from './peopleTables.ts';

/** The actions of a duel: opened, joined, seven moves. */
const actions = 9;

it('while a group becomes a supergroup any call may go wrong, and the game goes on to its end', () => {
  const games = Array.from({ length: actions }, (_, upgradeAfter) => ({
    name: `a group that becomes a supergroup after ${upgradeAfter} actions`,
    open: upgradedTable(upgradeAfter),
    // The rest of such a game is that of any group.
    isTried: (step: number) => step === upgradeAfter || step === upgradeAfter + 1,
  }));
  expect(runMatrix('a group that becomes a supergroup', games)).toEqual([]);
});
