/**
 * The program of one's own machine with its store on the disk, behind a proxy. What cannot be made
 * to fail: a call between objects, which is one of functions, and the end of a disk, which real
 * processes are tested with. `tick` lets the timers run that are due.
 */

import type { BuiltProgram } from './builtProgram.ts';
import { proxyUrl } from './platforms/address.ts';
import { openObjectsPlatform } from './platforms/objectsPlatform.ts';
import type { OpenPlatform } from './stage.ts';

export const openMachine = (built: BuiltProgram): OpenPlatform =>
  openObjectsPlatform(built, { url: proxyUrl });
