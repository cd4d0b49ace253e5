/** What only one's own machine needs: its storage is an optional package, so it is loaded when it is asked for. */
import { DeployFailure } from '../deploy/failure.ts';

/** Throws a `DeployFailure` where the package is not installed. */
export async function loadStorage() {
  try {
    const [{ openStore }] = await Promise.all([import('../../src/platform/node/store.ts'), import('lmdb')]);
    return openStore;
  } catch (error) {
    if (!String(error).includes('lmdb')) throw error;
    throw new DeployFailure('The package lmdb, which stores what lasts on one’s own machine, is not installed.', [
      'Run npm ci, without --omit=optional.',
    ]);
  }
}
