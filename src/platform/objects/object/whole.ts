/** All that is stored, where it is at hand as one. */

import type { Replaced, Replacement } from '../../../bot/core/steps.ts';
import { boardKeyName, parseSettings } from '../../../bot/settings/settings.ts';
import { boardKeyOf, planReplacement } from '../../replacement.ts';
import type { Environment, Whole } from '../calls.ts';
import { sharedObject } from '../objectOf.ts';
import { readAllProperties } from '../properties.ts';

/** Throws where the store is read in pages, and nobody asks for it as one. */
export function wholeOf({ whole }: Environment): Whole {
  if (!whole) throw new Error('the store is read in pages here');
  return whole;
}

export async function replaceWhole(
  replacement: Replacement,
  world: Environment,
  log: (line: string) => void,
): Promise<Replaced> {
  const { bindings, object, hmac, now } = world;
  try {
    const shared = object(sharedObject);
    const known = await readAllProperties(bindings, () => shared.learntProperties(), log);
    const here = { settings: parseSettings(known), hmac, now: now() };
    const whole = wholeOf(world);
    const { rows, ...counts } = planReplacement(replacement, whole.read(), here);
    const boardKey = boardKeyOf(replacement, here);
    whole.replace(rows);
    if (boardKey !== undefined && boardKey !== (here.settings.boardKey ?? ''))
      await shared.learn(boardKeyName, boardKey);
    return { ...counts, tooLong: 0, isOpen: boardKey !== undefined };
  } catch (error) {
    return { problem: `The rows were not taken: ${String(error)}` };
  }
}
