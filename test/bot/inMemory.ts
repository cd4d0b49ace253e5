/** The bot in this process, as the playground has it, at a time that stands still. */

import { createVirtualClock } from '../../playground/clock.ts';
import { openMemoryPlatform } from '../../playground/memoryPlatform.ts';
import { createRandom } from '../../playground/random.ts';
import type { Services } from '../../src/bot/core/steps.ts';

export type InMemory = ReturnType<typeof openInMemory>;

/** `change` puts services of its own in the place of those that work. */
export function openInMemory(
  properties: Readonly<Record<string, string>> = {},
  change?: (services: Services) => Partial<Services>,
) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  return openMemoryPlatform({
    clock,
    random: createRandom(1),
    properties,
    ...(change ? { change } : {}),
  });
}
