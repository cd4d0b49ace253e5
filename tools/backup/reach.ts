/**
 * How the platforms are reached: the Worker and the script by the network with a one-time key,
 * one's own machine in this process.
 */

import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readString,
} from '../../src/bot/telegram/json.ts';
import { Refused } from '../../src/platform/node/callTelegram.ts';
import { openServer, type Server } from '../../src/platform/node/server.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { postAsOwner } from '../deploy/ownersPost.ts';
import { closeToOthers, hasStore, makeReadable, prepareFolder } from '../machine/folder.ts';
import { findPlace } from '../machine/place.ts';
import { explainLoss, loadStorage } from '../machine/storage.ts';
import { appsScriptPlatform, objectsPlatform, type Platform } from './platforms.ts';

export interface Network {
  readonly fetch: typeof fetch;
  /** Milliseconds before a call is tried again. */
  readonly pause: number;
  readonly print: (line: string) => void;
}

/** The script may take minutes. */
const patience = 360_000;
const tries = 5;

/**
 * How often a key is tried that has just been set: the script knows its properties of a minute ago,
 * and a variable has to be deployed.
 */
const keyTries = 20;
const waiting = '  The key is not known there yet. This waits for two minutes.';

/** The key is not the one that is set there. */
class WrongKey extends DeployFailure {}

/**
 * A platform with objects at an address; `secret` is the one-time key, or the webhook's secret in a
 * move.
 */
export const reachObjects = (origin: string, secret: string, network: Network): Platform =>
  objectsPlatform(({ path, body }) =>
    untilKnown(network, () =>
      post(`${origin}${path}`, body, { authorization: `Bearer ${secret}` }, network),
    ),
  );

export const reachScript = (address: string, key: string, network: Network): Platform =>
  appsScriptPlatform(
    (body) =>
      untilKnown(network, async () => {
        const answer = await post(address, { ...body, key }, {}, network);
        const problem = readString(answer.problem);
        if (problem === undefined) return answer;
        throw new (answer.isFinal === true ? DeployFailure : WrongKey)(problem);
      }),
    () =>
      post(address, { linia: 'done', key }, {}, network).catch(() =>
        network.print('! BACKUP_KEY may still be set: delete it from the script properties.'),
      ),
  );

async function untilKnown<Result>(
  { pause, print }: Network,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof WrongKey) || count === keyTries) throw error;
      if (count === 1) print(waiting);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const post = (
  address: string,
  body: object,
  headers: Readonly<Record<string, string>>,
  network: Network,
): Promise<JsonObject> =>
  postAsOwner(network, { address, headers, body, patience, tries, refuse: refuseKey });

function refuseKey(said: string): DeployFailure {
  const Refusal = said === 'this key has been used' ? DeployFailure : WrongKey;
  return new Refusal(`The call was not let in: ${said} (401).`, [
    'Set BACKUP_KEY there to a key of this run.',
  ]);
}

/**
 * Calls after which objects that nobody uses are closed: a bot with many people would not fit into
 * memory.
 */
const callsBetweenClosing = 200;

/**
 * One’s own machine. To read, the bot may run; to write it has to be ended, and cannot begin
 * meanwhile.
 */
export async function withMachine<Result>(
  {
    folder,
    env,
    isWriting,
    print = (line) => console.log(line),
  }: {
    readonly folder: string;
    readonly env: BackupEnv;
    readonly isWriting: boolean;
    readonly print?: (line: string) => void;
  },
  use: (platform: Platform, server: Server) => Promise<Result>,
): Promise<Result> {
  const openStore = await loadStorage();
  const place = isWriting ? folder : findReadable(folder);
  if (isWriting) prepareFolder(folder);
  const store = refusing(folder, () =>
    openStore(place, (error) => {
      console.error(
        `✗ What lasts could not be written into ${place}: ${explainLoss(place, error)}.`,
      );
      process.exit(1);
    }),
  );
  closeToOthers(place);
  const server = openServer({
    env: env as Record<string, string>,
    store,
    version: '',
    log: print,
    place: findPlace(),
  });
  const headers = { authorization: `Bearer ${server.secret}` };
  let calls = 0;
  const platform = objectsPlatform(async ({ path, body }) => {
    calls += 1;
    if (calls % callsBetweenClosing === 0) await server.closeUnused();
    const response = await server.handle(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    );
    const answer = parseJson(await response.text());
    if (response.status === 200 && isJsonObject(answer)) return answer;
    throw new DeployFailure(`${folder} could not be read or written: status ${response.status}.`);
  });
  try {
    if (isWriting) refusing(folder, () => server.hold());
    return await use(platform, server);
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

export type BackupEnv = Readonly<Record<string, string | undefined>>;
