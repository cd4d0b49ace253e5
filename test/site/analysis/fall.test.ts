import { describe, expect, it } from 'vitest';
import { fallTime, newDiscs } from '../../../site/analysis/view/fall.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import type { Position } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';

function at(record: string, game: GameName = 'connectFour'): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind !== 'position') throw new RangeError(record);
  return parsed.position;
}

describe('discs that are new', () => {
  it('are those of the moves made since, in their order', () => {
    expect(newDiscs(at('44'), at('4453'))).toEqual([39, 37]);
    expect(newDiscs(at('44'), at('444'))).toEqual([24]);
  });

  it('are none where the board goes back, is another, or has many more', () => {
    expect(newDiscs(at('4453'), at('44'))).toEqual([]);
    expect(newDiscs(at('45'), at('4453'))).toEqual([]);
    expect(newDiscs(at('44', 'connectFour7'), at('4453'))).toEqual([]);
    expect(newDiscs(at(''), at('444444333'))).toEqual([]);
    expect(newDiscs(undefined, at('4'))).toEqual([]);
  });

  it('fall under gravity alone', () => {
    expect(newDiscs(at('B2', 'ticTacToe'), at('B2A1', 'ticTacToe'))).toEqual([]);
  });

  it('take 150 to 250 milliseconds, the deeper the longer', () => {
    const times = [1, 2, 3, 4, 5, 6, 7].map(fallTime);
    expect(times[0]).toBe(150);
    expect(times.at(-1)).toBe(250);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
