import type { ServiceCall } from './serviceCall.ts';

/**
 * The expected time of a service call on Apps Script, in milliseconds. Published measurements exist
 * for reads and writes of the cache and of the properties; a request to Telegram, the lock and the
 * start of an execution are guesses. `docs/benchmarks.md` compares them.
 */
export const costs = {
  cache: 30,
  properties: 40,
  lock: 30,
  request: 150,
  utilities: 1,
  start: 50,
} as const;

/** Requests of one `fetchAll` leave together, so they cost as much as one. */
export function predictedCost(call: ServiceCall): number {
  switch (call.service) {
    case 'CacheService':
      return costs.cache;
    case 'PropertiesService':
      return costs.properties;
    case 'LockService':
      return call.method === 'hasLock' ? 0 : costs.lock;
    case 'UrlFetchApp':
      return costs.request;
    case 'Utilities':
      return costs.utilities;
    case 'ScriptApp':
    case 'HtmlService':
    case 'Session':
      return costs.utilities;
    case 'console':
      return 0;
    default:
      return call.service satisfies never;
  }
}
