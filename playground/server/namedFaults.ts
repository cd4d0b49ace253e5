import type { World } from '../world.ts';

/**
 * Faults that the page can switch on: each adds itself to the world and returns the function that
 * removes it.
 */
export const namedFaults: readonly {
  readonly name: string;
  readonly title: string;
  readonly add: (world: World) => () => void;
}[] = [
  {
    name: 'tooManyRequests',
    title: 'Telegram answers 429 to edits and messages',
    add: ({ telegram }) => {
      const effect = {
        kind: 'status',
        code: 429,
        description: 'Too Many Requests: retry after 5',
        retryAfter: 5,
      } as const;
      const removals = ['editMessageText', 'sendMessage'].map((method) =>
        telegram.faults.add({ method, effect }),
      );
      return () => {
        for (const remove of removals) remove();
      };
    },
  },
  {
    name: 'outage',
    title: 'Telegram is down (502, no JSON)',
    add: ({ telegram }) => telegram.faults.add({ effect: { kind: 'notJson', code: 502 } }),
  },
  {
    name: 'lostAnswers',
    title: 'Telegram’s answers get lost on the way',
    add: ({ telegram }) => telegram.faults.add({ effect: { kind: 'timeoutAfter' } }),
  },
  {
    name: 'unreachable',
    title: 'Telegram cannot be reached',
    add: ({ telegram }) => telegram.faults.add({ effect: { kind: 'timeoutBefore' } }),
  },
  {
    name: 'cacheFails',
    title: 'The cache throws errors',
    add: ({ appsScript }) => appsScript.faults.add({ service: 'CacheService', effect: 'fail' }),
  },
  {
    name: 'cacheForgets',
    title: 'The cache forgets at once',
    add: ({ appsScript }) => appsScript.faults.add({ service: 'CacheService', effect: 'nothing' }),
  },
  {
    name: 'propertiesFail',
    title: 'The properties cannot be read',
    add: ({ appsScript }) =>
      appsScript.faults.add({ service: 'PropertiesService', effect: 'fail' }),
  },
];
