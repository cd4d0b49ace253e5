/**
 * The steps of an answer. The bot calls no service: it yields what it wants read, written or sent,
 * and a platform performs each step and hands back the result, in a plain loop where its services
 * are synchronous, with `await` where they are not. Where a service is down its step throws.
 */

import type { Entries, Rows, Wake } from '../rows/keys.ts';
import type { bansName } from '../settings/bans.ts';
import type { ownershipName } from '../settings/ownership.ts';
import type { pauseName } from '../settings/pause.ts';
import type { restoreName } from '../settings/restoreAsked.ts';
import type {
  chosenNameOf,
  movedChatName,
  movedName,
  Properties,
  PropertyName,
  registeredName,
  storeName,
} from '../settings/settings.ts';
import type { silenceName } from '../settings/silence.ts';
import type { weeklyName } from '../settings/weeklyBackup.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';

/** What a setup stores, and what the owner says in the chat. */
export type StoredName =
  | PropertyName
  | ReturnType<typeof chosenNameOf>
  | typeof registeredName
  | typeof movedChatName
  | typeof bansName
  | typeof pauseName
  | typeof ownershipName
  | typeof restoreName
  | typeof movedName
  | typeof storeName
  | typeof silenceName
  | typeof weeklyName;

/** Games that have ended, and the ids of those who have played them. */
export interface Played {
  readonly games: number;
  readonly players: readonly number[];
}

/** Where a backup goes. */
export interface BackupPlace {
  readonly chat: number;
  /** Whether it takes the place of that of the week before. */
  readonly isWeekly: boolean;
}

/** What a backup is made of. */
export interface Collected {
  /** All stored rows but those that are about the platform. */
  readonly rows: Rows;
  /** The key under which boards are signed, sealed by the token. */
  readonly sealed: string | undefined;
}

/** What is to take the place of all that is stored, but for what is about the platform. */
export interface Replacement extends Collected {
  /** When it was collected, in ms since 1970: whom was erased later is left out. */
  readonly madeAt: number;
}

/**
 * What has come of a replacement: how many rows are there, and how many are not, since their people
 * were erased later, or no row may be so long.
 */
export type Replaced =
  | {
      readonly taken: number;
      readonly erased: number;
      readonly tooLong: number;
      /** Whether the key of the boards could be opened. */
      readonly isOpen: boolean;
    }
  /** Nothing has changed. */
  | { readonly problem: string };

/** A text in a file, or what is wrong with that, as the end of a sentence. */
export type Fetched = { readonly text: string } | { readonly problem: string };

/**
 * What the owner has asked for where the store is read and written in pages, with an alarm for
 * each.
 */
export type PagedJob =
  | ({ readonly do: 'backup' } & BackupPlace)
  /** To look at a file, and to ask. */
  | { readonly do: 'take'; readonly chat: number; readonly fileId: string }
  /** Once that is answered. */
  | { readonly do: 'replace' | 'drop'; readonly chat: number };

/**
 * What each step asks of the platform, and what it gives back. The keys are those of
 * `rows/keys.ts`.
 */
export interface StepTypes {
  /** Rows that the cache has forgotten, or that could not be read from it, are left out. */
  read: { ask: readonly string[]; give: Rows };
  /**
   * All stored rows, or at least those of the given person, or of the games of a group. None where
   * all are asked for and space never runs short. Where tables are apart, those of `limit` tables
   * are enough.
   */
  readStore: {
    ask: { readonly id: number | undefined; readonly limit: number | undefined };
    give: Rows;
  };
  /**
   * The scores of a person with others, and, where all are at hand, those of others with them;
   * along with the rows of the keys `beside`.
   */
  readPairs: {
    ask: { readonly userId: number; readonly beside: readonly string[] };
    give: Rows;
  };
  /**
   * Gives the keys whose entries could not be written, and never throws. Rows that count something
   * are written first: where one is not taken, no other stored row is written, either.
   */
  write: { ask: Entries; give: readonly string[] };
  /** All that a backup is made of; never asked for where the store is read in pages. */
  collectStore: { ask: undefined; give: Collected };
  /** Puts these rows in the place of all others, as a whole or not at all; never throws. */
  replaceStore: { ask: Replacement; give: Replaced };
  /** Has it done by alarms where the store is read in pages; false where another one is being. */
  beginJob: { ask: PagedJob; give: boolean };
  /** A file at Telegram, by its path there, unpacked; never throws. */
  download: { ask: { readonly path: string; readonly maxBytes: number }; give: Fetched };
  /**
   * How many people have rows of their own that were used on this day or later; a day is counted
   * from 1 January 1970.
   */
  countPlayers: { ask: number; give: number };
  /** Counts games that have ended, where the platform counts all else itself. */
  count: { ask: Played; give: undefined };
  /**
   * Waits for the one lock of all games that people share; false where it was not acquired in time.
   * A key names the table that is about to change: where tables are apart, the update is answered
   * anew in the place of that one.
   */
  lock: { ask: string | undefined; give: boolean };
  /** Releases the lock, if it is held. */
  unlock: { ask: undefined; give: undefined };
  /** Sends all requests at once, and gives the replies in their order; never throws. */
  send: { ask: readonly TelegramRequest[]; give: readonly TelegramReply[] };
  /** Asks to be called by `sendWhatIsDue` at these times. */
  wake: { ask: readonly Wake[]; give: undefined };
  log: { ask: string; give: undefined };
  /** Throws where they cannot be read. */
  readProperties: { ask: undefined; give: Properties };
  /**
   * The properties that count: with their token requests are sent, and their secrets are masked in
   * the log.
   */
  useProperties: { ask: Properties; give: undefined };
  /** Without a value it is deleted. */
  writeProperty: {
    ask: { readonly name: StoredName; readonly value: string | undefined };
    give: undefined;
  };
}
export type StepName = keyof StepTypes;

