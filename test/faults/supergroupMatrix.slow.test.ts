import { describe, expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';
import { upgradedTable } from './peopleTables.ts';

/** The deeds of a duel: opened, joined, seven moves. */
const deeds = 9;

/** The rest of such a game is that of any group. */
describe('while a group becomes a supergroup any call may go wrong, and the game goes on to its end', () => {
  it.each(Array.from({ length: deeds }, (_, index) => index))('after %d deeds', (upgradeAfter) => {
    const isNear = (step: number) => step === upgradeAfter || step === upgradeAfter + 1;
    const name = `a group that becomes a supergroup after ${upgradeAfter} deeds`;
    expect(runMatrix(name, upgradedTable(upgradeAfter), isNear)).toEqual([]);
  });
});
