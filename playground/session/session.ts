import type { Update } from '@grammyjs/types';
import type { StampedClock } from '../clock.ts';
import { callOf, describeUpdate } from './describeUpdate.ts';
import { people, peopleAtFirst } from './people.ts';
import type { Snapshot } from './protocol.ts';
import type { RecordedAct, Recording } from './recording.ts';
import type { Run, ShownWorld } from './shownWorld.ts';
import { createTraceLog, type TraceLog } from './traces.ts';
import { createVeil, type Veil } from './veil.ts';

/** One life of the playground, from a start or a reset to the next. */
export interface Session<World extends ShownWorld = ShownWorld> {
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
  /** What it began with. */
  readonly origin: Omit<Recording, 'acts'>;
  /** All that was done so far. */
  readonly acts: RecordedAct[];
  /** The clock, where it stands still while something is done. */
  readonly time: StampedClock | undefined;
}

/**
 * People tap faster here than in a chat, and Telegram does not publish how much of that it accepts.
 */
const defaultBurst = 12;
/** Of a world for strangers, who are to meet the bot's own limit first. */
export const tolerantBurst = 60;

let sessions = 0;

/** Called after each call of the bot; without an update it is `setup`. */
export type Ran = (run: Run, update?: Update) => void;

export interface SessionOptions<World extends ShownWorld> {
  readonly openWorld: (ran: Ran) => World;
  readonly origin: Session['origin'];
  readonly time?: StampedClock | undefined;
  /** How many messages and edits a chat accepts at once. */
  readonly burst?: number;
}

/** A new world with a group of all people, and a chat for each pair of the first ones. */
export function createSession<World extends ShownWorld>({
  openWorld,
  origin,
  time,
  burst = defaultBurst,
}: SessionOptions<World>): Session<World> {
  sessions += 1;
  const traces = createTraceLog();
  const world: World = openWorld((run, update) =>
    traces.add(
      run,
      update === undefined ? callOf('setup') : describeUpdate(update, world.telegram.store),
      update,
    ),
  );
  world.telegram.limiter.burst = burst;
  const { language } = origin;
  const users = people.map((person) =>
    world.user(language === undefined ? person : { ...person, languageCode: language }),
  );
  world.telegram.group('Friends', users);
  const close = users.slice(0, peopleAtFirst);
  for (const [index, first] of close.entries()) {
    for (const second of close.slice(index + 1)) world.telegram.peopleChat(first, second);
  }
  return {
    number: sessions,
    world,
    traces,
    faults: createFaultSwitches(world),
    slow: false,
    veil: createVeil(),
    origin,
    acts: [],
    time,
  };
}

function createFaultSwitches({ faults }: ShownWorld): Session['faults'] {
  const active = new Map<string, () => void>();
  return {
    list: () => faults.map(({ name }) => ({ name, active: active.has(name) })),
    set(name, wanted) {
      active.get(name)?.();
      active.delete(name);
      const fault = faults.find((one) => one.name === name);
      if (wanted && fault !== undefined) active.set(name, fault.add());
    },
  };
}
