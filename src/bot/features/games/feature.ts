import type { Feature } from '../../core/feature.ts';
import { greetWithTurns, showGames } from './games.ts';

export const openGames = {
  commands: { games: showGames },
  greet: greetWithTurns,
} satisfies Feature;
