/** What objects ask of one another, and what they need of the world. */
import type { Platform } from '../../bot/handleUpdate.ts';
import type { Entries, Rows } from '../../bot/runtime/steps.ts';
import type { Properties } from '../../bot/settings/settings.ts';
import type { Bindings, Fetch } from './storage.ts';

/** A call of the webhook, with the secret that came with it. */
export interface WebhookCall {
  readonly body: string;
  readonly secret: string;
  /** Whether it has been handed on already, which it is once at most. */
  readonly isHandedOn: boolean;
}

/** What the owner asks of the shared object; `url` is the address of the webhook, as it was called. */
export interface OwnerCall {
  readonly kind: 'setup' | 'status';
  readonly url: string;
}

/** What a person has: the row of their choices, and the keys of the tables where they have a seat. */
export interface OwnedTables {
  readonly row: string | undefined;
  readonly tables: readonly string[];
}

/** A part of all people, in the order of their rows. */
export interface People {
  readonly rows: readonly { readonly row: string; readonly id: number }[];
  readonly isLast: boolean;
}

/** How objects are called, each by its name; every call is one request to it. */
export interface StatefulObject {
  /** Answers an update, or gives the name of the object in which it has to be answered. */
  answer(call: WebhookCall): Promise<string | undefined>;
  /** Takes what has been counted elsewhere, see `counts.ts`, and gives what is known. */
  read(keys: readonly string[], counted?: Entries): Promise<Rows>;
  /** Gives the keys whose entries were not taken. */
  write(entries: Entries): Promise<readonly string[]>;
  /** Rings at `at`, in seconds since 1970, to empty its outboxes. */
  wake(at: number): Promise<void>;
  /** Takes rows from another home, and gives the keys of those that were taken or here already. */
  bring(rows: Rows): Promise<readonly string[]>;
  /** Of a person: notes in which tables they have a seat, and where they no longer have one. */
  seat(key: string, isSeated: boolean): Promise<void>;
  ownedTables(): Promise<OwnedTables>;
  /** Of the shared object: who has anything that lasts. */
  register(userId: number, isKnown: boolean): Promise<void>;
  people(after: string, limit: number): Promise<People>;
  learntProperties(): Promise<Properties>;
  learn(name: string, value: string): Promise<void>;
  /** Gives what the owner is told, a line each. */
  callAsOwner(call: OwnerCall): Promise<readonly string[]>;
}

export const callNames = [
  ...(['answer', 'read', 'write', 'wake', 'bring', 'seat', 'ownedTables'] as const),
  ...(['register', 'people', 'learntProperties', 'learn', 'callAsOwner'] as const),
] satisfies readonly (keyof StatefulObject)[];

/** What an object needs of the world. */
export interface Environment {
  readonly bindings: Bindings;
  /** What all objects on this machine remember together. */
  readonly memory: Map<string, string>;
  readonly object: (name: string) => StatefulObject;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly log: (line: string) => void;
  readonly hmac: Platform['hmac'];
  readonly makeSecret: () => string;
  readonly version: string;
}
