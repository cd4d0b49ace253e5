/** What objects ask of one another, and what they need of the world. */
import type { Platform } from '../../bot/handleUpdate.ts';
import type { Properties } from '../../bot/settings/settings.ts';
import type { Entries, Lines } from '../../bot/runtime/steps.ts';
import type { Environment, Fetch } from './storage.ts';

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

/** What a person has: the line of their choices, and the keys of the tables where they have a seat. */
export interface Belongings {
  readonly line: string | undefined;
  readonly tables: readonly string[];
}

/** A part of all persons, in the order of their rows. */
export interface Persons {
  readonly rows: readonly { readonly row: string; readonly id: number }[];
  readonly isLast: boolean;
}

/** How objects are called, each by its name; every call is one request to it. */
export interface TableObject {
  /** Answers an update, or gives the name of the object in which it has to be answered. */
  answer(call: WebhookCall): Promise<string | undefined>;
  /** Takes what has been counted elsewhere, see `counts.ts`, and gives what is known. */
  read(keys: readonly string[], counted?: Entries): Promise<Lines>;
  /** Gives the keys whose entries were not taken. */
  write(entries: Entries): Promise<readonly string[]>;
  /** Takes lines from another home, and gives the keys of those that were taken or here already. */
  bring(lines: Lines): Promise<readonly string[]>;
  /** Of a person: notes in which tables they have a seat, and where they no longer have one. */
  seat(key: string, isSeated: boolean): Promise<void>;
  belongings(): Promise<Belongings>;
  /** Of the shared object: who has anything that lasts. */
  register(userId: number, isKnown: boolean): Promise<void>;
  persons(after: string, limit: number): Promise<Persons>;
  learnt(): Promise<Properties>;
  learn(name: string, value: string): Promise<void>;
  /** Gives what the owner is told, a line each. */
  callAsOwner(call: OwnerCall): Promise<readonly string[]>;
}

export const callNames = [
  ...(['answer', 'read', 'write', 'bring', 'seat', 'belongings'] as const),
  ...(['register', 'persons', 'learnt', 'learn', 'callAsOwner'] as const),
] satisfies readonly (keyof TableObject)[];

/** What an object needs of the world. */
export interface Surroundings {
  readonly env: Environment;
  /** What all objects on this machine remember together. */
  readonly memory: Map<string, string>;
  readonly object: (name: string) => TableObject;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly log: (line: string) => void;
  readonly hmac: Platform['hmac'];
  readonly makeSecret: () => string;
  readonly version: string;
}
