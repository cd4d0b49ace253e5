import { type GameName, games } from '../../../src/games/game.ts';
import type { Position } from '../../../src/games/position.ts';
import { parseRecord } from '../../../src/games/record.ts';

/** The position of a record; throws where it is none. */
export function positionOf(game: GameName, record: string): Position {
  const parsed = parseRecord(games[game], record);
  if (parsed.kind !== 'position') throw new RangeError(`${record} is no record of ${game}`);
  return parsed.position;
}
