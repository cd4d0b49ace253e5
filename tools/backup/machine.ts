/** All that is stored on one's own machine, as a backup reads it and a restore writes it. */

import type { Collected } from '../../src/bot/core/steps.ts';
import { leaveOutErased } from '../../src/bot/rows/across/erasureRow.ts';
import { canMove, filterRows, isErasureKey, type Rows } from '../../src/bot/rows/keys.ts';
import { boardKeysOf } from '../../src/bot/settings/boardKey.ts';
import { movedName } from '../../src/bot/settings/settings.ts';
import { Refused } from '../../src/platform/node/callTelegram.ts';
import { openServer, type Server } from '../../src/platform/node/server.ts';
import type { Store } from '../../src/platform/node/store.ts';
import { readSealed, takeSealed } from '../../src/platform/objects/boardKeys.ts';
import { readSettings } from '../../src/platform/objects/handleRequest.ts';
import { sharedObject } from '../../src/platform/objects/objectOf.ts';
import { hmac } from '../../src/platform/objects/secret.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { closeToOthers, hasStore, makeReadable, prepareFolder } from '../machine/folder.ts';
import { findPlace } from '../machine/place.ts';
import { explainLoss, loadStorage } from '../machine/storage.ts';

/**
 * What becomes of the boards in all chats: their key was sealed with another token, or waits for
 * the next start, where the token is known. Nothing is known where the backup is from before
 * version 1.7.1.
 */
export type BoardsFate = 'kept' | 'lost' | 'waiting' | 'unknown';

export interface Restored {
  /** How many rows were taken. */
  readonly taken: number;
  /** How many were erased here since. */
  readonly erased: number;
  /** How many are of no kind that is known here, or are about where they were made. */
  readonly leftOut: number;
  readonly boards: BoardsFate;
}

export interface Machine {
  /** All rows that move, and the key under which boards are signed. */
  read(): Promise<Collected>;
  /**
   * Puts these rows in the place of all that are stored, in one change; what players have erased
   * here after `madeAt` is not brought back.
   */
  replace(
    saved: Collected & { readonly oldToken: string | undefined },
    madeAt: number,
  ): Promise<Restored>;
}

interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

/** The bot may be running. */
export const readMachine = async (place: Place): Promise<Collected> =>
  withServer(findReadable(place.folder), place, (server, store) => machineOf(server, store).read());

/** The bot must have ended, and cannot begin meanwhile. */
export async function withMachine<Result>(
  place: Place,
  use: (machine: Machine) => Promise<Result>,
): Promise<Result> {
  prepareFolder(place.folder);
  return withServer(place.folder, place, (server, store) => {
    refusing(place.folder, () => server.hold());
    return use(machineOf(server, store));
  });
}

export const machineOf = (
  { world }: Pick<Server, 'world'>,
  store: Pick<Store, 'readAll' | 'replaceAll' | 'saved'>,
): Machine => ({
  read: async () => ({
    rows: filterRows(store.readAll(), canMove),
    sealed: await readSealed(world),
  }),

  async replace({ rows: given, sealed, oldToken }, madeAt) {
    const settings = await readSettings(world);
    const now = world.now();
    const signs = boardKeysOf(settings, hmac).map((key) => (text: string) => hmac(text, key));
    const erasures: Rows = filterRows(store.readAll(), isErasureKey);
    const all = filterRows(given, canMove);
    const { rows, erased } = leaveOutErased(all, { erasures, signs, since: madeAt, now });
    store.replaceAll(rows, now);
    const fate = await takeSealed({ sealed, oldToken }, settings, world);
    // The games of chats that the cache knew elsewhere are known here from their boards alone.
    await world.object(sharedObject).learn(movedName, String(now));
    await store.saved();
    const count = Object.keys(all).length;
    return {
      taken: count - erased.length,
      erased: erased.length,
      leftOut: Object.keys(given).length - count,
      boards:
        sealed === undefined
          ? 'unknown'
          : fate.isWaiting
            ? 'waiting'
            : fate.isOpen
              ? 'kept'
              : 'lost',
    };
  },
});

async function withServer<Result>(
  folder: string,
  { folder: named, env, print }: Place,
  use: (server: Server, store: Store) => Promise<Result>,
): Promise<Result> {
  const openStore = await loadStorage();
  const store = refusing(named, () =>
    openStore(folder, (error) => {
      console.error(
        `✗ What lasts could not be written into ${folder}: ${explainLoss(folder, error)}.`,
      );
      process.exit(1);
    }),
  );
  closeToOthers(folder);
  const server = openServer({
    env: env as Record<string, string>,
    store,
    version: '',
    log: print,
    place: findPlace(),
  });
  try {
    return await use(server, store);
  } finally {
    server.release();
    await server.close();
  }
}

/** The folder, or a copy of it that can be opened; the rest of this program may run in a child. */
function findReadable(folder: string): string {
  if (!hasStore(folder))
    throw new DeployFailure(`No bot has kept anything in ${folder}.`, [
      'Say where it does: --data FOLDER.',
    ]);
  return makeReadable(folder).folder;
}

function refusing<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refused ? heldBy(folder) : error;
  }
}

const heldBy = (folder: string): DeployFailure =>
  new DeployFailure(`A bot is already running in ${folder}.`, [
    'End it with Ctrl-C, and run this again. After a hard end elsewhere that is noticed within a minute.',
  ]);
