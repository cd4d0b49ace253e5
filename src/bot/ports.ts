/** What the bot asks of the outside; `src/platform` answers with Apps Script, tests with whatever they like. */
import type { Sign } from './sealedData.ts';
import type { Settings } from './settings.ts';
import type { TelegramReply, TelegramRequest } from './telegram.ts';

export interface Ports {
  readonly settings: Settings;
  /** Forgets at any time. Reading what is not there, or while the service is down, leaves the key out. */
  readonly cache: {
    read(keys: readonly string[]): Readonly<Record<string, string>>;
    /** Whether the service took the lines; what it took it may forget. */
    write(entries: Readonly<Record<string, string>>): boolean;
    remove(keys: readonly string[]): void;
  };
  /** Remembers for good; throws where the service is down or full. */
  readonly store: {
    read(key: string): string | undefined;
    write(key: string, value: string): void;
    remove(key: string): void;
    all(): Readonly<Record<string, string>>;
  };
  /** Sends all requests at once and answers in their order; never throws. */
  readonly send: (requests: readonly TelegramRequest[]) => readonly TelegramReply[];
  /** Runs the work while nobody else holds the lock; undefined where the lock was not to be had in time. */
  readonly withLock: <T>(work: () => T) => T | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => void;
  readonly sign: Sign;
  readonly log: (line: string) => void;
  readonly deployment: Deployment;
}

/** What the running script knows of itself. */
export interface Deployment {
  readonly version: string;
  /** The `/exec` address that was built in; empty where the bundle was built before there was one. */
  readonly builtUrl: string;
  /** The address that Apps Script gives, which in the editor is the `/dev` one. */
  readonly ownUrl: () => string | undefined;
  readonly writeProperty: (name: string, value: string) => void;
  /** 32 characters that nobody can guess. */
  readonly makeSecret: () => string;
}
