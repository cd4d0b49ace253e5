/**
 * What the objects of one machine have used, counted in memory: an object that is put away would
 * forget it. It is handed to the shared object where a game ends, or with the answer after which it
 * is much. On a busy day that happens rarely, so what is lost with a machine, and what this costs,
 * is little.
 */
import {
  type Environment,
  makeStub,
  type StatefulObject,
  type Tallied,
  type Tally,
} from '../calls.ts';
import { sharedObject } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';

export const createTally = (): Tally => ({
  games: 0,
  requests: 0,
  rows: 0,
  players: new Set(),
  restsUntil: 0,
});

/** As after a restart of the machine. */
export const forgetTally = (tally: Tally): void => {
  takeTally(tally);
  tally.restsUntil = 0;
};

function takeTally(tally: Tally): Tallied {
  const { games, requests, rows } = tally;
  const players = [...tally.players];
  Object.assign(tally, { games: 0, requests: 0, rows: 0 });
  tally.players.clear();
  return { games, requests, rows, players };
}

/** As many requests are handed over without the end of a game. */
const much = 50;

/**
 * On a busy day, or when the shared object does not answer, a machine waits for so long, in
 * milliseconds.
 */
const rests = { busy: 15 * 60_000, failed: 60_000 };

/** Requests of a day from which on it is a busy one: a tenth of what the free plan allows. */
export const busyDay = 10_000;

/** The world of an object: calls of others are counted, itself it reaches without one. */
export function countCalls(
  world: Environment,
  own: string,
  self: () => StatefulObject,
): Environment {
  const { tally } = world;
  return {
    ...world,
    // As it is at each look.
    get isPolling() {
      return world.isPolling ?? false;
    },
    object(name) {
      if (name === own) return self();
      const object = world.object(name);
      return makeStub((call, args) => {
        tally.requests += 1;
        return (object[call] as (...args: readonly unknown[]) => unknown)(...args);
      });
    },
  };
}

/** The storage of an object, whose written rows are counted; each alarm that is set is one. */
export function countRows(storage: ObjectStorage, tally: Tally): ObjectStorage {
  const { kv } = storage;
  return {
    kv: {
      get: (key) => kv.get(key),
      list: (options) => kv.list(options),
      put(key, row) {
        tally.rows += 1;
        kv.put(key, row);
      },
      delete(key) {
        tally.rows += 1;
        return kv.delete(key);
      },
    },
    getAlarm: () => storage.getAlarm(),
    setAlarm(at) {
      tally.rows += 1;
      return storage.setAlarm(at);
    },
    transactionSync: (work) => storage.transactionSync(work),
    deleteAll: () => storage.deleteAll(),
  };
}

type Owner = Pick<Environment, 'tally' | 'object' | 'now' | 'log'>;

/** Hands over what was counted, where that is due. */
export async function handOverTally({ tally, object, now, log }: Owner): Promise<void> {
  if (now() < tally.restsUntil || (tally.games === 0 && tally.requests < much)) return;
  const tallied = takeTally(tally);
  try {
    const { isBusy } = await object(sharedObject).count(tallied);
    tally.restsUntil = isBusy ? now() + rests.busy : 0;
  } catch (error) {
    log(`What was counted could not be handed over: ${String(error)}`);
    tally.games += tallied.games;
    tally.requests += tallied.requests;
    tally.rows += tallied.rows;
    for (const player of tallied.players) tally.players.add(player);
    tally.restsUntil = now() + rests.failed;
  }
}
