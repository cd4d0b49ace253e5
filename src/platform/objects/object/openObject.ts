/**
 * What one Durable Object does: it keeps the rows of a table or a person, answers the updates of that table, and gives its rows to
 * other objects that ask. One kind of object serves all; what is in it follows from its name, see `objectOf.ts`.
 */
import { emptyOutboxes as emptyOutboxesWith, handleUpdate, type Platform } from '../../../bot/handleUpdate.ts';
import { type Entries, runStepsAsync } from '../../../bot/runtime/steps.ts';
import type { Environment, StatefulObject } from '../calls.ts';
import { objectOf } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';
import { createCounts } from './counts.ts';
import { untilAnotherRoom } from './handOver.ts';
import { createMutex } from './mutex.ts';
import { openRows } from './objectRows.ts';
import { runOwnerCall } from './ownerCall.ts';
import { openRegisters } from './registers.ts';
import { makeServices } from './services.ts';

export function openObject(name: string, storage: ObjectStorage, world: Environment) {
  const { now, log } = world;
  const rows = openRows(storage, now, log);
  const registers = openRegisters(name, storage.kv, world);
  const [enter, counts] = [createMutex(), createCounts()];

  async function keep(entries: Entries, write: () => readonly string[]): Promise<readonly string[]> {
    const before = registers.look(entries, rows);
    const lost = write();
    // The rows are written, even if the registers fail.
    await registers.settle(before, rows).catch((error) => log(`The registers could not be kept: ${String(error)}`));
    return lost;
  }

  const object: StatefulObject = {
    async answer({ body, secret, isHandedOn }) {
      const { services, end } = makeServices({ name, self: object, enter, counts }, world);
      const steps = handleUpdate(body, secret, makePlatform(world, ''));
      try {
        if (!isHandedOn) return await runStepsAsync(untilAnotherRoom(steps, name), services);
        await runStepsAsync(steps, services);
        return undefined;
      } finally {
        end();
      }
    },
    async read(keys, counted) {
      if (counted) rows.write(counted);
      return rows.read(keys);
    },
    write: (entries) => keep(entries, () => rows.write(entries)),
    async bring(brought) {
      let taken: readonly string[] = [];
      await keep(brought, () => {
        taken = rows.bring(brought);
        return [];
      });
      return taken;
    },
    wake: (at) => rows.ringBy(1000 * at),
    seat: registers.seat,
    ownedTables: async () => registers.ownedTables(),
    register: async (userId, change) => registers.register(userId, change),
    people: async (after, limit) => registers.people(after, limit),
    learntProperties: async () => registers.learntProperties(),
    learn: async (property, value) => registers.learn(property, value),
    async callAsOwner(call) {
      const { services, end } = makeServices({ name, self: object, enter, counts }, world);
      try {
        return await runOwnerCall(call, makePlatform(world, call.url), services);
      } finally {
        end();
      }
    },
  };
  async function emptyOutboxes(): Promise<void> {
    const keys = rows.outboxes();
    // After a restart the object does not know its name, but the key tells it.
    const own = keys[0] && objectOf(keys[0]);
    if (own === undefined) return;
    const { services, end } = makeServices({ name: own, self: object, enter, counts }, world);
    try {
      await runStepsAsync(emptyOutboxesWith(keys, makePlatform(world, '')), services);
    } catch (error) {
      log(`What is left to send could not be sent: ${String(error)}`);
    } finally {
      end();
    }
  }

  return {
    object,
    /** Runs when the alarm goes off. */
    async sweep(): Promise<void> {
      const old = Object.fromEntries((await rows.sweep()).map((key) => [key, undefined]));
      await keep(old, () => rows.write(old));
      await emptyOutboxes();
    },
  };
}

function makePlatform({ now, hmac, makeSecret, version }: Environment, url: string): Platform {
  const deployment = {
    version,
    builtUrl: '',
    ownUrl: () => url || undefined,
    makeSecret,
    hasHeaders: true,
    isUnmetered: true,
    isApart: true,
  };
  return { now: now(), hmac, deployment };
}
