/** Properties that a setup stores, or the owner in the chat. */

import type { Answer } from '../../core/answer.ts';
import { log, type StoredName, type Work, writeProperty } from '../../core/steps.ts';
import { settingsKey } from '../../rows/keys.ts';

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

/** Stores what the owner says, and says so; it counts at once where the settings are cached. */
export function* storeAndSay(
  name: StoredName,
  value: string,
  say: string,
): Work<Required<Pick<Answer, 'say' | 'entries'>>> {
  yield* writeProperty(name, value);
  return { say, entries: { [settingsKey]: undefined } };
}
