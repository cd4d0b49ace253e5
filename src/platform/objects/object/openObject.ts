/**
 * What one Durable Object does: it keeps the rows of a table or a person, answers the updates of
 * that table, and gives its rows to other objects that ask. One kind of object serves all; what is
 * in it follows from its name, see `objectOf.ts`.
 */

import { type AsyncServices, runStepsAsync } from '../../../bot/core/steps.ts';
import { type Entries, isStored } from '../../../bot/rows/keys.ts';
import { dayOf } from '../../../bot/rows/storedRow.ts';
import type { Settings } from '../../../bot/settings/settings.ts';
import { sendWhatIsDue } from '../../../bot/update/dueWork.ts';
import { handleUpdate } from '../../../bot/update/handleUpdate.ts';
import type { Platform } from '../../../bot/update/openBot.ts';
import { keepSealed } from '../boardKeys.ts';
import type { Environment, StatefulObject } from '../calls.ts';
import { analysisBeside } from '../handleRequest.ts';
import { openLearntProperties } from '../properties.ts';
import { sha256 } from '../secret.ts';
import type { ObjectStorage } from '../storage.ts';
import { createCounts } from './counts.ts';
import { untilAnotherRoom } from './handOver.ts';
import { createMutex, inTurn } from './mutex.ts';
import { type ObjectRows, openRows } from './objectRows.ts';
import { openOwnersJobs } from './ownersJobs.ts';
import { openOwnersWork } from './ownersWork.ts';
import { copyPerson } from './pages.ts';
import { openPeopleIndex } from './peopleIndex.ts';
import { openRegisters } from './registers.ts';
import { makeServices } from './services.ts';
import { openStaged } from './staged.ts';
import { countCalls, countRows, handOverTally } from './tally.ts';

/** When what could not be noted is tried again without another change, in milliseconds. */
const repairPause = 60_000;

export function openObject(name: string, billed: ObjectStorage, outside: Environment) {
  const { now, log, tally } = outside;
  const storage = countRows(billed, tally);
  const world = countCalls(outside, name, () => object);
  const rows = openRows(storage, now, log);
  const registers = openRegisters(name, storage.kv, rows, {
    ...world,
    repairLater: () => rows.setAlarm(now() + repairPause),
  });
  const [enter, counts] = [createMutex(), createCounts()];
  const write = openWriting(rows, registers, log);
  const owner = openOwnersWork(rows, storage.kv, {
    log,
    clock: now,
    platform: (url) => makePlatform(world, url),
    serve,
  });
  const people = openPeopleIndex(storage.kv);
  const settings = openLearntProperties(storage.kv);
  const jobs = openOwnersJobs(storage.kv, world, {
    clock: now,
    log,
    ringBy: rows.ringBy,
    work: owner.work,
    ...settings,
    register: people.register,
  });
  const staged = openStaged(storage, rows, world);

  /** Does work with the services of this object. */
  async function serve<Result>(
    work: (services: AsyncServices) => Promise<Result>,
  ): Promise<Result> {
    const { services, end } = makeServices({ name, enter, counts }, world);
    try {
      return await work(services);
    } finally {
      end();
    }
  }

  const object: StatefulObject = {
    answer({ body, secret, isHandedOn }) {
      tally.requests += 1;
      const steps = untilAnotherRoom(
        handleUpdate(body, secret, makePlatform(world, '')),
        name,
        isHandedOn,
      );
      return serve((services) => runStepsAsync(steps, services)).finally(() =>
        handOverTally(world),
      );
    },
    async read(keys, counted) {
      if (counted) rows.write(counted);
      return rows.read(keys);
    },
    write: (entries, isWaiting) =>
      isWaiting ? inTurn(enter, () => write(entries)) : write(entries),
    wake: (at) => rows.ringBy(1000 * at),
    seat: registers.seat,
    ownedTables: async () => registers.ownedTables(),
    copyPerson: (offset) => copyPerson(name, offset, world),
    register: async (userId, change) => people.register(userId, change),
    people: async (after, limit) => people.people(after, limit),
    countPlayers: async (since) => people.countPlayers(since),
    learntProperties: async () => settings.learntProperties(),
    learn: async (property, value) => settings.learn(property, value),
    async count({ players, ...counted }) {
      people.notePlayers(players, dayOf(now()));
      return await owner.count(counted);
    },
    beginJob: jobs.begin,
    generation: async () => jobs.generation(),
    stage: async (part) => staged.stage(part),
    async settle(end) {
      staged.settle(end);
      return registers.isKnown();
    },
    async callAsOwner(call) {
      if (call.kind === 'setup' && world.platform === 'own machine') await keepSealed(world);
      return await owner.callAsOwner(call);
    },
  };

  return {
    object: staged.before(object),
    /** Runs when the alarm goes off. */
    async sweep(): Promise<void> {
      tally.requests += 1;
      await staged.takeIfOn();
      const outdated = await rows.sweep();
      await write(Object.fromEntries(outdated.map((key) => [key, undefined])));
      await registers.repair();
      const due = [...rows.outboxes(), ...(await rows.findDue())];
      if (due.length > 0)
        await serve((services) =>
          runStepsAsync(sendWhatIsDue(due, makePlatform(world, '')), services),
        ).catch((error) => log(`What is left to send could not be sent: ${String(error)}`));
      await owner.askTelegram();
      await jobs.goOn();
    },
  };
}

/** Writes rows, then the registers, and gives the keys whose entries were not taken. */
const openWriting =
  (rows: ObjectRows, registers: ReturnType<typeof openRegisters>, log: (line: string) => void) =>
  async (entries: Entries): Promise<readonly string[]> => {
    await rows.ringFor(entries);
    const keys = Object.keys(entries);
    const before = registers.look(keys);
    const lost = rows.write(entries);
    const settle = async (): Promise<void> => {
      if (keys.some(isStored)) await registers.repair();
      await registers.settle(before);
    };
    // The rows are written, even if the registers fail.
    await settle().catch((error) => log(`The registers could not be kept: ${String(error)}`));
    return lost;
  };

function makePlatform(
  { now, hmac, makeUuid, version, platform, analysisPage, isPolling = false, whole }: Environment,
  url: string,
): Platform {
  const deployment = {
    version,
    platform,
    builtUrl: '',
    ownUrl: () => url || undefined,
    hmac,
    makeUuid,
    sha256,
    hasHeaders: true,
    isUnmetered: true,
    hasAlarms: true,
    isApart: true,
    isPaged: whole === undefined,
    isPolling,
    // While updates are fetched nothing listens.
    analysisUrl: ({ webAppUrl }: Settings) =>
      webAppUrl !== undefined && analysisPage && !isPolling ? analysisBeside(webAppUrl) : undefined,
  };
  return { now: now(), deployment };
}
