import { gameNames, games } from '../../src/games/game.ts';
import { type Move, replay } from '../../src/games/position.ts';
import { chooseMove } from '../../src/strategies/choose.ts';
import { strategyNames } from '../../src/strategies/names.ts';
import { seededRandom, seedOf } from '../../src/strategies/random.ts';
import type { Choice } from '../../src/strategies/strategy.ts';

/** Computes what the bot computes at a tap: replays the record and chooses. Unknown names throw. */
export function choose(game: string, strategy: string, record: readonly Move[]): Choice {
  const gameName = gameNames.find((each) => each === game);
  const name = strategyNames.find((each) => each === strategy);
  if (!gameName || !name) throw new Error(`there is no strategy ${strategy} in ${game}`);
  return chooseMove(name, replay(games[gameName], record), {
    random: seededRandom(seedOf(1, record)),
  });
}
