/** Where a backup is written: a file that is not there yet, or standard output. */
import { rm, writeFile } from 'node:fs/promises';
import { DeployFailure } from '../deploy/failure.ts';

/** Stands for standard output in the place of a file, and for standard input. */
export const standardStream = '-';

export interface Output {
  /** For people. */
  readonly name: string;
  write(text: string): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** Throws a `DeployFailure` where nothing can be written, before any key is used up. */
export async function openOutput(file: string): Promise<Output> {
  if (file === standardStream)
    return {
      name: 'standard output',
      write: (text) => new Promise((resolve) => void process.stdout.write(text, () => resolve())),
      discard: async () => undefined,
    };
  const refuse = ({ code, message }: NodeJS.ErrnoException) => {
    throw new DeployFailure(
      code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${message}.`,
    );
  };
  // Another backup is not overwritten.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' }).catch(refuse);
  return {
    name: file,
    write: (text) => writeFile(file, text, { flush: true }).catch(refuse),
    discard: () => rm(file, { force: true }),
  };
}
