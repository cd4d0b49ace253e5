/**
 * What only one's own machine needs: its storage is an optional package, so it is loaded when it is
 * asked for.
 */
import { statfsSync } from 'node:fs';
import { explainError } from '../../src/platform/node/explainError.ts';
import { DeployFailure } from '../deploy/failure.ts';

/** Throws a `DeployFailure` where the package is not installed. */
export async function loadStorage() {
  try {
    const [{ openStore }] = await Promise.all([
      import('../../src/platform/node/store.ts'),
      import('lmdb'),
    ]);
    hearStorage();
    return openStore;
  } catch (error) {
    if (!String(error).includes('lmdb')) throw error;
    throw new DeployFailure(
      'The package lmdb, which stores the data on your own machine, is not installed.',
      ['Run npm ci, without --omit=optional.'],
    );
  }
}

let lastFailure: unknown;

/**
 * Of a change that cannot be written the package prints a stack of its own, and gives an error that
 * points to it.
 */
function hearStorage(): void {
  const print = console.error;
  console.error = (...said: unknown[]) => {
    if (said[0] instanceof Error && said[0].stack?.includes('lmdb')) lastFailure = said[0];
    else print(...said);
  };
}

/** In bytes: with less a disk counts as full, which LMDB tells as an error of input and output. */
const leastSpace = 64 * 1024;

/** Why a change could not be written into the folder. */
export function explainLoss(folder: string, error: unknown): string {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < leastSpace
    ? `the disk with ${folder} is full; make space, and start again`
    : explainError(lastFailure ?? error);
}
