/**
 * What one Durable Object does: it keeps the rows of a table or a person, answers the updates of that table, and gives its rows to
 * other objects that ask. One kind of object serves all; what is in it follows from its name, see `objectOf.ts`.
 */
import { handleUpdate, type Platform, sendWhatIsDue } from '../../../bot/handleUpdate.ts';
import { type Entries, type Rows, runStepsAsync } from '../../../bot/runtime/steps.ts';
import { makeErasedRow } from '../../../bot/store/duelRow.ts';
import { isLasting } from '../../../bot/store/keys.ts';
import { withoutPeople } from '../../../bot/store/peopleOf.ts';
import type { Environment, StatefulObject } from '../calls.ts';
import { objectOf } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';
import { createCounts } from './counts.ts';
import { untilAnotherRoom } from './handOver.ts';
import { createMutex, inTurn } from './mutex.ts';
import { openRows } from './objectRows.ts';
import { runOwnerCall } from './ownerCall.ts';
import { clearPerson, copyPerson } from './person.ts';
import { openRegisters, type Refused } from './registers.ts';
import { makeServices, type ServicesPlace } from './services.ts';
import { openSharedRegisters } from './sharedRegisters.ts';

/** When what could not be noted is tried again without another change, in milliseconds. */
const repairPause = 60_000;

export function openObject(name: string, storage: ObjectStorage, world: Environment) {
  const { now, log } = world;
  const rows = openRows(storage, now, log);
  const registers = openRegisters(name, storage.kv, rows, { ...world, repairLater: () => rows.setAlarm(now() + repairPause) });
  const shared = openSharedRegisters(storage.kv);
  const [enter, counts] = [createMutex(), createCounts()];

  /** Writes rows with these keys, then the registers; `since` as in `settle`. */
  async function keep<Result>(keys: readonly string[], write: () => Result, since?: number) {
    const before = registers.look(keys);
    const result = write();
    const settle = async () => {
      if (keys.some(isLasting)) await registers.repair();
      return await registers.settle(before, since);
    };
    const refused = await settle().catch((error): readonly Refused[] => {
      // The rows are written, even if the registers fail.
      log(`The registers could not be kept: ${String(error)}`);
      return [];
    });
    return { result, refused };
  }

  async function write(entries: Entries): Promise<readonly string[]> {
    await rows.ringFor(entries);
    return (await keep(Object.keys(entries), () => rows.write(entries))).result;
  }

  const object: StatefulObject = {
    async answer({ body, secret, isHandedOn }) {
      const { services, end } = makeServices({ name, self: object, enter, counts }, world);
      const steps = handleUpdate(body, secret, makePlatform(world, ''));
      try {
        return await runStepsAsync(untilAnotherRoom(steps, name, isHandedOn), services);
      } finally {
        end();
      }
    },
    async read(keys, counted) {
      if (counted) rows.write(counted);
      return rows.read(keys);
    },
    write: (entries, isWaiting) => (isWaiting ? inTurn(enter, () => write(entries)) : write(entries)),
    async bring(brought) {
      const keys = Object.keys({ ...brought.rows, ...brought.erased });
      await rows.ringFor(brought.rows);
      const { result, refused } = await keep(keys, () => rows.bring(brought), brought.since);
      await write(leaveOut(refused, rows.read(refused.map(({ key }) => key)), now()));
      return { ...result, ...Object.fromEntries(refused.map(({ key }) => [key, 'erased'] as const)) };
    },
    copy: async (keys) => rows.copy(keys),
    drop: async (keys) => (await keep(keys, () => rows.drop(keys))).result,
    wake: (at) => rows.ringBy(1000 * at),
    seat: registers.seat,
    ownedTables: async () => registers.ownedTables(),
    copyPerson: (offset) => copyPerson(place, offset),
    clearPerson: () => clearPerson(place),
    register: async (userId, change) => shared.register(userId, change),
    people: async (range, limit) => shared.people(range, limit),
    learntProperties: async () => shared.learntProperties(),
    learn: async (property, value) => shared.learn(property, value),
    async callAsOwner(call) {
      const { services, end } = makeServices({ name, self: object, enter, counts }, world);
      try {
        return await runOwnerCall(call, makePlatform(world, call.url), services, now);
      } finally {
        end();
      }
    },
  };
  const place = { name, self: object, object: world.object };

  return {
    object,
    /** Runs when the alarm goes off. */
    async sweep(): Promise<void> {
      await object.drop(await rows.sweep());
      await registers.repair();
      await sendDue([...rows.outboxes(), ...(await rows.findDue())], { self: object, enter, counts }, world);
    },
  };
}

/** What becomes of rows that were brought and name people who have been forgotten here. */
function leaveOut(refused: readonly Refused[], rows: Rows, now: number): Entries {
  const isMeant = (key: string) => (userId: number) => refused.some((each) => each.key === key && each.id === userId);
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => {
      const left = withoutPeople(key, row, isMeant(key), now);
      return [key, left ?? (key.startsWith('d') ? makeErasedRow(now) : undefined)];
    }),
  );
}

/** Sends what is due by the rows with these keys. */
async function sendDue(keys: readonly string[], place: Omit<ServicesPlace, 'name'>, world: Environment): Promise<void> {
  // After a restart the object does not know its name, but the key tells it.
  const own = keys[0] && objectOf(keys[0]);
  if (own === undefined) return;
  const { services, end } = makeServices({ ...place, name: own }, world);
  try {
    await runStepsAsync(sendWhatIsDue(keys, makePlatform(world, '')), services);
  } catch (error) {
    world.log(`What is left to send could not be sent: ${String(error)}`);
  } finally {
    end();
  }
}

function makePlatform({ now, hmac, makeSecret, version, isPolling = false }: Environment, url: string): Platform {
  const deployment = {
    version,
    builtUrl: '',
    ownUrl: () => url || undefined,
    makeSecret,
    hasHeaders: true,
    isUnmetered: true,
    hasAlarms: true,
    isApart: true,
    isPolling,
  };
  return { now: now(), hmac, deployment };
}
