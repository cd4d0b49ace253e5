import type { World } from '../../playground/world.ts';

const bothWeathers = [
  ['', (_: World): void => undefined],
  [
    ', with the cache emptied before every update',
    (world: World) => world.appsScript.cache.clear(),
  ],
] as const;

/**
 * Scenarios are played as they are, and on the Worker with the cache emptied before each update.
 * What may then differ is what the text of a test says.
 */
export const weathers = bothWeathers.filter(
  (_, emptied) => (process.env.LINIA_CACHE === 'emptied') === Boolean(emptied),
);
