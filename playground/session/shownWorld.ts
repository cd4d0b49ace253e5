/**
 * What the page needs of a world, whatever the bot runs on: the bundle in its Apps Script runtime
 * (`bundleWorld.ts`), or the source in this process (`memoryWorld.ts`).
 */
import type { Clock } from '../clock.ts';
import type { FakeUser } from '../telegram/people/fakeUser.ts';
import type { NewUser, Telegram } from '../telegram/telegram.ts';
import type { FaultName, Trace } from './protocol.ts';

/** What the bot did at one call, as the inspector shows it. */
export type Run = Omit<Trace, 'id' | 'event' | 'update'>;

/** A fault that the page can switch on; `add` gives what removes it. */
export interface NamedFault {
  readonly name: FaultName;
  readonly add: () => () => void;
}

/** A day's limit, as Apps Script has some. */
export interface ShownQuota {
  readonly name: string;
  readonly used: number;
  readonly limit: number;
}

/** What only Apps Script has: functions that one runs, and the time that they would take. */
export interface ShownScript {
  run(functionName: string): Run;
  /** Runs what its triggers call now. */
  runDueTriggers(): void;
  /** The milliseconds that the last execution by this update takes on Apps Script. */
  predictMs(updateId: number): number;
  readonly quotas: readonly ShownQuota[];
}

export interface ShownWorld {
  readonly clock: Clock;
  readonly telegram: Telegram;
  /** The owner's properties. */
  readonly properties: Map<string, string>;
  /** Does what follows of changed properties, where the owner has no `setup` to run. */
  readonly setUpAgain?: () => void;
  readonly cached: {
    readonly size: number;
    clear(): void;
    /** Forgets about a hundred items. */
    evict(): void;
  };
  /** Loses all that is stored. */
  lose(): void;
  readonly faults: readonly NamedFault[];
  readonly script?: ShownScript | undefined;
  user(user: NewUser): FakeUser;
  /** Delivers every update that is due now, and does what is due without one. */
  deliverAll(): void;
  /** When something is due without anybody doing anything; undefined where nothing is. */
  readonly nextDueAt?: () => number | undefined;
  /** Runs `act` without delivering its updates. */
  hold<Result>(act: () => Result): Result;
}
