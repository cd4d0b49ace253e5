import { describe, expect, it } from 'vitest';
import { findCause } from '../../src/coach/cause.ts';
import { parseCellName } from '../../src/games/cellName.ts';
import { type GameName, games } from '../../src/games/game.ts';
import { parseRecord } from '../../src/games/record.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { samples } from '../samples.ts';
import { explainMistakes } from './mistakesOf.ts';

/** The cause of the last move of a record. */
function causeOf(name: GameName, record: string, made: string) {
  const parsed = parseRecord(games[name], record);
  if (parsed.kind !== 'position') throw new Error(record);
  const before = parsed.position;
  const evaluator = openEvaluator(name, Number.POSITIVE_INFINITY)!;
  const valuesOf = (each: typeof before) => evaluator.values(each);
  const move = parseCellName(games[name], made)!;
  return findCause({ before, move, values: valuesOf(before)! }, valuesOf);
}

describe('the cause of a mistake', () => {
  it('is the line that it lets the other side complete', () => {
    expect(causeOf('connectFour', '41424', '3')).toEqual({
      kind: 'allows',
      line: { threats: [], end: { kind: 'line', move: 3 } },
    });
  });

  it('is the fork that it lets the other side make', () => {
    expect(causeOf('connectFour', '443', '7')).toMatchObject({
      kind: 'allows',
      line: { threats: [], end: { kind: 'fork' } },
    });
    expect(causeOf('ticTacToe', 'A1 B2 C3', 'A3')).toMatchObject({
      kind: 'allows',
      line: { end: { kind: 'fork' } },
    });
  });

  it('is the win that it misses, where the other side does not win', () => {
    expect(causeOf('ticTacToe', 'A1 B1 A2 B2', 'B3')).toEqual({
      kind: 'misses',
      line: { threats: [], end: { kind: 'line', move: 2 } },
    });
  });

  it('is that it completes a line itself, where a line loses', () => {
    expect(causeOf('misereTicTacToe', 'A1 B1 A2 B2', 'A3')).toEqual({ kind: 'completesLine' });
  });

  it.each([
    ['ticTacToe', 0, 150],
    ['misereTicTacToe', 0, 120],
    ['vanishingTicTacToe', 0, 100],
    ['fiveByFive', 9, 80],
    ['connectFour', 24, 40],
    ['misereConnectFour', 26, 50],
  ] as const)(
    '%s: is true by exact play, and is found for 95 of 100 that are punished within seven plies',
    (name, firstPly, count) => {
      const { fast, kinds } = explainMistakes(name, {
        count: samples(count, Math.max(20, count / 5)),
        firstPly,
        seed: 1000,
      });
      expect(fast[0]).toBeGreaterThan(samples(10, 2));
      expect(fast[1] / fast[0]).toBeGreaterThanOrEqual(0.95);
      expect(kinds.size).toBeGreaterThan(1);
    },
  );
});
