/** Opens the home of a bundle. */
import { openAppsScript } from './appsScript.ts';
import type { BuiltProgram, ProgramName } from './builtProgram.ts';
import { openMachine } from './machine.ts';
import type { OpenHome } from './stage.ts';
import { openWorker } from './worker.ts';

const openers: Readonly<Record<ProgramName, (built: BuiltProgram) => OpenHome>> = {
  appsScript: ({ code }) => openAppsScript(code),
  worker: openWorker,
  machine: openMachine,
};

export const openProgram = (built: BuiltProgram): OpenHome => openers[built.name](built);
