/** What the page shows is what exact play says: the module that its worker runs. */
import { describe, expect, it } from 'vitest';
import { firstBudget, valueMoves } from '../../../site/analysis/search/valueMoves.ts';
import type { Worth } from '../../../site/analysis/search/worth.ts';

import { type GameName, games } from '../../../src/games/game.ts';
import { legalMoves, type Move, type Position, positionFrom } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';
import { scoreOfValue } from '../../../src/strategies/connectFour/score.ts';
import { bestValue, type Value } from '../../../src/strategies/value.ts';
import { samples } from '../../samples.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import scores from '../../strategies/connectFour/scores.json' with { type: 'json' };
import { plainValues } from './plainValue.ts';
import { positionOf } from './positionOf.ts';

function worthsOf(position: Position): ReadonlyMap<Move, Worth> {
  const found = new Map<Move, Worth>();
  for (const report of valueMoves(position, firstBudget))
    if (report.kind === 'worth') found.set(report.move, report.worth);
  return found;
}

const exact = (worths: ReadonlyMap<Move, Worth>): ReadonlyMap<Move, Value> =>
  new Map(
    [...worths].map(([move, worth]) => {
      if (worth.kind !== 'exact') throw new Error(`move ${move} is ${worth.kind}`);
      return [move, worth.value];
    }),
  );

/** The games, how many positions of each, and of which plies. */
const nearEnds: readonly (readonly [GameName, number, number, number])[] = [
  ['ticTacToe', samples(60, 4), 0, 8],
  ['misereTicTacToe', samples(60, 4), 0, 8],
  ['connectFour', samples(60, 8), 30, 39],
  ['connectFour7', samples(30, 4), 38, 46],
  ['misereConnectFour', samples(30, 4), 32, 39],
  ['fiveByFive', samples(40, 4), 15, 22],
];

describe('the values', () => {
  it.each(nearEnds)('of %s equal those of a plain search', (game, count, first, last) => {
    for (const position of randomPositions(7, count, first, last, games[game])) {
      const found = exact(worthsOf(position));
      expect([...found.keys()].sort((a, b) => a - b)).toEqual(legalMoves(position));
      const plain = plainValues(position);
      for (const [move, value] of found)
        expect(value, `${position.record.join(' ')}, then ${move}`).toEqual(plain.get(move));
    }
  });

  it('where pieces vanish equal those of a plain search as deep as that looks', () => {
    const plies = 6;
    for (const position of randomPositions(3, samples(40, 3), 4, 14, games.vanishingTicTacToe)) {
      const plain = plainValues(position, plies);
      for (const [move, value] of exact(worthsOf(position))) {
        const isNear = value.result !== 'draw' && value.plies <= plies;
        expect(plain.get(move), `${position.record.join(' ')}, then ${move}`).toEqual(
          isNear ? value : undefined,
        );
      }
    }
  });

  it.each(nearEnds)(
    'of %s are the same where only the board is known',
    (game, count, first, last) => {
      for (const position of randomPositions(9, Math.ceil(count / 4), first, last, games[game])) {
        const board = positionFrom(games[game], position.board);
        expect(exact(worthsOf(board))).toEqual(exact(worthsOf(position)));
      }
    },
  );

  it('of Connect Four are those of a table of known scores', () => {
    const known = (scores as [string, number][]).slice(0, samples(60, 6));
    for (const [record, score] of known) {
      const parsed = parseRecord(games.connectFour, record);
      if (parsed.kind !== 'position') throw new Error(record);
      const best = bestValue(exact(worthsOf(parsed.position)));
      expect(scoreOfValue(best, record.length), record).toBe(score);
    }
  });

  it('say where nothing is proved', () => {
    const worths = [...worthsOf(positionOf('eightByEight', 'D4')).values()];
    expect(worths.length).toBe(63);
    expect(new Set(worths.map(({ kind }) => kind))).toEqual(new Set(['estimate']));
  });

  it('of 8×8 know a win by fours as one that is forced', () => {
    // Orange has three in a row with both ends open, so a fourth wins.
    const own = worthsOf(positionOf('eightByEight', 'D4 A1 D5 A8 D6 H1'));
    expect(own.get(26)).toEqual({ kind: 'exact', value: { result: 'win', plies: 3 } });
    // Before that, Red has to stop it at an end.
    const others = worthsOf(positionOf('eightByEight', 'D4 A1 D5 A8 D6'));
    expect(others.get(63)).toEqual({ kind: 'proved', result: 'loss' });
    expect(others.get(26)?.kind).toBe('estimate');
  });

  it('are told one after another, and say where the budget ended', () => {
    const position = positionOf('connectFour', '44442');
    const reports = [...valueMoves(position, { nodes: 2, slice: 1 })];
    expect(reports.at(-1)).toMatchObject({ kind: 'end' });
    const late = positionOf('connectFour', '444442261155');
    expect([...valueMoves(late, { nodes: 2, slice: 1 })].at(-1)).toEqual({
      kind: 'end',
      isCutOff: true,
    });
    expect([...valueMoves(late, firstBudget)].at(-1)).toEqual({ kind: 'end', isCutOff: false });
  });
});
