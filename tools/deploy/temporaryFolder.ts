import { rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `use` with a new folder that only its owner can read, and deletes that in the end, also
 * where the process is ended by Ctrl-C.
 */
export async function withTemporaryFolder<Result>(
  prefix: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  // clasp writes nothing through a link, which the folder for temporary files is on macOS.
  const folder = await realpath(await mkdtemp(join(tmpdir(), prefix)));
  return withCleanUp(
    () => rmSync(folder, { recursive: true, force: true }),
    () => use(folder),
  );
}

/** Runs `use`, and afterwards `cleanUp`, which also runs where a signal ends the process. */
export async function withCleanUp<Result>(
  cleanUp: () => void,
  use: () => Promise<Result>,
): Promise<Result> {
  // By itself a signal ends the process without its `exit`; the exit code is what a shell makes of
  // the signal.
  const end = (signal: (typeof signals)[number]) => process.exit(128 + constants.signals[signal]);
  process.on('exit', cleanUp);
  for (const signal of signals) process.on(signal, end);
  try {
    return await use();
  } finally {
    for (const signal of signals) process.off(signal, end);
    process.off('exit', cleanUp);
    cleanUp();
  }
}
