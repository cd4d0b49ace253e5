/**
 * The fault matrix on the Worker: at every action of a game, each row that is read or written, each
 * call of an object and each answer of one fails, once, and for a while.
 */
import { expect, it } from 'vitest';
import type { Trouble as Armed } from '../../playground/worker/clusterThread.ts';
import type { WorkerWorld } from '../../playground/worker/workerWorld.ts';
import type { World } from '../../playground/world.ts';
import { aloneTables } from './aloneTables.ts';
import { groupTables, inlineTables, roomTables } from './peopleTables.ts';
import { hasEnded, maxActions, playThrough, type Trouble } from './play.ts';
import type { OpenTable } from './table.ts';

const places = ['row', 'look', 'call', 'answer'] as const satisfies readonly Armed['at'][];
type Counts = Readonly<Record<Armed['at'], number>>;

const bridgeOf = (world: World) => (world as unknown as WorkerWorld).bridge;

/** How often each thing happens at each action where nothing goes wrong. */
function rehearse(open: OpenTable): readonly Counts[] {
  const table = open(1);
  const bridge = bridgeOf(table.world);
  const steps: Counts[] = [];
  while (!hasEnded(table)) {
    // What is in memory is read again, and may fail, too.
    bridge.ask('evict');
    bridge.ask('arm');
    table.act();
    steps.push(bridge.ask('counts') as Counts);
    if (steps.length > maxActions)
      throw new Error('the game does not end even where nothing goes wrong');
  }
  return steps;
}

const makeTrouble = (armed: Armed, actions: number): Trouble => ({
  name: `${armed.at} ${armed.from}${armed.times > 1 ? ' and later' : ''}`,
  actions,
  begin({ world }) {
    bridgeOf(world).ask('evict');
    bridgeOf(world).ask('arm', armed);
    return () => bridgeOf(world).ask('arm');
  },
  canTell: armed.times === 1,
});

function runCases(open: OpenTable): {
  readonly count: number;
  readonly failures: readonly string[];
} {
  const cases = rehearse(open).flatMap((counts, step) =>
    places.flatMap((at) => [
      ...Array.from({ length: counts[at] }, (_, index) => ({
        step,
        trouble: makeTrouble({ at, from: index + 1, times: 1 }, 1),
      })),
      { step, trouble: makeTrouble({ at, from: 1, times: 1_000_000 }, 3) },
    ]),
  );
  const failures = cases.flatMap(({ step, trouble }) => {
    const [breach] = playThrough(open, step, trouble);
    return breach === undefined ? [] : [`action ${step}, ${trouble.name}: ${breach}`];
  });
  return { count: cases.length, failures };
}

const tables: Readonly<Record<string, OpenTable>> = {
  ...aloneTables,
  ...groupTables,
  ...inlineTables,
  ...roomTables,
};
const tried = ['tic-tac-toe against the bot', 'a duel in a group', 'an inline game', 'a room'];

it.each(tried)(
  'whatever fails at %s, no move is lost or played twice, and the game goes on to its end',
  (name) => {
    const { count, failures } = runCases(tables[name]!);
    console.log(`Fault matrix on the Worker, ${name}: ${count} cases, ${failures.length} failures`);
    expect(failures).toEqual([]);
  },
);
