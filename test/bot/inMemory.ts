/** The bot in this process, as the playground has it, at a time that stands still; an update can also be tried without any effect. */

import { createVirtualClock } from '../../playground/clock.ts';
import { linesOf, memorySecret, openMemoryHome } from '../../playground/memoryHome.ts';
import { createRandom } from '../../playground/random.ts';
import { handleUpdate } from '../../src/bot/handleUpdate.ts';
import { runSteps, type Services } from '../../src/bot/runtime/steps.ts';
import { isLasting, parsePairKey } from '../../src/bot/store/keys.ts';
import type { TelegramRequest } from '../../src/bot/telegram/request.ts';

export type InMemory = ReturnType<typeof openInMemory>;

/** What an update would have done: the entries written, undefined where one was removed, and the requests in their order. */
export interface DryRun {
  readonly entries: ReadonlyMap<string, string | undefined>;
  readonly requests: readonly TelegramRequest[];
  readonly logs: readonly string[];
}

/** What a message of the bot gets as its id where it is not really sent. */
export const firstDryMessageId = 900_001;

/** `change` puts services of its own in the place of those that work. */
export function openInMemory(
  properties: Readonly<Record<string, string>> = {},
  change?: (services: Services) => Partial<Services>,
) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  const home = openMemoryHome({ clock, random: createRandom(1), properties, ...(change ? { change } : {}) });
  const { cache, store, working, platform } = home;

  /** Answers an update without any effect: nothing is kept, nothing sent; `isCold` as if the cache were empty. */
  function runDry(body: string, isCold = false): DryRun {
    const entries = new Map<string, string | undefined>();
    const requests: TelegramRequest[] = [];
    const told: string[] = [];
    const find = (key: string): string | undefined => {
      if (entries.has(key)) return entries.get(key);
      return isLasting(key) ? store.get(key) : isCold ? undefined : cache.get(key);
    };
    let nextId = firstDryMessageId;
    runSteps(handleUpdate(body, memorySecret, platform()), {
      ...working,
      read: (keys) => linesOf(keys, find),
      readStore: () => linesOf([...store.keys(), ...[...entries.keys()].filter(isLasting)], find),
      readPairs: (id) =>
        linesOf(
          [...store.keys(), ...entries.keys()].filter((key) => parsePairKey(key)?.includes(id)),
          find,
        ),
      write(added) {
        for (const [key, line] of Object.entries(added)) entries.set(key, line);
        return [];
      },
      send(asked) {
        requests.push(...asked);
        return asked.map(({ method }) => ({ kind: 'ok', result: method === 'sendMessage' ? { message_id: nextId++ } : true }));
      },
      log: (line) => void told.push(line),
      writeProperty: () => undefined,
    });
    return { entries, requests, logs: told };
  }

  return Object.assign(home, { runDry });
}
