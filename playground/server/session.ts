import { type Clock, createWallClock } from '../clock.ts';
import { createWorld, madeUpToken, type World } from '../world.ts';
import { describeUpdate } from './describeUpdate.ts';
import { namedFaults } from './namedFaults.ts';
import type { Snapshot } from './protocol.ts';
import { createTraceLog, type TraceLog } from './traces.ts';
import { createVeil, type Veil } from './veil.ts';

/** One life of the playground, from a start or a reset to the next. */
export interface Session {
  readonly number: number;
  readonly world: World;
  readonly traces: TraceLog;
  readonly faults: {
    list(): Snapshot['faults'];
    set(name: string, active: boolean): void;
  };
  /**
   * Whether answers take their expected time on Apps Script; until then their effects are hidden.
   */
  slow: boolean;
  readonly veil: Veil;
}

/** The people at the start; names and languages can be changed on the page. */
const people = [
  { name: 'Ada', username: 'ada_l', languageCode: 'en' },
  { name: 'Bernat', username: 'bernat', languageCode: 'ca' },
  { name: 'Carmen', username: 'carmen', languageCode: 'es' },
] as const;

/**
 * People tap faster here than in a chat, and Telegram does not publish how much of that it accepts.
 */
const burst = 12;

let sessions = 0;

export interface SessionOptions {
  readonly code: string;
  readonly properties?: Readonly<Record<string, string>>;
  /** Default: the real one. */
  readonly clock?: Clock;
  /**
   * The seed of all random numbers; with a virtual clock it determines everything shown. Default: a
   * new one at each start.
   */
  readonly seed?: number;
}

/** A new world with three people, a group of theirs and a chat for each pair. */
export function createSession({
  code,
  properties = {},
  clock = createWallClock(),
  seed = Date.now(),
}: SessionOptions): Session {
  sessions += 1;
  const traces = createTraceLog(madeUpToken);
  const world: World = createWorld({
    code,
    properties,
    clock,
    seed,
    pace: 0,
    runsTriggers: true,
    appsScript: { keptExecutions: 200 },
    executed: (report, update) =>
      traces.add(report, describeUpdate(update, world.telegram.store), update),
  });
  if (world.setupReport !== undefined) traces.add(world.setupReport, 'setup()');
  world.telegram.limiter.burst = burst;
  const users = people.map((person) => world.user(person));
  world.telegram.group('Friends', users);
  for (const [index, first] of users.entries()) {
    for (const second of users.slice(index + 1)) world.telegram.peopleChat(first, second);
  }
  return {
    number: sessions,
    world,
    traces,
    faults: createFaultSwitches(world),
    slow: false,
    veil: createVeil(),
  };
}

function createFaultSwitches(world: World): Session['faults'] {
  const active = new Map<string, () => void>();
  return {
    list: () => namedFaults.map(({ name, title }) => ({ name, title, active: active.has(name) })),
    set(name, wanted) {
      active.get(name)?.();
      active.delete(name);
      const fault = namedFaults.find((one) => one.name === name);
      if (wanted && fault !== undefined) active.set(name, fault.add(world));
    },
  };
}
