/** The steps of an answer in one object: its own lines at hand, those of other objects by one call to each. */

import type { AsyncServices, Entries, Rows } from '../../../bot/runtime/steps.ts';
import { maskSecrets } from '../../../bot/settings/settings.ts';
import { isLasting } from '../../../bot/store/keys.ts';
import type { Environment, StatefulObject } from '../calls.ts';
import { homeOf, objectOf, personObject, sharedObject } from '../objectOf.ts';
import { readAllProperties } from '../properties.ts';
import { type Counts, isCount } from './counts.ts';
import { send } from './telegram.ts';

/** Telegram gives up on a tap after some ten seconds. */
const maxWait = 5000;

interface Place {
  readonly name: string;
  readonly self: StatefulObject;
  /** See `turnstile.ts`. */
  readonly enter: () => Promise<() => void>;
  readonly counts: Counts;
}

export function makeServices({ name, self, enter, counts }: Place, world: Environment) {
  const { memory, bindings, now } = world;
  const startedAt = now();
  let token: string | undefined;
  let secrets: readonly string[] = [];
  let leave: (() => void) | undefined;
  const mask = (text: string): string => maskSecrets(text, secrets);
  const log = (line: string): void => world.log(mask(line));
  const callOf = (object: string): StatefulObject => (object === name ? self : world.object(object));

  function unlock(): void {
    leave?.();
    leave = undefined;
  }

  async function read(keys: readonly string[]): Promise<Rows> {
    const { own, others } = sortByObject(keys, name);
    const foreign = await Promise.all([...others].map(([object, asked]) => readFrom(object, asked)));
    // What is near is read last, so that nothing comes between it and what is decided from it.
    const near = own.length === 0 ? {} : await self.read(own);
    const known = keys.filter((key) => homeOf(key) === 'memory' && memory.has(key)).map((key) => [key, memory.get(key)!]);
    return Object.assign({}, ...foreign, near, Object.fromEntries(known));
  }

  /** Of an object that does not answer, what may be forgotten counts as that. */
  async function readFrom(object: string, keys: readonly string[]): Promise<Rows> {
    try {
      return await world.object(object).read(keys, counts.take(object));
    } catch (error) {
      if (keys.some(isLasting)) throw error;
      log(`Another object could not be read: ${String(error)}`);
      return {};
    }
  }

  async function write(entries: Entries): Promise<readonly string[]> {
    const { own, others } = sortByObject(Object.keys(entries), name);
    for (const key of Object.keys(entries)) if (homeOf(key) === 'memory') remember(key, entries[key]);
    const near = own.length === 0 ? [] : [writeTo(name, own, entries)];
    const lost = await Promise.all([...near, ...[...others].map(([object, keys]) => writeTo(object, keys, entries))]);
    return lost.flat();
  }

  async function writeTo(object: string, all: readonly string[], entries: Entries): Promise<readonly string[]> {
    const isLeft = (key: string): boolean => object !== name && isCount(key);
    for (const key of all.filter(isLeft)) counts.leave(object, key, entries[key]);
    const keys = all.filter((key) => !isLeft(key));
    if (keys.length === 0) return [];
    try {
      return await callOf(object).write(Object.fromEntries(keys.map((key) => [key, entries[key]])));
    } catch (error) {
      log(`An object could not be written: ${String(error)}`);
      return keys;
    }
  }

  function remember(key: string, line: string | undefined): void {
    if (line === undefined) memory.delete(key);
    else memory.set(key, line);
  }

  const services: AsyncServices = {
    read,
    write,
    /** No object runs out of space, so only a person's own lines are ever asked for. */
    async readStore(person) {
      if (person === undefined) return {};
      const { tables } = await callOf(personObject(person)).ownedTables();
      return read(tables);
    },
    async lock() {
      leave ??= await enter();
      return true;
    },
    unlock: () => unlock() as undefined,
    send: (requests) =>
      send(requests, token, { fetch: world.fetch, mask, wait: world.wait, patience: Math.max(0, maxWait - (now() - startedAt)) }),
    async wake({ key, at }) {
      await callOf(objectOf(key)!)
        .wake(at)
        .catch((error) => log(`No alarm could be set: ${String(error)}`));
      return undefined;
    },
    log: (line) => log(line) as undefined,
    readProperties: () => readAllProperties(bindings, () => callOf(sharedObject).learntProperties(), log),
    useProperties({ BOT_TOKEN, WEBHOOK_SECRET }) {
      token = BOT_TOKEN?.trim();
      secrets = [token, WEBHOOK_SECRET?.trim()].filter((secret) => secret !== undefined);
      return undefined;
    },
    writeProperty: ({ name: property, value }) => callOf(sharedObject).learn(property, value) as Promise<undefined>,
  };
  return { services, end: unlock };
}

function sortByObject(keys: readonly string[], name: string) {
  const own: string[] = [];
  const others = new Map<string, string[]>();
  for (const key of keys) {
    const object = objectOf(key);
    if (object === name) own.push(key);
    else if (object !== undefined) others.set(object, [...(others.get(object) ?? []), key]);
  }
  return { own, others };
}
