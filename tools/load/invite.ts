/** Who comes to play, with whom, what, and when. */
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { drawArrival } from './pace.ts';
import { makeAlone, makeDuel, makeInline, makeRoom, type Party, sizes } from './parties.ts';

/**
 * The shares of players who come alone, to a group, and to an inline game; the rest meet in rooms.
 * An assumption.
 */
const alone = 0.7;
const inGroup = 0.15;
const inInline = 0.1;
/** The share of games that are tic-tac-toe. */
const small = 0.6;

export interface Invited {
  readonly party: Party;
  /** Milliseconds after the beginning. */
  readonly at: number;
}

export function invite(
  world: Pick<World, 'telegram' | 'user'>,
  players: number,
  minutes: number,
  random: () => number,
): Invited[] {
  const invited: Invited[] = [];
  for (let count = 0; count < players; ) {
    const user = (): FakeUser => {
      count += 1;
      return world.user({ id: 10_000_000 + count, name: `P${count}`, languageCode: 'en' });
    };
    const lot = random();
    const game = random() < small ? sizes.ticTacToe : sizes.connectFour;
    const pair = (): [FakeUser, FakeUser] => [user(), user()];
    const party =
      lot < alone || count === players - 1
        ? makeAlone(user(), game)
        : lot < alone + inGroup
          ? makeDuel(world, pair(), game)
          : lot < alone + inGroup + inInline
            ? makeInline(world, pair(), game)
            : makeRoom(pair(), game, `room${count}`);
    invited.push({ party, at: drawArrival(minutes, random) });
  }
  return invited;
}
