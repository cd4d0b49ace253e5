/**
 * The program of one's own machine with its store on the disk, behind a proxy. What cannot be made
 * to fail: a call between objects, which is one of functions, and the end of a disk, which real
 * processes are tested with. `tick` lets the timers run that are due.
 */

import type { BuiltProgram } from './builtProgram.ts';
import { proxyUrl } from './homes/address.ts';
import { openObjectsHome } from './homes/objectsHome.ts';
import type { OpenHome } from './stage.ts';

export const openMachine = (built: BuiltProgram): OpenHome =>
  openObjectsHome(built, { url: proxyUrl });
