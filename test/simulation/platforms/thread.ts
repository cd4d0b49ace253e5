/** The thread's side of `objectsPlatform.ts`: worlds with a bundle each. */
import { createRandom } from '../../../playground/random.ts';
import { serve } from '../../../playground/worker/bridgeThread.ts';
import type { Bindings } from '../../../src/platform/objects/storage.ts';
import type { BuiltProgram } from '../builtProgram.ts';
import type { Surroundings, Trouble } from './life.ts';
import { openMachineProgram } from './machineProgram.ts';
import { type ObjectsProgram, type ProgramCall, readRows } from './objectsProgram.ts';
import { openWorkerProgram } from './workerProgram.ts';

interface World {
  readonly around: Surroundings;
  readonly program: ObjectsProgram;
}

export interface Begun {
  readonly built: BuiltProgram;
  readonly env: Bindings;
  readonly now: number;
  /** Where one's own machine keeps what lasts. */
  readonly folder: string;
}

const worlds: World[] = [];

/** As a process is started again once it has ended. */
async function beginAgain({ program }: World): Promise<void> {
  if (program.life.hasEnded) await program.begin();
}

async function ring(world: World): Promise<void> {
  await world.program.ring();
  await beginAgain(world);
}

/** Undefined where nobody answers any more. */
async function post({ program }: World, call: ProgramCall): Promise<number | undefined> {
  const response = await program.life.until(program.handle(call));
  return response?.status;
}

serve({
  async begin(world, { built, env, now, folder }: Begun) {
    const around = {
      world,
      now,
      logs: [],
      trouble: undefined,
      steps: 0,
      random: undefined,
      outside: 0,
    };
    const program =
      built.name === 'worker'
        ? openWorkerProgram(built, env, around)
        : openMachineProgram(built, { env, folder }, around);
    worlds[world] = { around, program };
    await program.begin();
  },
  /** Answers calls that come at once, in an order that follows from the seed. */
  async call(
    number,
    {
      calls,
      seed,
      now,
    }: { readonly calls: readonly ProgramCall[]; readonly seed: number; readonly now: number },
  ) {
    const world = worlds[number]!;
    const { around, program } = world;
    around.now = now;
    await ring(world);
    around.random = calls.length > 1 ? createRandom(seed) : undefined;
    const statuses = await Promise.all(calls.map((call) => post(world, call)));
    around.random = undefined;
    await program.life.rest();
    await beginAgain(world);
    return statuses;
  },
  async ring(number, now: number) {
    const world = worlds[number]!;
    world.around.now = now;
    await ring(world);
  },
  arm(number, trouble: Trouble | undefined) {
    Object.assign(worlds[number]!.around, { trouble, steps: 0 });
  },
  /** What is done for it is none of the program's steps, and meets no fault. */
  async forget(number, keys: readonly string[]) {
    const { around, program } = worlds[number]!;
    const { trouble, steps } = around;
    around.trouble = undefined;
    await program.stop();
    await program.forget(new Set(keys));
    await program.begin();
    Object.assign(around, { trouble, steps });
  },
  /** The rows are carried over. */
  async upgrade(number, { built, now }: { readonly built: BuiltProgram; readonly now: number }) {
    const { around, program } = worlds[number]!;
    around.now = now;
    await program.stop();
    await program.begin(built);
  },
  /** Those since a fault was armed, or none. */
  steps: (number) => worlds[number]!.around.steps,
  async close(number) {
    await worlds[number]!.program.stop();
    delete worlds[number];
  },
  rows: (number) => readRows(worlds[number]!.program.rows()),
  takeLogs: (number) => worlds[number]!.around.logs.splice(0),
});
