/** Made by `npm run tournament -- --ratings`: the strength of each level, and a digest of how they play. */
import type { GameName } from '../../games/game.ts';
import type { Level } from '../../strategies/names.ts';

export const anchors: { readonly [Game in GameName]?: { readonly ratings: { readonly [Name in Level]?: number }; readonly digest: string } } = {
  ticTacToe: { ratings: { novice: 800, easy: 1147, medium: 1197, hard: 1247, expert: 1261, perfect: 1293 }, digest: 'ce651e5721b5' },
  vanishingTicTacToe: { ratings: { novice: 800, easy: 1279, medium: 1339, hard: 1540, expert: 1879, perfect: 2178 }, digest: '8913d9a14686' },
  misereTicTacToe: { ratings: { novice: 800, easy: 1020, medium: 1147, hard: 1175, expert: 1265, perfect: 1280 }, digest: 'e70137dcf454' },
  connectFour: { ratings: { novice: 800, easy: 1167, medium: 1387, hard: 1534, expert: 1583, perfect: 2081 }, digest: 'b963b9fba6ba' },
  connectFour7: { ratings: { novice: 800, easy: 1147, medium: 1432, hard: 1541, expert: 1706, perfect: 1871 }, digest: '612f7c8e22d0' },
  misereConnectFour: { ratings: { novice: 800, easy: 1345, medium: 1380, hard: 1432, expert: 1589, perfect: 1665 }, digest: '9389c1e55f96' },
  fiveByFive: { ratings: { novice: 800, easy: 1279, medium: 1405, hard: 1556, expert: 1568, perfect: 1722 }, digest: '81fbf18295d8' },
  eightByEight: { ratings: { novice: 800, easy: 1279, medium: 1372, hard: 1501, expert: 1802, perfect: 1808 }, digest: 'c75fa239741c' },
};
