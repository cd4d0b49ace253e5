import type { World } from '../../playground/world.ts';

const bothWeathers = [
  ['', (_: World): void => undefined],
  [', with the cache emptied before every update', (world: World) => world.appsScript.cache.clear()],
] as const;

/**
 * Every scenario is played twice: as it is, and with the cache emptied before each update. What may then differ is what
 * the text of a test says. On Apps Script the second time is a project of its own, which runs with the slow tests.
 */
export const weathers = bothWeathers.filter((_, emptied) => process.env.LINIA_CACHE !== (emptied ? 'kept' : 'emptied'));
