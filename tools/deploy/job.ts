import type { buildBundle } from '../../build.mjs';
import type { RunClasp } from './claspRun.ts';
import type { Flags } from './flags.ts';

/** One run of the command. */
export interface Job {
  /** The folder of this copy of linia. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly flags: Flags;
  readonly print: (line: string) => void;
  /** Asks the owner a question that yes or no answers; undefined if nobody is at a terminal. */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
  readonly runClasp: RunClasp;
  readonly build: typeof buildBundle;
}
