import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { Attack } from '../../../src/strategies/proof/attack.ts';
import { makeProofBoard } from '../../../src/strategies/proof/proofBoard.ts';

/**
 * The least limit within which the side of the ones, which is to move, is seen to complete a line.
 */
function leastLimit(...rows: readonly string[]): number | undefined {
  const cells = [...rows.join('')];
  const bitsOf = (side: string): number =>
    cells.reduce((bits, each, cell) => (each === side ? bits | (1 << cell) : bits), 0);
  return [1, 2, 3, 4, 5, 6, 7].find((limit) =>
    new Attack(makeProofBoard(games.fiveByFive)).wins(bitsOf('1'), bitsOf('2'), true, limit),
  );
}

describe('an attack by the side to move', () => {
  it('wins in one move where a line lacks one piece', () => {
    expect(leastLimit('11100', '22000', '00200', '00000', '00000')).toBe(1);
  });

  it('wins in three where a line lacks two pieces, and no sooner: two of its own and one reply', () => {
    expect(leastLimit('20000', '01100', '00000', '00000', '00002')).toBe(3);
  });

  it('wins in seven from a piece in the middle with the other side in two corners', () => {
    expect(leastLimit('00002', '00000', '00100', '00000', '20000')).toBe(7);
  });
});