/** What a platform does for each step. */
export type Services = {
  readonly [Name in StepName]: (ask: StepTypes[Name]['ask']) => StepTypes[Name]['give'];
};

/** The same where the platform's services are asynchronous. */
export type AsyncServices = {
  readonly [Name in StepName]: (
    ask: StepTypes[Name]['ask'],
  ) => StepTypes[Name]['give'] | Promise<StepTypes[Name]['give']>;
};

export type Step = {
  readonly [Name in StepName]: { readonly name: Name; readonly ask: StepTypes[Name]['ask'] };
}[StepName];

type StepNamed<Name extends StepName> = Extract<Step, { readonly name: Name }>;

/** The steps that write, send, or arrange that something is done later. */
type Effect =
  | 'write'
  | 'send'
  | 'wake'
  | 'count'
  | 'collectStore'
  | 'replaceStore'
  | 'beginJob'
  | 'download'
  | 'writeProperty'
  | 'useProperties';

/**
 * A decision that yields its steps and ends with a result: it reads, and what is to be written and
 * sent is a part of the result.
 */
export type Steps<Result> = Generator<StepNamed<Exclude<StepName, Effect>>, Result, unknown>;

/** Work that writes and sends, too, as that of the core does; a decision cannot contain it. */
export type Work<Result> = Generator<Step, Result, unknown>;

function* step<Name extends StepName>(
  name: Name,
  ask: StepTypes[Name]['ask'],
): Generator<StepNamed<Name>, StepTypes[Name]['give'], unknown> {
  return (yield { name, ask } as StepNamed<Name>) as StepTypes[Name]['give'];
}

export const read = (keys: readonly string[]) => step('read', keys);
/** Telegram gives people ids above 0, and groups ids below. */
export const readStore = (id?: number, limit?: number) => step('readStore', { id, limit });
export const readPairs = (userId: number, beside: readonly string[] = []) =>
  step('readPairs', { userId, beside });
export const collectStore = () => step('collectStore', undefined);
export const replaceStore = (replacement: Replacement) => step('replaceStore', replacement);
export const beginJob = (job: PagedJob) => step('beginJob', job);
export const download = (file: StepTypes['download']['ask']) => step('download', file);
export const countPlayers = (since: number) => step('countPlayers', since);
export const count = (played: Played) => step('count', played);
export const write = (entries: Entries) => step('write', entries);
export const lock = (key?: string) => step('lock', key);
export const unlock = () => step('unlock', undefined);
export const send = (requests: readonly TelegramRequest[]) => step('send', requests);
export const wake = (wakes: readonly Wake[]) => step('wake', wakes);
export const log = (line: string) => step('log', line);
export const readProperties = () => step('readProperties', undefined);
export const useProperties = (properties: Properties) => step('useProperties', properties);
export const writeProperty = (name: StoredName, value: string | undefined) =>
  step('writeProperty', { name, value });

/** Throws if the store does not take one of the rows. */
export function* writeAll(entries: Entries): Work<void> {
  ensureTaken(yield* write(entries));
}

export function ensureTaken(lost: readonly string[]): void {
  if (lost.length > 0) throw new Error(`${lost.length} rows were not taken`);
}

/** What is read; undefined, with a line in the log that names it, where the store is down. */
export function* tryToRead<Result>(
  reading: Steps<Result>,
  what: string,
): Steps<Result | undefined> {
  try {
    return yield* reading;
  } catch (error) {
    yield* log(`${what} could not be read: ${String(error)}`);
    return undefined;
  }
}

/** The work with each of its steps performed by others; what fails there fails in the work. */
export function* mapSteps<Result>(
  steps: Work<Result>,
  perform: (step: Step) => Work<unknown>,
): Work<Result> {
  let next = steps.next();
  while (!next.done) {
    let given: unknown;
    try {
      given = yield* perform(next.value);
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(given);
  }
  return next.value;
}

/** The same steps; `see` is given the result of each that was performed. */
export const watchSteps = <Result>(
  steps: Work<Result>,
  see: (step: Step, given: unknown) => void,
): Work<Result> =>
  mapSteps(steps, function* perform(step) {
    const given = yield step;
    see(step, given);
    return given;
  });

/** Performs the steps with synchronous services, one after another. */
export function runSteps<Result>(steps: Work<Result>, services: Services): Result {
  let next = steps.next();
  while (!next.done) {
    const { name, ask } = next.value;
    const perform = services[name] as (ask: unknown) => unknown;
    let given: unknown;
    try {
      given = perform(ask);
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(given);
  }
  return next.value;
}

/** Performs the steps one after another, and waits for each. */
export async function runStepsAsync<Result>(
  steps: Work<Result>,
  services: AsyncServices,
): Promise<Result> {
  let next = steps.next();
  while (!next.done) {
    const { name, ask } = next.value;
    const perform = services[name] as (ask: unknown) => unknown;
    let given: unknown;
    try {
      given = await perform(ask);
    } catch (error) {
      next = steps.throw(error);
      continue;
    }
    next = steps.next(given);
  }
  return next.value;
}
