import { expect, it } from 'vitest';
import { type GameName, games } from '../../src/games/game.ts';
import { play, startPosition } from '../../src/games/position.ts';
import { effortOf } from '../../src/strategies/effort.ts';
import { hasStrategy } from '../../src/strategies/levels.ts';
import { strategyNames } from '../../src/strategies/names.ts';

/** Those that have been measured; a game that is new has not. */
const measured: readonly GameName[] = [
  ...(['ticTacToe', 'vanishingTicTacToe', 'misereTicTacToe', 'connectFour'] as const),
  ...(['connectFour7', 'misereConnectFour', 'fiveByFive', 'eightByEight'] as const),
];

it('is known of every strategy in every game that has been measured', () => {
  for (const game of measured)
    for (const strategy of strategyNames.filter((each) => hasStrategy(game, each)))
      expect(
        effortOf(strategy, startPosition(games[game])),
        `${strategy} in ${game}`,
      ).toBeDefined();
});

it('is what was measured, and falls as the board fills, to no less than 1', () => {
  const start = startPosition(games.fiveByFive);
  expect(effortOf('negamax-8', start)).toBe(220);
  expect(effortOf('negamax-8', play(start, 12))).toBeCloseTo((220 * 24) / 25);
  expect(effortOf('random', start)).toBe(1);
  expect(effortOf('solver', startPosition(games.connectFour7))).toBe(300);
});

it('is not known of a deep search in a game that has not been measured, and that of a quick one is', () => {
  const game = { ...games.fiveByFive, name: 'tenByTen' as GameName, columns: 10, rows: 10 };
  expect(effortOf('negamax-8', startPosition(game))).toBeUndefined();
  expect(effortOf('negamax-1', startPosition(game))).toBe(1);
});
