/** A platform as a simulation drives it. */
import type { Clock } from '../../playground/clock.ts';
import type { Telegram } from '../../playground/telegram/telegram.ts';
import type { StepName } from '../../src/bot/core/steps.ts';
import type { BuiltProgram } from './builtProgram.ts';
import type { Fault } from './faults.ts';

export interface SimulatedPlatform {
  readonly telegram: Telegram;
  readonly clock: Clock;
  /** The secret of the webhook, which nobody but Telegram may see. */
  readonly secret: string;
  /** Whether its tables are apart, so that none knows which notice another has deleted. */
  readonly isApart?: boolean;
  /** The fault that the next steps meet; undefined for none. */
  inject(fault: Fault | undefined): void;
  /** Telegram delivers the last update once more, as it does where the answer to it was lost. */
  deliverAgain(): void;
  /** What a trigger, or an alarm, does now. */
  tick(): void;
  /** Loses the stored rows that are meant; missing where it cannot. */
  lose?(isMeant: (key: string) => boolean): void;
  /** Forgets the rows of the cache that are meant. */
  evict(isMeant: (key: string) => boolean): void;
  stored(): ReadonlyMap<string, string>;
  cached(): ReadonlyMap<string, string>;
  /** The lines of the log since the last look. */
  takeLogs(): readonly string[];
  /** What the platform itself has seen that must not be, since the last look. */
  takeBreaches(): readonly string[];
  /** How many steps were taken since a fault was set, or none. */
  countSteps(): number;
  /** Their names, where they have some. */
  stepNames?(): readonly StepName[];
  /** The step that has met the fault since it was set; undefined where none has. */
  faultyStep?(): string | undefined;
  /** Gives what takes all of it back to this moment; missing where that cannot be. */
  save?(): () => void;
  /** Ends it, and removes what it keeps outside this process. */
  close?(): void;
  /** Runs an act of several people whose updates come at the same moment. */
  together(act: () => void): void;
  /** Another bundle of its kind goes on over the same rows; missing where it plays none. */
  upgrade?(built: BuiltProgram): void;
}
