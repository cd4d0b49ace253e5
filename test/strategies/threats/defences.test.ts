import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import type { Position } from '../../../src/games/position.ts';
import { Defences } from '../../../src/strategies/threats/defences.ts';
import { LineBoard } from '../../../src/strategies/threats/lineBoard.ts';

/** The empty cells that meet a threat of the ones, for the twos; undefined where there is none. */
function defencesOn(...rows: readonly string[]): readonly number[] | undefined {
  const board = [...rows.join('').padEnd(64, '0')].map(Number) as unknown as Position['board'];
  const defences = new Defences(new LineBoard(games.eightByEight, board));
  if (!defences.find(2)) return undefined;
  return board.flatMap((side, cell) => (side === 0 && defences.cells[cell] === 1 ? [cell] : []));
}

describe('a threat to complete two lines at once', () => {
  it('is a cell on two lines that each lack another cell besides it', () => {
    expect(defencesOn('00010000', '00010000', '00010000', '11100000')).toEqual([27, 28, 35]);
  });

  it('is there on one row, too, where a piece makes a four that is open at both ends', () => {
    expect(defencesOn('00111000')).toEqual([1, 5]);
    expect(defencesOn('01110000')).toEqual([0, 4, 5]);
  });

  it('is none where two lines lack the same two cells: one reply meets both', () => {
    expect(defencesOn('11001100')).toBeUndefined();
  });

  it('is none where only one line lacks two cells', () => {
    expect(defencesOn('11100000')).toBeUndefined();
  });

  it('is met by a four of one’s own, too', () => {
    expect(
      defencesOn(
        '00010000',
        '00010000',
        '00010000',
        '11100000',
        '00000000',
        '00000000',
        '22200000',
      ),
    ).toEqual([27, 28, 35, 51, 52]);
  });
});
