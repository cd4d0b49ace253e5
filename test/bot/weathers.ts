import type { World } from '../../playground/world.ts';

/**
 * Every scenario is played twice: as it is, and with the cache emptied before each update. What may then differ is what
 * the text of a test says.
 */
export const weathers = [
  ['', (_: World): void => undefined],
  [', with the cache emptied before every update', (world: World) => world.appsScript.cache.clear()],
] as const;
