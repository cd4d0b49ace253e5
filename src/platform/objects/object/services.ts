/**
 * The steps of an answer in one object: its own rows at hand, those of other objects by one call to
 * each.
 */

import type { AsyncServices } from '../../../bot/core/steps.ts';
import { canMove, filterRows } from '../../../bot/rows/keys.ts';
import { maskSecrets } from '../../../bot/settings/settings.ts';
import { readSealed } from '../boardKeys.ts';
import type { Environment } from '../calls.ts';
import { chatObject, objectOf, personObject, sharedObject } from '../objectOf.ts';
import { readAllProperties } from '../properties.ts';
import type { Counts } from './counts.ts';
import { reachRows } from './reachRows.ts';
import { download, send } from './telegram.ts';
import { replaceWhole, wholeOf } from './whole.ts';

/** In milliseconds: Telegram gives up on a tap after some ten seconds. */
const maxWait = 5000;

export interface ServicesPlace {
  readonly name: string;
  /** See `mutex.ts`. */
  readonly enter: () => Promise<() => void>;
  readonly counts: Counts;
}

export function makeServices({ name, enter, counts }: ServicesPlace, world: Environment) {
  const { bindings, now, tally, object } = world;
  const startedAt = now();
  let token: string | undefined;
  let secrets: readonly string[] = [];
  let leave: (() => void) | undefined;
  const mask = (text: string): string => maskSecrets(text, secrets);
  const log = (line: string): void => world.log(mask(line));

  function unlock(): void {
    leave?.();
    leave = undefined;
  }

  const { read, write } = reachRows(
    { name, counts, isHolding: () => leave !== undefined },
    world,
    log,
  );

  const services: AsyncServices = {
    read,
    write,
    /**
     * No object runs out of space, so only the rows of a person or of a group are ever asked for.
     */
    async readStore({ id, limit }) {
      if (id === undefined) return {};
      const { tables } = await object(chatObject(id)).ownedTables();
      const step = limit ?? Math.max(1, tables.length);
      const rows: Record<string, string> = {};
      for (let from = 0; from < tables.length && Object.keys(rows).length < step; from += step)
        Object.assign(rows, await read(tables.slice(from, from + step)));
      return rows;
    },
    async readPairs({ userId, beside }) {
      const { pairs } = await object(personObject(userId)).ownedTables();
      return beside.length === 0 ? pairs : { ...pairs, ...(await read(beside)) };
    },
    collectStore: async () => ({
      rows: filterRows(wholeOf(world).read(), canMove),
      sealed: await readSealed(world),
    }),
    replaceStore: (replacement) => replaceWhole(replacement, world, log),
    beginJob: (job) => object(sharedObject).beginJob(job),
    download: (file) => download(file, token, { ...world, mask }),
    countPlayers: (since) => object(sharedObject).countPlayers(since),
    count({ games, players }) {
      tally.games += games;
      for (const player of players) tally.players.add(player);
      return undefined;
    },
    async lock() {
      leave ??= await enter();
      return true;
    },
    unlock: () => unlock() as undefined,
    send: (requests) =>
      send(requests, token, {
        ...world,
        mask,
        patience: Math.max(0, maxWait - (now() - startedAt)),
      }),
    async wake(wakes) {
      for (const { key, at } of wakes) {
        await object(objectOf(key)!)
          .wake(at)
          .catch((error) => log(`No alarm could be set: ${String(error)}`));
      }
      return undefined;
    },
    log: (line) => log(line) as undefined,
    readProperties: () =>
      readAllProperties(bindings, () => object(sharedObject).learntProperties(), log),
    useProperties({ BOT_TOKEN, WEBHOOK_SECRET }) {
      token = BOT_TOKEN?.trim();
      secrets = [token, WEBHOOK_SECRET?.trim()].filter((secret) => secret !== undefined);
      return undefined;
    },
    writeProperty: ({ name: property, value }) =>
      object(sharedObject).learn(property, value) as Promise<undefined>,
  };
  return { services, end: unlock };
}
