import type { Feature } from '../../core/feature.ts';
import { greetWithTurns, redrawList, showGames } from './games.ts';

export const openGames = {
  commands: { games: showGames },
  greet: greetWithTurns,
  redrawList,
} satisfies Feature;
