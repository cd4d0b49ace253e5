/** Opens the platform of a bundle. */
import { openAppsScript } from './appsScript.ts';
import type { BuiltProgram, ProgramName } from './builtProgram.ts';
import { openMachine } from './machine.ts';
import type { OpenPlatform } from './stage.ts';
import { openWorker } from './worker.ts';

const openers: Readonly<Record<ProgramName, (built: BuiltProgram) => OpenPlatform>> = {
  appsScript: ({ code }) => openAppsScript(code),
  worker: openWorker,
  machine: openMachine,
};

export const openProgram = (built: BuiltProgram): OpenPlatform => openers[built.name](built);
