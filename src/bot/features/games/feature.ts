import type { Feature } from '../../core/feature.ts';
import { showGames } from './games.ts';

export const openGames = { commands: { games: showGames } } satisfies Feature;
