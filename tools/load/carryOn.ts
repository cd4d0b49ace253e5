import { cellsOf, isOver } from '../../playground/telegram/people/board.ts';
import type { World } from '../../playground/world.ts';
import type { Party } from './parties.ts';

/**
 * After this many actions a game must have moved: a stale board is redrawn first, and either player
 * may have to tap.
 */
const actions = 6;

/**
 * The next morning, with new requests and an emptied cache, everybody whose game is unfinished taps
 * their board. Returns the games that do not move.
 */
export function carryOn(
  world: World,
  parties: readonly Party[],
  random: () => number,
): readonly string[] {
  const { appsScript, clock } = world;
  clock.advance(24 * 3_600_000);
  appsScript.quotas.limits.urlfetch = Number.POSITIVE_INFINITY;
  appsScript.properties.script.set('FETCH_QUOTA', '1000000000');
  appsScript.cache.clear();
  world.telegram.updates.clear();
  return parties
    .filter((party) => !moves(party))
    .map(({ kind }) => `${kind}: the game does not go on the next morning`);

  function moves(party: Party): boolean {
    const picture = (): string => {
      const board = party.board();
      return board ? `${isOver(board)} ${cellsOf(board, party.game)}` : '';
    };
    const before = picture();
    for (let count = 0; count < actions && picture() === before; count++) {
      party.act(random);
      clock.advance(3000);
    }
    return picture() !== before;
  }
}
