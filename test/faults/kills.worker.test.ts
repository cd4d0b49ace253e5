/**
 * On the Worker, too, an update is answered in the end whose runtime ended before or after any row
 * that was written, any call of an object or any request to Telegram: Telegram delivers it again,
 * and an alarm sends what is left.
 */
import { expect, it } from 'vitest';
import type { Trouble } from '../../playground/worker/clusterThread.ts';
import type { WorkerWorld } from '../../playground/worker/workerWorld.ts';
import { compare, contentsOf, type Ready, updates } from './kills.ts';

const places = [
  'row',
  'call',
  'answer',
  'send',
  'reply',
] as const satisfies readonly Trouble['at'][];
type Counts = Readonly<Record<Trouble['at'], number>>;

/**
 * What stands in the chats after the act, in which the runtime may have ended, and when all has
 * been sent.
 */
function finish(ready: () => Ready, end?: Trouble) {
  const { world, act } = ready();
  const { bridge, ring } = world as unknown as WorkerWorld;
  bridge.ask('evict');
  bridge.ask('arm', end);
  world.pace = 0;
  act();
  const counts = bridge.ask('counts') as Counts;
  bridge.ask('evict');
  bridge.ask('arm');
  for (const _ of [1, 2, 3, 4, 5]) {
    world.clock.advance(45_000);
    ring();
  }
  return { contents: contentsOf(world), counts };
}

function findBreaches(ready: () => Ready): readonly string[] {
  const { contents: expected, counts } = finish(ready);
  const ends = places.flatMap((at) =>
    Array.from(
      { length: counts[at] },
      (_, index): Trouble => ({ at, from: index + 1, times: 1, isEnd: true }),
    ),
  );
  return ends.flatMap((end) =>
    compare(expected, finish(ready, end).contents).map(
      (breach) => `ended at ${end.at} ${end.from}: ${breach}`,
    ),
  );
}

it.each(Object.entries(updates))(
  'an update whose runtime ends, is answered in the end: %s',
  (_, ready) => {
    expect(findBreaches(ready)).toEqual([]);
  },
);
