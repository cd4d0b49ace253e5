import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { newellSimon, newellSimonRules } from '../../../src/strategies/rules/newellSimon.ts';
import { followRules } from '../../../src/strategies/rules/rules.ts';
import { drawn } from '../../games/drawn.ts';
import { openPositions, walkGames } from '../walk.ts';

const tools = { random: seededRandom(1) };

describe('Newell and Simon’s rules', () => {
  it('stand in their order', () => {
    expect(newellSimonRules.map(({ name }) => name)).toEqual([
      'win',
      'block',
      'fork',
      'blockFork',
      'centre',
      'oppositeCorner',
      'corner',
      'side',
    ]);
  });

  const cases: readonly (readonly [string, string, number])[] = [
    ['win', '110 220 000', 2],
    ['block', '220 010 001', 2],
    ['fork', '021 001 002', 4],
    ['blockFork', '100 020 001', 1],
    ['centre', '100 000 000', 4],
    ['oppositeCorner', '200 010 000', 8],
    ['corner', '000 010 000', 0],
    ['side', '121 010 212', 3],
  ];
  for (const [rule, board, cell] of cases)
    it(`${rule} answers ${board} with ${cell}`, () => {
      expect(newellSimon(drawn(games.ticTacToe, board), tools)).toEqual({
        move: cell,
        reason: { kind: 'rule', rule },
      });
    });

  it('answer in every position, so that no lot is ever drawn', () => {
    for (const position of openPositions())
      expect(newellSimon(position, tools).reason.kind).toBe('rule');
  });

  it('never lose: 457 games when the opponent begins and 140 when they begin', () => {
    expect(walkGames(newellSimon, 2)).toEqual({ games: 457, wins: 366, losses: 0 });
    expect(walkGames(newellSimon, 1)).toEqual({ games: 140, wins: 124, losses: 0 });
  });

  it.each(['win', 'block', 'blockFork', 'centre', 'corner'])(
    'would lose without the rule %s',
    (name) => {
      const fewer = followRules(newellSimonRules.filter((rule) => rule.name !== name));
      expect(walkGames(fewer, 2).losses + walkGames(fewer, 1).losses).toBeGreaterThan(0);
    },
  );
});
