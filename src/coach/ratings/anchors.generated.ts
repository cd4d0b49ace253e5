/** Made by `npm run tournament -- --ratings`: the strength of each level in their order, and a digest of how they play. */
import type { GameName } from '../../games/game.ts';

export const anchors: { readonly [Game in GameName]?: { readonly ratings: readonly number[]; readonly digest: string } } = {
  ticTacToe: { ratings: [800, 1147, 1197, 1247, 1261, 1293], digest: 'ce651e5721b5' },
  vanishingTicTacToe: { ratings: [800, 1279, 1339, 1540, 1879, 2178], digest: '8913d9a14686' },
  misereTicTacToe: { ratings: [800, 1020, 1147, 1175, 1265, 1280], digest: 'e70137dcf454' },
  connectFour: { ratings: [800, 1167, 1387, 1534, 1583, 2081], digest: 'b963b9fba6ba' },
  connectFour7: { ratings: [800, 1147, 1432, 1541, 1706, 1871], digest: '612f7c8e22d0' },
  misereConnectFour: { ratings: [800, 1345, 1380, 1432, 1589, 1665], digest: '9389c1e55f96' },
  fiveByFive: { ratings: [800, 1279, 1405, 1556, 1568, 1722], digest: '81fbf18295d8' },
  eightByEight: { ratings: [800, 1279, 1372, 1501, 1802, 1808], digest: 'c75fa239741c' },
};
