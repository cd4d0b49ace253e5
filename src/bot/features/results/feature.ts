import type { Feature } from '../../core/feature.ts';
import { gameOf } from '../../match/session.ts';
import { fitGame, fitRematch } from './matchedGame.ts';
import { resultCounts } from './results.ts';
import { greetWithRating, sayStats, showStats } from './stats.ts';

export const results = {
  commands: { stats: showStats },
  departures: {
    stats: ({ session, caller }) => sayStats(caller, gameOf(session).name),
  },
  counts: resultCounts,
  fitGame,
  fitRematch,
  greet: greetWithRating,
} satisfies Feature;
