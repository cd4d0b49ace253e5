import type { buildWorker } from '../../build.mjs';
import type { Flags } from './flags.ts';
import type { RunWrangler } from './wrangler.ts';

/** One run of the command. */
export interface Job {
  /** The folder of this copy of linia. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly flags: Flags;
  readonly print: (line: string) => void;
  /** Asks the owner for a secret; undefined if nobody is there to answer. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Undefined if nobody is at a terminal. */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
  readonly runWrangler: RunWrangler;
  readonly build: typeof buildWorker;
  readonly fetch: typeof fetch;
  /** Milliseconds before a new address is tried again. */
  readonly pause: number;
}
