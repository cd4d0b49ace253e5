/** A restore: all rows, and the key of the boards, at once. */

import type { Replaced, Replacement } from '../../bot/core/steps.ts';
import { sizeOf } from '../../bot/rows/space.ts';
import type { Hmac } from '../../bot/settings/seal.ts';
import { boardKeyName, parseSettings } from '../../bot/settings/settings.ts';
import { boardKeyOf, planReplacement } from '../replacement.ts';
import { acquireLock, releaseLock } from './lock.ts';
import { attempt, mask } from './log.ts';
import { readProperties, readStore, replaceStore, writeProperty } from './properties.ts';

/** The longest value that the service takes, in bytes. */
const maxValue = 9 * 1024;

/**
 * The key of the boards is a script property, and the rows are user properties: what cannot be one
 * call is undone where the second one fails.
 */
export function replaceRows(replacement: Replacement, hmac: Hmac): Replaced {
  if (!acquireLock()) return { problem: 'Others are playing just now: try again' };
  try {
    const fitting = Object.entries(replacement.rows).filter(
      ([, row]) => sizeOf(['', row]) <= maxValue,
    );
    const tooLong = Object.keys(replacement.rows).length - fitting.length;
    const world = { settings: parseSettings(readProperties()), hmac, now: Date.now() };
    const { rows, ...counts } = planReplacement(
      { ...replacement, rows: Object.fromEntries(fitting) },
      readStore(),
      world,
    );
    const before = world.settings.boardKey ?? '';
    const boardKey = boardKeyOf(replacement, world);
    const isNewKey = boardKey !== undefined && boardKey !== before;
    if (isNewKey) writeProperty(boardKeyName, boardKey);
    try {
      replaceStore(rows);
    } catch (error) {
      if (isNewKey)
        attempt('The key of the boards could not be put back', () =>
          writeProperty(boardKeyName, before),
        );
      throw error;
    }
    return { ...counts, tooLong, isOpen: boardKey !== undefined };
  } catch (error) {
    return { problem: `Google did not take the rows: ${mask(String(error))}` };
  } finally {
    releaseLock();
  }
}
