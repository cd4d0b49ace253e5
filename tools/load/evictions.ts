import type { AppsScript } from '../../playground/appsScript/appsScript.ts';
import { cacheLimits } from '../../playground/appsScript/services/cacheStore.ts';

/** Counts the entries that a full cache evicts. */
export function countEvictions(cache: AppsScript['cache']): { count(): number } {
  let evicted = 0;
  let held = new Set<string>();
  const perform = cache.perform;
  cache.perform = (call) => {
    const answer = perform(call);
    if (call.method !== 'putAll') return answer;
    for (const key of Object.keys(call.args[0] as object)) held.add(key);
    if (held.size > cacheLimits.items) {
      const left = new Set(cache.entries().keys());
      evicted += held.size - left.size;
      held = left;
    }
    return answer;
  };
  return { count: () => evicted };
}
