/**
 * The Worker's bundle with its objects, in this process: what breaks in workerd alone is not met.
 * What cannot be made to fail is the reading of a row, which Cloudflare has in memory. `tick` rings
 * the alarms that are due.
 */

import { workerUrl } from '../../playground/worker/workerWorld.ts';
import { madeUpSecret } from '../../playground/world.ts';
import type { BuiltProgram } from './builtProgram.ts';
import { openObjectsPlatform } from './platforms/objectsPlatform.ts';
import type { OpenPlatform } from './stage.ts';

export const openWorker = (built: BuiltProgram): OpenPlatform =>
  openObjectsPlatform(built, {
    url: workerUrl,
    setup: {
      url: `${workerUrl}/setup`,
      headers: { authorization: `Bearer ${madeUpSecret}` },
      body: '',
    },
  });
