/** The calls between objects, and the environment that an object needs. */

import type { PlatformName } from '../../bot/core/bot.ts';
import type { PagedJob } from '../../bot/core/steps.ts';
import type { Counted } from '../../bot/rows/bot/usageLog.ts';
import type { Entries, Rows } from '../../bot/rows/keys.ts';
import type { Hmac } from '../../bot/settings/seal.ts';
import type { Properties } from '../../bot/settings/settings.ts';
import type { Bindings, Fetch } from './storage.ts';

/** A call of the webhook, with the secret that came with it. */
export interface WebhookCall {
  readonly body: string;
  readonly secret: string;
  /**
   * Whether it has been handed on already; then only a table that is locked by its key has it
   * handed on again.
   */
  readonly isHandedOn: boolean;
}

/**
 * A call of the owner's to the shared object; `url` is the address of the webhook as it was called.
 */
export interface OwnerCall {
  readonly kind: 'setup' | 'status' | 'selfTest';
  /** Of a setup: whether it is to print a code by which a chat becomes the owner's. */
  readonly isOwnerAsked?: boolean;
  readonly url: string;
}

/**
 * A person's data: the keys of their own rows (with the scores against others), and those of the
 * tables where they have a seat; or the tables of a group.
 */
export interface OwnedTables {
  readonly own: readonly string[];
  readonly pairs: Rows;
  readonly tables: readonly string[];
}

/** Rows of a backup, and where the next page begins; undefined after the last. */
export interface Page<Place> {
  readonly rows: Rows;
  readonly next: Place | undefined;
}

/** A part of all people, in the order of their rows. */
export interface People {
  readonly rows: readonly { readonly row: string; readonly id: number }[];
  readonly isLast: boolean;
}

/** What the objects of a machine have used, see `tally.ts`. */
export interface Tally {
  games: number;
  requests: number;
  rows: number;
  /** The ids of those who have finished a game, so that nobody is counted twice. */
  readonly players: Set<number>;
  /** Nothing is handed over before this, in ms since 1970. */
  restsUntil: number;
}

/** The same as it is handed over. */
export interface Tallied extends Counted {
  readonly players: readonly number[];
}

/** What a call brings of the next generation; of a former one all goes. */
export interface StagedPart {
  readonly generation: number;
  readonly rows: Rows;
  readonly tables: readonly string[];
}

/** The calls to an object; each is one request to it. */
export interface StatefulObject {
  /** Answers an update, or gives the name of the object in which it has to be answered. */
  answer(call: WebhookCall): Promise<string | undefined>;
  /** Reads rows; `counted` are counts of its person from other objects, see `counts.ts`. */
  read(keys: readonly string[], counted?: Entries): Promise<Rows>;
  /**
   * Writes rows, once the updates that came before are done if it is to wait, and gives the keys
   * whose entries were not taken.
   */
  write(entries: Entries, isWaiting?: boolean): Promise<readonly string[]>;
  /** Rings at `at`, in seconds since 1970, to empty its outboxes. */
  wake(at: number): Promise<void>;
  /** Of a person: records that they have a seat at a table, or no longer have one. */
  seat(key: string, change: { readonly isSeated: boolean }): Promise<void>;
  ownedTables(): Promise<OwnedTables>;
  /** Of a person: their rows for a backup, from their `offset`th table on. */
  copyPerson(offset: number): Promise<Page<number>>;
  /** Of the shared object: records whether a person has any stored row. */
  register(userId: number, change: { readonly isKnown: boolean }): Promise<void>;
  /** Of the shared object: counts what machines have used; whether this is a busy day. */
  count(tallied: Tallied): Promise<{ readonly isBusy: boolean }>;
  /** Of the shared object: how many people have played on this day or later. */
  countPlayers(since: number): Promise<number>;
  people(after: string, limit: number): Promise<People>;
  learntProperties(): Promise<Properties>;
  learn(name: string, value: string | undefined): Promise<void>;
  /** Of the shared object: has it done by alarms; false where another one is being done. */
  beginJob(job: PagedJob): Promise<boolean>;
  /** Takes a part of the next generation of its rows. */
  stage(part: StagedPart): Promise<void>;
  /**
   * The generation counts, or is not to count any more. Gives whether anything lasts of the
   * object's person.
   */
  settle(end: { readonly generation: number; readonly isOn: boolean }): Promise<boolean>;
  /** Of the shared object: the generation that counts. */
  generation(): Promise<number>;
  /** Gives the report for the owner, line by line. */
  callAsOwner(call: OwnerCall): Promise<readonly string[]>;
}

const callNames = [
  ...(['answer', 'read', 'write', 'wake', 'seat', 'ownedTables', 'copyPerson'] as const),
  ...([
    'register',
    'count',
    'countPlayers',
    'people',
    'learntProperties',
    'learn',
    'beginJob',
    'stage',
    'settle',
    'generation',
    'callAsOwner',
  ] as const),
] satisfies readonly (keyof StatefulObject)[];

/** An object elsewhere, each call of which is performed by its name. */
export const makeStub = (
  perform: (call: keyof StatefulObject, args: readonly unknown[]) => unknown,
): StatefulObject =>
  Object.fromEntries(
    callNames.map((call) => [call, (...args: readonly unknown[]) => perform(call, args)]),
  ) as unknown as StatefulObject;

export interface Whole {
  readonly read: () => Rows;
  /**
   * Puts these rows in the place of all that move. That somebody was erased, or is being erased,
   * stays.
   */
  readonly replace: (rows: Rows) => void;
}

/** The environment of an object. */
export interface Environment {
  readonly bindings: Bindings;
  /** A memory shared by all objects on this machine. */
  readonly memory: Map<string, string>;
  /** Shared in the same way. */
  readonly tally: Tally;
  readonly object: (name: string) => StatefulObject;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly log: (line: string) => void;
  readonly hmac: Hmac;
  readonly makeUuid: () => string;
  readonly version: string;
  readonly platform: PlatformName;
  /** Where the Bot API is, if not at Telegram. */
  readonly telegramUrl?: string;
  /** Whether updates are fetched, so that no webhook is wanted. */
  readonly isPolling?: boolean;
  /** The address to which Telegram delivers, where that is not at the origin of each request. */
  readonly webhookUrl?: string | undefined;
  /** All that is stored, as one: where all objects are in one process. */
  readonly whole?: Whole;
  /** The text of the analysis board, where the platform has it. */
  readonly analysisPage?: () => Promise<string>;
}
