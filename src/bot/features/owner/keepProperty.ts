/** A property that a setup stores. */

import { log, type StoredName, type Work, writeProperty } from '../../core/steps.ts';

/** Whether it could be stored; else a line says why not, and what to do. */
export function* keepProperty(name: StoredName, value: string): Work<boolean> {
  try {
    yield* writeProperty(name, value);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield* log(
      `The script property ${name} could not be written: ${reason}. Wait a minute, and run setup again.`,
    );
    return false;
  }
}
