import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { foldBoard, symmetries, transformBoard } from '../../../src/games/symmetry.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { traps, trapsWith } from '../../../src/strategies/rules/traps.ts';
import { trapTable } from '../../../src/strategies/rules/trapTable.generated.ts';
import { findTraps, renderTrapTable } from '../../../tools/generate/traps.ts';
import { drawn } from '../../games/drawn.ts';
import { walkGames } from '../walk.ts';

const tools = { random: seededRandom(1) };

describe('the trap table', () => {
  it('comes out the same when it is made again', () => {
    const file = new URL('../../../src/strategies/rules/trapTable.generated.ts', import.meta.url);
    expect(renderTrapTable(findTraps())).toBe(readFileSync(file, 'utf8'));
  });

  const openings: readonly (readonly [string, string])[] = [
    ['opposite corners', '100 020 001'],
    ['a corner and a far side', '100 020 010'],
    ['two adjacent sides', '010 120 000'],
  ];
  it('knows the three classical traps and no other', () => {
    const keys = openings.map(
      ([, board]) => foldBoard(games.ticTacToe, drawn(games.ticTacToe, board).board).key,
    );
    expect(Object.keys(trapTable).sort()).toEqual([...keys].sort());
  });

  it.each(openings)('answers %s in every image of the board', (_, board) => {
    for (const symmetry of symmetries(games.ticTacToe)) {
      const image = transformBoard(drawn(games.ticTacToe, board).board, symmetry).join('');
      expect(traps(drawn(games.ticTacToe, image), tools).reason).toEqual({
        kind: 'rule',
        rule: 'trap',
      });
    }
  });
});

describe('the strategy traps', () => {
  const cases: readonly (readonly [string, string, number, string])[] = [
    ['takes the centre first', '000 000 000', 4, 'centre'],
    ['replies with the centre', '000 001 000', 4, 'centre'],
    ['replies with a corner where the centre is taken', '000 010 000', 0, 'corner'],
    ['wins', '110 220 000', 2, 'win'],
    ['blocks', '110 020 000', 2, 'block'],
  ];
  it.each(cases)('%s: %s', (_, board, move, rule) => {
    expect(traps(drawn(games.ticTacToe, board), tools)).toEqual({
      move,
      reason: { kind: 'rule', rule },
    });
  });

  it('never loses: 591 games when the opponent begins and 94 when it begins', () => {
    expect(walkGames(traps, 2)).toEqual({ games: 591, wins: 408, losses: 0 });
    expect(walkGames(traps, 1)).toEqual({ games: 94, wins: 80, losses: 0 });
  });

  it('would lose without its table', () => {
    expect(walkGames(trapsWith({}), 2).losses).toBeGreaterThan(0);
  });
});
