/**
 * Two boards of one group that have to wait at the same moment: none is lost, in whatever order.
 */
import { expect, it } from 'vitest';
import { interleave } from '../../playground/interleave/interleave.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { takeToken } from '../../src/bot/rows/group/bucketRow.ts';
import { makeBucketKey } from '../../src/bot/rows/keys.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { code, drawn, hasControl, openWorld, tapCell, tapControl } from './players.ts';

const { buttons } = textsOf('en');

it('two boards that wait at once are both drawn', async () => {
  let orders = 0;
  await interleave({
    code,
    prepare: () => {
      const world = openWorld({}, { code });
      const users = ['Ada', 'Ben', 'Carla', 'Dan'].map((name) =>
        world.user({ name, languageCode: 'en' }),
      );
      const [ada, ben, carla, dan] = users as [FakeUser, FakeUser, FakeUser, FakeUser];
      const group = world.telegram.upgradeGroup(world.telegram.group('Friends', users));
      world.telegram.limiter.burst = 20;
      const begin = (one: FakeUser, other: FakeUser) => {
        one.send(group, '/duel');
        const board = group.messages.findLast((each) => hasControl(each, buttons.join))!;
        tapControl(other, board, buttons.join);
        return board;
      };
      const boards = [begin(ada, ben), begin(carla, dan)] as const;
      world.clock.advance(120_000);
      world.appsScript.run('tick');
      const ago = world.clock.now() - 20_000;
      const full = Array.from({ length: 20 }).reduce<string>(
        (row) => takeToken(row, 'move', ago),
        '',
      );
      const args = [makeBucketKey(group.id), full, 21_600];
      world.appsScript.cache.perform({ service: 'CacheService', method: 'put', args });
      world.hold(() => {
        tapCell(ada, boards[0], 'B2');
        tapCell(carla, boards[1], 'B2');
      });
      return { world, boards };
    },
    check({ world, boards }) {
      orders += 1;
      for (const board of boards) expect(drawn(board)).not.toContain('🔶');
      for (let minute = 0; minute < 2; minute++) {
        world.clock.advance(60_000);
        world.appsScript.run('tick');
      }
      for (const board of boards) expect(drawn(board)).toContain('🔶');
    },
    limit: 3000,
  });
  expect(orders).toBeGreaterThan(50);
}, 200_000);
